import { lighten, mix, shade } from '#lib/demo/art/kit/colour.ts';
import { line, outline, type Point } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from './brush.ts';
import { pool } from './finish.ts';

export interface Boulder {
  /** Middle of its foot, and its size. */
  x: number;
  y: number;
  w: number;
  h: number;
  colour: string;
  /** Colour of lichen on it, if any. */
  lichen?: string;
  shadow?: string;
}

/** A round granite boulder: lit from the left, cracked, speckled. */
export function boulder(brush: Brush, stone: Boulder): string {
  const { x, y, w, h, colour, lichen, shadow = '#1c2430' } = stone;
  const { defs } = brush;
  const corners = 11;
  const points: Point[] = Array.from({ length: corners }, (_, i) => {
    const angle = Math.PI + (i / (corners - 1)) * Math.PI;
    const r = spread(brush, 0.93, 1.05);
    const squared = (value: number) => Math.sign(value) * Math.abs(value) ** 0.72;
    return {
      x: x + squared(Math.cos(angle)) * (w / 2) * r,
      y: y + squared(Math.sin(angle)) * h * r,
    };
  });
  const shape = outline([
    ...points,
    { x: x + w * 0.4, y: y + h * 0.07 },
    { x: x - w * 0.38, y: y + h * 0.06 },
  ]);
  const clip = defs.clip(shape);
  const lit = defs.linear(x - w / 2, y - h, x + w * 0.5, y, [
    [0, lighten(colour, 0.13)],
    [0.38, colour],
    [0.75, shade(colour, 0.14)],
    [1, shade(colour, 0.24)],
  ]);
  const crack = () => {
    const at = { x: x + spread(brush, -0.3, 0.35) * w, y: y - h * spread(brush, 0.6, 1) };
    const end = { x: at.x + spread(brush, -0.16, 0.2) * w, y: at.y + h * spread(brush, 0.4, 0.8) };
    return line([
      at,
      { x: (at.x + end.x) / 2 + spread(brush, -0.06, 0.06) * w, y: (at.y + end.y) / 2 },
      end,
    ]);
  };
  const cracks = crack() + crack();
  return (
    pool(
      brush,
      { x: x + w * 0.12, y: y + h * 0.03, rx: w * 0.68, ry: Math.max(10, h * 0.16) },
      shadow,
      0.55,
    ) +
    fill(shape, lit) +
    group(
      { 'clip-path': clip },
      times(9, () =>
        ellipse(
          x + spread(brush, -0.5, 0.5) * w,
          y - spread(brush, 0.05, 0.95) * h,
          w * spread(brush, 0.05, 0.16),
          h * spread(brush, 0.02, 0.07),
          shade(colour, 0.12),
          { opacity: 0.35 },
        ),
      ),
      lichen
        ? times(11, () =>
            ellipse(
              x + spread(brush, -0.5, 0.42) * w,
              y - spread(brush, 0.1, 0.98) * h,
              w * spread(brush, 0.02, 0.11),
              h * spread(brush, 0.015, 0.06),
              mix(lichen, colour, brush.next() * 0.4),
              { opacity: 0.75 },
            ),
          )
        : '',
      stroke(cracks, shade(colour, 0.3), Math.max(1.5, w * 0.008), { opacity: 0.6 }),
      stroke(cracks, lighten(colour, 0.12), Math.max(1, w * 0.004), {
        opacity: 0.5,
        transform: `translate(${Math.max(1, Math.round(w * 0.008))} 1)`,
      }),
      fill(
        outline(
          points.slice(2, 7).concat([
            { x: x + w * 0.02, y: y - h * 0.84 },
            { x: x - w * 0.34, y: y - h * 0.62 },
          ]),
        ),
        lighten(colour, 0.16),
        { opacity: 0.35 },
      ),
    )
  );
}

/** A broken block: a lit top, a face, and a side in the shade. */
export function block(
  brush: Brush,
  stone: { x: number; y: number; w: number; h: number; colour: string },
): string {
  const { x, y, w, h, colour } = stone;
  const j = (size: number) => spread(brush, -size, size);
  const p = (px: number, py: number): Point => ({
    x: x + px * w + j(w * 0.05),
    y: y + py * h + j(h * 0.05),
    corner: true,
  });
  const [a, b, c, d, e, f, g] = [
    p(-0.5, -0.55),
    p(-0.2, -1),
    p(0.32, -0.92),
    p(0.5, -0.5),
    p(0.46, 0),
    p(-0.48, 0),
    p(0.1, -0.58),
  ];
  const low: Point = { x: x + j(w * 0.1), y, corner: true };
  return (
    fill(outline([a, b, c, d, e, f]), colour) +
    fill(outline([a, b, c, g]), lighten(colour, 0.1)) +
    fill(outline([g, c, d, e, low]), shade(colour, 0.14)) +
    fill(outline([a, g, low, f]), shade(colour, 0.04))
  );
}

/** Blocks over a slope, small far away and large in front. */
export function scree(
  brush: Brush,
  field: {
    far: number;
    near: number;
    count: number;
    size: number;
    colours: readonly [string, ...string[]];
    from?: number;
    to?: number;
    bare?: (x: number, y: number) => boolean;
  },
): string {
  const { far, near, count, size, colours, from = -40, to = 1640, bare } = field;
  return Array.from({ length: count }, () => {
    const depth = brush.next() ** 0.8;
    return { x: spread(brush, from, to), depth, y: far + (near - far) * depth };
  })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, depth }) => {
      if (bare?.(x, y)) return '';
      const w = size * (0.14 + 0.86 * depth) * spread(brush, 0.6, 1.3);
      const colour = colours[Math.floor(brush.next() * colours.length)] ?? colours[0];
      return block(brush, { x, y, w, h: w * spread(brush, 0.5, 0.8), colour });
    })
    .join('');
}
