/** Knitted hoods, up: two halves that cross at the neck or close with the zip. */
import { type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { eyelet } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label } from '../kit/mark.ts';
import type { Material } from '../kit/material.ts';
import { cord, dawn, fold, formLayer, panel, rounding, seam, stitchRows } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { bothHalves } from './top.ts';

const SHELL = '400,408 360,400 322,370! 292,330 278,268 286,202 318,150 360,124 400,118';
const SHELL_BACK = '400,404 360,398 320,370! 292,330 278,268 286,202 318,150 360,124 400,118';
const FACE = '400,392! 366,364 344,318 336,258 342,204 364,172 400,162';

function whole(half: string): Point[] {
  const left = pts(half);
  return [...left, ...mirror(left).slice(1, -1)];
}

export interface SoftHood {
  lining: Material;
  /** Drawcords, of this colour. */
  cords?: string | undefined;
  /** Its halves meet at a zip instead of crossing. */
  zipped?: boolean;
}

/** Dark inside of a hood, seen through its face opening: lining, neck tape, label. */
export function insideHood(
  defs: Defs,
  { palette, mark }: DrawInput,
  face: string,
  lining: Material,
): string {
  const dark = defs.radial(420, 280, 150, [
    [0, lining.ramp.deep, 0.7],
    [0.55, SHADOW, 0.6],
    [1, SHADOW, 0.92],
  ]);
  const nape = outline('346,338! 372,314 400,308 428,314 454,338! 454,400! 346,400!');
  return (
    fill(face, lining.ramp.dark) +
    fill(face, dark) +
    group(
      { 'clip-path': defs.clip(face) },
      fill(nape, lining.base),
      fill(nape, SHADOW, { opacity: 0.4 }),
      stroke('M346 338Q400 282 454 338', lining.ramp.light, 6, { 'stroke-opacity': 0.5 }),
      label(mark, 400, 338, palette.trim, visibleOn(palette.trim, palette.accent), { scale: 0.5 }),
    )
  );
}

function drawcord(x: number, sway: number, long: number, colour: Ramp): string {
  const y = 372 + long;
  return (
    cord(
      line(`${x},366 ${x - sway},420 ${x + sway * 0.4},${y - 50} ${x - sway * 0.6},${y}`),
      colour,
      6.5,
    ) + cord(`M${x - sway * 0.6} ${y}v20`, ramp(colour.dark), 8)
  );
}

/** The hood from the front. */
export function softHood(
  defs: Defs,
  input: DrawInput,
  cloth: Material,
  { lining, cords, zipped = false }: SoftHood,
): string {
  const d = outline(whole(SHELL));
  const face = whole(FACE);
  const { deep, glow, dark, light } = cloth.ramp;
  const hole = eyelet(defs, input.palette.trim, 6);
  const edge = offset(face, -15, true);
  const rim = [...edge, ...edge.slice(0, 1)];
  return (
    panel(defs, d, cloth, { lift: 0.3 }) +
    formLayer(
      defs,
      d,
      8,
      rounding(defs, d, 76, { deep, glow, strength: 0.85 }),
      ...bothHalves('288,230 308,214 330,182').map((p) => fold(p, 24, cloth.ramp, 0.7)),
      ...bothHalves('284,300 310,312 334,296').map((p) => fold(p, 24, cloth.ramp, 0.8)),
      ...bothHalves('302,352 334,344 356,362').map((p) => fold(p, 22, cloth.ramp, 0.9)),
      dawn(blade('318,178 350,142 396,132', 24), 0.55, glow),
      stroke(outline(face), deep, 22, { 'stroke-opacity': 0.4, transform: 'translate(4 6)' }),
    ) +
    seam('M400 118V150', cloth.ramp, 1.8) +
    stitchRows(rim, cloth.ramp, cloth.ramp, {
      rows: 2,
      inset: 0,
      pitch: 4.5,
      length: 4,
      gap: 2.6,
      width: 1.1,
    }) +
    insideHood(defs, input, outline(face), lining) +
    stroke(outline(face), dark, 6) +
    stroke(outline(face), light, 2, { 'stroke-opacity': 0.6, transform: 'translate(-1.2 -1)' }) +
    (zipped ? '' : seam(line('400,391 408,400 420,404'), cloth.ramp, 2)) +
    (cords === undefined
      ? ''
      : use(hole, 354, 364) +
        use(hole, 446, 364) +
        drawcord(354, 7, 158, ramp(cords)) +
        drawcord(446, -5, 142, ramp(cords)))
  );
}

/** The same hood from behind, with its middle seam. */
export function softHoodBack(defs: Defs, cloth: Material): string {
  const d = outline(whole(SHELL_BACK));
  const { deep, glow } = cloth.ramp;
  const fine = { rows: 1, length: 4, gap: 2.6, width: 1.1 } as const;
  const middle = '400,118 402,210 401,310 400,404';
  return (
    panel(defs, d, cloth, { lift: 0.3 }) +
    formLayer(
      defs,
      d,
      8,
      rounding(defs, d, 90, { deep, glow }),
      fold('316,352 370,376 440,352', 28, cloth.ramp, 0.8),
      fold('304,318 360,340 420,326', 24, cloth.ramp, 0.6),
      fold('372,300 420,316 492,300', 22, cloth.ramp, 0.5),
    ) +
    seam(line(middle), cloth.ramp) +
    stitchRows(middle, cloth.ramp, cloth.ramp, { ...fine, inset: 5 }) +
    stitchRows(middle, cloth.ramp, cloth.ramp, { ...fine, inset: -5 })
  );
}
