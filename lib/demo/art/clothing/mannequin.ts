import { mirror, type Point, pts, warp } from '../kit/path.ts';

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
  /** Moves points drawn on the base figure's body to this fit and length. */
  wear: (points: readonly Point[]) => Point[];
  /** Places points drawn on the base figure's left sleeve; `right` mirrors them. */
  onSleeve: (text: string, right: boolean) => Point[];
}

export interface TopFit {
  /** Width of the body around its centre line: 0.94 slim, 1 regular, 1.08 loose. */
  ease?: number;
  /** Hem in px from the base one (y 990): −60 a short jumper, 90 a long parka. */
  drop?: number;
  /** Sleeve length, 1 to the wrist; 0.36 a tee. Cuts the sleeve where it ends. */
  sleeve?: number;
}

const TORSO =
  '336,346! 300,360 256,378 218,410! 226,520 228,640 224,760 219,880 216,986! 300,1004 400,1010';
const SLEEVE_OUT =
  '336,346! 296,352 248,370 208,402 176,468 156,570 138,690 118,810 100,920 97,946!';
const SLEEVE_IN = '180,956! 186,930 200,830 220,720 238,620 248,530!';

function cutSleeve(share: number): Point[] {
  const out = pts(SLEEVE_OUT);
  const inner = pts(SLEEVE_IN);
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

/** The figure's outlines in one fit. */
export function topBlock({ ease = 1, drop = 0, sleeve = 1 }: TopFit = {}): TopBlock {
  const below = (y: number) => Math.min(1, Math.max(0, (y - 380) / 160));
  const wear = (points: readonly Point[]) =>
    warp(points, (x, y) => ({
      x: 400 + (x - 400) * (1 + (ease - 1) * below(y)),
      y: y > 690 ? y + ((y - 690) / 300) * drop : y,
    }));
  const arm = (points: readonly Point[]) =>
    warp(points, (x, y) => ({ x: x - (ease - 1) * 180 * below(y), y }));
  const half = wear(pts(TORSO));
  const left = arm(cutSleeve(sleeve));
  const outer = [...half.slice(0, 1), ...left.slice(1), ...half.slice(4)];
  const turn = [...pts('100,260!'), ...half.slice(4)];
  return {
    torso: [...half, ...mirror(half).slice(1)],
    sleeve: left,
    sleeveRight: mirror(left),
    torsoTurn: [...turn, ...mirror(turn).slice(1)],
    sleeveTurn: [...pts('470,290!'), ...left.slice(1, -1), ...pts('360,600!')],
    silhouette: [...outer, ...mirror(outer).slice(1)],
    hem: Math.max(...half.map((p) => p.y)),
    wear,
    onSleeve: (text, right) => (right ? mirror(arm(pts(text))) : arm(pts(text))),
  };
}
