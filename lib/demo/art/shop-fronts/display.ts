/** The shop's windows with what they display, and its door. */
import { mix, shade } from '#lib/demo/art/kit/colour.ts';
import { roundRect } from '#lib/demo/art/kit/path.ts';
import { type Defs, el, ellipse, fill, group, stroke } from '#lib/demo/art/kit/svg.ts';
import { DOOR_WIDTH, doorLeft, FLOOR, LEFT, RIGHT } from './frame.ts';
import type { ShopFront } from './shop-front.ts';

const TOP = 458;
/** Below the glass: a low wall of its own colour. */
const SILL = 606;
const GOODS = [
  '#c8542b',
  '#4a6472',
  '#5d6b45',
  '#e0b23c',
  '#2f7f86',
  '#a83232',
  '#3d4f78',
  '#8a5a34',
  '#e6ded0',
];

export function display(defs: Defs, front: ShopFront, random: () => number): string {
  const [left, right] = [LEFT + 30, RIGHT - 30];
  const door = doorLeft(front);
  const panes: [number, number][] = [
    [left, door - 14],
    [door + DOOR_WIDTH + 14, right],
  ];
  const wide = panes.filter(([from, to]) => to - from > 60);
  return (
    wide.map(([from, to]) => pane(defs, front, { from, to }, random)).join('') +
    doorway(defs, front, door)
  );
}

function pane(
  defs: Defs,
  { trim, sky, colour }: ShopFront,
  { from, to }: { from: number; to: number },
  random: () => number,
): string {
  const width = to - from;
  const lit = sky === 'evening' || sky === 'overcast' || sky === 'mist';
  const room = defs.linear(0, TOP, 0, SILL, [
    [0, lit ? '#f2d9a2' : '#a98f68'],
    [0.55, lit ? '#d9b272' : '#86714f'],
    [1, lit ? '#a87f4c' : '#5f5140'],
  ]);
  const box = { x: from, y: TOP, width, height: SILL - TOP };
  const clip = defs.clip(`M${from} ${TOP}H${to}V${SILL}H${from}Z`);
  const inside: string[] = [el('rect', { ...box, fill: room })];
  inside.push(stroke(`M${from} ${TOP + 22}H${to}`, '#4a3a28', 3));
  const hung = Math.max(1, Math.floor(width / 84));
  for (let i = 0; i < hung; i += 1) {
    const x = from + ((i + 0.5) / hung) * width + (random() - 0.5) * 14;
    inside.push(jacket(x, TOP + 30, pick(random)));
  }
  inside.push(fill(`M${from} ${SILL - 26}H${to}V${SILL}H${from}Z`, '#6b5238'));
  const stood = Math.max(2, Math.floor(width / 66));
  for (let i = 0; i < stood; i += 1) {
    const x = from + ((i + 0.5) / stood) * width + (random() - 0.5) * 10;
    inside.push(standing(random)(x, SILL - 24, pick(random)));
  }
  const bars = width > 250 ? `M${Math.round(from + width / 2)} ${TOP}V${SILL}` : '';
  const low = shade(mix(colour, trim, 0.55), 0.02);
  return (
    el('rect', { x: from - 8, y: SILL, width: width + 16, height: FLOOR - SILL, fill: low }) +
    stroke(
      roundRect(from + 8, SILL + 13, width - 16, FLOOR - SILL - 24, 3),
      shade(low, 0.12),
      2.5,
    ) +
    group({ 'clip-path': clip }, ...inside, glare(from, to)) +
    stroke(`M${from} ${TOP}H${to}V${SILL}H${from}Z${bars}`, trim, 9) +
    stroke(`M${from} ${TOP + 28}H${to}`, trim, 4) +
    el('rect', {
      x: from - 10,
      y: SILL - 3,
      width: width + 20,
      height: 9,
      fill: mix(trim, '#fff4df', 0.3),
    })
  );
}

