import { n, outline, type Point } from '#lib/demo/art/kit/path.ts';
import { el, use } from '#lib/demo/art/kit/svg.ts';
import { type Brush, spread, times } from './brush.ts';

export interface Leaves {
  light: string;
  base: string;
  dark: string;
}

/** Shapes of leaf clumps 100 px wide, without a colour of their own. */
export function clumps(brush: Brush, { count = 4, hanging = true } = {}): string[] {
  return Array.from({ length: count }, () => {
    const corners = 30;
    const points: Point[] = Array.from({ length: corners }, (_, i) => {
      const angle = (i / corners) * 2 * Math.PI;
      const r = 50 * (i % 2 === 0 ? spread(brush, 0.9, 1.1) : spread(brush, 0.72, 0.86));
      return { x: Math.cos(angle) * r, y: Math.sin(angle) * r * 0.62 };
    });
    let d = outline(points);
    for (let i = 0; i < 16; i += 1) {
      const angle = spread(brush, 0, 2 * Math.PI);
      const r = spread(brush, 40, 60);
      const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r * 0.66];
      const drop = hanging ? spread(brush, 8, 15) : spread(brush, -9, 9);
      const lean = spread(brush, -6, 6);
      d += `M${n(x)} ${n(y)}q${n(lean + 3)} ${n(drop / 2)} ${n(lean)} ${n(drop)}q${n(-3 - lean / 2)} ${n(-drop / 2)} ${n(-lean)} ${n(-drop)}z`;
    }
    return brush.defs.reusable(el('path', { d }));
  });
}

/** Clumps scattered in a shape that is `wideAt` wide from its foot (0) to its top (1). */
export function scattered(
  brush: Brush,
  shapes: readonly string[],
  at: { x: number; y: number; height: number; wideAt: (t: number) => number; size: number },
  leaves: Leaves,
): string {
  const layer = (fill: string, shift: number, count: number, scale: number) =>
    times(count, () => {
      const t = brush.next() ** 1.25;
      const wide = at.wideAt(t);
      const side = spread(brush, -0.5, 0.5) + shift;
      const s =
        (at.size / 100) *
        scale *
        (0.55 + (0.45 * wide) / at.wideAt(0.15)) *
        spread(brush, 0.7, 1.2);
      const shape = shapes[Math.floor(brush.next() * shapes.length)] ?? '';
      return use(shape, at.x + side * wide, at.y - t * at.height, {
        turn: spread(brush, -25, 25),
        scale: s.toFixed(2),
        attributes: { fill },
      });
    });
  return (
    layer(leaves.dark, 0.04, 46, 1) +
    layer(leaves.base, -0.05, 34, 0.72) +
    layer(leaves.light, -0.2, 18, 0.42)
  );
}

/** A cluster of clumps around a point, `size` wide: shaded below and behind, lit above and left. */
export function cluster(
  brush: Brush,
  shapes: readonly string[],
  at: { x: number; y: number; size: number; flat?: number },
  leaves: Leaves,
  part: 'behind' | 'front' | 'all' = 'all',
): string {
  const { x, y, size, flat = 0.6 } = at;
  const layer = (fill: string, dx: number, dy: number, count: number, scale: number) =>
    times(count, () => {
      const angle = spread(brush, 0, 2 * Math.PI);
      const reach = Math.sqrt(brush.next()) * 0.42 * size;
      const shape = shapes[Math.floor(brush.next() * shapes.length)] ?? '';
      const s = (size / 100) * scale * spread(brush, 0.75, 1.2);
      return use(
        shape,
        x + dx * size + Math.cos(angle) * reach,
        y + dy * size + Math.sin(angle) * reach * flat,
        {
          turn: spread(brush, -18, 18),
          scale: `${(brush.next() < 0.5 ? -s : s).toFixed(2)} ${s.toFixed(2)}`,
          attributes: { fill },
        },
      );
    });
  // A near tree shows more and smaller clumps.
  const near = size > 190 ? 1.7 : 1;
  const small = size > 190 ? 0.72 : 1;
  const behind = layer(leaves.dark, 0.06, 0.1, Math.round(6 * near), 0.54 * small);
  const front =
    layer(leaves.base, 0, 0, Math.round(7 * near), 0.44 * small) +
    layer(leaves.light, -0.12, -0.13, Math.round(5 * near), 0.3 * small);
  return part === 'behind' ? behind : part === 'front' ? front : behind + front;
}
