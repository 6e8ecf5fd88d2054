/** Body and sleeves of a top on the mannequin: base cloth, print, form and folds. */
import type { Material } from '../kit/material.ts';
import { crease, dawn, dusk, fold, formLayer, panel, rounding } from '../kit/panel.ts';
import { blade, mirror, outline, type Point, pts, shift } from '../kit/path.ts';
import { type Defs, ellipse, fill, group } from '../kit/svg.ts';
import type { TopBlock } from './mannequin.ts';

/** A fold on the base figure's left half: its line, width in px and depth (0 to 1). */
export type Fold = readonly [string, number, number];

const SLEEVE_FOLDS: readonly Fold[] = [
  ['236,560 206,600 170,640', 30, 0.8],
  ['226,640 200,660 156,662', 26, 0.9],
  ['222,690 190,700 150,690', 22, 0.9],
  ['210,730 176,752 138,750', 24, 0.7],
  ['178,470 176,540 160,600', 26, 0.5],
  ['190,850 160,868 118,866', 20, 0.6],
  ['184,900 150,910 108,900', 18, 0.6],
  ['246,540 220,500 206,450', 26, 0.7],
];
const SLEEVE_CREASES = [
  '230,640 204,656 172,660',
  '220,692 194,700 166,694',
  '238,568 214,594 192,614',
];

const BODY_FOLDS: readonly Fold[] = [
  ['246,548 280,580 330,600', 30, 0.7],
  ['240,600 280,640 320,690', 30, 0.6],
  ['232,700 262,730 300,740', 26, 0.7],
  ['230,770 270,800 330,806', 24, 0.5],
  ['224,900 250,880 300,880', 30, 0.5],
  ['300,620 310,760 296,900', 50, 0.45],
  ['356,470 350,560 360,640', 40, 0.4],
  ['320,960 326,900 318,830', 26, 0.5],
];
const BODY_CREASES = ['250,556 276,578 306,590', '236,706 256,724 282,734'];

/** The same line on both halves, not quite mirrored: cloth never is. */
export function bothHalves(text: string): [Point[], Point[]] {
  return [pts(text), shift(mirror(pts(text)), 4, 12)];
}

export interface TopPart {
  /** Paint laid over the cloth, below the folds: a print, stripes. */
  print?: string | undefined;
  /** Pieces below the folds: yokes, stripes. */
  under?: string;
  /** What lies crisp on top, inside the outline: cuffs, hems, seams. */
  over?: string;
  /** How deep it folds: 1 a shell, 0.6 a fleece, 0 flat. */
  drape?: number;
  /** How dark the collar or hood makes the cloth below it: 0 to 1. */
  neckShade?: number;
  /** Where it folds; a shell's folds when left out. */
  folds?: readonly Fold[];
}

/** The body without sleeves, front or back. */
export function topBody(
  defs: Defs,
  block: TopBlock,
  cloth: Material,
  { print, under = '', over = '', drape = 1, folds = BODY_FOLDS, neckShade = 0.55 }: TopPart = {},
): string {
  const d = outline(block.torso);
  const { deep, glow } = cloth.ramp;
  const blades = (text: string, width: number) => blade(block.wear(pts(text)), width);
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, cloth, { lift: 0 }),
    print === undefined ? '' : fill(d, print),
    under,
    formLayer(
      defs,
      d,
      8,
      rounding(defs, outline(block.torsoTurn), 90, { deep, glow, strength: 0.7 }),
      ...folds.flatMap(([text, width, depth]) =>
        bothHalves(text).map((side) => fold(block.wear(side), width, cloth.ramp, depth * drape)),
      ),
      dusk(blades('236,520 234,700 228,900', 50), 0.5, deep),
      dusk(blades('566,520 568,700 574,900', 60), 0.6, deep),
      dawn(blades('300,520 290,640 300,760', 60), 0.3, glow),
      dusk(blade('310,370 350,400 400,412 450,400 490,370', 40), neckShade),
    ),
    ...(drape < 0.7 || folds !== BODY_FOLDS ? [] : BODY_CREASES).flatMap((text) =>
      bothHalves(text).map((side) => crease(block.wear(side), 4, cloth.ramp)),
    ),
    over,
  );
}

/** One long sleeve; draw it after the body, which it hangs before. */
export function topSleeve(
  defs: Defs,
  block: TopBlock,
  cloth: Material,
  right: boolean,
  { print, under = '', over = '', drape = 1, folds = SLEEVE_FOLDS }: TopPart = {},
): string {
  const d = outline(right ? block.sleeveRight : block.sleeve);
  const turn = outline(right ? mirror(block.sleeveTurn) : block.sleeveTurn);
  const { deep, glow } = cloth.ramp;
  const place = (text: string) => block.onSleeve(text, right);
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, cloth, { lift: 0 }),
    print === undefined ? '' : fill(d, print),
    under,
    formLayer(
      defs,
      d,
      8,
      rounding(defs, turn, 58, { deep, glow, strength: 0.85 }),
      dusk(blade(place('236,520 222,640 196,800 184,920'), 44), 0.45, deep),
      dawn(blade(place('200,430 168,560 140,740 120,880'), 34), right ? 0.15 : 0.4, glow),
      ...folds.map(([text, width, depth]) => fold(place(text), width, cloth.ramp, depth * drape)),
    ),
    ...(drape < 0.7 || folds !== SLEEVE_FOLDS ? [] : SLEEVE_CREASES).map((text) =>
      crease(place(text), 4, cloth.ramp),
    ),
    over,
  );
}

/** Where a sleeve ends, from left to right, sagging a little. */
export function mouthLine({ mouth: [outer, inner] }: TopBlock, right: boolean): Point[] {
  const low = { x: (outer.x + inner.x) / 2, y: (outer.y + inner.y) / 2 + 4 };
  const left = [outer, low, inner].map(({ x, y }) => ({ x, y }));
  return right ? mirror(left) : left;
}

/** Inside of a sleeve, seen where it ends; draw it before the sleeve. */
export function sleeveMouth(block: TopBlock, right: boolean, paint: string): string {
  const [a, middle, b] = mouthLine(block, right);
  if (!a || !middle || !b) return '';
  const [x, y] = [Math.round(middle.x), Math.round(middle.y) - 4];
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const wide = Math.hypot(b.x - a.x, b.y - a.y) / 2;
  return ellipse(x, y, wide, wide * 0.27, paint, {
    transform: `rotate(${Math.round(turn)} ${x} ${y})`,
  });
}

/** A line along a straight hem, `up` px above it, from side to side. */
export function hemLine(block: TopBlock, up: number): Point[] {
  return shift(pts('180,985 300,1004 400,1010 500,1004 620,985'), 0, block.hem - 1010 - up);
}
