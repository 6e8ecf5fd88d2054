import { mirror, outline, type Point } from '../kit/path.ts';

/** A closed shape from its left half, which starts and ends on the axis. */
export function whole(half: readonly Point[]): string {
  return outline([...half, ...mirror(half).slice(1, -1)]);
}

/** An open line from its left half, which ends on the axis. */
export function across(half: readonly Point[]): Point[] {
  return [...half, ...mirror(half).slice(1)];
}

/** What lies between two lines that run the same way, cut square at both ends. */
export function ribbon(upper: readonly Point[], lower: readonly Point[]): string {
  const square = (points: readonly Point[]) =>
    points.map((p, i) => (i === 0 || i === points.length - 1 ? { ...p, corner: true } : p));
  return outline([...square(upper), ...square(lower).reverse()]);
}
