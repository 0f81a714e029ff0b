// Pawns that guard open ends of the maze, and who holds their tokens.

import type { View } from "../../lib/view";

export interface Pawn {
  number: number;
  cell: string;
  side: string;
  holder: number;
}

export const pawnsOf = (view: View): Pawn[] =>
  (view.passage?.pawns ?? []).flatMap((pawn, number) => {
    if (typeof pawn === "string") return [];
    const [cell = "0,0", side = "N"] = pawn.at.split("/");
    return [{ number, cell, side, holder: pawn.holder }];
  });
