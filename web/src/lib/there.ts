/** Parts of the page are fetched when they are first needed: what a key is meant for may come a moment after the key. */

/** The focus goes there at once, or as soon as it is there, unless somebody has gone elsewhere meanwhile. */
export function focusWhenThere(root: HTMLElement | undefined, what: string): void {
  const there = root?.querySelector<HTMLElement>(what);
  if (there) return there.focus();
  if (root === undefined) return;
  const from = document.activeElement;
  const done = (): void => {
    observer.disconnect();
    for (const sign of SIGNS) window.removeEventListener(sign, done, true);
  };
  const observer = new MutationObserver(() => {
    const found = root.querySelector<HTMLElement>(what);
    if (found === null) return;
    done();
    if (document.activeElement === from || document.activeElement === document.body) found.focus();
  });
  observer.observe(root, { childList: true, subtree: true });
  for (const sign of SIGNS) window.addEventListener(sign, done, true);
}

/** Whoever does something else does not wait any more. */
const SIGNS = ["keydown", "pointerdown"] as const;
