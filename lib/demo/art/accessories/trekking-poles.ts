import { ramp } from '../kit/colour.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { glow } from '../kit/material.ts';
import { type Camera, scene } from '../kit/scene.ts';
import { Defs, group, stroke, use } from '../kit/svg.ts';
import {
  artwork,
  coreCord,
  ferrule,
  foot,
  grip,
  leverLock,
  type PoleCut,
  poleCut,
  shaft,
} from './pole-parts.ts';
import { strap } from './webbing.ts';

const STONE = '#2a211b';

/** A pole at its full length, 980 px. */
function extended(defs: Defs, cut: PoleCut): string {
  const { folding, shaft: coat, second, alloy } = cut;
  if (folding) {
    return (
      shaft(defs, coat, 280, 480, 11, 10.5) +
      artwork(cut, 370) +
      shaft(defs, second, 500, 690, 10, 9) +
      shaft(defs, coat, 706, 900, 9, 7) +
      ferrule(defs, cut, 490) +
      ferrule(defs, cut, 700) +
      foot(defs, cut, 906, 7) +
      grip(defs, cut)
    );
  }
  return (
    shaft(defs, coat, 310, 540, 13, 13) +
    artwork(cut, 400) +
    shaft(defs, second, 540, 740, 11, 11) +
    shaft(defs, alloy, 740, 900, 9, 9) +
    leverLock(defs, cut, 540) +
    leverLock(defs, cut, 740) +
    foot(defs, cut, 906, 8) +
    grip(defs, cut)
  );
}

/** The same put away: slid together, or folded in three on its cord. About 640 px. */
function stowed(defs: Defs, cut: PoleCut): string {
  const { folding, shaft: coat, second, alloy } = cut;
  if (!folding) {
    return (
      shaft(defs, coat, 310, 520, 13, 13) +
      artwork(cut, 396) +
      shaft(defs, alloy, 590, 660, 9, 9) +
      leverLock(defs, cut, 520) +
      leverLock(defs, cut, 580) +
      foot(defs, cut, 662, 8) +
      grip(defs, cut)
    );
  }
  const tip = group({ transform: 'translate(62 -300)' }, foot(defs, cut, 906, 7));
  return (
    coreCord(cut, 'M0 556C4 604 30 604 32 556M32 216C30 150 62 150 62 196') +
    group(
      { transform: 'translate(32 -310)' },
      shaft(defs, second, 520, 850, 10, 9),
      ferrule(defs, cut, 850),
    ) +
    group(
      { transform: 'translate(62 -520)' },
      shaft(defs, coat, 730, 1110, 9, 7),
      ferrule(defs, cut, 726),
    ) +
    tip +
    shaft(defs, coat, 280, 540, 11, 10.5) +
    artwork(cut, 360) +
    ferrule(defs, cut, 540) +
    strap('-18,470 30,474 78,470', 20, ramp(cut.input.palette.secondary), { lift: 0.6 }) +
    grip(defs, cut)
  );
}

/** A slim shadow on the wall, right of a pole from one end to the other. */
function wallShadow(x1: number, y1: number, x2: number, y2: number): string {
  return [40, 30, 22, 14, 8]
    .map((width) =>
      stroke(`M${x1} ${y1}L${x2} ${y2}`, STONE, width, {
        'stroke-opacity': 0.025,
        'stroke-linecap': 'round',
        transform: `translate(${16 + width / 3} ${12 + width / 4})`,
      }),
    )
    .join('');
}

function pool(defs: Defs, x: number, y: number): string {
  return (
    glow(defs, { x: x + 34, y: y + 4, rx: 90, ry: 20 }, STONE, 0.4) +
    glow(defs, { x: x + 8, y, rx: 34, ry: 9 }, STONE, 0.8)
  );
}

/** The pair: leaning together; a folding pair shows how small one gets. */
function pair(defs: Defs, cut: PoleCut): { product: string; shadow: string } {
  const one = defs.reusable(extended(defs, cut));
  if (cut.folding) {
    return {
      product:
        use(one, 300, 104, { turn: 3 }) +
        group({ transform: 'translate(488 412)rotate(-2)' }, stowed(defs, cut)),
      shadow:
        wallShadow(300, 120, 252, 1060) +
        wallShadow(492, 440, 548, 1040) +
        pool(defs, 250, 1082) +
        pool(defs, 572, 1092),
    };
  }
  return {
    product: use(one, 268, 112, { turn: -5 }) + use(one, 560, 104, { turn: 5 }),
    shadow:
      wallShadow(268, 120, 350, 1060) +
      wallShadow(560, 112, 476, 1060) +
      pool(defs, 354, 1092) +
      pool(defs, 474, 1084),
  };
}

function packed(defs: Defs, cut: PoleCut): { product: string; shadow: string } {
  const one = defs.reusable(stowed(defs, cut));
  const apart = cut.folding ? 190 : 170;
  return {
    product:
      use(one, 400 - apart / 2 - 10, 232, { turn: 2 }) +
      use(one, 400 + apart / 2 + 10, 240, { turn: -2 }),
    shadow:
      wallShadow(310, 250, 290, 900) +
      wallShadow(500, 250, 520, 900) +
      glow(defs, { x: 430, y: 620, rx: 260, ry: 460 }, STONE, 0.22),
  };
}

const CAMERAS: Readonly<Record<string, Camera>> = {
  grip: { x: 520, y: 280, scale: 2.5 },
  lock: { x: 510, y: 640, scale: 3.1 },
  tip: { x: 424, y: 1010, scale: 2.9 },
};
const FOLDED: Readonly<Record<string, Camera>> = {
  grip: { x: 440, y: 560, scale: 1.9 },
  lock: { x: 530, y: 880, scale: 2.9 },
  tip: { x: 300, y: 1000, scale: 2.9 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cut = poleCut(input);
  const { view, kids } = input;
  const camera = (cut.folding ? FOLDED : CAMERAS)[view];
  const shown = view === 'packed' ? packed(defs, cut) : pair(defs, cut);
  return scene({ defs, kids, anchor: { x: 400, y: 1080 }, ...shown, ...(camera && { camera }) });
}

/**
 * Trekking poles. Options: `closure` lid (alloy in three sections with lever locks, cork grips) |
 * zip (carbon that folds in three, foam grips).
 */
export const trekkingPoles: KindArt = {
  views: [
    { id: 'pair', label: 'pair' },
    { id: 'packed', label: 'pair packed away' },
    { id: 'grip', label: 'grip and strap close up' },
    { id: 'lock', label: 'joint close up' },
    { id: 'tip', label: 'basket and tip close up' },
  ],
  draw,
};
