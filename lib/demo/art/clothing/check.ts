import { mix } from '../kit/colour.ts';
import { type Defs, el, stroke } from '../kit/svg.ts';

export interface CheckColours {
  /** Of the wide bars; crossing, they deepen. */
  bar: string;
  /** Of the pair of fine lines between them. */
  line: string;
}

/** A woven flannel check to lay over its ground colour; `degrees` turns it to lie along a sleeve. */
export function flannelCheck(defs: Defs, { bar, line }: CheckColours, degrees = 0): string {
  const size = 72;
  const bars = (opacity: number) =>
    el('rect', { x: 6, width: 26, height: size, fill: bar, opacity }) +
    el('rect', { y: 6, width: size, height: 26, fill: bar, opacity });
  const fine = stroke(`M50 0V${size}M57 0V${size}M0 50H${size}M0 57H${size}`, line, 2.4, {
    'stroke-opacity': 0.7,
  });
  // The twill in which warp and weft take turns, seen where bar crosses ground.
  const twill = stroke('M0 6l6-6M-1 1l2-2M5 7l2-2', mix(bar, '#ffffff', 0.25), 1, {
    'stroke-opacity': 0.16,
  });
  const weave = el('rect', { width: size, height: size, fill: defs.pattern(6, 6, twill) });
  return defs.pattern(
    size,
    size,
    bars(0.55) +
      el('rect', { x: 6, y: 6, width: 26, height: 26, fill: bar, opacity: 0.5 }) +
      fine +
      weave,
    degrees === 0 ? undefined : `rotate(${degrees})`,
  );
}
