/** Round things that stand upright: bottles, cups, lamps, grips. */
import { mix, type Ramp } from '../kit/colour.ts';
import type { Defs } from '../kit/svg.ts';

export interface Tube {
  /** Middle, half width, top and bottom of its side. */
  x: number;
  w: number;
  y1: number;
  y2: number;
  /** How far its round ends sag, seen a little from above. */
  ry: number;
}

/** The side of a tube: its near rims sag. */
export function tube({ x, w, y1, y2, ry }: Tube): string {
  return `M${x - w} ${y1}A${w} ${ry} 0 0 0 ${x + w} ${y1}V${y2}A${w} ${ry} 0 0 1 ${x - w} ${y2}Z`;
}

/** The near half of a rim at height `y`. */
export function rim({ x, w, ry }: Pick<Tube, 'x' | 'w' | 'ry'>, y: number): string {
  return `M${x - w} ${y}A${w} ${ry} 0 0 0 ${x + w} ${y}`;
}

/** Light round a matt upright surface from `x - w` to `x + w`: key from the left, fill on the right. */
export function round(defs: Defs, { x, w }: Pick<Tube, 'x' | 'w'>, r: Ramp): string {
  return defs.linear(x - w, 0, x + w, 0, [
    [0, r.dark],
    [0.1, r.base],
    [0.24, r.light],
    [0.33, r.glow],
    [0.44, r.light],
    [0.58, r.base],
    [0.8, r.dark],
    [0.93, r.deep],
    [0.97, r.deep],
    [1, mix(r.dark, '#cfdff5', 0.25)],
  ]);
}

/** The same of polished steel: harder bands. */
export function roundSteel(defs: Defs, { x, w }: Pick<Tube, 'x' | 'w'>, r: Ramp): string {
  return defs.linear(x - w, 0, x + w, 0, [
    [0, r.deep],
    [0.08, r.light],
    [0.18, r.glow],
    [0.3, '#ffffff'],
    [0.38, r.base],
    [0.55, r.deep],
    [0.66, r.dark],
    [0.8, r.light],
    [0.9, r.dark],
    [1, r.deep],
  ]);
}
