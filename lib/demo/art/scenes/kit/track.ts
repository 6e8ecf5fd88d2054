import type { Point } from '#lib/demo/art/kit/path.ts';
import { outline } from '#lib/demo/art/kit/path.ts';

/** A way that leads into the distance: its middle at heights from far to near, and its width there. */
export interface Track {
  middle: readonly Point[];
  far: number;
  near: number;
}

function at({ middle, far, near }: Track, y: number): { x: number; half: number } | undefined {
  const [first, last] = [middle[0], middle.at(-1)];
  if (!first || !last || y < first.y || y > last.y) return undefined;
  const next = middle.findIndex((point) => point.y >= y);
  const b = middle[next] ?? last;
  const a = middle[Math.max(0, next - 1)] ?? b;
  const t = b.y === a.y ? 0 : (y - a.y) / (b.y - a.y);
  const share = (y - first.y) / (last.y - first.y);
  return { x: a.x + (b.x - a.x) * t, half: (far + (near - far) * share ** 1.25) / 2 };
}

/** Whether a point lies on the way, with `more` of its half width on either side. */
export function isOn(track: Track, more = 0): (x: number, y: number) => boolean {
  return (x, y) => {
    const here = at(track, y);
    return here !== undefined && Math.abs(x - here.x) < here.half * (1 + more);
  };
}

/** The way as path data; `from` and `to` are its edges, −1 to 1. */
export function trackShape(track: Track, from = -1, to = 1): string {
  const side = (edge: number): Point[] =>
    track.middle.map(({ y }, i) => {
      const here = at(track, y) ?? { x: 0, half: 0 };
      const end = i === 0 || i === track.middle.length - 1;
      return { x: here.x + here.half * edge, y, corner: end };
    });
  return outline([...side(from), ...side(to).reverse()]);
}

/** Points on the way at `count` heights, closer together far away: planks, prints, wheels. */
export function steps(track: Track, count: number): { x: number; y: number; half: number }[] {
  const [first, last] = [track.middle[0], track.middle.at(-1)];
  if (!first || !last) return [];
  return Array.from({ length: count }, (_, i) => {
    const t = (i / (count - 1)) ** 1.9;
    const y = first.y + (last.y - first.y) * t;
    return { y, ...(at(track, Math.min(y, last.y - 0.01)) ?? { x: 0, half: 0 }) };
  });
}
