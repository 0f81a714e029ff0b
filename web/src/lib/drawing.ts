// Drawings in the page. Each is read once; from then on it is copied, and need not be read again.

import type { Attachment } from "svelte/attachments";
import { Kept } from "./kept";

const read = new Kept<HTMLTemplateElement>();

function template(picture: string): HTMLTemplateElement {
  const made = document.createElement("template");
  made.innerHTML = picture;
  return made;
}

/** Puts a drawing into an element. It is text of our own making: names are looked up, never put in. */
export const drawing =
  (picture: () => string): Attachment<HTMLElement> =>
  (element) => {
    const text = picture();
    element.replaceChildren(read.get(text, () => template(text)).content.cloneNode(true));
  };
