import { mix, type Ramp } from '../kit/colour.ts';
import type { Material } from '../kit/material.ts';
import { castShadow, panel, stitchRows } from '../kit/panel.ts';
import { line, offset, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, fill, stroke } from '../kit/svg.ts';

/**
 * The outline, always drawn clockwise: where outlines of a clip overlap, librsvg cuts a hole unless
 * they run the same way.
 */
export function clockwise(points: readonly Point[]): string {
  let area = 0;
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length] ?? a;
    area += a.x * b.y - b.x * a.y;
  }
  return outline(area < 0 ? [...points].reverse() : points);
}

/** The outline of a band `width` px wide along a line, its ends cut straight; runs clockwise. */
export function band(shape: string | readonly Point[], width: number): string {
  const points = typeof shape === 'string' ? pts(shape) : shape;
  const ends = (side: readonly Point[]) =>
    side.map((p, i) => (i === 0 || i === side.length - 1 ? { ...p, corner: true } : p));
  return clockwise([
    ...ends(offset(points, width / 2)),
    ...ends(offset(points, -width / 2)).reverse(),
  ]);
}

export interface StrapOptions {
  /** Thread of the edge stitching; none when left out. */
  thread?: Ramp;
  /** Colour woven in as a stripe along the middle. */
  stripe?: Ramp;
  lift?: number;
  /** The far side of the foot: in shade, seen from inside. */
  far?: boolean;
}

/** A strap along a line: webbing, leather or suede. */
export function strap(
  defs: Defs,
  shape: string | readonly Point[],
  width: number,
  material: Material,
  { thread, stripe, lift = 0.8, far = false }: StrapOptions = {},
): string {
  const points = typeof shape === 'string' ? pts(shape) : shape;
  const d = band(points, width);
  const { ramp: r } = material;
  if (far) {
    return (
      castShadow(d, 0.3) +
      fill(d, mix(r.deep, r.dark, 0.35)) +
      stroke(line(offset(points, width / 2 - 1)), r.dark, 2, { 'stroke-opacity': 0.8 })
    );
  }
  return (
    panel(defs, d, material, { lift }) +
    (stripe === undefined
      ? ''
      : stroke(line(points), stripe.dark, width * 0.3) +
        stroke(line(points), stripe.base, width * 0.22, { 'stroke-dasharray': '3 1' })) +
    (thread === undefined
      ? ''
      : [1, -1]
          .map((side) =>
            stitchRows(points, thread, r, {
              rows: 1,
              inset: side * (width / 2 - 5),
              length: 6,
              gap: 4,
              width: 1.7,
            }),
          )
          .join(''))
  );
}
