import { ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { cordLock } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label } from '../kit/mark.ts';
import type { Material } from '../kit/material.ts';
import { cord, dawn, fold, formLayer, panel, rounding, seam, stitchRows } from '../kit/panel.ts';
import { blade, line, mirror, outline, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { bothHalves } from './top.ts';

const HOOD = '400,388 352,384 326,370! 300,330 286,270 290,200 320,142 362,114 400,108';
const HOOD_BACK = '400,402 360,396 322,372! 296,330 284,270 290,200 320,142 362,114 400,108';
const FACE = '400,150 366,156 344,190 338,240 344,300 362,340 384,356! 400,360';
const BRIM =
  '326,246! 326,196 348,154 400,136 452,154 474,196 474,246! 464,206 438,180 400,174 362,180 336,206';

function closed(half: string): string {
  return outline([...pts(half), ...mirror(pts(half)).slice(1, -1)]);
}

/** What is seen through the face opening: the lining going into the dark, neck tape and label. */
function insideHood(defs: Defs, { palette, mark }: DrawInput, lining: Material): string {
  const face = closed(FACE);
  const nape = outline('350,330! 372,300 400,292 428,300 450,330! 450,380! 350,380!');
  const dark = defs.radial(424, 290, 140, [
    [0, lining.ramp.dark, 0.9],
    [0.55, SHADOW, 0.55],
    [1, SHADOW, 0.95],
  ]);
  return (
    fill(face, lining.ramp.deep) +
    fill(face, dark) +
    group(
      { 'clip-path': defs.clip(face) },
      fill(nape, lining.base),
      fill(nape, SHADOW, { opacity: 0.35 }),
      label(mark, 400, 322, palette.trim, palette.accent, { scale: 0.55 }),
      stroke('M384 297q16-14 32 0', ramp(palette.accent).dark, 4),
    )
  );
}

/** An empty hood, up, seen from the front: shell, wired brim, drawcords. */
export function rainHood(defs: Defs, input: DrawInput, cloth: Material, lining: Material): string {
  const d = closed(HOOD);
  const face = closed(FACE);
  const { deep, glow, dark, light } = cloth.ramp;
  const lock = cordLock(defs, input.palette.trim);
  const cords = line('352,330 340,366 344,410 338,452') + line('448,330 462,368 458,404 464,440');
  return (
    panel(defs, d, cloth, { lift: 0 }) +
    formLayer(
      defs,
      d,
      8,
      rounding(defs, d, 70, { deep, glow, strength: 0.85 }),
      ...bothHalves('300,250 318,230 336,200').map((p) => fold(p, 24, cloth.ramp, 0.6)),
      ...bothHalves('296,310 318,320 336,300').map((p) => fold(p, 22, cloth.ramp, 0.8)),
      ...bothHalves('312,350 330,340 348,330').map((p) => fold(p, 18, cloth.ramp, 0.8)),
      dawn(blade('318,170 350,134 400,122', 22), 0.6, glow),
    ) +
    seam(line('330,134 316,190 312,250 320,310 338,352'), cloth.ramp, 1.6) +
    seam(line('470,134 484,190 488,250 480,310 462,352'), cloth.ramp, 1.6) +
    insideHood(defs, input, lining) +
    stroke(face, dark, 7) +
    stroke(face, light, 2, { 'stroke-opacity': 0.6, transform: 'translate(-1 -1)' }) +
    panel(defs, outline(BRIM), cloth, { lift: 1 }) +
    stitchRows('332,226 336,198 354,166 400,150 446,166 464,198 468,226', cloth.ramp, cloth.ramp, {
      rows: 1,
      inset: 4,
      length: 4,
      gap: 2.5,
      width: 1.2,
    }) +
    cord(cords, ramp(visibleOn(cloth.ramp.base, input.palette.accent)), 5) +
    use(lock, 343, 410, { scale: 0.85 }) +
    use(lock, 459, 402, { scale: 0.85 })
  );
}

/** The same hood from behind: three panels. */
export function rainHoodBack(defs: Defs, cloth: Material): string {
  const d = closed(HOOD_BACK);
  const { deep, glow } = cloth.ramp;
  return (
    panel(defs, d, cloth, { lift: 0 }) +
    formLayer(
      defs,
      d,
      8,
      rounding(defs, d, 90, { deep, glow }),
      fold('330,330 380,344 440,330', 26, cloth.ramp, 0.7),
      fold('320,366 370,380 430,372', 22, cloth.ramp, 0.8),
      fold('340,290 390,300 450,284', 20, cloth.ramp, 0.5),
    ) +
    seam(line('372,112 366,200 368,300 374,398'), cloth.ramp) +
    seam(line('428,112 434,200 432,300 426,398'), cloth.ramp)
  );
}
