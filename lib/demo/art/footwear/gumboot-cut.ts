import { mix, ramp, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput, flag } from '../kit/kind.ts';
import { type LitBox, rib, rubber } from '../kit/material.ts';
import { type Point, pts, warp } from '../kit/path.ts';
import type { Defs } from '../kit/svg.ts';

/** How one gumboot differs from the next. */
export interface GumbootCut {
  ankle: boolean;
  handles: boolean;
  /** Moves points of the tall boot seen from its side. */
  side: (text: string) => Point[];
  /** Moves points of the tall boot seen from the front. */
  front: (text: string) => Point[];
}

/** Reads `height` tall | ankle and `handles`. */
export function gumbootCut({ options }: DrawInput): GumbootCut {
  const ankle = choice(options, 'height', ['tall', 'ankle']) === 'ankle';
  const handles = flag(options, 'handles');
  // A lower boot is drawn larger, so that each fills the frame.
  const { share, scale } = ankle
    ? { share: 0.2, scale: 1.22 }
    : handles
      ? { share: 0.74, scale: 1.1 }
      : { share: 1, scale: 1 };
  const shorten = (y: number) => (y >= 600 ? y : 600 - (600 - y) * share);
  return {
    ankle,
    handles,
    side: (text) =>
      warp(pts(text), (x, y) => ({
        x: 394 + (x - 394) * scale,
        y: 900 - (900 - shorten(y)) * scale,
      })),
    front: (text) => warp(pts(text), (x, y) => ({ x, y: shorten(y) })),
  };
}

/** What a gumboot is made of, the same in each of its views. */
export function gumbootCloth(defs: Defs, { palette, options }: DrawInput, lit: LitBox) {
  const { primary, secondary, accent, trim } = palette;
  const handles = flag(options, 'handles');
  return {
    body: rubber(defs, primary, lit),
    layer: rubber(defs, mix(primary, secondary, 0.85), lit),
    elastic: rib(defs, mix(secondary, trim, 0.4), lit, { width: 8 }),
    lining: ramp(mix('#c9bda4', secondary, 0.25)),
    foxing: ramp(mix(trim, primary, 0.12)),
    tread: ramp(trim),
    band: ramp(handles ? '#c9ced1' : visibleOn(primary, accent, 0.12)),
  };
}
