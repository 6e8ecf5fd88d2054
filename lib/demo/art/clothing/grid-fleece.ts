import { ramp } from '../kit/colour.ts';
import type { LitBox, Material } from '../kit/material.ts';
import { type Defs, el, stroke } from '../kit/svg.ts';

/** Light fleece knitted in a grid: raised squares with thin channels between them. */
export function gridFleece(defs: Defs, hex: string, box: LitBox): Material {
  const r = ramp(hex);
  const square = (dx: number, dy: number, paint: string, opacity: number) =>
    el('rect', { x: 1.6 + dx, y: 1.6 + dy, width: 7, height: 7, rx: 2, fill: paint, opacity });
  const tile =
    stroke('M0 0h10M0 0v10M0 10h10M10 0v10', r.deep, 2.4, { 'stroke-opacity': 0.5 }) +
    square(0.5, 0.8, r.deep, 0.3) +
    square(0, 0, r.light, 0.3) +
    stroke('M2.8 2.6h4.4', r.glow, 1.2, { 'stroke-opacity': 0.45, 'stroke-linecap': 'round' });
  const { x1, y1, x2, y2 } = box;
  const base = defs.linear(x1, y1, x2, y2, [
    [0, r.light],
    [0.42, r.base],
    [1, r.dark],
  ]);
  return { ramp: r, base, texture: defs.pattern(10, 10, tile), body: 0.5 };
}
