import { lighten, lightnessOf, mix, type Ramp, ramp, SHADOW } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { debossed } from '../kit/mark.ts';
import { seam } from '../kit/panel.ts';
import { line, offset, outline, pts } from '../kit/path.ts';
import { random } from '../kit/random.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { foamWall, groove } from './foam.ts';
import { lugSole } from './lug-sole.ts';

export type SandalUpper = 'webbing' | 'leather';

/** Reads option `upper`: webbing (foam sole) | leather (cork footbed, buckles). */
export function sandalUpper({ options }: DrawInput): SandalUpper {
  return choice(options, 'upper', ['webbing', 'leather']);
}

const NEAR = '54,830 96,838 170,843 270,839 390,825 490,813 590,809 670,806 738,786';
const FAR = '738,786 742,764 716,754 660,770 580,777 480,780 380,790 260,804 150,802 84,808 54,830';
const MIDDLE = '52,850 96,862 180,868 280,866 400,858 500,852 600,850 680,848 746,828';
const FOOT = '56,864 100,878 190,884 300,884 420,882 520,880 620,880 700,874 744,848';
const GROUND_LINE =
  '58,868 90,886 190,900 320,900 440,900 500,894 560,894 620,900 690,900 730,884 748,856';

const CORK = '#b58c5c';

/** Cork granules as a tile. */
export function corkTexture(defs: Defs): string {
  const next = random(17);
  const r = ramp(CORK);
  const dots = (count: number, paint: string, width: number, opacity: number) => {
    let d = '';
    for (let i = 0; i < count; i++) {
      d += `M${Math.round(next() * 44)} ${Math.round(next() * 44)}l${(next() * 4 - 2).toFixed(1)} ${(next() * 3 - 1.5).toFixed(1)}`;
    }
    return stroke(d, paint, width, { 'stroke-linecap': 'round', 'stroke-opacity': opacity });
  };
  return defs.pattern(
    44,
    44,
    dots(34, r.deep, 2.6, 0.45) + dots(30, r.glow, 2.4, 0.5) + dots(12, '#4a3018', 1.8, 0.5),
  );
}

/** Colours of the footbed, the middle layer and the tread. */
export function sandalColours(input: DrawInput): { bed: Ramp; middle: Ramp; tread: Ramp } {
  const { trim, secondary, primary } = input.palette;
  if (sandalUpper(input) === 'leather') {
    return { bed: ramp('#c2a077'), middle: ramp(CORK), tread: ramp(trim) };
  }
  const bed = mix(trim, secondary, 0.55);
  return {
    bed: ramp(lighten(bed, lightnessOf(bed) < 0.3 ? 0.08 : 0)),
    middle: ramp(mix(lighten(trim, 0.1), primary, 0.12)),
    tread: ramp(trim),
  };
}

/** The footbed's upper side, seen a little from above. */
export function footbedSide(defs: Defs, input: DrawInput): string {
  const { bed } = sandalColours(input);
  const d = outline([...pts(NEAR), ...pts(FAR).slice(1, -1)]);
  const dots = defs.pattern(
    9,
    5,
    fill('M1 1.4h3v1.4h-3zM5.5 3.8h3v1.4h-3z', bed.deep, { 'fill-opacity': 0.4 }),
  );
  return (
    fill(
      d,
      defs.linear(90, 790, 720, 840, [
        [0, bed.light],
        [0.4, bed.base],
        [1, bed.deep],
      ]),
    ) +
    fill(d, dots) +
    fill(
      d,
      defs.linear(0, 752, 0, 842, [
        [0, SHADOW, 0.45],
        [0.6, SHADOW, 0.1],
        [1, SHADOW, 0],
      ]),
    ) +
    stroke(line('700,762 722,758 738,768'), bed.light, 3, { 'stroke-opacity': 0.5 })
  );
}

/** The sole from the side, over the straps that end in it. */
export function sandalSole(defs: Defs, input: DrawInput): string {
  const { bed, middle, tread } = sandalColours(input);
  const cork = sandalUpper(input) === 'leather';
  const wall = outline([
    ...pts(NEAR),
    ...pts('748,806!'),
    ...pts(MIDDLE).reverse(),
    ...pts('50,840!'),
  ]);
  const under = outline([
    ...pts(MIDDLE),
    ...pts('752,838!'),
    ...pts(FOOT).reverse(),
    ...pts('50,858!'),
  ]);
  const carve = pts('396,846 470,838 560,836 640,833');
  return (
    lugSole(defs, {
      top: FOOT,
      bottom: GROUND_LINE,
      lugs: cork ? 34 : 26,
      land: cork ? 0.86 : 0.78,
      ramp: tread,
    }) +
    foamWall(defs, under, cork ? tread : middle, 828, 888) +
    foamWall(defs, wall, cork ? middle : bed, 786, 870) +
    (cork ? fill(wall, corkTexture(defs)) : groove(carve, bed, 8)) +
    (cork
      ? stroke(line(offset(pts(MIDDLE), 8)), ramp('#f0e2c4').base, 2.2, {
          'stroke-dasharray': '7 5',
          'stroke-opacity': 0.85,
        })
      : seam(line(offset(pts(MIDDLE), 9)), middle, 1.4)) +
    stroke(line(offset(pts(NEAR), 2)), (cork ? middle : bed).glow, 2.4, {
      'stroke-opacity': 0.65,
    }) +
    stroke(line(offset(pts(MIDDLE), 1)), (cork ? tread : middle).glow, 1.4, {
      'stroke-opacity': 0.5,
    }) +
    group(
      {},
      debossed(input.mark, 694, 824, (cork ? middle : bed).deep, (cork ? middle : bed).glow, {
        scale: 0.36,
        turn: -8,
      }),
    )
  );
}
