import { KEY, mix, type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { cordLock } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed, mark } from '../kit/mark.ts';
import type { LitBox } from '../kit/material.ts';
import { cord, dawn, dusk, formLayer, panel, rounding } from '../kit/panel.ts';
import { blade, line, offset, outline, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { foamWall } from './foam.ts';
import { slipperCloth } from './slipper-cloth.ts';

const LIT: LitBox = { x1: 180, y1: 480, x2: 640, y2: 880 };

/** Each chamber of the quilting bulges between two seams. */
const OUTLINE =
  '300,874 160,872 66,852! 44,816 54,774 92,742 132,728! 170,704 216,706 226,714! 262,682 304,676 316,688! 340,654 364,640 374,652! 360,630 362,602 380,584! 368,562 372,536 392,520! 380,498 382,474 396,458! 540,452 690,458! 706,484 706,506 696,520! 712,548 714,570 702,584! 716,610 718,636 706,652! 726,684 732,716 722,738! 742,776 744,820 730,856!';
const SEAMS = [
  '392,520 470,534 540,537 620,533 696,520',
  '380,584 460,604 540,608 624,602 702,584',
  '316,688 350,740 372,800 372,864',
  '226,714 262,756 284,806 286,866',
  '132,728 168,764 192,810 196,864',
  '460,672 474,740 478,800 470,864',
  '590,668 584,740 574,800 560,864',
  '722,738 690,752 660,790 648,864',
] as const;
/** The channel round the ankle. */
const ANKLE = '374,652 450,672 540,678 630,670 706,652';
const SOLE_TOP = '48,840 100,854 200,860 340,860 480,858 620,854 738,840';
const SOLE_FOOT = '58,876 100,891 190,899 320,900 480,900 620,900 706,898 738,884';

/** Needle pulls: short creases running off a seam into the loft. */
function puckers(seam: string): string {
  const at = pts(seam);
  let d = '';
  for (let i = 0; i + 1 < at.length; i++) {
    const [a, b] = [at[i], at[i + 1]];
    if (!(a && b)) continue;
    for (const t of [0.2, 0.5, 0.8]) {
      const x = Math.round(a.x + (b.x - a.x) * t);
      const y = Math.round(a.y + (b.y - a.y) * t);
      const across = Math.abs(b.x - a.x) > Math.abs(b.y - a.y);
      d += across ? `M${x} ${y - 16}q2 10 0 32` : `M${x - 16} ${y}q12 -3 32 2`;
    }
  }
  return d;
}

/** The quilted bootie from its outer side, toe left. */
export function bootieSide(
  defs: Defs,
  input: DrawInput,
  sole: Ramp,
): { product: string; shadow: string } {
  const { body, binding, cuff, lining, thread, cord: lace } = slipperCloth(defs, input, LIT);
  const { palette, kids } = input;
  const shape = outline(OUTLINE);
  const { deep, glow } = body.ramp;
  const far = outline(
    '396,462! 404,436 470,424 550,422 630,426 684,438 690,462! 640,500! 440,500!',
  );
  const wall = outline([
    ...pts(SOLE_TOP),
    ...pts('748,846 750,866!'),
    ...pts(SOLE_FOOT).reverse(),
    ...pts('40,854!'),
  ]);
  const quilt = [...SEAMS, ANKLE];
  const cuffShape = outline(
    '392,520! 350,500 350,458! 540,450 730,458! 730,500 696,520! 620,533 540,537 470,534',
  );
  const toe = outline('30,760! 90,786 150,818 190,870! 20,880!');
  const texture = defs.pattern(
    13,
    13,
    fill('M6.5 2.5a4 4 0 1 0 .1 0z', sole.deep, { 'fill-opacity': 0.35 }) +
      stroke('M3.4 5a4 4 0 0 1 4-2', sole.glow, 1, { 'stroke-opacity': 0.6 }),
  );
  return {
    shadow: contactShadow(defs, 56, 744),
    product:
      panel(defs, far, lining, { lift: 0 }) +
      fill(
        far,
        defs.linear(0, 424, 0, 490, [
          [0, SHADOW, 0.1],
          [1, SHADOW, 0.8],
        ]),
      ) +
      stroke(
        line('400,452 406,437 470,425 550,423 630,427 682,439 688,452'),
        binding.ramp.light,
        6,
        {
          'stroke-linecap': 'round',
        },
      ) +
      group(
        { 'clip-path': defs.clip(shape) },
        panel(defs, shape, body, { lift: 0 }),
        panel(defs, toe, binding, { lift: 0.3 }),
      ) +
      formLayer(
        defs,
        shape,
        9,
        rounding(defs, shape, 58, { deep, glow: mix(glow, KEY, 0.25), strength: 0.85 }),
        ...quilt.map((path) => stroke(line(path), deep, 24, { 'stroke-opacity': 0.55 })),
        ...quilt.map((path) =>
          stroke(line(offset(pts(path), 8)), SHADOW, 6, { 'stroke-opacity': 0.2 }),
        ),
        stroke(quilt.map(puckers).join(''), deep, 9, { 'stroke-opacity': 0.5 }),
        dawn(blade('408,484 500,476 620,482', 26), 0.6, glow),
        dawn(blade('400,552 490,562 620,556', 28), 0.6, glow),
        dawn(blade('392,618 490,634 620,630', 28), 0.55, glow),
        dawn(blade('340,690 380,730 410,800', 34), 0.55, glow),
        dawn(blade('256,716 300,750 326,810', 34), 0.55, glow),
        dawn(blade('168,730 210,756 236,810', 34), 0.55, glow),
        dawn(blade('74,780 110,756 140,790', 36), 0.6, glow),
        dawn(blade('500,700 520,760 520,830', 34), 0.45, glow),
        dawn(blade('612,700 616,760 606,830', 28), 0.4, glow),
        dawn(blade('690,780 694,810 680,850', 20), 0.3, glow),
        dusk(blade('60,860 240,874 480,868 730,850', 26), 0.5, deep),
      ) +
      group(
        { 'clip-path': defs.clip(shape) },
        ...quilt.map(
          (path) =>
            stroke(line(path), deep, 3.4, { 'stroke-opacity': 0.8 }) +
            stroke(line(offset(pts(path), -2.4)), glow, 1.6, { 'stroke-opacity': 0.4 }) +
            stroke(line(path), thread.dark, 1.6, {
              'stroke-dasharray': '5 4',
              'stroke-opacity': 0.75,
            }),
        ),
        kids ? panel(defs, cuffShape, cuff, { lift: 0.6 }) : '',
      ) +
      stroke(line('396,459 540,453 690,459'), binding.ramp.dark, 13, {
        'stroke-linecap': 'round',
      }) +
      stroke(line('397,457 540,451 689,457'), binding.ramp.light, 8, {
        'stroke-linecap': 'round',
      }) +
      stroke(line('399,454 540,448 687,454'), binding.ramp.glow, 2, { 'stroke-opacity': 0.6 }) +
      mark(input.mark, 548, kids ? 570 : 492, visibleOn(body.ramp.base, palette.accent, 0.2), {
        scale: kids ? 0.7 : 0.78,
      }) +
      (kids
        ? ''
        : cord(line(ANKLE), lace, 8, { fleck: ramp(palette.trim).base, lift: 0.8 }) +
          cord(line('470,676 452,706 450,742 466,756 482,738 484,706 476,678'), lace, 7.5, {
            fleck: ramp(palette.trim).base,
            lift: 1.3,
          }) +
          use(cordLock(defs, mix(palette.trim, '#5a5e62', 0.35)), 472, 684, {
            turn: 4,
            scale: 1.45,
          })) +
      foamWall(defs, wall, sole, 834, 906) +
      group(
        { 'clip-path': defs.clip(wall) },
        fill(outline('20,880! 200,884 500,884 780,876! 780,910! 20,910!'), texture),
      ) +
      stroke(line(offset(pts(SOLE_TOP), 2)), sole.glow, 2.4, { 'stroke-opacity': 0.65 }) +
      stroke(line(offset(pts(SOLE_TOP), 14)), sole.deep, 1.8, { 'stroke-opacity': 0.5 }) +
      debossed(input.mark, 694, 868, sole.deep, sole.glow, { scale: 0.34 }),
  };
}
