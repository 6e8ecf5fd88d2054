import { mix, type Ramp, ramp, SHADOW } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { glow, metal } from '../kit/material.ts';
import { castShadow, dawn, formLayer, rounding } from '../kit/panel.ts';
import { n, roundRect } from '../kit/path.ts';
import { type Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';

export interface LampCut {
  input: DrawInput;
  /** A child's lamp: one round shell with a front that twists. */
  round: boolean;
  shell: Ramp;
  second: Ramp;
  dark: Ramp;
  accent: string;
}

export function lampCut(input: DrawInput, round: boolean): LampCut {
  const { palette } = input;
  return {
    input,
    round,
    shell: ramp(palette.primary),
    second: ramp(palette.secondary),
    dark: ramp(mix(palette.trim, '#5a5e62', 0.2)),
    accent: palette.accent,
  };
}

function moulded(defs: Defs, d: string, r: Ramp, depth: number): string {
  return (
    fill(
      d,
      defs.across(60, [
        [0, r.light],
        [0.5, r.base],
        [1, r.dark],
      ]),
    ) +
    formLayer(defs, d, 5, rounding(defs, d, depth, { deep: r.deep, glow: r.glow, strength: 0.8 }))
  );
}

const disc = (cx: number, cy: number, r: number) =>
  `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;

/** A faceted reflector with its diode, switched on. */
function lens(defs: Defs, x: number, y: number, r: number, light: string): string {
  const facets = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * 2 * Math.PI;
    return `M${n(x + Math.cos(a) * r * 0.34)} ${n(y + Math.sin(a) * r * 0.34)}L${n(x + Math.cos(a) * r * 0.96)} ${n(y + Math.sin(a) * r * 0.96)}`;
  }).join('');
  return (
    fill(
      disc(x, y, r),
      defs.radial(x, y, r, [
        [0, '#ffffff'],
        [0.3, light],
        [0.7, mix(light, '#8d959b', 0.55)],
        [1, '#3c4247'],
      ]),
    ) +
    stroke(facets, '#fff', 1.4, { 'stroke-opacity': 0.35 }) +
    stroke(disc(x, y, r * 0.66), '#fff', 1.2, { 'stroke-opacity': 0.3 }) +
    ellipse(x, y, r * 0.2, r * 0.2, '#fff') +
    fill(
      `M${n(x - r * 0.8)} ${n(y - r * 0.1)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 1 ${n(x + r * 0.2)} ${n(y - r * 0.8)}Q${n(x - r * 0.2)} ${n(y - r * 0.3)} ${n(x - r * 0.8)} ${n(y - r * 0.1)}Z`,
      '#fff',
      { opacity: 0.28 },
    )
  );
}

/** What shines round a lamp that is on. */
export function halo(defs: Defs, x: number, y: number, r: number, light: string): string {
  return (
    glow(defs, { x, y, rx: r, ry: r }, light, 0.22) +
    glow(defs, { x, y, rx: r * 0.45, ry: r * 0.45 }, '#fff', 0.35)
  );
}

/** A machined ring with knurls. */
function bezel(defs: Defs, x: number, y: number, r: number, hex: string): string {
  const knurls = Array.from({ length: 48 }, (_, i) => {
    const a = (i / 48) * 2 * Math.PI;
    return `M${n(x + Math.cos(a) * r * 0.93)} ${n(y + Math.sin(a) * r * 0.93)}L${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
  }).join('');
  return (
    castShadow(disc(x, y, r), 0.9) +
    fill(disc(x, y, r), metal(defs, hex, 50)) +
    stroke(knurls, SHADOW, 2, { 'stroke-opacity': 0.45 }) +
    fill(disc(x, y, r * 0.88), metal(defs, hex, 230)) +
    fill(disc(x, y, r * 0.8), '#101216')
  );
}

/** The lamp as it is looked into, around x = 400, y = 680. */
export function headFront(defs: Defs, cut: LampCut): string {
  return cut.round ? childFront(defs, cut) : adultFront(defs, cut);
}

function adultFront(defs: Defs, { shell, second, dark, accent, input }: LampCut): string {
  const plate = roundRect(262, 618, 276, 132, 40);
  const housing =
    'M300 606C330 596 470 596 500 606C530 616 540 650 540 684C540 728 526 758 496 764C450 772 350 772 304 764C274 758 260 728 260 684C260 650 270 616 300 606Z';
  const press = ramp(accent);
  const knob = 'M344 590C362 580 438 580 456 590L460 606C430 598 370 598 340 606Z';
  return (
    castShadow(plate, 1.2) +
    moulded(defs, plate, dark, 20) +
    castShadow(knob, 0.4) +
    fill(knob, press.base) +
    stroke('M350 591C368 584 432 584 450 591', press.glow, 3, { 'stroke-opacity': 0.8 }) +
    moulded(defs, housing, shell, 44) +
    stroke('M300 612C340 603 460 603 500 612', shell.glow, 3, { 'stroke-opacity': 0.6 }) +
    fill('M268 660h26v52h-26q-6 -26 0 -52zM506 660h26q6 26 0 52h-26z', second.dark) +
    stroke(
      'M274 670h16M274 680h16M274 690h16M274 700h16M510 670h16M510 680h16M510 690h16M510 700h16',
      second.light,
      3,
      {
        'stroke-opacity': 0.5,
      },
    ) +
    bezel(defs, 380, 686, 66, '#9ea4a9') +
    lens(defs, 380, 686, 52, '#fff3d0') +
    fill(disc(478, 662, 17), '#15171a') +
    lens(defs, 478, 662, 13, '#ffd9c9') +
    fill(disc(478, 708, 17), '#15171a') +
    lens(defs, 478, 708, 13, '#ff5a4a') +
    mark(input.mark, 478, 744, accent, { scale: 0.36 })
  );
}