/** The sky in the glass. */
function glare(from: number, to: number): string {
  const middle = (from + to) / 2;
  return fill(
    `M${middle - 70} ${SILL}L${middle + 30} ${TOP}h52L${middle - 18} ${SILL}ZM${middle + 4} ${SILL}L${middle + 104} ${TOP}h16L${middle + 20} ${SILL}Z`,
    '#ffffff',
    { opacity: 0.13 },
  );
}

function pick(random: () => number): string {
  return GOODS[Math.floor(random() * GOODS.length)] ?? '#4a6472';
}

function standing(random: () => number): (x: number, y: number, paint: string) => string {
  const kinds = [boots, pack, hat, boots];
  return kinds[Math.floor(random() * kinds.length)] ?? boots;
}

function jacket(x: number, y: number, paint: string): string {
  const d = 'M-13 0L-24 9L-32 56L-22 59L-18 34V74H18V34L22 59L32 56L24 9L13 0C8 7 -8 7 -13 0Z';
  return group(
    { transform: `translate(${Math.round(x)} ${y})` },
    stroke('M0 -8V0', '#4a3a28', 2.5),
    fill(d, paint),
    fill('M3 4V74H18V34L22 59L32 56L24 9L13 0C10 3 7 4 3 4Z', '#151b2a', { opacity: 0.16 }),
    stroke('M0 5V74', shade(paint, 0.16), 2),
  );
}

function boots(x: number, y: number, paint: string): string {
  const boot = `${fill('M0 -34H16C16 -22 22 -17 34 -13C39 -11 40 -6 40 -3H0Z', paint)}${fill('M-1 -4H41V1H-1Z', '#2a2724')}`;
  return group(
    { transform: `translate(${Math.round(x - 24)} ${y})` },
    group({ transform: 'translate(9 -4)', opacity: 0.75 }, boot),
    boot,
  );
}

function pack(x: number, y: number, paint: string): string {
  return group(
    { transform: `translate(${Math.round(x)} ${y})` },
    fill(roundRect(-19, -54, 38, 54, 11), paint),
    fill(roundRect(-14, -26, 28, 22, 5), shade(paint, 0.09)),
    fill('M-19 -40C-19 -60 19 -60 19 -40L17 -34H-17Z', shade(paint, 0.05)),
    stroke('M-8 -36V-24M8 -36V-24', '#efe4cc', 2.4),
  );
}

function hat(x: number, y: number, paint: string): string {
  return group(
    { transform: `translate(${Math.round(x)} ${y})` },
    stroke('M0 0V-26', '#4a3a28', 4),
    fill('M-14 -28C-13 -48 13 -48 14 -28Z', paint),
    ellipse(0, -28, 29, 6, shade(paint, 0.06)),
  );
}

function doorway(defs: Defs, { trim, sky }: ShopFront, x: number): string {
  const lit = sky === 'evening' || sky === 'overcast' || sky === 'mist';
  const glass = defs.linear(0, TOP, 0, FLOOR, [
    [0, lit ? '#f4e0b0' : '#8d8468'],
    [1, lit ? '#b98f58' : '#4c463b'],
  ]);
  const leaf = (from: number) =>
    fill(roundRect(from + 9, TOP + 40, 39, 96, 2), glass) +
    fill(roundRect(from + 9, TOP + 148, 39, 34, 2), shade(trim, 0.06)) +
    fill(`M${from + 12} ${TOP + 120}l30 -70v30l-24 56z`, '#ffffff', { opacity: 0.12 });
  return (
    el('rect', { x, y: TOP - 4, width: DOOR_WIDTH, height: FLOOR - TOP + 4, fill: trim }) +
    fill(roundRect(x + 8, TOP + 4, DOOR_WIDTH - 16, 26, 2), glass) +
    leaf(x + 3) +
    leaf(x + 64) +
    stroke(`M${x + 62} ${TOP + 34}V${FLOOR}`, shade(trim, 0.14), 3) +
    fill(roundRect(x + 55, TOP + 104, 4, 30, 2), '#d8b56a') +
    fill(roundRect(x + 66, TOP + 104, 4, 30, 2), '#d8b56a') +
    fill(roundRect(x - 10, FLOOR - 5, DOOR_WIDTH + 20, 10, 2), '#b9b3a6')
  );
}
