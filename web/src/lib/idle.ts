/** Things that are fetched when nothing else is to be done. */

/** Gives what to call if it is not wanted any more. What can't be fetched now is fetched when it is needed. */
export function whenIdle(fetch: () => Promise<unknown>): () => void {
  const act = (): void => void fetch().catch(() => undefined);
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(act, 1500); // Safari has no such thing
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: 5000 });
  return () => cancelIdleCallback(asked);
}