function childFront(defs: Defs, { shell, second, dark, accent }: LampCut): string {
  const grips = Array.from({ length: 14 }, (_, i) => {
    const a = ((i + 0.5) / 14) * 2 * Math.PI;
    return disc(400 + Math.cos(a) * 92, 684 + Math.sin(a) * 92, 13);
  }).join('');
  const plate = roundRect(284, 636, 232, 98, 44);
  const press = ramp(accent);
  return (
    castShadow(plate, 1.2) +
    moulded(defs, plate, dark, 20) +
    fill('M364 584q36 -16 72 0v22h-72z', press.base) +
    stroke('M368 585q32 -12 64 0', press.glow, 4, { 'stroke-opacity': 0.8 }) +
    castShadow(disc(400, 684, 98), 1.1) +
    fill(grips, second.dark) +
    fill(grips, second.light, { opacity: 0.7, transform: 'translate(12.6 20.2)scale(.968)' }) +
    moulded(defs, disc(400, 684, 95), second, 40) +
    moulded(defs, disc(400, 684, 76), shell, 30) +
    fill(disc(400, 684, 58), shell.deep) +
    lens(defs, 400, 684, 54, '#e6f7c4') +
    // Dots round the ring: white, green, slow pulse.
    fill(disc(340, 642, 5), '#fff') +
    fill(disc(336, 716, 5), '#6fd36a') +
    fill(disc(464, 650, 5), press.glow)
  );
}

/** The lamp in profile, facing left, hinged on its plate at x = 176. */
export function headSide(
  defs: Defs,
  { round, shell, second, dark, accent, input }: LampCut,
): string {
  const plate =
    'M172 586C190 578 204 590 206 612V716C204 738 190 748 172 740C162 716 162 612 172 586Z';
  const press = ramp(accent);
  const steel = '#9ea4a9';
  const body = round
    ? 'M-64 -84C-20 -92 14 -72 22 -30V36C14 76 -20 96 -64 88Z'
    : 'M-72 -70C-20 -80 18 -66 24 -30V34C18 70 -20 84 -72 74Z';
  const barrel = round
    ? 'M-98 -92L-60 -94V96L-98 94C-108 60 -108 -58 -98 -92Z'
    : 'M-122 -62L-68 -66V70L-122 66C-130 40 -130 -36 -122 -62Z';
  return (
    moulded(defs, plate, dark, 16) +
    group(
      { transform: 'translate(150 664)rotate(-16)' },
      fill(
        round ? 'M-50 -90q20 -20 50 -6l-4 14h-46z' : 'M-46 -78q22 -20 56 -6l-2 14h-54z',
        press.base,
      ),
      stroke(round ? 'M-46 -92q18 -16 44 -4' : 'M-42 -80q20 -16 48 -5', press.glow, 3),
      castShadow(body, 0.6),
      moulded(defs, body, shell, 40),
      fill(barrel, round ? second.base : metal(defs, steel, 90)),
      round
        ? formLayer(
            defs,
            barrel,
            5,
            rounding(defs, barrel, 40, { deep: second.deep, glow: second.glow }),
            dawn(barrel, 0),
          )
        : '',
      stroke(
        (round ? [-70, -45, -20, 5, 30, 55, 80] : [-48, -34, -20, -6, 8, 22, 36, 50])
          .map((y) => `M${round ? -100 : -120} ${y}h${round ? 32 : 22}`)
          .join(''),
        round ? second.deep : SHADOW,
        round ? 6 : 2.4,
        { 'stroke-opacity': 0.5, 'stroke-linecap': 'round' },
      ),
      ellipse(round ? -101 : -124, 2, 9, round ? 76 : 54, '#fff6dc'),
      ellipse(round ? -102 : -125, 2, 4, round ? 60 : 40, '#fff'),
      ellipse(6, 4, 26, 26, dark.base),
      stroke('M-6 4h24M6 -8v24', dark.glow, 3, { 'stroke-opacity': 0.6 }),
      mark(input.mark, -36, 10, accent, { scale: 0.62 }),
    )
  );
}
