import type { LitBox } from '../kit/material.ts';
import { mirror, type Point, pts, warp } from '../kit/path.ts';

/** Light across a top on the figure. */
export const LIT: LitBox = { x1: 190, y1: 260, x2: 610, y2: 960 };

/**
 * The invisible figure that tops are worn by, so that every top hangs the same: its left half (the
 * viewer's), centred on x = 400. Shoulders at y 372 to 404, waist 690, hip hem 990.
 */
export interface TopBlock {
  /** Body without sleeves, whole outline, neck left open (straight from base to base). */
  torso: Point[];
  /** Sleeve on the viewer's left, raglan seam included. */
  sleeve: Point[];
  /** Sleeve on the viewer's right. */
  sleeveRight: Point[];
  /**
   * The same where cloth turns away from the eye: at sides and hems, not at the raglan seam, where
   * sleeve and body run into each other. For `rounding()`.
   */
  torsoTurn: Point[];
  sleeveTurn: Point[];
  /** Everything together, for the shadow. */
  silhouette: Point[];
  /** Lowest y of the front. */
  hem: number;
  /** Where the left sleeve ends, outer and inner edge. */
  mouth: readonly [Point, Point];
  /** Left armhole from shoulder to armpit, when the sleeve is set in. */
  armhole: Point[];
  /** Moves points drawn on the base figure's body to this fit and length. */
  wear: (points: readonly Point[]) => Point[];
  /** Places points drawn on the base figure's left sleeve; `right` mirrors them. */
  onSleeve: (text: string, right: boolean) => Point[];
}

export interface TopFit {
  /** Width of the body around its centre line: 0.94 slim, 1 regular, 1.08 loose. */
  ease?: number;
  /** How far the waist is drawn in: 0 boxy, 1 a woman's shaped cut. */
  waist?: number;
  /** Hem in px from the base one (y 990): −60 a short jumper, 90 a long parka. */
  drop?: number;
  /** Width of the sleeves: 0.86 next to the skin, 1 regular. */
  arm?: number;
  /** Sleeve length, 1 to the wrist; 0.24 a tee. Cuts the sleeve where it ends. */
  sleeve?: number;
  /** Sleeves sewn into an armhole below the shoulder; else they run up to the neck (raglan). */
  setIn?: boolean;
  /** A rib gathers the wrist, and the sleeve blouses over it. */
  cuff?: 'open' | 'rib';
  /** Straight, gathered into a rib, or a shirt's tails: cut away at the sides. */
  hem?: 'straight' | 'rib' | 'tail';
  /** Front neckline, left half from the base of the neck (336,346) to x = 400; cut out of the torso. */
  neck?: string;
}

const SHOULDER = {
  raglan: '336,346! 300,360 256,378 218,410!',
  setIn: '336,346! 300,353 254,365 218,410!',
};
const SIDE = '226,520 228,640 224,760';
const HEM = {
  straight: '219,880 216,986! 300,1004 400,1010',
  rib: '217,850 213,906 226,932! 229,996! 300,1011 400,1016',
  tail: '220,880 220,930! 232,962 276,1010 330,1030 400,1034',
};
const RAGLAN = { top: '336,346! 296,352 248,370', seam: '' };
const SET_IN = { top: '254,364! 230,378', seam: '260,484 264,420' };
const ARMHOLE = '254,364 264,420 260,484 248,530';
const SLEEVE_OUT = {
  open: '208,402 176,468 156,570 138,690 118,810 100,920 97,946!',
  rib: '208,402 176,468 156,570 138,690 118,800 103,876 112,892! 108,950!',
};
const SLEEVE_IN = {
  open: '180,956! 186,930 200,830 220,720 238,620 248,530!',
  rib: '168,958! 176,902! 190,886 202,820 220,720 238,620 248,530!',
};

function cutSleeve(share: number, cuff: 'open' | 'rib', setIn: boolean): Point[] {
  const { top, seam } = setIn ? SET_IN : RAGLAN;
  const out = pts(`${top} ${SLEEVE_OUT[cuff]}`);
  const inner = pts(`${SLEEVE_IN[cuff]} ${seam}`);
  if (share >= 1) return [...out, ...inner];
  const end = 530 + (946 - 530) * share;
  const at = (list: readonly Point[], y: number): Point => {
    const i = list.findIndex((p, k) => {
      const q = list[k + 1];
      return q !== undefined && (p.y - y) * (q.y - y) <= 0;
    });
    const p = list[i];
    const q = list[i + 1];
    if (!p || !q) return { x: 0, y };
    return { x: p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y), y, corner: true };
  };
  return [
    ...out.filter((p) => p.y < end - 14),
    at(out, end),
    at(inner, end + 14),
    ...inner.filter((p) => p.y < end),
  ];
}

/** The left and right outer edge of a closed outline's lower end: its two corners furthest down. */
function mouthOf(sleeve: readonly Point[]): readonly [Point, Point] {
  const [a, b] = sleeve.filter((p) => p.corner).sort((p, q) => q.y - p.y);
  if (!a || !b) throw new RangeError('A sleeve ends in two corners');
  return a.x < b.x ? [a, b] : [b, a];
}

/** The figure's outlines in one fit. */
export function topBlock({
  ease = 1,
  waist = 0,
  drop = 0,
  arm: armWidth = 1,
  sleeve = 1,
  setIn = false,
  cuff = 'open',
  hem = 'straight',
  neck = '',
}: TopFit = {}): TopBlock {
  const below = (y: number) => Math.min(1, Math.max(0, (y - 380) / 160));
  const pinch = (y: number) => Math.exp(-(((y - 720) / 130) ** 2));
  const wear = (points: readonly Point[]) =>
    warp(points, (x, y) => ({
      x: 400 + (x - 400) * (1 + (ease - 1) * below(y) - 0.09 * waist * pinch(y)),
      y: y > 690 ? y + ((y - 690) / 300) * drop : y,
    }));
  const arm = (points: readonly Point[]) =>
    warp(points, (x, y) => {
      const axis = 212 - (y - 470) * 0.154;
      const narrow = (x - axis) * (armWidth - 1) * below(y);
      return { x: x + narrow - (ease - 1) * 180 * below(y), y };
    });
  const half = wear(pts(`${SHOULDER[setIn ? 'setIn' : 'raglan']} ${SIDE} ${HEM[hem]}`));
  const left = arm(cutSleeve(sleeve, cuff, setIn));
  const outer = [...half.slice(0, 1), ...left.slice(1), ...half.slice(4)];
  // Thin cloth without a collar hangs open below: its hem does not turn under.
  const drape = half.map((p, i) =>
    neck !== '' && i > half.length - 4 ? { ...p, y: p.y + 30 } : p,
  );
  const turn = [...pts('100,260!'), ...drape.slice(4)];
  const scoop = neck === '' ? [] : pts(neck);
  return {
    torso: [
      ...half,
      ...mirror(half).slice(1),
      ...mirror(scoop).reverse().slice(1),
      ...scoop.slice(1, -1).reverse(),
    ],
    sleeve: left,
    sleeveRight: mirror(left),
    torsoTurn: [...turn, ...mirror(turn).slice(1)],
    sleeveTurn: [...pts('470,290!'), ...left.slice(1, setIn ? -3 : -1), ...pts('360,600!')],
    silhouette: [...outer, ...mirror(outer).slice(1)],
    hem: Math.max(...half.map((p) => p.y)),
    mouth: mouthOf(left),
    armhole: setIn ? arm(pts(ARMHOLE)) : [],
    wear,
    onSleeve: (text, right) => (right ? mirror(arm(pts(text))) : arm(pts(text))),
  };
}
