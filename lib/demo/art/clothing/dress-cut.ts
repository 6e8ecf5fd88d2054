import { visibleOn } from '../kit/colour.ts';
import { button } from '../kit/hardware.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { knit, plain, shell } from '../kit/material.ts';
import { mirror, type Point, pts, warp } from '../kit/path.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import { type Defs, stroke } from '../kit/svg.ts';
import { LIT, type TopBlock, topBlock } from './mannequin.ts';
import { NECKLINE } from './neck.ts';
import type { CollarCloth } from './shirt-collar.ts';

const SHOULDER = {
  sleeveless: '336,346! 312,352 288,360! 296,400 292,440 274,482 250,512!',
  sleeved: '336,346! 300,353 254,365 218,410!',
};

/** Left side from armpit to hem, and the hem to the middle. */
const SKIRT = {
  /** A line from a shaped waist. */
  v: '262,570 276,640 282,684 274,740 248,850 214,980 202,1046! 300,1070 400,1077',
  /** Straight, drawn in by its tie. */
  button: '238,520 248,610 256,684 244,770 218,940 206,1096! 300,1116 400,1122',
  /** A gathered skirt. */
  crew: '238,520 250,600 258,652! 214,740 172,880 146,990! 280,1028 400,1037',
} as const;
const SHIRT_NECK = '336,346! 344,372 370,392 400,400';

export interface DressCut extends CollarCloth {
  input: DrawInput;
  block: TopBlock;
  style: 'v' | 'button' | 'crew';
  sleeved: boolean;
  pockets: 'hand' | 'chest' | 'none';
  /** Height of the waist seam. */
  waist: number;
  accent: string;
}

function blockOf(
  style: DressCut['style'],
  sleeved: boolean,
  back: boolean,
  ease: number,
): TopBlock {
  const neck =
    style === 'button' && !back
      ? SHIRT_NECK
      : NECKLINE[back ? 'back' : style === 'v' ? 'v' : 'crew'];
  const base = topBlock({ setIn: true, sleeve: 0.26, arm: 1.04, neck });
  const shoulder = pts(sleeved ? SHOULDER.sleeved : SHOULDER.sleeveless);
  const side = warp(pts(SKIRT[style]), (x, y) => ({ x: 400 + (x - 400) * ease, y }));
  const half = [...shoulder, ...side];
  const scoop = pts(neck);
  const armed = sleeved ? [...half.slice(0, 1), ...base.sleeve.slice(1), ...side] : half;
  const free: Point[] = [
    ...pts('100,260!'),
    ...half
      .slice(sleeved ? 4 : 2)
      .map((p, i, all) => (i > all.length - 4 ? { ...p, y: p.y + 30 } : p)),
  ];
  return {
    ...base,
    torso: [
      ...half,
      ...mirror(half).slice(1),
      ...mirror(scoop).reverse().slice(1),
      ...scoop.slice(1, -1).reverse(),
    ],
    torsoTurn: [...free, ...mirror(free).slice(1)],
    silhouette: [...armed, ...mirror(armed).slice(1)],
    hem: Math.max(...half.map(({ y }) => y)),
    wear: (points) => [...points],
  };
}

/** Narrow woven stripes, turned along sleeves. */
function stripes(defs: Defs, paint: string, degrees: number): string {
  const tile = stroke('M4 0V12', paint, 3.6, { 'stroke-opacity': 0.9 });
  return defs.pattern(11, 12, tile, degrees === 0 ? undefined : `rotate(${degrees})`);
}

export function dressCut(defs: Defs, input: DrawInput): DressCut {
  const { palette, options, view } = input;
  const style = choice(options, 'collar', ['crew', 'v', 'button']);
  const sleeved = choice(options, 'sleeve', ['short', 'none']) === 'short';
  const fit = choice(options, 'fit', ['regular', 'slim', 'loose']);
  const pattern = choice(options, 'pattern', ['plain', 'stripe']);
  const print = choice(options, 'print', PRINTS);
  const second = visibleOn(palette.primary, palette.accent);
  return {
    input,
    block: blockOf(style, sleeved, view === 'back', { regular: 1, slim: 0.96, loose: 1.06 }[fit]),
    cloth:
      style === 'crew' ? knit(defs, palette.primary, LIT, 5) : shell(defs, palette.primary, LIT),
    lining: plain(defs, palette.primary, LIT),
    button: button(defs, visibleOn(palette.primary, palette.trim), 8),
    print: (degrees) =>
      pattern === 'stripe'
        ? stripes(defs, visibleOn(palette.primary, palette.secondary, 0.1), degrees)
        : print === 'none'
          ? undefined
          : printTile(defs, print, second, 0.8),
    style,
    sleeved,
    pockets: choice(options, 'pockets', ['hand', 'chest', 'none']),
    waist: style === 'crew' ? 652 : 684,
    accent: second,
  };
}
