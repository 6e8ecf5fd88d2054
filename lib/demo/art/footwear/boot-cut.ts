import { choice, type DrawInput } from '../kit/kind.ts';
import { type Point, pts, warp } from '../kit/path.ts';

/** Reads points of the high boot and moves them to the cut that is drawn. */
export type Cut = (text: string) => Point[];

/** Option `cut`: high | mid. A mid boot ends lower: only what lies above the instep moves. */
export function bootCut({ options }: DrawInput): Cut {
  const share = choice(options, 'cut', ['high', 'mid']) === 'mid' ? 0.72 : 1;
  return (text) => warp(pts(text), (x, y) => ({ x, y: y >= 600 ? y : 600 - (600 - y) * share }));
}

/** Where a height of the high boot lies in this cut. */
export function heightOf(cut: Cut, y: number): number {
  return Math.round(cut(`0,${y}`)[0]?.y ?? y);
}
