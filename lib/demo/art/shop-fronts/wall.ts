/** The wall of a shop, what it is made of, and how it ends at the top. */
import { lighten, mix, shade } from '#lib/demo/art/kit/colour.ts';
import { type Defs, el, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { FLOOR, LEFT, RIGHT, wallTop } from './frame.ts';
import type { ShopFront } from './shop-front.ts';

const WIDTH = RIGHT - LEFT;
const MIDDLE = (LEFT + RIGHT) / 2;

export function wall(defs: Defs, front: ShopFront): string {
  const shape = silhouette(front);
  const side = defs.linear(LEFT, 0, RIGHT, 0, [
    [0, '#fff6e2', 0.26],
    [0.45, '#fff6e2', 0],
    [1, '#1a2234', 0.24],
  ]);
  return (
    roof(defs, front) +
    fill(shape, front.colour) +
    (texture(defs, front) === '' ? '' : fill(shape, texture(defs, front))) +
    fill(shape, side) +
    top(defs, front)
  );
}

/** The wall with its gable or parapet. */
function silhouette(front: ShopFront): string {
  const y = wallTop(front);
  const base = `V${FLOOR}H${LEFT}Z`;
  switch (front.top) {
    case 'stepped':
      return `M${LEFT} ${y}h90v-22h130v-26h220v26h130v22h90${base}`;
    case 'arch':
      return `M${LEFT} ${y}h140c0 -64 380 -64 380 0h140${base}`;
    case 'parapet':
      return `M${LEFT} ${y}h200v-30h260v30h200${base}`;
    case 'gable':
      return `M${LEFT} ${y}L${MIDDLE} ${y - 130}L${RIGHT} ${y}${base}`;
    case 'skillion':
      return `M${LEFT} ${y - 64}L${RIGHT} ${y}${base}`;
    default:
      return `M${LEFT} ${y}H${RIGHT}${base}`;
  }
}

function texture(defs: Defs, { wall: kind, colour }: ShopFront): string {
  const dark = shade(colour, 0.12);
  const light = lighten(colour, 0.05);
  switch (kind) {
    case 'brick':
      return defs.pattern(
        44,
        24,
        stroke('M0 .8H44M0 12.8H44M11 0V12M33 12V24', mix(colour, '#e9dccb', 0.45), 1.6) +
          fill('M12 1.6h31v10H12z', dark, { opacity: 0.35 }),
      );
    case 'sandstone':
      return defs.pattern(
        110,
        64,
        stroke('M0 1H110M0 33H110M28 0V32M83 32V64', dark, 1.6) +
          fill('M30 3h80v28H30z', light, { opacity: 0.4 }),
      );
    case 'tiles':
      return defs.pattern(
        40,
        20,
        stroke('M0 .8H40M0 10.8H40M10 0V10M30 10V20', dark, 1.3) +
          fill('M12 2h17v3H12zM32 12h8v3h-8zM0 12h9v3H0z', '#ffffff', { opacity: 0.16 }),
      );
    case 'weatherboard':
      return defs.pattern(
        40,
        18,
        fill('M0 14H40V18H0Z', dark, { opacity: 0.55 }) + fill('M0 0H40V2H0Z', light),
      );
    case 'timber':
      return defs.pattern(
        52,
        40,
        stroke('M1 0V40M27 0V40', dark, 2) + fill('M28 0H52V40H28Z', light, { opacity: 0.3 }),
      );
    case 'iron':
      return defs.pattern(
        16,
        40,
        fill('M0 0H5V40H0Z', dark, { opacity: 0.5 }) +
          fill('M8 0H12V40H8Z', '#ffffff', { opacity: 0.22 }),
      );
    default:
      return '';
  }
}

/** A roof that shows above or beside the wall. */
function roof(defs: Defs, front: ShopFront): string {
  const y = wallTop(front);
  const iron = shade(mix(front.trim, '#7f8a8c', 0.55), 0.05);
  const ribs = defs.pattern(20, 20, fill('M0 0H3V20H0Z', '#10161f', { opacity: 0.18 }));
  if (front.top === 'hip') {
    const d = `M${LEFT - 36} ${y + 8}L${LEFT + 110} ${y - 104}H${RIGHT - 110}L${RIGHT + 36} ${y + 8}Z`;
    return fill(d, iron) + fill(d, ribs);
  }
  return '';
}

function top(defs: Defs, front: ShopFront): string {
  const y = wallTop(front);
  const { trim } = front;
  const pale = mix(front.colour, '#fff4df', 0.45);
  const band = (from: number, height: number, paint: string, out = 10) =>
    el('rect', { x: LEFT - out, y: from, width: WIDTH + 2 * out, height, fill: paint });
  const shadow = (from: number) =>
    band(
      from,
      20,
      defs.linear(0, from, 0, from + 20, [
        [0, '#151b2a', 0.32],
        [1, '#151b2a', 0],
      ]),
      0,
    );
  switch (front.top) {
    case 'cornice': {
      const dentils = defs.pattern(26, 14, fill('M0 0H13V14H0Z', shade(pale, 0.12)));
      return (
        band(y - 14, 16, pale, 16) +
        band(y + 2, 12, mix(pale, trim, 0.12)) +
        band(y + 14, 14, dentils, 4) +
        shadow(y + 28)
      );
    }
    case 'stepped':
      return (
        stroke(`M${LEFT} ${y - 4}h90v-22h130v-26h220v26h130v22h90`, pale, 10) +
        band(y + 34, 8, pale, 4) +
        shadow(y + 42)
      );
    case 'arch':
      return (
        stroke(`M${LEFT - 6} ${y}h146c0 -64 380 -64 380 0h146`, pale, 12) +
        band(y + 22, 8, pale, 6) +
        shadow(y + 30)
      );
    case 'parapet':
      return (
        stroke(`M${LEFT - 6} ${y - 2}h206v-30h260v30h206`, pale, 10) +
        band(y + 20, 7, pale, 4) +
        shadow(y + 27)
      );
    case 'gable':
      return (
        stroke(`M${LEFT - 40} ${y + 20}L${MIDDLE} ${y - 138}L${RIGHT + 40} ${y + 20}`, trim, 20, {
          'stroke-linejoin': 'miter',
        }) +
        stroke(
          `M${LEFT - 40} ${y + 6}L${MIDDLE} ${y - 152}L${RIGHT + 40} ${y + 6}`,
          shade('#8b9496', 0.08),
          9,
        ) +
        el('circle', { cx: MIDDLE, cy: y - 58, r: 24, fill: trim }) +
        el('circle', { cx: MIDDLE, cy: y - 58, r: 16, fill: '#3a4650' }) +
        stroke(`M${MIDDLE} ${y - 74}v32M${MIDDLE - 16} ${y - 58}h32`, trim, 4) +
        (front.wall === 'halftimber' ? beams(y, trim) : '')
      );
    case 'hip':
      return band(y - 2, 14, trim, 36) + shadow(y + 12);
    case 'skillion':
      return (
        fill(`M${LEFT - 44} ${y - 84}L${RIGHT + 44} ${y - 12}v20L${LEFT - 44} ${y - 62}Z`, trim) +
        fill(`M${LEFT - 44} ${y - 88}L${RIGHT + 44} ${y - 16}v6L${LEFT - 44} ${y - 80}Z`, '#c6ccca')
      );
    case 'flat':
      return band(y - 10, 14, trim, 6) + shadow(y + 4);
  }
}

function beams(y: number, paint: string): string {
  return group(
    { opacity: 0.95 },
    stroke(
      `M${LEFT + 8} ${y}V${FLOOR}M${RIGHT - 8} ${y}V${FLOOR}M${LEFT} ${y + 12}H${RIGHT}` +
        `M${LEFT + 10} ${y + 100}L${LEFT + 96} ${y + 14}M${RIGHT - 10} ${y + 100}L${RIGHT - 96} ${y + 14}`,
      paint,
      15,
    ),
  );
}
