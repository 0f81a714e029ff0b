/** The squares of The Dark Cave's cards (DC-10): what a pawn may stand on. */

import { BACK, SIDES } from "./match";
import { symmetric, tunnels } from "./paths";

export interface Square {
  name: string;
  opens: string[];
  beside: string[];
  marks: Set<string>;
}

const WOOD: Record<string, string> = { "bridge-NS": "NS", "bridge-EW": "EW" };
const parts = (laid: string): [string, string, string] => {
  const [name = "", feature = ""] = laid.replace("~", "").split("+");
  const [pack = "", shape = ""] = name.split(":");
  return [pack, shape, feature];
};

export function waysRound(card: string): string[] {
  const [pack, , feature] = parts(card);
  const moves = pack === "II" && ["abyss", "vein", "ladder"].includes(feature);
  return symmetric(card) && !moves ? [card] : [card, `${card}~`];
}

const known = new Map<string, Map<string, Square>>();

export function squares(laid: string): Map<string, Square> {
  let found = known.get(laid);
  if (found === undefined) known.set(laid, (found = laidOut(laid)));
  return found;
}

const square = (name: string, opens: string[] = []): Square => ({ name, opens, beside: [], marks: new Set() });

function join(one: Square, other: Square): void {
  one.beside.push(other.name);
  other.beside.push(one.name);
}

function laidOut(laid: string): Map<string, Square> {
  const [pack, shape, feature] = parts(laid);
  const out: Square[] = [];
  const hubs: Square[] = [];
  for (const group of tunnels(laid)) {
    const letters = SIDES.filter((side) => group.includes(side));
    const name = letters.join("");
    const fresh = pack === "I" ? [square(name, letters)] : letters.map((letter) => square(letter, [letter]));
    if (pack === "I") hubs.push(...fresh);
    else if (pack === "II" && fresh.length > 1) {
      for (const one of fresh) one.beside = fresh.filter((other) => other !== one).map((other) => other.name);
      hubs.push(...fresh);
    } else {
      const middle = square(`${name}+`);
      for (const one of fresh) join(one, middle);
      fresh.push(middle);
      hubs.push(middle);
    }
    if (WOOD[feature] === name) for (const one of fresh) one.marks.add("wood");
    out.push(...fresh);
  }
  if (feature === "tunnel") {
    const middle = square("T");
    middle.marks.add("tunnel");
    for (const hub of hubs) join(middle, hub);
    out.push(middle);
  }
  if (["abyss", "ladder", "vein", "exit"].includes(feature)) {
    const first = laid.endsWith("~") ? BACK[shape[0]!]! : shape[0]!;
    const lies =
      pack === "I" ? out[0] : out.find(({ name }) => (pack === "II" && shape.length > 1 ? name === first : name.endsWith("+")));
    lies!.marks.add(feature);
  }
  return new Map(out.map((each) => [each.name, each]));
}
