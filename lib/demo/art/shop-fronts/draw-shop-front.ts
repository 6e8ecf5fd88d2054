import { mix, shade } from '#lib/demo/art/kit/colour.ts';
import { random } from '#lib/demo/art/kit/random.ts';
import { Defs, el, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { cover, coverShade } from './cover.ts';
import { display } from './display.ts';
import { COVER, FLOOR, LEFT, RIGHT } from './frame.ts';
import { nameBoard } from './lettering.ts';
import type { ShopFront } from './shop-front.ts';
import { haze, sky } from './sky.ts';
import { extras, street } from './street.ts';
import { trees } from './trees.ts';
import { upperWindows } from './upper-windows.ts';
import { wall } from './wall.ts';

/**
 * A shop front as an SVG document, 1200 × 800, in the light of the demo's other pictures: warm from
 * the upper left. The same front always gives the same bytes.
 */
export function drawShopFront(front: ShopFront): string {
  const defs = new Defs();
  const draw = random(front.seed * 7919);
  const parts = [
    sky(defs, front, draw),
    neighbours(defs, front),
    haze(defs, front),
    street(defs, front),
    wall(defs, front),
    upperWindows(defs, front),
    display(defs, front, draw),
    coverShade(defs, front),
    nameBoard((LEFT + RIGHT) / 2, COVER - 44, front.trim),
    cover(defs, front),
    extras(front),
    trees(front, draw),
    light(defs, front),
  ];
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 1200 800', width: 1200, height: 800 },
    defs.toString(),
    ...parts,
  );
}

/** In a town, the houses on either side; elsewhere a fence. */
function neighbours(defs: Defs, front: ShopFront): string {
  if (!['city', 'roofs'].includes(front.horizon) && front.ground !== 'tram') return fence(front);
  const house = (x: number, width: number, y: number, paint: string) => {
    const windows = defs.pattern(
      74,
      104,
      fill('M20 26H54V82H20Z', '#4c5a62') +
        stroke('M20 26H54V82H20Z', mix(paint, '#fff4df', 0.5), 4),
    );
    return (
      el('rect', { x, y, width, height: FLOOR - y, fill: paint }) +
      el('rect', { x, y: y + 20, width, height: 208, fill: windows }) +
      el('rect', {
        x: x - 4,
        y: y - 8,
        width: width + 8,
        height: 14,
        fill: mix(paint, '#fff4df', 0.4),
      }) +
      el('rect', { x, y: 470, width, height: FLOOR - 470, fill: shade(paint, 0.14) }) +
      el('rect', { x, y: 446, width, height: 24, fill: shade(paint, 0.08) }) +
      el('rect', {
        x,
        y,
        width,
        height: FLOOR - y,
        fill: defs.linear(0, y, 0, FLOOR, [
          [0, '#e8e2d6', 0.25],
          [1, '#1a2234', 0.2],
        ]),
      })
    );
  };
  const tint = mix(front.colour, '#9c978c', 0.7);
  return house(-20, LEFT + 16, 226, tint) + house(RIGHT + 4, 300, 196, mix(tint, front.trim, 0.25));
}

function fence(front: ShopFront): string {
  const paint = mix(front.trim, '#b9ab92', 0.6);
  const [top, low] = [FLOOR - 56, FLOOR - 24];
  let posts = '';
  for (let x = 20; x < 1200; x += 84) {
    if (x < LEFT - 10 || x > RIGHT + 10) posts += `M${x} ${FLOOR}V${top - 8}`;
  }
  return (
    stroke(posts, shade(paint, 0.06), 9) +
    stroke(`M0 ${top}H${LEFT}M0 ${low}H${LEFT}M${RIGHT} ${top}H1200M${RIGHT} ${low}H1200`, paint, 7)
  );
}

/** Evening and morning colour everything a little. */
function light(defs: Defs, { sky: name }: ShopFront): string {
  const warm = name === 'evening' ? 0.2 : name === 'morning' ? 0.12 : 0.06;
  return el('rect', {
    width: 1200,
    height: 800,
    fill: defs.linear(0, 0, 1200, 800, [
      [0, '#ffe9c4', warm],
      [0.6, '#ffe9c4', 0],
      [1, '#1b2338', warm * 0.9],
    ]),
  });
}
