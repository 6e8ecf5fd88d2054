/** What sits round the neck of a top without a hood: ribs, stand collars, and what is seen inside. */
import { mix, ramp, SHADOW } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import type { Material } from '../kit/material.ts';
import { seam, stitchRows } from '../kit/panel.ts';
import { line, mirror, offset, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';

/** Necklines, left half from the base of the neck: where the body is cut, for `topBlock`. */
export const NECKLINE = {
  crew: '336,346! 341,372 362,400 400,411',
  back: '336,346! 352,351 376,354 400,355',
  v: '336,346! 344,376 366,414 400,458!',
} as const;

/** A half line and its mirror image, as one line from left to right. */
export function acrossNeck(half: string): Point[] {
  const left = pts(half);
  return [...left, ...mirror(left).slice(1)];
}

/** Knitted band along a line: its ribs stand across it. */
export function ribBand(shape: readonly Point[], width: number, cloth: Material, lift = 1): string {
  const d = line(shape);
  const { deep, dark, glow } = cloth.ramp;
  const shifted = (by: number) => line(offset(shape, by));
  return (
    (lift === 0
      ? ''
      : stroke(d, SHADOW, width + 6, {
          'stroke-opacity': 0.16,
          'stroke-linejoin': 'round',
          transform: 'translate(1 2.5)',
        })) +
    stroke(d, dark, width) +
    stroke(d, cloth.base, width - 2, { transform: 'translate(-.6 -.6)' }) +
    stroke(d, deep, width - 3, { 'stroke-dasharray': '1.5 3.6', 'stroke-opacity': 0.42 }) +
    stroke(shifted(-width * 0.2), glow, width * 0.26, { 'stroke-opacity': 0.28 }) +
    stroke(shifted(width * 0.36), deep, width * 0.24, { 'stroke-opacity': 0.3 })
  );
}

/** Inside of the back, seen through the neck: lining going into shade, tape and printed label. */
export function insideNeck(
  defs: Defs,
  { palette, mark: maker }: DrawInput,
  shape: string,
  lining: Material,
  { y = 356, tape = lining.ramp.light } = {},
): string {
  const dark = defs.linear(380, 326, 410, 420, [
    [0, SHADOW, 0.18],
    [0.35, SHADOW, 0.34],
    [1, SHADOW, 0.72],
  ]);
  const print = mix(lining.ramp.base, palette.accent, 0.75);
  return (
    fill(shape, lining.ramp.dark) +
    group(
      { 'clip-path': defs.clip(shape) },
      stroke(`M340 340Q400 ${y - 18} 460 340`, tape, 9, { 'stroke-opacity': 0.75 }),
      mark(maker, 400, y + 9, print, { scale: 0.42, opacity: 0.95 }),
      stroke(`M384 ${y + 22}h32M390 ${y + 28}h20`, print, 1.8, { 'stroke-opacity': 0.7 }),
    ) +
    fill(shape, dark)
  );
}

export interface Neck {
  /** Behind the body. */
  behind: string;
  /** Before the body. */
  before: string;
}

/** A ribbed crew or V neck, seen from the front. */
export function ribNeck(
  defs: Defs,
  input: DrawInput,
  cloth: Material,
  lining: Material,
  { style = 'crew', width = 17 }: { style?: keyof typeof NECKLINE; width?: number } = {},
): Neck {
  const cut = acrossNeck(NECKLINE[style]);
  const hole = outline([
    ...acrossNeck('340,356! 350,340 372,333 400,332'),
    ...pts('460,356! 450,410 400,470! 350,410'),
  ]);
  const back = acrossNeck('345,358 351,344 374,337 400,336');
  // The V's two bands lap over each other at its point.
  const band = offset(cut, -width / 2);
  const lap = style === 'v' ? seam(line('393,449 402,466'), cloth.ramp, 1) : '';
  return {
    behind:
      insideNeck(defs, input, hole, lining, { y: 356 }) +
      ribBand(back, width * 0.85, cloth, 0) +
      stroke(line(back), SHADOW, width * 0.85, { 'stroke-opacity': 0.2 }),
    before:
      ribBand(band, width, cloth) +
      seam(line(cut), cloth.ramp, 1.3) +
      stitchRows(cut, ramp(cloth.ramp.base), cloth.ramp, {
        rows: 1,
        inset: 4,
        length: 4,
        gap: 2.4,
        width: 1,
      }) +
      lap,
  };
}

/** The same neck from behind: a shallow band. */
export function ribNeckBack(defs: Defs, cloth: Material, width = 14): string {
  const cut = acrossNeck(NECKLINE.back);
  const top = 350 - width;
  const band = outline([
    ...cut,
    ...pts(`452,${top - 3}! 430,${top + 2} 400,${top + 4} 370,${top + 2} 348,${top - 3}!`),
  ]);
  return (
    group({ 'clip-path': defs.clip(band) }, ribBand(offset(cut, -width / 2), width + 8, cloth)) +
    seam(line(cut), cloth.ramp, 1.3)
  );
}
