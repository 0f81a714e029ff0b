from librt.vecs import append as append
from librt.vecs import pop as pop
from librt.vecs import vec as vec
from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr
from mypy_extensions import u8 as u8
