/** Tools and small things seen from above, drawn around 0,0. */
import { lighten, shade } from '#lib/demo/art/kit/colour.ts';
import { roundRect } from '#lib/demo/art/kit/path.ts';
import { ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { type Brush, times } from './brush.ts';
import { lay } from './room.ts';

interface Place {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
}

function placed({ x, y, turn = 0, scale = 1 }: Place, ...parts: string[]): string {
  return group({ transform: `translate(${x} ${y})rotate(${turn})scale(${scale})` }, ...parts);
}

const ROUND = { 'stroke-linecap': 'round' } as const;

/** Scissors 400 long, their points to the right. */
export function scissors(brush: Brush, at: Place, handle = '#b0512c'): string {
  const steel = brush.defs.linear(0, -16, 0, 16, [
    [0, '#f1f4f2'],
    [0.5, '#a9b2b4'],
    [1, '#6f797d'],
  ]);
  const ring = 'M-190 -20C-250 -30 -270 -100 -220 -120C-170 -140 -110 -90 -100 -30L-60 -6L-80 16Z';
  const hole = 'M-196 -50C-226 -56 -236 -90 -212 -98C-186 -106 -150 -80 -142 -50Z';
  const low = (d: string, paint: string) => group({ transform: 'scale(1 -1)' }, fill(d, paint));
  return placed(
    at,
    lay('M-90 10L200 -18L60 22L-70 30Z', steel, 12),
    lay('M-90 -10L200 18L60 -22L-70 -30Z', steel, 12),
    lay(ring, handle, 12),
    low(ring, shade(handle, 0.06)),
    fill(hole, '#3b2b1c', { opacity: 0.55 }),
    low(hole, '#3b2b1c'),
    ellipse(-30, 0, 11, 11, '#5d676a'),
    ellipse(-33, -3, 4, 4, '#e6ebe9'),
  );
}

/** A spool of thread 120 wide, standing. */
export function spool(brush: Brush, at: Place, thread: string): string {
  const round = brush.defs.linear(-50, 0, 50, 0, [
    [0, shade(thread, 0.05)],
    [0.25, lighten(thread, 0.13)],
    [0.6, thread],
    [1, shade(thread, 0.2)],
  ]);
  const wood = brush.defs.linear(-62, 0, 62, 0, [
    [0, '#c79a62'],
    [0.3, '#e6c48e'],
    [1, '#8a6236'],
  ]);
  return placed(
    at,
    fill(roundRect(-62, -22, 124, 22, 6), wood),
    fill('M-50 -120H50L46 -22H-46Z', round),
    stroke(
      times(12, (i) => `M-49 ${-114 + i * 8}Q0 ${-106 + i * 8} 49 ${-116 + i * 8}`),
      shade(thread, 0.12),
      2,
      { opacity: 0.6 },
    ),
    fill(roundRect(-62, -142, 124, 22, 6), wood),
    ellipse(0, -142, 60, 9, '#ecd2a2'),
    ellipse(0, -142, 14, 3, '#4b3118'),
  );
}

/** A needle 200 long with its thread. */
export function needle(at: Place, thread: string, trail: string): string {
  return placed(
    at,
    stroke(trail, thread, 5, ROUND),
    stroke('M-96 4L104 6', '#2a2018', 6, { opacity: 0.3 }),
    fill('M-100 -5Q-110 0 -100 5L104 0Z', '#c9d0d0'),
    fill('M-100 -5Q-104 -2 -90 -2L104 0Z', '#f6f9f8'),
    stroke('M-92 0H-78', '#3a3f40', 3, ROUND),
  );
}

/** Pliers 340 long, jaws to the right. */
export function pliers(at: Place): string {
  const grip = 'M-180 40C-110 66 -40 44 10 12L-4 -8C-50 22 -110 34 -176 16Z';
  const jaw = 'M-10 10C30 20 90 22 150 4L150 -4C100 -4 60 -10 30 -20L-6 -14Z';
  return placed(
    at,
    lay(grip, '#8a3b24', 10),
    group({ transform: 'scale(1 -1)' }, lay(grip, '#a34a2c', 0)),
    lay(jaw, '#7d878a', 8),
    group({ transform: 'scale(1 -1)' }, fill(jaw, '#a9b2b3')),
    stroke('M70 0H148', '#4a5255', 3),
    ellipse(8, 0, 17, 17, '#5f696c'),
    ellipse(5, -3, 7, 7, '#c3caca'),
  );
}

/** An awl 320 long, point to the right. */
export function awl(brush: Brush, at: Place): string {
  const wood = brush.defs.linear(0, -26, 0, 26, [
    [0, '#d9a768'],
    [0.5, '#a8713a'],
    [1, '#6b431f'],
  ]);
  return placed(
    at,
    lay(
      'M-150 -14Q-160 0 -150 14Q-100 34 -60 26Q-20 22 0 10V-10Q-20 -22 -60 -26Q-100 -34 -150 -14Z',
      wood,
      10,
    ),
    fill('M-2 -11H18V11H-2Z', '#c9a24a'),
    fill('M18 -7L170 0L18 7Z', '#8f999b'),
    fill('M18 -7L170 0L18 -1Z', '#e6ebea'),
  );
}

/** A roll of tape 150 wide, lying flat, its end pulled out to the right. */
export function tape(brush: Brush, at: Place, colour: string): string {
  const ring = brush.defs.radial(-20, -24, 100, [
    [0, lighten(colour, 0.12)],
    [1, shade(colour, 0.1)],
  ]);
  return placed(
    at,
    lay('M0 62L190 58L188 76L0 76Z', shade(colour, 0.03), 5),
    lay('M-76 0A76 76 0 1 0 76 0A76 76 0 1 0 -76 0Z', ring, 16),
    stroke('M-60 0A60 60 0 1 0 60 0A60 60 0 1 0 -60 0', shade(colour, 0.12), 2, { opacity: 0.5 }),
    stroke('M-68 0A68 68 0 1 0 68 0A68 68 0 1 0 -68 0', lighten(colour, 0.08), 2, { opacity: 0.6 }),
    ellipse(0, 0, 46, 46, '#c9a878'),
    ellipse(3, 4, 38, 38, '#3b2a1c'),
  );
}
