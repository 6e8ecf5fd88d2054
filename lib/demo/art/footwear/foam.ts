import type { Ramp } from '../kit/colour.ts';
import { blade, line, offset, type Point } from '../kit/path.ts';
import { type Defs, fill, stroke } from '../kit/svg.ts';

/** A wall of moulded foam or rubber between `y1` and `y2`: lit above, turned under below. */
export function foamWall(defs: Defs, d: string, ramp: Ramp, y1: number, y2: number): string {
  const down = defs.linear(0, y1, 0, y2, [
    [0, ramp.glow],
    [0.16, ramp.light],
    [0.5, ramp.base],
    [0.82, ramp.dark],
    [1, ramp.deep],
  ]);
  const away = defs.linear(380, 0, 760, 0, [
    [0, ramp.dark, 0],
    [0.8, ramp.dark, 0.55],
    [1, ramp.deep, 0.75],
  ]);
  return fill(d, down) + fill(d, away);
}

/** A tapering channel moulded into foam along a line: its shaded roof, its lit lower lip. */
export function groove(points: readonly Point[], ramp: Ramp, width: number): string {
  return (
    fill(blade(points, width), ramp.deep, { 'fill-opacity': 0.5 }) +
    stroke(line(offset(points, width * 0.52)), ramp.glow, 1.6, { 'stroke-opacity': 0.6 })
  );
}
