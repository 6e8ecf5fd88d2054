/** A shirt's collar: a stand that buttons, and two leaves folded down over it. */
import { SHADOW } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import type { Material } from '../kit/material.ts';
import { castShadow, panel, seam, stitchRows } from '../kit/panel.ts';
import { line, mirror, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, fill, group, use } from '../kit/svg.ts';
import { acrossNeck, insideNeck, type Neck } from './neck.ts';

const FINE = { rows: 1, length: 4.5, gap: 2.5, width: 1.1 } as const;
const LEAF =
  '400,372! 366,352 344,326 340,300! 330,318 318,346 312,372! 330,404 350,432 356,440! 380,410 394,390';
const FALL_BACK =
  '340,306! 354,298 376,293 400,292 424,293 446,298 460,306! 470,334 476,358! 446,370 400,374 354,370 324,358! 330,334';

export interface CollarCloth {
  cloth: Material;
  lining: Material;
  /** A check, or nothing. */
  print: (degrees: number) => string | undefined;
  /** The reference that `button()` returned. */
  button: string;
}

function leaf(defs: Defs, { cloth, print }: CollarCloth, right: boolean): string {
  const points = (text: string): Point[] => (right ? mirror(pts(text)) : pts(text));
  const shape = outline(points(LEAF));
  const edge = points('340,302 330,318 318,346 312,372 330,404 356,440 380,410 400,374');
  const pattern = print(right ? -38 : 38);
  const { deep, glow } = cloth.ramp;
  return (
    group(
      { 'clip-path': defs.clip('M200 352H600V600H200Z'), opacity: 0.8 },
      castShadow(shape, 1.3),
    ) +
    panel(defs, shape, cloth, { lift: 0 }) +
    (pattern === undefined ? '' : fill(shape, pattern)) +
    fill(
      shape,
      defs.across(right ? 130 : 50, [
        [0, glow, 0.4],
        [0.4, deep, 0],
        [1, deep, right ? 0.5 : 0.3],
      ]),
    ) +
    group(
      { 'clip-path': defs.clip(shape) },
      stitchRows(edge, cloth.ramp, cloth.ramp, { ...FINE, inset: -7 }),
    )
  );
}

/** The collar from the front, buttoned up to the second button. */
export function shirtCollar(defs: Defs, input: DrawInput, parts: CollarCloth): Neck {
  const { cloth, lining, print, button } = parts;
  const hole = outline([
    ...acrossNeck('338,302! 356,291 378,286 400,285'),
    ...pts('462,302! 456,350 400,392! 344,350'),
  ]);
  const stand = outline([
    ...acrossNeck('340,306! 350,340 374,362 400,374'),
    ...pts('460,306! 466,330! 448,372 400,398! 352,372 334,330!'),
  ]);
  const pattern = print(0);
  return {
    behind:
      insideNeck(defs, input, hole, lining, { y: 318 }) +
      seam(line(acrossNeck('346,326 370,338 400,341')), lining.ramp, 1.4),
    before:
      panel(defs, stand, cloth, { lift: 0.4 }) +
      (pattern === undefined ? '' : fill(stand, pattern)) +
      fill(stand, SHADOW, { 'fill-opacity': 0.16 }) +
      use(button, 401, 386, { scale: 0.85 }) +
      leaf(defs, parts, false) +
      leaf(defs, parts, true),
  };
}

/** The collar from behind. */
export function shirtCollarBack(defs: Defs, { cloth, print }: CollarCloth): string {
  const shape = outline(FALL_BACK);
  const pattern = print(0);
  const { deep, glow } = cloth.ramp;
  return (
    group({ 'clip-path': defs.clip('M200 352H600V600H200Z') }, castShadow(shape, 1.6)) +
    panel(defs, shape, cloth, { lift: 0 }) +
    (pattern === undefined ? '' : fill(shape, pattern)) +
    fill(
      shape,
      defs.across(78, [
        [0, glow, 0.4],
        [0.35, glow, 0],
        [1, deep, 0.5],
      ]),
    ) +
    fill(
      shape,
      defs.across(0, [
        [0, deep, 0.35],
        [0.25, deep, 0],
        [0.7, deep, 0],
        [1, deep, 0.6],
      ]),
    ) +
    group(
      { 'clip-path': defs.clip(shape) },
      stitchRows(
        '330,334 324,358 354,370 400,374 446,370 476,358 470,334',
        cloth.ramp,
        cloth.ramp,
        {
          ...FINE,
          inset: -7,
        },
      ),
    )
  );
}
