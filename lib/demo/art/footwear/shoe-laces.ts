import { type Ramp, ramp, SHADOW } from '../kit/colour.ts';
import { webbing } from '../kit/material.ts';
import { cord } from '../kit/panel.ts';
import { along, line, offset, type Point, pts, warp } from '../kit/path.ts';
import { type Defs, stroke, use } from '../kit/svg.ts';

export interface Lace {
  ramp: Ramp;
  fleck?: string;
  width: number;
}

const at = ({ x, y }: { x: number; y: number }) => `${Math.round(x)} ${Math.round(y)}`;

function lay(d: string, { ramp: r, fleck, width }: Lace, lift = 1): string {
  return cord(d, r, width, { lift, ...(fleck === undefined ? {} : { fleck }) });
}

/** Reusable webbing loop that a lace runs through, open towards −x, sewn down at +x. */
export function laceLoop(defs: Defs, tape: Ramp): string {
  const loop = 'M24 -7C4 -9 -8 -8 -8 0C-8 8 4 7 24 5';
  return defs.reusable(
    stroke(loop, SHADOW, 8, { 'stroke-opacity': 0.28, transform: 'translate(1 3)' }) +
      stroke(loop, tape.dark, 6.4) +
      stroke(loop, tape.base, 5, { transform: 'translate(-.4 -.8)' }) +
      stroke('M22 -9C4 -11 -8 -10 -10 -1', tape.glow, 1.3, { 'stroke-opacity': 0.8 }) +
      stroke('M19 -8v14', tape.glow, 1.6, { 'stroke-dasharray': '2.5 2' }),
  );
}

export interface SideLacing {
  /** Edge of the eyestay, toe to ankle. */
  edge: readonly Point[];
  /** Where the laces bend over the tongue and out of sight. */
  front: readonly Point[];
  rows: number;
  /** What holds them: a reusable part that opens towards −x. */
  part: string;
  lace: Lace;
  /** Distance of the holes from the edge, px. */
  inset?: number;
  /** Straight bars from hole to tongue instead of the zigzag. */
  bars?: boolean;
}

/** Laces of a low shoe seen from its outer side, zigzag over the tongue. */
export function sideLacing({
  edge,
  front,
  rows,
  part,
  lace,
  inset = 15,
  bars = false,
}: SideLacing): string {
  const holes = along(offset(edge, inset), rows);
  const bends = along(front, bars ? rows : rows * 2);
  let parts = '';
  let under = '';
  let over = '';
  for (const [i, hole] of holes.entries()) {
    parts += use(part, hole.x, hole.y, { turn: Math.round(hole.angle + 90) });
    const next = holes[i + 1];
    const apex = bends[bars ? i : 2 * i + 1];
    if (!apex) continue;
    const bend = (q: { x: number; y: number }) =>
      at({ x: (q.x + apex.x) / 2 - 3, y: (q.y + apex.y) / 2 - 6 });
    over += `M${at(hole)}Q${bend(hole)} ${at(apex)}`;
    if (!bars && next) under += `M${at(apex)}Q${bend(next)} ${at(next)}`;
  }
  return (under === '' ? '' : lay(under, lace)) + parts + lay(over, lace);
}

export interface BowOptions {
  scale?: number;
  /** Degrees, clockwise. */
  turn?: number;
}

/** A bow with its knot at `x`,`y`: one loop in front of the tongue, one down the near side. */
export function sideBow(
  x: number,
  y: number,
  lace: Lace,
  { scale = 1, turn = 0 }: BowOptions = {},
): string {
  const angle = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const tie = (text: string, lift: number) =>
    lay(
      line(warp(pts(text), (px, py) => ({ x: x + px * c - py * s, y: y + px * s + py * c }))),
      lace,
      lift,
    );
  const tip = (text: string) =>
    cord(
      line(warp(pts(text), (px, py) => ({ x: x + px * c - py * s, y: y + px * s + py * c }))),
      ramp('#2a2b2e'),
      lace.width * 0.78,
    );
  return (
    tie('0,-2 -22,16 -50,50 -66,88 -62,110 -46,102 -28,64 -4,4', 0) +
    tie('-2,4 -16,42 -28,82 -42,118', 1.3) +
    tie('4,0 32,6 62,36 82,74 80,104 58,100 34,64 6,8', 1.4) +
    tie('4,6 18,56 22,100 34,138', 1.4) +
    tip('-42,118 -49,136') +
    tip('34,138 39,157') +
    cord(
      line(
        warp(pts('-8,-8 1,4 12,10'), (px, py) => ({
          x: x + px * c - py * s,
          y: y + px * s + py * c,
        })),
      ),
      lace.ramp,
      lace.width * 1.7,
    )
  );
}

/** A loop of webbing along path data `d`, to pull a shoe on with. */
export function heelLoop(defs: Defs, d: string, hex: string, width = 15): string {
  const tape = webbing(defs, hex, undefined, 90);
  const { dark, light, base } = tape.ramp;
  return (
    stroke(d, SHADOW, width + 4, { 'stroke-opacity': 0.24, transform: 'translate(1 2)' }) +
    stroke(d, dark, width) +
    stroke(d, base, width - 3, { transform: 'translate(-.6 -.4)' }) +
    stroke(d, tape.texture ?? base, width - 2) +
    stroke(d, light, width * 0.22, { 'stroke-opacity': 0.6, transform: 'translate(-4 0)' })
  );
}
