/** The waist of trousers, shorts and tights. */
import { SHADOW } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label } from '../kit/mark.ts';
import type { Material } from '../kit/material.ts';
import { seam } from '../kit/panel.ts';
import { line, outline, type Point } from '../kit/path.ts';
import { type Defs, fill, stroke } from '../kit/svg.ts';
import { type BottomBlock, corner } from './bottom.ts';

/** Inside of the back, seen over the waist. Draw it before the legs. */
export function insideWaist(
  defs: Defs,
  { palette, mark }: DrawInput,
  { waist }: BottomBlock,
  lining: Material,
): string {
  const first = waist[0] ?? corner(300, 202);
  const { x, y } = first;
  const shape = outline([
    corner(x, y),
    { x: x + 30, y: y - 12 },
    { x: 400, y: y - 19 },
    { x: 770 - x, y: y - 12 },
    corner(800 - x, y),
    corner(800 - x, y + 30),
    corner(x, y + 30),
  ]);
  return (
    fill(shape, lining.ramp.base) +
    fill(
      shape,
      defs.linear(0, y - 20, 0, y + 16, [
        [0, SHADOW, 0.12],
        [1, SHADOW, 0.6],
      ]),
    ) +
    stroke(`M${x} ${y}Q400 ${y - 38} ${800 - x} ${y}`, lining.ramp.light, 3, {
      'stroke-opacity': 0.7,
    }) +
    label(mark, 400, y - 1, palette.trim, palette.accent, { scale: 0.38 })
  );
}

/** The waistband's shape, `height` px deep. */
export function waistband({ waist, on }: BottomBlock, height: number): string {
  const y = (waist[0]?.y ?? 202) + height;
  const dip = (waist[2]?.y ?? 214) - (waist[0]?.y ?? 202);
  const [a] = on(`0,${y}`);
  const low = [
    corner(a?.x ?? 290, y),
    { x: 346, y: y + dip * 0.76 },
    { x: 400, y: y + dip },
    { x: 454, y: y + dip * 0.76 },
    corner(800 - (a?.x ?? 290), y),
  ];
  return outline([
    ...waist.map((p, i) => (i === 0 || i === waist.length - 1 ? { ...p, corner: true } : p)),
    ...low.reverse(),
  ]);
}

/** Its lower seam, from left to right, `below` px under the waist. */
export function waistLine({ waist, on }: BottomBlock, below: number): Point[] {
  const y = (waist[0]?.y ?? 202) + below;
  const dip = (waist[2]?.y ?? 214) - (waist[0]?.y ?? 202);
  const [a] = on(`0,${y}`);
  const x = a?.x ?? 290;
  return [
    { x, y },
    { x: 346, y: y + dip * 0.76 },
    { x: 400, y: y + dip },
    { x: 454, y: y + dip * 0.76 },
    { x: 800 - x, y },
  ];
}

/** Roundness of a band round the body: darker towards both sides. */
export function bandShade(defs: Defs, d: string, deep: string): string {
  return fill(
    d,
    defs.across(0, [
      [0, deep, 0.3],
      [0.14, deep, 0],
      [0.7, deep, 0.08],
      [1, deep, 0.7],
    ]),
  );
}

/** The seam from waist to fork. */
export function middleSeam({ fork, waist }: BottomBlock, cloth: Material): string {
  return seam(line(`400,${waist[2]?.y ?? 214} 401,340 400,${fork}`), cloth.ramp, 1.6);
}
