/** What went wrong, where to say it, and the rule behind it. */

import { ApiProblem } from "../lib/api";
import type { Words } from "../lib/protocol.gen";
import { placeOf } from "../lib/form";

export interface Complaint {
  words: Words;
  place: string;
  rule: string;
}

export function complaint(key: string, place = ""): Complaint {
  return { words: [key, {}], place, rule: "" };
}

export function complaintOf(problem: unknown): Complaint {
  if (!(problem instanceof ApiProblem)) return complaint("page.lobby.no-server");
  const { words, field, rule } = problem.problem;
  return { words, place: placeOf(field), rule };
}
