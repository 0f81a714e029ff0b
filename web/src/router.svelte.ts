/** Which page the address names. Plain History: the server answers every one of these paths with the same file. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "join"; code: string }
  | { page: "replay"; id: string | null }
  | { page: "rules"; rule: string | null }
  | { page: "lesson"; game: string }
  | { page: "cards" }
  | { page: "unknown" };

export function routeOf(path: string): Route {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean).map(readable);
  if (more.length > 0) return { page: "unknown" };
  if (second !== "") {
    if (first === "t") return { page: "table", id: second };
    if (first === "j") return { page: "join", code: second };
    if (first === "r") return { page: "replay", id: second };
    if (first === "rules") return { page: "rules", rule: second };
    if (first === "lesson") return { page: "lesson", game: second };
    return { page: "unknown" };
  }
  switch (first) {
    case "":
      return { page: "lobby" };
    case "r":
      return { page: "replay", id: null };
    case "rules":
      return { page: "rules", rule: null };
    case "lesson":
      return { page: "lesson", game: "" };
    case "cards":
      return { page: "cards" };
    default:
      return { page: "unknown" };
  }
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  route = $state.raw<Route>(routeOf(typeof location === "undefined" ? "/" : location.pathname));

  /** Begin to follow the address; gives what ends it. */
  follow(): () => void {
    this.read();
    const back = (): void => this.read();
    const click = (event: MouseEvent): void => this.clicked(event);
    window.addEventListener("popstate", back);
    document.addEventListener("click", click);
    return () => {
      window.removeEventListener("popstate", back);
      document.removeEventListener("click", click);
    };
  }

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.read();
    if (!replace) window.scrollTo(0, 0);
  }

  private read(): void {
    this.route = routeOf(location.pathname);
  }

  /** A plain click on a link of our own stays in the page; every other click is the browser's. */
  private clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    if (link.hasAttribute("data-reload")) return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
    if (address.hash !== "" && address.pathname === location.pathname) return;
    if (routeOf(address.pathname).page === "unknown") return;
    event.preventDefault();
    this.go(address.pathname + address.search + address.hash);
  }
}

export const router = new Router();
