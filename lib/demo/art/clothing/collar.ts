/** Collars that stand up round the neck: fleeces, puffers, swim tops. */
import { SHADOW } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import type { Material } from '../kit/material.ts';
import { panel, seam, stitchRows } from '../kit/panel.ts';
import { line, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, fill, group } from '../kit/svg.ts';
import { acrossNeck, insideNeck, type Neck } from './neck.ts';

export interface CollarOptions {
  /** From the base of the neck to its top, in px. */
  height?: number;
  /** Paint over the collar's cloth: baffles, a print. */
  over?: (shape: string) => string;
  back?: boolean;
  /** Stitched along its edges. */
  stitched?: boolean;
}

interface CollarShape {
  /** Round the collar's front. */
  shape: string;
  top: Point[];
  base: Point[];
}

function shapeOf(height: number, back: boolean): CollarShape {
  const y = 348 - height;
  const lean = Math.round(height * 0.1);
  const base = back
    ? acrossNeck('329,350 352,358 376,363 400,364')
    : acrossNeck('329,350 344,374 368,390 400,396');
  const top = back
    ? acrossNeck(`${334 + lean},${y} 356,${y - 10} 378,${y - 14} 400,${y - 15}`)
    : acrossNeck(`${334 + lean},${y} 350,${y + 10} 374,${y + 17} 400,${y + 19}`);
  const corners = (points: readonly Point[]) =>
    points.map((p, i) => (i === 0 || i === points.length - 1 ? { ...p, corner: true } : p));
  return { shape: outline([...corners(top), ...corners(base).reverse()]), top, base };
}

/** Between a line and itself lower down. */
function sickle(points: readonly Point[], drop: number): string {
  const low = [...points].reverse().map((p, i) => {
    const end = i === 0 || i === points.length - 1;
    return { ...p, y: end ? p.y : p.y + drop, corner: end };
  });
  return outline([...points.slice(1, -1), ...low]);
}

/** The front edge of a stand collar at the middle: where its zip begins. */
export function collarTop(height: number): number {
  return 348 - height + 19;
}

/** A stand collar, closed; what its zip does is up to the garment. */
export function standCollar(
  defs: Defs,
  input: DrawInput,
  cloth: Material,
  lining: Material,
  { height = 52, over = () => '', back = false, stitched = true }: CollarOptions = {},
): Neck {
  const { shape, top, base } = shapeOf(height, back);
  const { deep, glow } = cloth.ramp;
  const y = 348 - height;
  const lean = Math.round(height * 0.1);
  const inside = outline([
    ...acrossNeck(`${334 + lean},${y}! 352,${y - 11} 376,${y - 16} 400,${y - 17}`),
    ...pts(`${466 - lean},${y}! 440,${y + 24} 400,${y + 30} 360,${y + 24}`),
  ]);
  const turn = defs.across(0, [
    [0, deep, 0.7],
    [0.2, deep, 0],
    [0.3, glow, 0.28],
    [0.46, glow, 0],
    [0.7, deep, 0.1],
    [1, deep, 0.85],
  ]);
  const fine = { rows: 1, length: 4, gap: 2.6, width: 1.1 } as const;
  return {
    behind: back ? '' : insideNeck(defs, input, inside, lining, { y: y - 8 }),
    before:
      (back ? '' : fill(sickle(base, 10), SHADOW, { 'fill-opacity': 0.17 })) +
      (back ? '' : fill(sickle(base, 20), SHADOW, { 'fill-opacity': 0.1 })) +
      panel(defs, shape, cloth, { lift: 0 }) +
      over(shape) +
      fill(shape, turn) +
      group(
        { 'clip-path': defs.clip(shape) },
        seam(line(base), cloth.ramp, 2.4),
        stitched
          ? stitchRows(top, cloth.ramp, cloth.ramp, { ...fine, inset: 7 }) +
              stitchRows(base, cloth.ramp, cloth.ramp, { ...fine, inset: -7 })
          : '',
      ) +
      fill(sickle(top, 3), glow, { 'fill-opacity': 0.5 }),
  };
}
