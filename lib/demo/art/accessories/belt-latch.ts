import { ramp, SHADOW } from '../kit/colour.ts';
import { mark } from '../kit/mark.ts';
import { metal } from '../kit/material.ts';
import { castShadow } from '../kit/panel.ts';
import { n, roundRect } from '../kit/path.ts';
import { type Defs, ellipse, fill, stroke } from '../kit/svg.ts';
import type { BeltCut } from './belt-cut.ts';

/** The over-centre latch of a webbing belt: an aluminium plate with its lever, round `x`,`y`. */
export function latch(
  defs: Defs,
  cut: BeltCut,
  { x, y, height }: { x: number; y: number; height: number },
): string {
  const r = ramp(cut.hardware);
  const top = y - height / 2;
  const plate = roundRect(x - 104, top, 208, height, 16);
  const lever = roundRect(x - 84, top + 18, 150, height - 36, 12);
  const face = defs.across(78, [
    [0, r.glow],
    [0.2, r.light],
    [0.55, r.base],
    [0.9, r.dark],
    [1, r.deep],
  ]);
  return (
    castShadow(plate, 1.4) +
    fill(plate, metal(defs, cut.hardware, 20)) +
    stroke(roundRect(x - 101, top + 3, 202, height - 6, 14), '#fff', 2, { 'stroke-opacity': 0.4 }) +
    fill(roundRect(x - 92, top + 12, 184, height - 24, 12), r.deep, { opacity: 0.7 }) +
    castShadow(lever, 1) +
    fill(lever, face) +
    stroke(roundRect(x - 82, top + 20, 146, height - 40, 11), '#fff', 2, {
      'stroke-opacity': 0.45,
    }) +
    [0, 1, 2]
      .map((i) => {
        const at = x + 30 + i * 11;
        const d = `M${n(at)} ${n(top + 34)}v${n(height - 68)}`;
        return (
          stroke(d, r.deep, 4, { 'stroke-opacity': 0.7 }) +
          stroke(d, '#fff', 1.6, { 'stroke-opacity': 0.5, transform: 'translate(3 0)' })
        );
      })
      .join('') +
    mark(cut.input.mark, x - 30, y, SHADOW, { scale: 1.2, opacity: 0.6 }) +
    [-1, 1]
      .map((side) => {
        const at = y + side * (height / 2 - 32);
        return (
          ellipse(x + 80, at, 8, 8, r.dark) +
          ellipse(x + 79, at - 1, 6, 6, r.light) +
          stroke(`M${n(x + 75)} ${n(at + 3)}l8 -8`, r.deep, 1.6)
        );
      })
      .join('')
  );
}
