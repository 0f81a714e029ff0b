// Drawings in the page. Each is read once; from then on it is copied, and need not be read again.

import type { Attachment } from "svelte/attachments";

const read = new Map<string, HTMLTemplateElement>();
const MOST = 1000; // of a long evening

function template(picture: string): HTMLTemplateElement {
  let found = read.get(picture);
  if (found === undefined) {
    if (read.size >= MOST) read.clear();
    found = document.createElement("template");
    found.innerHTML = picture;
    read.set(picture, found);
  }
  return found;
}

/** Puts a drawing into an element. It is text of our own making: names are looked up, never put in. */
export const drawing =
  (picture: () => string): Attachment<HTMLElement> =>
  (element) =>
    element.replaceChildren(template(picture()).content.cloneNode(true));
