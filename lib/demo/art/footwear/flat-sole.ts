import { mix, type Ramp, ramp, SHADOW } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed } from '../kit/mark.ts';
import { rubber } from '../kit/material.ts';
import { dawn, dusk, formLayer, panel, rounding } from '../kit/panel.ts';
import { blade, offset, outline, pts } from '../kit/path.ts';
import { contactShadow, hangingShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { relief, SOLE, SOLE_LIT } from './outsole.ts';

type SolePattern = 'dots' | 'waves' | 'ribs' | 'bars' | 'prints';

export interface FlatSoleOptions {
  /** Colour of the ground rubber, and of the wall around it. */
  rubberColour: string;
  wall: string;
  pattern: SolePattern;
  /** How far the pattern stands up, px. */
  depth?: number;
  /** A heel block of its own, standing this far above the waist, px. */
  heel?: number;
  /** Thread of the stitching all round; none when left out. */
  thread?: string;
  /** Where the mark is pressed in. */
  markAt?: number;
}

const dot = (x: number, y: number, r: number) =>
  `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Rows of dots, each second one shifted. */
function dots(pitch: number, radius: number): string {
  let d = '';
  for (let row = 0, y = 120; y < 1050; y += pitch, row++) {
    for (let x = 250 + (row % 2) * (pitch / 2); x < 570; x += pitch) d += dot(x, y, radius);
  }
  return d;
}

/** Bands across the sole, straight or waving. */
function bands(pitch: number, height: number, wave: number): string {
  let d = '';
  for (let y = 120; y < 1050; y += pitch) {
    const edge = (dy: number) =>
      Array.from({ length: 9 }, (_, i) => ({
        x: 240 + i * 42,
        y: y + dy + (i % 2 === 0 ? wave : -wave),
      }));
    d +=
      wave === 0
        ? `M240 ${y}H580V${y + height}H240Z`
        : outline([
            ...edge(0).map((p, i) => (i % 8 === 0 ? { ...p, corner: true } : p)),
            ...edge(height)
              .map((p, i) => (i % 8 === 0 ? { ...p, corner: true } : p))
              .reverse(),
          ]);
  }
  return d;
}

/** Wide blocks in chevrons, open to the sides so that mud falls out. */
function blocks(): string {
  let d = '';
  for (let y = 130, i = 0; y < 1040; y += 58, i++) {
    const way = y > 800 ? -1 : 1;
    for (const side of [1, -1]) {
      const at = (x: number, dy: number) => `${400 + side * x} ${y + way * dy}`;
      d +=
        i % 2 === 0
          ? `M${at(14, -6)}L${at(84, 18)}L${at(84, 44)}L${at(14, 22)}Z`
          : `M${at(34, -6)}L${at(104, 18)}L${at(104, 44)}L${at(34, 22)}Z`;
      d += `M${at(118, 8)}L${at(180, 22)}L${at(180, 48)}L${at(118, 36)}Z`;
    }
  }
  return d;
}

/** A monster's track: three toes and a claw on the forefoot, pads on the heel. */
function prints(): string {
  return [
    '392,470 350,430 352,372 402,348 452,372 456,430 416,470!',
    '330,356! 300,320 296,256 318,226! 344,262 352,318!',
    '386,330! 374,270 384,196 402,158! 420,196 430,270 418,330!',
    '474,356! 506,320 510,256 488,226! 462,262 454,318!',
    '404,500! 388,530 392,566 404,588! 416,566 420,530!',
    '404,1012! 352,990 346,930 404,902 462,930 456,990!',
    '340,880! 330,850 350,832! 366,860!',
    '468,880! 478,850 458,832! 442,860!',
    '404,874! 390,846 404,818! 418,846!',
  ]
    .map((text) => outline(text))
    .join('');
}

function patternOf(pattern: SolePattern): string {
  switch (pattern) {
    case 'dots':
      return dots(27, 8);
    case 'waves':
      return bands(27, 13, 6);
    case 'ribs':
      return bands(22, 10, 0);
    case 'bars':
      return blocks();
    case 'prints':
      return prints();
  }
}

/** A shallow sole standing on its heel, seen straight from below: of sneakers, slides, gumboots. */
export function flatSole(
  defs: Defs,
  { mark }: DrawInput,
  { rubberColour, wall, pattern, depth = 4, heel = 0, thread, markAt = 705 }: FlatSoleOptions,
): { product: string; shadow: string } {
  const sole = pts(SOLE);
  const shape = outline(sole);
  const edge = ramp(wall);
  const ground = rubber(defs, rubberColour, SOLE_LIT);
  const r: Ramp = ground.ramp;
  const raised = ramp(mix(rubberColour, r.light, 0.35));
  const rim = outline(offset(sole, -9, true));
  const field = outline(
    offset(sole, pattern === 'prints' ? 0 : thread === undefined ? 20 : 34, true),
  );
  const plate = outline('404,636! 468,654 478,700! 470,752 404,774! 338,752 330,700! 340,654');
  const block = '280,800! 340,786 404,782 470,786 530,800! 560,900 540,1080! 260,1080! 250,900';
  const tread = (clip: string) =>
    group({ 'clip-path': defs.clip(clip) }, relief(defs, patternOf(pattern), raised, depth));
  return {
    shadow: contactShadow(defs, 330, 490, 1068, 0.8) + hangingShadow(defs, offset(sole, -9, true)),
    product:
      fill(rim, edge.base) +
      stroke(
        rim,
        defs.across(50, [
          [0, edge.glow],
          [0.5, edge.base],
          [1, edge.deep],
        ]),
        4,
      ) +
      panel(defs, shape, ground, { lift: 0.3 }) +
      (heel === 0
        ? tread(field)
        : group({ 'clip-path': defs.clip('M200 60H600V540Q404 600 200 540Z') }, tread(field))) +
      (thread === undefined
        ? ''
        : stroke(outline(offset(sole, 16, true)), r.deep, 6, { 'stroke-opacity': 0.5 }) +
          stroke(outline(offset(sole, 16, true)), thread, 2.6, { 'stroke-dasharray': '9 6' })) +
      (pattern === 'prints' || heel > 0
        ? ''
        : stroke(plate, SHADOW, 8, { 'stroke-opacity': 0.2 }) +
          panel(defs, plate, ground, { lift: 0.2 })) +
      (heel === 0
        ? ''
        : group(
            { 'clip-path': defs.clip(shape) },
            fill(outline(block), SHADOW, {
              'fill-opacity': 0.5,
              transform: `translate(${heel * 0.6} ${-heel * 0.5})`,
            }),
            panel(defs, outline(block), rubber(defs, rubberColour, SOLE_LIT), { lift: 1.4 }),
            group({ 'clip-path': defs.clip('M200 818H600V1100H200Z') }, tread(field)),
          )) +
      formLayer(
        defs,
        shape,
        12,
        rounding(defs, shape, 44, { deep: r.deep, glow: r.light, strength: 0.8 }),
        dusk(blade('300,620 404,600 500,620', 60), 0.28, r.deep),
        dusk(
          blade('300,790 404,780 510,790', heel === 0 ? 20 : 40),
          heel === 0 ? 0.2 : 0.5,
          r.deep,
        ),
        dawn(blade('300,200 340,150 400,130', 40), 0.3, r.glow),
      ) +
      debossed(mark, 404, markAt, r.deep, r.glow, { scale: 1.5 }),
  };
}
