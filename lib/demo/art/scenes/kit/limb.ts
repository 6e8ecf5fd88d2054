import { outline, type Point } from '#lib/demo/art/kit/path.ts';
import { fill } from '#lib/demo/art/kit/svg.ts';

export interface Bark {
  lit: string;
  base: string;
  dark: string;
}

/** A curve through start, bend and end, in `count` points. */
export function curve(a: Point, bend: Point, b: Point, count = 7): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return { x: a.x * p + bend.x * q + b.x * r, y: a.y * p + bend.y * q + b.y * r };
  });
}

/** A band along a line, from one width to another; `from` and `to` are its edges, −1 to 1. */
export function band(
  line: readonly Point[],
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number] = [-1, 1],
): string {
  const side = (edge: number) =>
    line.map((point, i) => {
      const before = line[Math.max(0, i - 1)] ?? point;
      const after = line[Math.min(line.length - 1, i + 1)] ?? point;
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
      const half = ((start + (end - start) * (i / (line.length - 1))) / 2) * edge;
      return {
        x: point.x - ((after.y - before.y) / length) * half,
        y: point.y + ((after.x - before.x) / length) * half,
      };
    });
  const ends = (points: Point[]) =>
    points.map((point, i) =>
      i === 0 || i === points.length - 1 ? { ...point, corner: true } : point,
    );
  return outline([...ends(side(from)), ...ends(side(to)).reverse()]);
}

/** A trunk or a bough, lit from the left. Lines run from the root upwards. */
export function limb(
  line: readonly Point[],
  widths: readonly [number, number],
  bark: Bark,
): string {
  return (
    fill(band(line, widths), bark.base) +
    fill(band(line, widths, [0.25, 1]), bark.dark) +
    fill(band(line, widths, [-1, -0.42]), bark.lit)
  );
}
