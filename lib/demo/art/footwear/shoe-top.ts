import { type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import type { Material } from '../kit/material.ts';
import {
  cord,
  dawn,
  dusk,
  type Form,
  formLayer,
  panel,
  rounding,
  seam,
  stitchRows,
} from '../kit/panel.ts';
import { blade, line, offset, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { pairAbove, SHOE_ABOVE } from './above.ts';
import type { Lace } from './shoe-laces.ts';

/** How wide a shoe is cut at the throat: eyestay, tongue, opening. */
const THROAT = '-30,-176! -37,-110 -43,-40 -48,30 -54,92!';
const STAY = '-62,-204! -70,-150 -76,-80 -80,0 -86,80!';
const COLLAR = '0,70 40,76 62,108 66,160 64,220 54,276 30,306 0,314';

export interface ShoeTopParts {
  body: Material;
  /** Eyestay and cage. */
  stay: Material;
  collar: Material;
  toe: Material;
  counter: Material;
  tongue: Material;
  /** Footbed seen in the opening. */
  footbed: string;
  /** The sole's edge, standing out `flare` px all round. */
  foam: Ramp;
  flare: number;
  form: Form;
  thread: Ramp;
  lace: Lace;
  rows: number;
  /** Reusable part that holds a lace, open towards −x. */
  part: string;
  /** Toe cap edge, left to right; none when left out. */
  toeLine?: string;
  /** Hook-and-loop straps instead of a bow: their colour, and where they cross. */
  straps?: { tape: Ramp; at: readonly number[]; width: number };
  /** Drawn over the body, under toe and eyestay: a cage, a lattice. */
  cage?: string;
  /** A bungee with this toggle (placed with `use`) instead of a bow. */
  toggle?: string;
  /** Laces run on towards the toe. */
  toToe?: boolean;
}

const flip = (points: readonly Point[]) => points.map((p) => ({ ...p, x: -p.x })).reverse();
/** A left half and its mirror image, joined into one outline. */
const both = (text: string): Point[] => [...pts(text), ...flip(pts(text))];

function opening(defs: Defs, input: DrawInput, parts: ShoeTopParts): string {
  const { collar, footbed } = parts;
  const right = pts(COLLAR);
  const ring = outline([...right, ...flip(right).slice(1, -1)]);
  const bed = ramp(footbed);
  const inner = outline(
    '0,84 34,92 51,118 54,164 52,220 42,270 24,296 0,301 -24,296 -42,270 -52,220 -54,164 -51,118 -34,92',
  );
  return (
    panel(defs, ring, collar, { lift: 0.5 }) +
    fill(inner, SHADOW) +
    group(
      { 'clip-path': defs.clip(inner) },
      fill(
        inner,
        defs.linear(-40, 110, 44, 300, [
          [0, bed.deep],
          [0.45, bed.dark],
          [1, bed.base],
        ]),
      ),
      mark(input.mark, 0, 226, visibleOn(bed.base, input.palette.accent), {
        scale: 0.9,
        opacity: 0.9,
      }),
      fill('M-60 80H60V150Q0 176 -60 150Z', SHADOW, { 'fill-opacity': 0.55 }),
      fill(blade('-56,100 -62,180 -40,286', 26), SHADOW, { 'fill-opacity': 0.45 }),
      stroke(inner, SHADOW, 10, { 'stroke-opacity': 0.3 }),
    ) +
    stroke(line('-52,120 -62,170 -59,226 -46,280'), collar.ramp.glow, 2.6, {
      'stroke-opacity': 0.5,
      'stroke-linecap': 'round',
    }) +
    stroke(line('22,304 46,284 57,236 60,170'), collar.ramp.glow, 2, {
      'stroke-opacity': 0.3,
      'stroke-linecap': 'round',
    })
  );
}

function laces({ rows, part, lace, straps, toggle, toToe }: ShoeTopParts): string {
  if (rows === 0) return '';
  const first = toToe ? -236 : -164;
  const step = (62 - first) / (rows - 1);
  const ys = Array.from({ length: rows }, (_, i) => Math.round(first + step * i));
  const half = (y: number) => Math.round(42 + (y + 164) * 0.064);
  let metal = '';
  let under = '';
  let over = `M${-half(first)} ${first}Q0 ${first + 7} ${half(first)} ${first}`;
  for (const [i, y] of ys.entries()) {
    const x = half(y);
    metal += use(part, -x - 6, y, { turn: 180 }) + use(part, x + 6, y);
    const next = ys[i + 1];
    if (next === undefined) continue;
    if (straps) {
      over += `M${-half(next)} ${next}Q0 ${next + 7} ${half(next)} ${next}`;
      continue;
    }
    const bend = (y + next) / 2 + 5;
    under += `M${-x} ${y}Q0 ${bend} ${half(next)} ${next}`;
    over += `M${x} ${y}Q0 ${bend} ${-half(next)} ${next}`;
  }
  const { ramp: r, fleck, width } = lace;
  const tie = (d: string, lift = 1) => cord(d, r, width, { lift, ...(fleck ? { fleck } : {}) });
  const bow =
    tie(line('-4,66 -34,40 -72,38 -98,64 -92,92 -64,92 -30,78 -6,70'), 1.2) +
    tie(line('4,66 36,38 74,40 96,68 88,94 60,92 28,78 6,70'), 1.2) +
    tie(line('-4,70 -20,96 -44,124 -50,150'), 1.4) +
    tie(line('4,70 24,98 42,120 60,140'), 1.4) +
    cord(`${line('-50,150 -52,168')}${line('60,140 70,154')}`, ramp('#2a2b2e'), width * 0.8) +
    cord(line('-12,66 0,71 12,66'), r, width * 1.9);
  return (
    metal +
    (under === '' ? '' : tie(under)) +
    tie(over) +
    (straps
      ? ''
      : toggle === undefined
        ? bow
        : tie('M-46 62Q-20 80 0 76Q20 80 46 62') +
          tie(line('-5,84 -40,100 -62,84 -44,60 -14,70'), 1.4) +
          use(toggle, 0, 76, { scale: 1.3 }))
  );
}

/** One right shoe from above. */
function shoe(defs: Defs, input: DrawInput, parts: ShoeTopParts): string {
  const { body, stay, toe, counter, tongue, foam, flare, thread } = parts;
  const above = pts(SHOE_ABOVE);
  const upper = outline(above);
  const rim = outline(offset(above, -flare, true));
  const throat = outline([...both(THROAT)]);
  const stayShape = outline([
    ...pts('0,-232 -36,-228').reverse(),
    ...flip(pts(STAY)).reverse(),
    ...pts('96,130! 30,110! -30,110! -96,130!'),
    ...pts(STAY).reverse(),
  ]);
  const counterTop = '-100,196! -70,214 -60,260 -40,296 0,316';
  const { toeLine, straps } = parts;
  const toeShape =
    toeLine === undefined ? '' : outline([...pts(toeLine), ...pts('140,-380! -140,-380!')]);
  return (
    fill(
      rim,
      defs.linear(-120, -300, 130, 320, [
        [0, foam.glow],
        [0.35, foam.base],
        [1, foam.dark],
      ]),
    ) +
    stroke(
      rim,
      defs.across(50, [
        [0, foam.glow],
        [0.5, foam.base],
        [1, foam.deep],
      ]),
      2.4,
    ) +
    stroke(upper, SHADOW, 5, { 'stroke-opacity': 0.25 }) +
    group(
      { 'clip-path': defs.clip(upper) },
      panel(defs, upper, body, { lift: 0 }),
      parts.cage ?? '',
      toeShape === '' ? '' : panel(defs, toeShape, toe, { lift: 0.5 }),
      toeLine === undefined
        ? ''
        : stitchRows(toeLine, thread, toe.ramp, { rows: 1, inset: -7, length: 6, gap: 4 }),
      panel(defs, outline([...both(counterTop), ...pts('140,380! -140,380!')]), counter, {
        lift: 0.5,
      }),
      panel(defs, stayShape, stay, { lift: 0.6 }),
      stitchRows(
        [
          ...pts('-86,70! -80,0 -76,-80 -70,-150 -60,-200 -30,-225 0,-229'),
          ...flip(pts('-86,70! -80,0 -76,-80 -70,-150 -60,-200 -30,-225 0,-229')).slice(1),
        ],
        thread,
        stay.ramp,
        {
          rows: 1,
          inset: 7,
          length: 6,
          gap: 4,
        },
      ),
      fill(throat, SHADOW, { 'fill-opacity': 0.5 }),
      panel(defs, outline(both('-26,-170! -34,-110 -40,-40 -45,30 -50,100 -44,118')), tongue, {
        lift: 0.3,
      }),
    ) +
    formLayer(
      defs,
      upper,
      9,
      rounding(defs, upper, 44, parts.form),
      dusk(blade('-84,-210 -40,-250 30,-252 76,-214', 20), 0.34, body.ramp.deep),
      dusk(blade('-96,-120 -78,-20 -88,80', 20), 0.3, body.ramp.deep),
      dusk(blade('98,-140 82,-20 86,90', 26), 0.4, body.ramp.deep),
      dawn(blade('-84,-282 -40,-310 20,-306', 34), 0.55, body.ramp.glow),
      dawn(blade('-98,-200 -86,-120 -84,-60', 14), 0.45, body.ramp.glow),
      dawn(blade('-54,-160 -64,-60 -70,30', 8), 0.4, stay.ramp.glow),
      dusk(blade('0,-180 0,-40 0,80', 30), 0.2, tongue.ramp.deep),
      dawn(blade('-76,190 -70,250 -46,300', 10), 0.4, counter.ramp.glow),
    ) +
    opening(defs, input, parts) +
    laces(parts) +
    // The tongue's end lies over the laces.
    group(
      {},
      panel(defs, outline('-44,84! -46,112 -34,132 0,140 34,132 46,112 44,84! 0,92'), tongue, {
        lift: 0.8,
      }),
      seam(line('-36,98 -34,116 0,128 34,116 36,98'), tongue.ramp, 1.4),
      label(
        input.mark,
        0,
        110,
        input.palette.trim,
        visibleOn(input.palette.trim, input.palette.accent),
        {
          scale: 0.42,
        },
      ),
    ) +
    (straps?.at ?? []).map((y) => topStrap(defs, y, parts)).join('')
  );
}

/** A hook-and-loop strap over the instep. */
function topStrap(defs: Defs, y: number, { straps, stay, thread }: ShoeTopParts): string {
  if (straps === undefined) return '';
  const { tape, width } = straps;
  const h = width / 2;
  const edge = (inset: number) =>
    `-94,${y - h + inset} 0,${y - h - 11 + inset} 80,${y - h - 2 + inset} 90,${y + 2} 80,${y + h + 4 - inset} 0,${y + h - 4 - inset} -94,${y + h + 8 - inset}`;
  const [first = '', ...rest] = edge(0).split(' ');
  const d = outline(`${first}! ${rest.join(' ')}!`);
  return (
    panel(defs, d, { ...stay, ramp: tape, base: tape.base }, { lift: 0.9 }) +
    stitchRows(edge(7), ramp(visibleOn(tape.base, thread.base, 0.16)), tape, {
      rows: 1,
      inset: 0,
      length: 6,
      gap: 4,
    })
  );
}

/** The pair from straight above, toes up. */
export function shoeTop(
  defs: Defs,
  input: DrawInput,
  parts: ShoeTopParts,
): { product: string; shadow: string } {
  return pairAbove(defs, shoe(defs, input, parts), offset(pts(SHOE_ABOVE), -parts.flare, true));
}
