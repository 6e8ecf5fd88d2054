import type { LitBox, Material } from '../kit/material.ts';
import { crease, dawn, dusk, fold, formLayer, panel, rounding } from '../kit/panel.ts';
import { blade, mirror, outline, type Point, pts } from '../kit/path.ts';
import { type Camera, hangingShadow, scene } from '../kit/scene.ts';
import { type Defs, ellipse, fill, group } from '../kit/svg.ts';
import type { Fold } from './top.ts';

/** Light across a pair of trousers. */
export const LIT: LitBox = { x1: 200, y1: 200, x2: 600, y2: 1020 };

/** Left leg from waist to ankle: outer edge, and the edge towards the other leg. */
const CUTS = {
  regular: {
    side: '298,202 282,260 266,330 256,420 251,520 253,620 257,700 258,800 259,900 262,1056',
    inside: '400,214 400,474 397,530 392,620 388,700 384,800 381,900 378,1056',
  },
  slim: {
    side: '306,200 290,250 270,330 258,410 257,520 265,620 275,700 279,800 288,900 297,1056',
    inside: '400,212 400,468 397,530 392,620 386,700 383,800 381,900 378,1056',
  },
  loose: {
    side: '294,202 274,260 254,330 238,420 227,520 220,620 216,700 212,800 209,900 208,1056',
    inside: '400,214 400,486 397,540 394,620 391,700 389,800 387,900 386,1056',
  },
  /** Gathered at the ankle. */
  gathered: {
    side: '298,202 282,260 264,330 252,420 245,520 245,620 247,700 247,800 249,900 256,980 272,1030 276,1056',
    inside: '400,214 400,480 397,530 393,620 390,700 388,800 386,900 382,980 368,1030 366,1056',
  },
  flared: {
    side: '300,202 280,260 260,330 242,420 226,520 212,620 202,700 196,760',
    inside: '400,214 400,470 397,520 392,620 388,700 386,760',
  },
  /** A second skin. */
  tight: {
    side: '312,190 304,240 286,300 268,370 261,430 264,520 279,620 295,690 297,730 289,800 292,860 309,960 325,1040 326,1072',
    inside:
      '400,200 400,462 396,520 389,620 381,690 380,730 385,800 383,860 371,960 362,1040 362,1072',
  },
  /** The same, straighter over waist and hip. */
  lean: {
    side: '302,198 294,250 282,310 272,380 269,440 272,520 284,620 298,690 300,730 294,800 297,860 312,960 327,1040 328,1072',
    inside:
      '400,210 400,470 396,524 389,620 381,690 380,730 385,800 383,860 371,960 362,1040 362,1072',
  },
} as const;

export interface BottomBlock {
  /** Half outline, waist to hem, the viewer's left or right. */
  leg: (right: boolean) => Point[];
  /** The same where cloth turns away from the eye: not at the seam between the halves. */
  turn: (right: boolean) => Point[];
  /** Both together, for the shadow. */
  silhouette: Point[];
  /** Top edge at the front, from left to right. */
  waist: Point[];
  hem: number;
  /** Height where the legs part. */
  fork: number;
  /**
   * Places `'u,y …'`: u is across the leg, 0 at its outer edge and 100 at its inner one (or the
   * middle of the front), whatever the cut.
   */
  on: (text: string, right?: boolean) => Point[];
}

export interface BottomFit {
  cut?: keyof typeof CUTS;
  /** Where the legs end, in px; 1056 is the ankle. */
  hem?: number;
  /** The waist dips in front; seen from behind it is straight. */
  back?: boolean;
}

function xAt(edge: readonly Point[], y: number): number {
  const i = edge.findIndex((p, k) => {
    const q = edge[k + 1];
    return q !== undefined && p.y <= y && y <= q.y;
  });
  const p = edge[i];
  const q = edge[i + 1];
  if (p && q) return p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y);
  const end = y < 300 ? edge[0] : edge.at(-1);
  return end?.x ?? 400;
}

export const corner = (x: number, y: number): Point => ({ x, y, corner: true });

export function bottomBlock({ cut = 'regular', hem = 1056, back = false }: BottomFit = {}) {
  const side = pts(CUTS[cut].side);
  const inside = pts(CUTS[cut].inside);
  const fork = Math.max(...inside.filter(({ x }) => x === 400).map(({ y }) => y));
  const top = side[0] ?? corner(300, 202);
  const dip = back ? -8 : 12;
  const waist = [
    corner(top.x, top.y),
    { x: (top.x + 400) / 2, y: top.y + dip * 0.76 },
    { x: 400, y: top.y + dip },
  ];
  const low = hem + 8;
  const outer = [...side.slice(1).filter((p) => p.y < hem - 12), corner(xAt(side, hem), hem)];
  const inner = [
    corner(xAt(inside, low), low),
    ...inside
      .filter((p) => p.y > fork && p.y < low - 12)
      .reverse()
      .map(({ x, y }) => ({ x, y })),
    corner(400, fork),
  ];
  const sag = { x: (xAt(side, hem) + xAt(inside, low)) / 2, y: hem + 10 };
  const down = [...outer, sag, ...inner];
  const left = [corner(400, top.y + dip), ...[...waist].slice(0, 2).reverse(), ...down];
  const far = hem + 50;
  const turn = [
    corner(top.x, 60),
    { ...top },
    ...side.slice(1).filter((p) => p.y < hem),
    corner(xAt(side, hem), far),
    corner(xAt(inside, low), far),
    ...inner.slice(1, -1),
    { x: 400, y: fork },
    corner(520, fork - 90),
    corner(520, 60),
  ];
  const on = (text: string, right = false) => {
    const placed = pts(text).map((p) => {
      const a = xAt(side, Math.max(p.y, top.y));
      const b = p.y < fork ? 400 : xAt(inside, p.y);
      return { ...p, x: a + ((b - a) * p.x) / 100 };
    });
    return right ? mirror(placed) : placed;
  };
  const rim = [...waist, ...mirror(waist).slice(1)];
  const block: BottomBlock = {
    leg: (right) => (right ? mirror(left) : left),
    turn: (right) => (right ? mirror(turn) : turn),
    silhouette: [
      ...waist.slice(0, 1),
      ...down,
      ...mirror(down).slice(1),
      ...mirror(waist).slice(1),
    ],
    waist: rim,
    hem,
    fork,
    on,
  };
  return block;
}

