import { along, mirror, type Point, pts } from '../kit/path.ts';
import { puffedEdge } from '../kit/quilt.ts';
import { ellipse } from '../kit/svg.ts';
import { type TopBlock, topBlock } from './mannequin.ts';

export interface PufferFit {
  ease: number;
  /** As in `TopFit`. */
  drop: number;
  waist?: number;
  /** From seam to seam at the sides, and how far cloth swells out between them, in px. */
  pitch: number;
  bulge: number;
  /** Cut to the armhole, without sleeves. */
  vest?: boolean;
  /** Front neckline of a vest without a collar. */
  neck?: string;
}

/** Where one seam meets the left edge. */
type SeamEnd = Pick<Point, 'x' | 'y'>;

/** Outlines of a quilted top whose edges swell between its seams. */
export interface PufferCut extends Pick<TopBlock, 'silhouette' | 'hem' | 'wear'> {
  torso: Point[];
  torsoTurn: Point[];
  /** Left ends of the body's seams, from above the shoulder to the hem. */
  seamEnds: SeamEnd[];
  sleeve: Point[];
  sleeveTurn: Point[];
  /** Across the left sleeve, from above it to below. */
  sleeveSeams: Point[][];
  armhole: Point[];
}

const VEST_SHOULDER = '336,346! 304,352 274,359! 280,420 268,482 232,526!';
const SHOULDER = '336,346! 300,352 254,363 214,408!';

/** A line across the arm from its outer to its inner edge, and on past both. */
function acrossArm(a: SeamEnd, b: SeamEnd): Point[] {
  const [dx, dy] = [(b.x - a.x) * 0.3, (b.y - a.y) * 0.3];
  return [
    { x: a.x - dx, y: a.y - dy - 3 },
    { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + 5 },
    { x: b.x + dx, y: b.y + dy - 3 },
  ];
}

function sleeveCut(base: TopBlock, pitch: number, bulge: number) {
  const at = (text: string) => base.onSleeve(text, false);
  const outer = at('206,402 172,470 152,570 134,690 115,810 102,916');
  const inner = at('248,530 240,620 222,720 204,830 190,930');
  const below = Math.round(400 / pitch);
  const count = below + 2;
  const outerEnds = along(outer, count + 1);
  const innerEnds = along(inner, below + 1);
  const [high] = at('272,440');
  const seams = outerEnds
    .slice(1)
    .map((a, i) => acrossArm(a, (i === 0 ? high : innerEnds[i - 1]) ?? a));
  const outline = [
    ...at('254,363! 232,374'),
    ...puffedEdge(outer, count, -bulge),
    ...at('108,926! 106,954! 178,964! 185,938!'),
    ...puffedEdge(inner, below, bulge).reverse(),
    ...at('260,484 264,420'),
  ];
  return {
    sleeve: outline,
    sleeveTurn: [...pts('470,290!'), ...outline.slice(1, -3), ...pts('360,600!')],
    sleeveSeams: [at('150,350 210,350 300,350'), ...seams, at('80,1000 140,1004 220,1000')],
    armhole: at('254,363 264,420 260,484 248,530'),
  };
}

/** The cut pieces of a puffer or its vest. */
export function pufferCut({
  ease,
  drop,
  waist = 0,
  pitch,
  bulge,
  vest = false,
  neck = '',
}: PufferFit): PufferCut {
  const base = topBlock({ ease, drop, waist, arm: 1 + (ease - 1) * 0.6, setIn: true });
  const side = base.wear(pts('228,526 226,640 221,760 216,880 214,986'));
  const first = side[0] ?? { x: 228, y: 526 };
  const baffles = Math.round((460 + drop) / pitch);
  const ends: SeamEnd[] = along(side, baffles + 1).map(({ x, y }) => ({ x, y }));
  for (let y = first.y - pitch; y > 330 - pitch; y -= pitch) ends.unshift({ x: first.x, y });
  const hem = base.hem;
  const half = [
    ...base.wear(pts(vest ? VEST_SHOULDER : SHOULDER)),
    ...puffedEdge(side, baffles, -bulge),
    { x: 300, y: hem - 5 },
    { x: 400, y: hem },
  ];
  const turn = [...pts('100,260!'), ...half.filter((p) => p.y > first.y - 1)];
  const scoop = neck === '' ? [] : pts(neck);
  const sleeves = sleeveCut(base, pitch, bulge);
  const outer = vest
    ? half
    : [...half.slice(0, 2), ...sleeves.sleeve.slice(1, -2), ...half.filter((p) => p.y > 530)];
  return {
    torso: [
      ...half,
      ...mirror(half).slice(1),
      ...mirror(scoop).reverse().slice(1),
      ...scoop.slice(1, -1).reverse(),
    ],
    torsoTurn: [...turn, ...mirror(turn).slice(1)],
    seamEnds: ends,
    ...sleeves,
    silhouette: [...outer, ...mirror(outer).slice(1)],
    hem,
    wear: base.wear,
  };
}

/** A line along the hem, from beyond one side to beyond the other. */
export function pufferHem({ hem }: PufferCut): Point[] {
  return pts(`150,${hem - 31} 300,${hem - 8} 400,${hem - 2} 500,${hem - 8} 650,${hem - 31}`);
}

/** Lining of the back, seen below the front. */
export function insidePufferHem({ torso, hem }: PufferCut, paint: string): string {
  const half = 400 - Math.min(...torso.map(({ x }) => x));
  return ellipse(400, hem - 28, half - 16, 38, paint);
}
