// Which window is which, for styles (`@media (--phone)`) and scripts alike. A tablet that is held upright is a large phone:
// there the maze has the whole width.

export const PHONE = "(max-width: 760px), (max-width: 1000px) and (orientation: portrait)";
export const DESK = "(min-width: 1001px), (min-width: 761px) and (orientation: landscape)";

/** Written out in the styles of every component. */
export const named = {
  name: "breakpoints",
  style: ({ content }) => ({ code: content.replaceAll("(--phone)", PHONE).replaceAll("(--desk)", DESK) }),
};
