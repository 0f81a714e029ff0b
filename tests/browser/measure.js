// What a page measures of itself: the smallest card and text, and which words are cut off or covered.
() => {
  const everything = new CSSStyleSheet();
  everything.replaceSync("* { pointer-events: auto !important; }"); // what lies on top is what is hit
  document.adoptedStyleSheets.push(everything);
  const [wide, high] = [innerWidth, innerHeight];
  const round = (value) => Math.round(value * 10) / 10;
  const root = document.querySelector("dialog[open]") ?? document.body;

  /** By how much the ancestors of an element enlarge it. */
  const scaleOf = (element) => {
    let scale = element.currentCSSZoom ?? 1;
    for (let each = element; each !== null; each = each.parentElement) {
      const { transform } = getComputedStyle(each);
      if (transform !== "none") scale *= new DOMMatrix(transform).d;
    }
    return scale;
  };
  const sizeOf = (element) => {
    const size = parseFloat(getComputedStyle(element).fontSize);
    return element.ownerSVGElement ? size * element.getScreenCTM().d : size * scaleOf(element);
  };
  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".sr");
  const boxOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  /** Whether a box sticks out of something that hides the rest; what can be scrolled is no loss. */
  const fate = (element, box) => {
    for (let each = element; each !== null && each !== document.documentElement; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const around = each.getBoundingClientRect();
      const out = {
        x: box.left < around.left - 1.5 || box.right > around.right + 1.5,
        y: box.top < around.top - 1.5 || box.bottom > around.bottom + 2.5,
      };
      const gone =
        box.right <= around.left || box.left >= around.right || box.bottom <= around.top || box.top >= around.bottom;
      const scrolls = (out.x && /auto|scroll/.test(overflowX)) || (out.y && /auto|scroll/.test(overflowY));
      if (scrolls) return "scrolled";
      if ((out.x && overflowX !== "visible") || (out.y && overflowY !== "visible")) return gone ? "gone" : "cut";
    }
    if (box.right <= 0 || box.left >= wide || box.bottom <= 0 || box.top >= high) return "gone";
    return box.left < -1 || box.right > wide + 1 || box.top < -1 || box.bottom > high + 1 ? "cut" : "whole";
  };
  /** What lies on top there; layers that one sees through and tips that one closes do not count. */
  const hit = (box) =>
    document
      .elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      .find((each) => !each.matches(".since, .last") && !each.closest(".tip")) ?? null;

  const found = { text: 99, textOf: "", maze: 99, mazeOf: "", cut: [], covered: [] };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    const words = node.textContent.trim();
    // A question mark is part of a picture.
    if (words === "" || words === "?" || element.closest("script, style, defs, .art-definitions, .tip") || !shown(element)) continue;
    const box = boxOf(node);
    if (box.width < 1 || box.height < 1) continue;
    const end = fate(element, box);
    if (end === "gone" || end === "scrolled") continue;
    const size = sizeOf(element);
    const board = element.closest(".board");
    const [least, whose] = board || element.ownerSVGElement ? ["maze", "mazeOf"] : ["text", "textOf"];
    if (size < found[least]) [found[least], found[whose]] = [round(size), words.slice(0, 24)];
    // The window of the maze cuts what goes on beyond it; signs tell of it.
    if (end === "cut" && (board || element.closest("[data-since]"))) continue;
    if (end === "cut") found.cut.push(words.slice(0, 40));
    const top = hit(box);
    const seat = element.closest(".seat, .overview"); // all of it can be tapped
    const same = top !== null && (element.contains(top) || top.contains(element) || seat?.contains(top));
    const card = board && element.closest(".cell");
    // A goal below something that lies over the maze has a sign that tells where it is.
    if (card && document.querySelector(`.post [data-text="${words}"]`)) continue;
    // At the edge of the window signs lie over what stands there; one moves the window.
    if (element.closest(".tag") && top?.closest(".post")) continue; // which says the same
    const marks = element.closest("[data-since]") || (board && !card && !element.closest(".tag"));
    if (marks && top?.closest(".post, .overview, .round, .zoom, .hint")) continue;
    if (!same && !(card && (card.contains(top) || top?.closest(".board")))) found.covered.push(`${words.slice(0, 40)} (by ${top?.closest("[class]")?.getAttribute("class") ?? "nothing"})`);
  }
  const widths = (what) =>
    [...document.querySelectorAll(what)]
      .filter(shown)
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.width > 0 && fate(document.body, box) !== "gone")
      .map((box) => box.width);
  const least = (what) => round(Math.min(...widths(what)));
  const inSight = (what) => {
    const each = [...document.querySelectorAll(what)].find(shown);
    return each !== undefined && fate(each, each.getBoundingClientRect()) === "whole";
  };
  found.card = least(".cell > .card");
  found.hand = least(".hand .card");
  const all = [...document.querySelectorAll(".cell > .card")].map((each) => each.getBoundingClientRect());
  const field = document.querySelector(".maze").getBoundingClientRect();
  const within = all.filter(
    (box) => box.left >= field.left && box.right <= field.right && box.top >= field.top && box.bottom <= field.bottom,
  );
  found.seen = round(within.length / all.length);
  const edge = (of, side) => of(...all.map((box) => box[side]));
  found.used = round(
    Math.max(
      (edge(Math.max, "right") - edge(Math.min, "left")) / field.width,
      (edge(Math.max, "bottom") - edge(Math.min, "top")) / field.height,
    ),
  );
  found.me = inSight("[data-seat='0'] b");
  found.deck = inSight("[data-deck]");
  found.scroll = document.documentElement.scrollWidth > wide;
  document.adoptedStyleSheets.pop();
  return found;
};
