import { lighten, mix, type Ramp, ramp, SHADOW } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed } from '../kit/mark.ts';
import { type LitBox, rubber } from '../kit/material.ts';
import { formLayer, panel, rounding } from '../kit/panel.ts';
import { along, line, n, offset, outline, type Point, pts } from '../kit/path.ts';
import { contactShadow, hangingShadow } from '../kit/scene.ts';
import { type Defs, el, fill, stroke } from '../kit/svg.ts';

export const SOLE_LIT: LitBox = { x1: 250, y1: 160, x2: 560, y2: 1050 };

/** The sole of a right shoe seen from below, toe up. */
export const SOLE =
  '408,108 474,126 524,186 552,276 556,372 540,470 516,560 506,640 514,730 524,830 514,940 478,1024 410,1058 342,1030 302,950 292,850 296,750 284,650 262,560 248,462 248,358 266,254 304,166 352,118';

export interface OutsoleOptions {
  /** Lugs along the edge. */
  edgeLugs?: number;
  /** How far the lugs stand up, px. */
  depth?: number;
  /** Distance between rows of inner lugs, px; trail runners closer than boots. */
  pitch?: number;
}

const corner = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;

/** Path data of tapered blocks pointing inwards from the edge, each second one longer. */
function edgeRow(shape: readonly Point[], count: number): string {
  const half = 800 / count;
  return along(shape, count, true)
    .map(({ x, y, angle }, i) => {
      const t = (angle * Math.PI) / 180;
      const deep = y > 590 && y < 790 ? 26 : i % 2 === 0 ? 56 : 42;
      const at = (a: number, b: number) =>
        corner(x + Math.cos(t) * a - Math.sin(t) * b, y + Math.sin(t) * a + Math.cos(t) * b);
      return `M${at(-half, 5)}L${at(half, 5)}L${at(half * 0.8, deep * 0.6)}L${at(half * 0.34, deep)}L${at(-half * 0.34, deep)}L${at(-half * 0.8, deep * 0.6)}Z`;
    })
    .join('');
}

/** Arrow blocks between the edge rows: pushing forward in the forefoot, braking in the heel. */
function innerRows(shape: readonly Point[], pitch: number): string {
  const room = along(offset(shape, 64, true), 160, true);
  const arrow = (x: number, y: number, w: number, way: 1 | -1) => {
    const at = (dx: number, dy: number) => corner(x + w * dx, y + way * dy);
    return `M${at(-1, -2)}L${at(0, -24)}L${at(1, -2)}L${at(0.84, 18)}L${at(0, 2)}L${at(-0.84, 18)}Z`;
  };
  const row = (y: number, i: number, way: 1 | -1) => {
    const xs = room.filter((s) => Math.abs(s.y - y) < 16).map((s) => s.x);
    const left = Math.min(...xs);
    const width = Math.max(...xs) - left;
    const count = Math.max(1, Math.floor(width / 66) - (i % 2));
    const w = Math.min(34, width / count / 2 - 8);
    if (!(w > 12)) return '';
    return Array.from({ length: count }, (_, k) =>
      arrow(left + (width * (k + 0.5)) / count, y, w, way),
    ).join('');
  };
  let d = '';
  for (let y = 214, i = 0; y < 590; y += pitch, i++) d += row(y, i, 1);
  for (let y = 836, i = 0; y < 990; y += pitch, i++) d += row(y, i, -1);
  return d;
}

/** Blocks in relief: thrown shadow, standing side, lit face, worn edge, sipes. */
export function relief(defs: Defs, d: string, r: Ramp, depth: number): string {
  const face = defs.linear(SOLE_LIT.x1, SOLE_LIT.y1, SOLE_LIT.x2, SOLE_LIT.y2, [
    [0, r.light],
    [0.45, r.base],
    [1, r.dark],
  ]);
  const round = { 'stroke-linejoin': 'round', 'stroke-width': 5 };
  const lug = (paint: string, dx: number, dy: number, opacity?: number) =>
    el('path', {
      d,
      fill: paint,
      stroke: paint,
      ...round,
      opacity,
      transform: dx === 0 ? undefined : `translate(${n(dx)} ${n(dy)})`,
    });
  return (
    lug(SHADOW, depth * 0.9, depth * 1.3, 0.45) +
    lug(r.deep, depth * 0.42, depth * 0.6) +
    lug(mix(r.deep, r.dark, 0.4), depth * 0.2, depth * 0.28) +
    lug(face, 0, 0) +
    stroke(d, r.glow, 1.4, {
      'stroke-opacity': 0.4,
      transform: 'translate(-1 -1.4)',
      'stroke-linejoin': 'round',
    })
  );
}

/** A lugged outsole standing on its heel, seen straight from below. */
export function outsole(
  defs: Defs,
  { palette, mark }: DrawInput,
  { edgeLugs = 36, depth = 11, pitch = 58 }: OutsoleOptions = {},
): { product: string; shadow: string } {
  const sole = pts(SOLE);
  const shape = outline(sole);
  const foam = ramp(lighten(mix(palette.trim, palette.secondary, 0.35), 0.1));
  const web = rubber(defs, lighten(palette.trim, -0.05), SOLE_LIT);
  const pop = ramp(palette.accent);
  const tread = ramp(lighten(palette.trim, 0.05));
  const rim = outline(offset(sole, -11, true));
  const inner = offset(sole, 8, true);
  const plate = outline('322,640! 400,622 470,640! 476,700 484,780! 408,762 326,782! 326,710');
  return {
    shadow: contactShadow(defs, 330, 490, 1068, 0.8) + hangingShadow(defs, offset(sole, -11, true)),
    product:
      fill(rim, foam.base) +
      stroke(
        rim,
        defs.across(50, [
          [0, foam.glow],
          [0.5, foam.base],
          [1, foam.deep],
        ]),
        4,
      ) +
      panel(defs, shape, web, { lift: 0.3 }) +
      formLayer(
        defs,
        shape,
        12,
        rounding(defs, shape, 50, { deep: web.ramp.deep, glow: web.ramp.light, strength: 0.8 }),
        fill(plate, SHADOW, { 'fill-opacity': 0.4 }),
      ) +
      panel(defs, plate, rubber(defs, palette.accent, SOLE_LIT), { lift: 0.4 }) +
      stroke(line('336,660 402,644 460,660'), pop.deep, 2, { 'stroke-opacity': 0.5 }) +
      stroke(line('338,764 408,746 472,764'), pop.deep, 2, { 'stroke-opacity': 0.5 }) +
      debossed(mark, 402, 702, pop.deep, pop.glow, { scale: 1.2 }) +
      relief(defs, edgeRow(inner, edgeLugs) + innerRows(inner, pitch), tread, depth),
  };
}