/** Folds of trousers: pulled from the fork, broken at knee and ankle. */
const LEG_FOLDS: readonly Fold[] = [
  ['98,486 70,520 20,530', 30, 0.75],
  ['96,520 62,572 14,592', 30, 0.6],
  ['90,430 60,400 30,396', 24, 0.4],
  ['6,668 44,690 84,682', 26, 0.7],
  ['96,720 60,742 18,728', 26, 0.7],
  ['94,770 60,800 26,796', 24, 0.45],
  ['60,540 56,610 62,668', 44, 0.4],
  ['62,800 56,880 60,960', 46, 0.45],
  ['8,968 46,990 90,978', 24, 0.6],
  ['94,1010 56,1026 14,1012', 22, 0.6],
];
const LEG_CREASES = ['97,492 74,516 42,526', '8,674 34,688 60,690', '94,724 70,738 44,738'];

export interface LegPart {
  print?: string | undefined;
  under?: string;
  over?: string;
  /** More light and shade for the soft layer: knees, calves. */
  soft?: string;
  drape?: number;
  folds?: readonly Fold[];
}

export function bottomLeg(
  defs: Defs,
  block: BottomBlock,
  cloth: Material,
  right: boolean,
  { print, under = '', over = '', soft = '', drape = 1, folds = LEG_FOLDS }: LegPart = {},
): string {
  const shape = block.leg(right);
  const d = outline(shape);
  const { deep, glow } = cloth.ramp;
  const on = (text: string) => block.on(text, right);
  const { hem, fork } = block;
  const low = hem - 10;
  const half = Math.round((fork + hem) / 2);
  const within = folds.filter(([text]) => pts(text).every(({ y }) => y < hem - 6));
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, cloth, { lift: 0 }),
    print === undefined ? '' : fill(d, print),
    under,
    formLayer(
      defs,
      d,
      9,
      rounding(defs, outline(block.turn(right)), 80, { deep, glow, strength: 0.8 }),
      dusk(blade(on(`98,${fork - 110} 99,${fork + 10} 96,${half} 97,${low}`), 46), 0.55, deep),
      dusk(blade(on(`100,${fork - 60} 88,${fork + 20} 92,${fork + 120}`), 40), 0.4, deep),
      dawn(blade(on(`40,300 34,${fork} 36,${half} 38,${low}`), 70), right ? 0.35 : 0.5, glow),
      right ? dusk(blade(on(`8,300 6,${half} 8,${low}`), 50), 0.4, deep) : '',
      ...within.map(([text, width, depth]) => fold(on(text), width, cloth.ramp, depth * drape)),
      soft,
    ),
    ...(folds === LEG_FOLDS && drape >= 0.7 ? LEG_CREASES : [])
      .filter((text) => pts(text).every(({ y }) => y < hem))
      .map((text) => crease(on(text), 4, cloth.ramp)),
    over,
  );
}

/** Inside of a leg, seen where it ends; draw it before the leg. */
export function legMouth({ on, hem }: BottomBlock, right: boolean, paint: string): string {
  const [a, b] = on(`1,${hem} 99,${hem}`, right);
  if (!a || !b) return '';
  return ellipse((a.x + b.x) / 2, hem + 7, Math.abs(b.x - a.x) / 2 - 1, 10, paint);
}

/** A line along the hem, `up` px above it. */
export function legHem({ on, hem }: BottomBlock, right: boolean, up: number): Point[] {
  const y = hem - up;
  return on(`-4,${y - 1} 50,${y + 9} 104,${y + 8}`, right);
}

export interface HungBottom {
  defs: Defs;
  product: string;
  block: Pick<BottomBlock, 'silhouette' | 'hem'>;
  kids: boolean;
  camera?: Camera | undefined;
}

/**
 * Before the wall; shorts come nearer, to fill the frame as trousers do. What hangs too high or too
 * low for it throws no shadow on the ground.
 */
export function hangBottom({ defs, product, block, kids, camera }: HungBottom): string {
  const top = Math.min(...block.silhouette.map(({ y }) => y));
  const left = Math.min(...block.silhouette.map(({ x }) => x));
  const tall = block.hem - top;
  const scale = Math.min(1.5, Math.round(Math.min(88_000 / tall, 27_500 / (400 - left))) / 100);
  const body =
    hangingShadow(defs, block.silhouette, { pool: block.hem > 900 && block.hem < 1100 }) + product;
  const sized =
    kids && camera === undefined
      ? group({ transform: 'translate(400 640)scale(.98 .87)translate(-400 -640)' }, body)
      : body;
  return scene({
    defs,
    product: sized,
    camera: camera ?? { x: 400, y: Math.round((top + block.hem) / 2) - 10, scale },
  });
}
