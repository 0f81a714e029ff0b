/** Portraits of seats: twelve neutral dwarfs; none looks like a role. */

import { box, circle } from "./draw";
import { drawDwarf, type Dwarf } from "./dwarf";

type Portrait = Dwarf & { ground: string };

const PORTRAITS: readonly Portrait[] = [
  { beard: "#C4672A", hat: "horns", hatColour: "#8d99a6", tunic: "#6a4b2f", ground: "#7a5a34" },
  {
    beard: "#5a3a1e",
    hat: "kerchief",
    hatColour: "#B54A6A",
    tunic: "#40546b",
    ground: "#455a70",
    style: "fork",
  },
  {
    beard: "#EDE6D8",
    brow: "#d8d2c6",
    hat: "cap",
    hatColour: "#4F7F8A",
    tunic: "#5a4a6a",
    ground: "#4c6a72",
    style: "long",
  },
  { beard: "#8a2f1c", hat: "bun", tunic: "#5c6b3a", ground: "#5d6a3d", braids: true, style: "fork" },
  {
    beard: "#20202a",
    skin: "#A8714A",
    hat: "cap",
    hatColour: "#9a6a2a",
    tunic: "#3f5a4a",
    ground: "#6e5130",
  },
  {
    beard: "#D9A441",
    hat: "kerchief",
    hatColour: "#5a7fb0",
    tunic: "#6b3f3a",
    ground: "#6b4a48",
    mood: "wink",
  },
  {
    beard: "#7a7f88",
    skin: "#C98F63",
    hat: "horns",
    hatColour: "#a87a3a",
    tunic: "#3d4a63",
    ground: "#46506a",
    mood: "stern",
  },
  { beard: "#3a2418", skin: "#8A5A3A", hat: "bun", tunic: "#75502a", ground: "#6a4c2c", style: "long" },
  { beard: "#B98A4A", hat: "straw", hatColour: "#D9B45A", tunic: "#4a5f52", ground: "#50674f" },
  {
    beard: "#4a3040",
    hat: "beret",
    hatColour: "#6a4a7a",
    tunic: "#5a5248",
    ground: "#5c4a63",
    style: "point",
    mood: "wink",
  },
  {
    beard: "#d8cfc0",
    brow: "#c4baa8",
    skin: "#B8835A",
    hat: "straw",
    hatColour: "#B8924A",
    hatSecond: "#3f5f6a",
    tunic: "#6a3f3a",
    ground: "#6f5844",
    style: "fork",
    braids: true,
  },
  {
    beard: "#2a2320",
    skin: "#7A4E30",
    hat: "beret",
    hatColour: "#8a5a3a",
    hatSecond: "#d8c8a8",
    tunic: "#46566a",
    ground: "#4a5a5c",
    mood: "stern",
    style: "full",
  },
];

export const PORTRAIT_COUNT = PORTRAITS.length;

/** The square around a dwarf on its grid. It is cut round by cards.css. */
const [LEFT, TOP, SIDE] = [-5.5, -7.8, 111.1];

/** The portrait of a seat. */
export function drawAvatar(seat: number): string {
  const portrait = PORTRAITS[((seat % PORTRAITS.length) + PORTRAITS.length) % PORTRAITS.length];
  if (portrait === undefined) throw new Error(`no portrait: ${seat}`);
  return (
    `<svg viewBox="${LEFT} ${TOP} ${SIDE} ${SIDE}">` +
    box(LEFT, TOP, SIDE, SIDE, 0, portrait.ground) +
    `${circle(50, 34.4, 48.9, "#fff", 'fill-opacity=".12"')}${drawDwarf(portrait)}</svg>`
  );
}

const addresses = new Map<number, string>();

/** The same as the address of an image: there are few portraits and many places for them, so that the browser reads
 * each once. */
export function avatarAddress(seat: number): string {
  let address = addresses.get(seat);
  if (address === undefined) {
    const alone = drawAvatar(seat).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
    address = `data:image/svg+xml,${encodeURIComponent(alone)}`;
    addresses.set(seat, address);
  }
  return address;
}
