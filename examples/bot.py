"""A bot: takes a seat by HTTP, then plays a whole match by the packets of the table's socket (docs/protocol.md)."""

import hashlib
import json
import random
import secrets
import sys
import urllib.error
import urllib.request

USAGE = "usage: python bot.py ADDRESS CODE NAME, such as: python bot.py http://127.0.0.1:8765 ABCD Digger"


def call(address, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"content-type": "application/json"})
    return json.load(urllib.request.urlopen(request, timeout=30))


def worth(move):
    """Dig as far east as possible, pass only if nothing else is left."""
    column = int(move.split("@")[1].split(",")[0]) if move[0] in "NESW" else 0
    return (-9 if move.startswith("pass:") else column) + random.random()


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def share_step(table, seat, share):
    """Our part in the fair deal: a commitment while the table waits, our share once its list of them is closed. Whoever
    leaves this out plays all the same, and has no say in the shuffle."""
    own, name = table["seats"][seat], table["id"].encode()
    shown = [bytes.fromhex(each) for each in (*table["former"], table["commitment"])]
    seen = sha(b"pyrite fair-2 seen", bytes([len(name)]), name, table["round"].to_bytes(8, "big"), *shown)
    commitment = sha(b"pyrite fair-2 share", seen, bytes([seat]), share).hex()
    if table["state"] == "waiting" and own["commitment"] != commitment:
        return {"t": "commit", "id": commitment[:40], "value": commitment}
    if table["state"] == "drawing" and own["commitment"] == commitment and not own["entropy"]:
        return {"t": "entropy", "id": "share", "value": share.hex()}
    return None


def play(server, code, name):
    from websockets.exceptions import WebSocketException
    from websockets.sync.client import connect

    table = call(f"{server}/api/codes/{code}")["table"]
    seated = call(f"{server}/api/tables/{table}/join", {"name": name})
    share = secrets.token_bytes(16)
    try:
        with connect(f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket") as socket:
            socket.send(json.dumps({"t": "hello", "token": seated["token"]}))
            for frame in map(json.loads, socket):
                step = frame["t"] in ("welcome", "table") and share_step(
                    frame["table"], seated["seat"], share
                )
                if step:
                    socket.send(json.dumps(step))
                if frame["t"] != "packet":
                    continue
                version, view = frame["version"], frame["view"]
                if view["over"]:
                    return json.dumps(view["result"])
                if view["legal"]:
                    move = {"t": "play", "id": f"move {version}", "version": version}
                    socket.send(json.dumps({**move, "move": max(view["legal"], key=worth)}))
    except WebSocketException as error:
        raise OSError(f"the line broke: {error}") from None
    raise OSError("the line was closed before the match was over")


def main(arguments):
    """What there is to say, and the exit code."""
    if len(arguments) != 3 or not arguments[0].startswith(("http://", "https://")):
        return USAGE, 2
    try:
        return play(arguments[0].rstrip("/"), *arguments[1:]), 0
    except urllib.error.HTTPError as error:
        return f"The server refused: {error.read().decode(errors='replace') or error}", 1
    except ImportError as error:
        return f"A package is missing ({error}): pip install websockets", 2
    except (OSError, ValueError, LookupError) as error:
        return f"No match could be played at {arguments[0]}: {error}", 1
    except KeyboardInterrupt:
        return "Stopped.", 130


if __name__ == "__main__":
    words, code = main(sys.argv[1:])
    print(words, file=sys.stderr if code else sys.stdout)
    sys.exit(code)
