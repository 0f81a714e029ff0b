// The little Markdown of the rule pages, as data: bold, italics, code, and the numbers of rules. Never HTML.

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "rule"; text: string }
  | { kind: "strong"; pieces: Piece[] }
  /** What the house decided or guessed begins with one of these. */
  | { kind: "mark"; pieces: Piece[] }
  | { kind: "emphasis"; pieces: Piece[] };

const TOKEN = /`([^`]+)`|\*\*(?!\s)(.+?)(?<!\s)\*\*|\*(?!\s)(.+?)(?<!\s)\*|\b([A-Z][A-Z0-9]?-\d+)\b/gs;

// As in pyrite/words/rulebook.py: marks stand in italics, a bare word is only a word.
const MARK = /^(?:rulings?|décisions?|reconstruction|reconstitution)(?!\p{L})/iu;

/** One line of Markdown in pieces. A sign without its partner stays what it is: a sign. */
export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(TOKEN)) {
    if (found.index > at) out.push({ kind: "text", text: text.slice(at, found.index) });
    at = found.index + found[0].length;
    const [, code, strong, emphasis, rule] = found;
    if (code !== undefined) out.push({ kind: "code", text: code.replaceAll("\\|", "|") });
    else if (strong !== undefined) out.push({ kind: "strong", pieces: pieces(strong) });
    else if (emphasis !== undefined) out.push({ kind: MARK.test(emphasis) ? "mark" : "emphasis", pieces: pieces(emphasis) });
    else if (rule !== undefined) out.push({ kind: "rule", text: rule });
  }
  if (at < text.length) out.push({ kind: "text", text: text.slice(at) });
  return out;
}

/** The words alone, for searching. */
export function plain(text: string): string {
  return pieces(text).map(flat).join("");
}

function flat(piece: Piece): string {
  return "pieces" in piece ? piece.pieces.map(flat).join("") : piece.text;
}
