import { n } from '#lib/demo/art/kit/path.ts';
import { el, use } from '#lib/demo/art/kit/svg.ts';
import { type Brush, pick, spread, WIDTH } from './brush.ts';

type Tones = readonly [string, ...string[]];

/** Shapes of tufts 100 px high that stand on 0, without a colour of their own. */
function tufts(brush: Brush, { blades = 11, wide = 60, droop = 0.25 } = {}): string[] {
  return Array.from({ length: 4 }, () => {
    let d = '';
    for (let i = 0; i < blades; i += 1) {
      const t = (i + 0.5) / blades - 0.5 + spread(brush, -0.06, 0.06);
      const high = 100 * (1 - Math.abs(t) * 0.8) * spread(brush, 0.65, 1);
      const tip = t * wide * 2;
      const fall = Math.abs(t) * 2 * droop * high;
      const foot = t * wide * 0.35;
      d += `M${n(foot - 2.4)} 0Q${n(foot + tip * 0.25)} ${n(-high * 0.75)} ${n(tip)} ${n(-high + fall)}Q${n(foot + tip * 0.25 + 4)} ${n(-high * 0.62)} ${n(foot + 2.4)} 0z`;
    }
    return brush.defs.reusable(el('path', { d }));
  });
}

export interface Field {
  /** From the far edge of the field to the near one. */
  far: number;
  near: number;
  count: number;
  /** Height of a tuft at the near edge, in px. */
  size: number;
  tones: Tones;
  from?: number;
  to?: number;
  /** Leaves out what stands where this says so. */
  bare?: (x: number, y: number) => boolean;
  blades?: number;
  wide?: number;
  droop?: number;
}

/** Tufts over a field, small and close far away, large in front. */
export function grass(brush: Brush, field: Field): string {
  const { far, near, count, size, tones, from = -20, to = WIDTH + 20, bare } = field;
  const shapes = tufts(brush, field);
  const placed = Array.from({ length: count }, () => {
    const depth = brush.next() ** 0.8;
    return { x: spread(brush, from, to), depth, y: far + (near - far) * depth };
  }).sort((a, b) => a.y - b.y);
  return placed
    .map(({ x, y, depth }) => {
      if (bare?.(x, y)) return '';
      const scale = (size / 100) * (0.16 + 0.84 * depth) * spread(brush, 0.7, 1.2);
      const wide = brush.next() < 0.5 ? -scale : scale;
      return use(shapes[Math.floor(brush.next() * 4)] ?? '', x, y, {
        scale: `${wide.toFixed(2)} ${scale.toFixed(2)}`,
        attributes: { fill: pick(brush, tones) },
      });
    })
    .join('');
}

/** Low round bushes over a field. */
export function shrubs(
  brush: Brush,
  shapes: readonly string[],
  field: Omit<Field, 'tones'> & { leaves: readonly [Tones, ...Tones[]] },
): string {
  const { far, near, count, size, leaves, from = -20, to = WIDTH + 20, bare } = field;
  const placed = Array.from({ length: count }, () => {
    const depth = brush.next() ** 0.8;
    return { x: spread(brush, from, to), depth, y: far + (near - far) * depth };
  }).sort((a, b) => a.y - b.y);
  return placed
    .map(({ x, y, depth }) => {
      if (bare?.(x, y)) return '';
      const scale = (size / 100) * (0.2 + 0.8 * depth) * spread(brush, 0.7, 1.25);
      const [dark, base, light] = pick(brush, leaves);
      const one = (dx: number, dy: number, s: number, fill: string | undefined) =>
        use(
          shapes[Math.floor(brush.next() * shapes.length)] ?? '',
          x + dx * scale,
          y + dy * scale,
          {
            scale: (scale * s).toFixed(2),
            attributes: { fill: fill ?? dark },
          },
        );
      return (
        one(12, -18, 1.1, dark) +
        one(-16, -24, 0.8, base) +
        one(20, -30, 0.7, base) +
        one(-14, -38, 0.55, light) +
        one(6, -42, 0.4, light)
      );
    })
    .join('');
}

/** Dots of blossom over a field. */
export function blossom(
  brush: Brush,
  field: {
    far: number;
    near: number;
    count: number;
    size: number;
    from?: number;
    to?: number;
    bare?: (x: number, y: number) => boolean;
  },
  colour: string,
): string {
  let d = '';
  for (let i = 0; i < field.count; i += 1) {
    const depth = brush.next() ** 0.8;
    const x = spread(brush, field.from ?? 0, field.to ?? WIDTH);
    const y = field.far + (field.near - field.far) * depth;
    const r = Math.max(1, field.size * (0.2 + 0.8 * depth) * spread(brush, 0.6, 1.2));
    if (field.bare?.(x, y)) continue;
    d += `M${n(x)} ${n(y)}m${n(-r)} 0a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(-2 * r)} 0z`;
  }
  return el('path', { d, fill: colour });
}
