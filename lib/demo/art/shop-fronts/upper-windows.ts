/** Windows of the floor above the shop. */
import { mix, shade } from '#lib/demo/art/kit/colour.ts';
import { roundRect } from '#lib/demo/art/kit/path.ts';
import { type Defs, el, fill, stroke } from '#lib/demo/art/kit/svg.ts';
import { LEFT, RIGHT } from './frame.ts';
import type { ShopFront } from './shop-front.ts';

const TOP = 190;
const BOTTOM = 304;

export function upperWindows(defs: Defs, front: ShopFront): string {
  const { upper, trim, colour, sky } = front;
  if (upper === 'none') return '';
  const glass = defs.linear(0, TOP, 0, BOTTOM, [
    [0, sky === 'evening' ? '#6a6f8e' : '#7f9aa8'],
    [0.5, '#4a5b66'],
    [1, '#38444d'],
  ]);
  const frame = mix(colour, '#fff4df', 0.5);
  if (upper === 'wide') return wide(glass, trim);
  const places = [0.14, 0.38, 0.62, 0.86].map((share) => LEFT + (RIGHT - LEFT) * share);
  const windows = places.map((x) => {
    const d =
      upper === 'arched'
        ? `M${x - 34} ${BOTTOM}V${TOP + 34}a34 34 0 0 1 68 0V${BOTTOM}Z`
        : `M${x - 32} ${BOTTOM}V${TOP + 6}h64V${BOTTOM}Z`;
    return (
      fill(d, glass) +
      stroke(d, frame, 9) +
      stroke(`M${x} ${TOP + 4}V${BOTTOM}M${x - 30} ${(TOP + BOTTOM) / 2 + 8}h60`, trim, 4) +
      fill(roundRect(x - 44, BOTTOM, 88, 9, 2), frame) +
      fill(`M${x - 26} ${TOP + 46}l22 -22v26l-22 22z`, '#ffffff', { opacity: 0.14 })
    );
  });
  return windows.join('') + (upper === 'balcony' ? balcony(defs, trim) : '');
}

function wide(glass: string, trim: string): string {
  const d = `M${LEFT + 40} ${TOP - 4}H${RIGHT - 40}V${BOTTOM}H${LEFT + 40}Z`;
  let bars = '';
  for (let x = LEFT + 136; x < RIGHT - 60; x += 97) bars += `M${x} ${TOP - 4}V${BOTTOM}`;
  return (
    fill(d, glass) +
    stroke(`${d}${bars}`, trim, 7) +
    fill(`M${LEFT + 70} ${BOTTOM - 8}l90 -96h50l-90 96z`, '#ffffff', { opacity: 0.12 })
  );
}

/** Iron lace along a balcony, above the verandah. */
function balcony(defs: Defs, trim: string): string {
  const lace = defs.pattern(
    22,
    44,
    stroke('M11 0V44M0 44C0 26 22 26 22 44M0 4C0 22 22 22 22 4', trim, 2.4),
  );
  const out = 20;
  const box = { x: LEFT - out, width: RIGHT - LEFT + 2 * out };
  let posts = '';
  for (let x = LEFT - 14; x <= RIGHT + 14; x += (RIGHT - LEFT + 28) / 4) posts += `M${x} 168V350`;
  return (
    el('rect', { ...box, y: 156, height: 16, fill: shade('#9aa5a6', 0.04) }) +
    stroke(posts, trim, 7) +
    el('rect', { ...box, y: 306, height: 44, fill: lace }) +
    el('rect', { ...box, y: 302, height: 6, fill: trim }) +
    el('rect', { ...box, y: 348, height: 9, fill: trim })
  );
}
