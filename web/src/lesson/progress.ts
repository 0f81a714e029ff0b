/** How far one has come in the lessons: kept in this browser, so that one can go on later. */

const PLACE = "pyrite.lesson.";
const OVER = "over";

function read(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function keep(place: string, value: string): void {
  try {
    localStorage.setItem(place, value);
  } catch {
    // then every lesson begins at its beginning
  }
}

/** The id of the step where one left; empty: at the beginning, or it was over. */
export function leftAt(game: string): string {
  const kept = read(PLACE + game);
  return kept === null || kept === OVER ? "" : kept;
}

export const keepAt = (game: string, step: string): void => keep(PLACE + game, step);
export const keepOver = (game: string): void => keep(PLACE + game, OVER);

/** Whether a lesson was begun, or taken to its end. */
export function stateOf(game: string): "new" | "begun" | "over" {
  const kept = read(PLACE + game);
  return kept === null ? "new" : kept === OVER ? "over" : "begun";
}
