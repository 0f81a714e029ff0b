/** Role cards. Every role has its own hat, face and thing in hand, so that none is told by colour alone. */

import { band } from "./actions";
import { bevel, box, circle, edge, group, shape, sheet, short, stroke } from "./draw";
import { drawDwarf, type Dwarf } from "./dwarf";
import { crystal, emblem, nugget, spark } from "./pieces";
import type { ROLE_GROUNDS } from "./shared";
import { TOOLS } from "./tools";

interface Role {
  ground: keyof typeof ROLE_GROUNDS;
  dwarf: Dwarf;
  holds: () => string;
}

const pickaxe = (): string => group(TOOLS.pickaxe(), "translate(74 66) scale(.52)");

const stick = (x: number): string => box(x, 0, 9, 26, 2, "#C23B0A", edge("#3d1204"));
const dynamite = (): string =>
  group(
    stick(0) +
      stick(10) +
      box(-2, 9, 23, 6, 1, "#F3E3C2", edge("#3d1204")) +
      stroke("M14 0C14 -8 22 -6 22 -14", "#F3E3C2", 2.4) +
      circle(22, -16, 12, "url(#a-lamp)") +
      spark(22, -16, 6, "#FFF6C2"),
    "translate(78 76) rotate(10)",
  );

const chain = (): string =>
  group(
    stroke("M0 -6C6 10 14 10 20 -6", "#F8C63C", 3.4) + circle(10, 9, 6.4, "url(#a-gold)", edge("#4b2f04")),
    "translate(40 84)",
  );

const HOODED: Dwarf = {
  beard: "#26202A",
  skin: "#D9A47C",
  hat: "hood",
  hatColour: "#3A2F3D",
  tunic: "#1f1a24",
  mood: "sly",
  style: "point",
  brow: "#16121a",
  cape: "#2a2230",
};

const CLANS = {
  blue: { hat: "#2F86C1", tunic: "#0A5C97", beard: "#E0A63C" },
  yellow: { hat: "#F0C04A", tunic: "#A87A12", beard: "#9a5a2a" },
} as const;

/** The sign of a clan on the chest, where the hat carries none. */
const chest = (clan: "blue" | "yellow"): string =>
  circle(16, 88, 11, "#FFF8E6", edge("#10202b", 2)) + emblem(clan, 16, 88, 6, CLANS[clan].hat, "#10202b");

function clanRoles(clan: "blue" | "yellow"): [string, Role][] {
  const { hat, tunic, beard } = CLANS[clan];
  return [
    [
      `${clan}-loyal`,
      { ground: clan, dwarf: { beard, hat: "helmet", hatColour: hat, tunic, side: clan }, holds: pickaxe },
    ],
    [
      `${clan}-selfish`,
      {
        ground: clan,
        dwarf: { beard: "#4a2f1c", hat: "cap", hatColour: hat, tunic, mood: "wink", style: "point" },
        holds: () => nugget(86, 88, 0.9) + chest(clan),
      },
    ],
    [`${clan}-saboteur`, { ground: clan, dwarf: HOODED, holds: () => dynamite() + chest(clan) }],
  ];
}

export const ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  [
    "digger",
    {
      ground: "brass",
      dwarf: { beard: "#C4672A", hat: "helmet", hatColour: "#F0C04A", tunic: "#4F6B7A" },
      holds: pickaxe,
    },
  ],
  ["saboteur", { ground: "blood", dwarf: HOODED, holds: dynamite }],
  [
    "boss",
    {
      ground: "purple",
      dwarf: {
        beard: "#7a7f88",
        hat: "tophat",
        hatColour: "#2b2430",
        tunic: "#4a2f63",
        mood: "stern",
        style: "fork",
        braids: true,
      },
      holds: chain,
    },
  ],
  [
    "profiteer",
    {
      ground: "teal",
      dwarf: {
        beard: "#8a4a22",
        hat: "bowler",
        hatColour: "#0A6AAE",
        hatSecond: "#058A61",
        tunic: "#3b3550",
        mood: "wink",
        style: "stubble",
        monocle: true,
      },
      holds: () => nugget(88, 84, 1.05),
    },
  ],
  [
    "geologist",
    {
      ground: "pink",
      dwarf: {
        beard: "#F2EEE6",
        brow: "#d8d2c6",
        hat: "goggles",
        hatColour: "#9a7a52",
        tunic: "#6a5a3a",
        style: "long",
      },
      holds: () => crystal(88, 98, 0.82),
    },
  ],
  [
    "blue",
    {
      ground: "blue",
      dwarf: { beard: "#E0A63C", hat: "helmet", hatColour: "#2F86C1", tunic: "#0A5C97", side: "blue" },
      holds: pickaxe,
    },
  ],
  [
    "green",
    {
      ground: "green",
      dwarf: {
        beard: "#8C3B1C",
        hat: "helmet",
        hatColour: "#2BA379",
        tunic: "#056B4C",
        side: "green",
        style: "fork",
      },
      holds: pickaxe,
    },
  ],
  [
    "greedy",
    {
      ground: "amber",
      dwarf: {
        beard: "#3a2a1c",
        hat: "cap",
        hatColour: "#B3420A",
        tunic: "#7E4F25",
        mood: "sly",
        style: "fork",
      },
      holds: () => nugget(86, 84, 0.9) + nugget(74, 94, 0.7),
    },
  ],
  ...clanRoles("blue"),
  ...clanRoles("yellow"),
]);

function rays(): string {
  let data = "";
  for (let i = 0; i < 14; i++) {
    const [a, b] = [(i / 14) * 6.283, (i / 14) * 6.283 + 0.22];
    const point = (angle: number): string =>
      `${short(60 + Math.cos(angle) * 130)} ${short(66 + Math.sin(angle) * 130)}`;
    data += `M60 66L${point(a)}L${point(b)}Z`;
  }
  return shape(data, "#fff", 'fill-opacity=".07"');
}

/** `label` is the name on the band; without it the picture takes the whole card. */
export function drawRole(name: string, label: string | null): string {
  const role = ROLES.get(name);
  if (role === undefined) throw new Error(`no role: ${name}`);
  const place = label === null ? "translate(2 20) scale(1.16)" : "translate(7 12) scale(1.06)";
  return sheet(
    box(0, 0, 120, 150, 9, `url(#a-ground-${role.ground})`) +
      rays() +
      circle(60, 62, 50, "#fff", 'fill-opacity=".1"') +
      group(drawDwarf(role.dwarf) + role.holds(), place) +
      (label === null
        ? ""
        : band(label, 119) + stroke("M3 119H117", "#FFE3A8", 1.4, 'stroke-opacity=".55"')) +
      '<rect x="2" y="2" width="116" height="146" rx="7.6" fill="none" stroke="#FFE3A8" stroke-opacity=".55" ' +
      'stroke-width="1.4"/>' +
      bevel(),
  );
}
