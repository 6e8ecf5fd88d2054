import { KEY, mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed, label } from '../kit/mark.ts';
import type { LitBox } from '../kit/material.ts';
import { dawn, dusk, formLayer, panel, rounding, seam, stitchRows } from '../kit/panel.ts';
import { along, blade, line, n, offset, outline, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { bootieSide } from './bootie-side.ts';
import { foamWall } from './foam.ts';
import { slipperCloth } from './slipper-cloth.ts';

const LIT: LitBox = { x1: 170, y1: 620, x2: 640, y2: 880 };

const TOPLINE = '372,652! 414,694 470,720 540,728 610,714 664,682 700,652 724,632!';
const SOLE_TOP = '56,836 100,850 200,856 340,856 480,854 620,850 732,836';
const SOLE_FOOT = '66,874 104,890 190,899 320,900 480,900 620,900 700,898 730,884';

/** Thread whipped over an edge: one slanting stitch after another. */
function blanketStitch(shape: string, count: number, depth: number): string {
  return along(shape, count)
    .map(({ x, y, angle }) => {
      const t = ((angle + 78) * Math.PI) / 180;
      return `M${n(x)} ${n(y)}l${n(Math.cos(t) * depth)} ${n(Math.sin(t) * depth)}`;
    })
    .join('');
}

/** The felt slipper from its outer side, toe left. */
function feltSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const { body, binding, lining, thread, sole } = slipperCloth(defs, input, LIT);
  const { palette, mark } = input;
  const shape = outline([
    ...pts('300,872 160,868 64,846! 46,816 54,776 88,742 150,722 220,710 280,692 330,668'),
    ...pts(TOPLINE),
    ...pts('738,660 742,704 738,760 734,810 726,852!'),
  ]);
  const far = outline(
    '364,664! 378,640 420,630 500,644 580,646 650,632 700,622 726,630! 720,672! 650,740! 480,760!',
  );
  const wall = outline([
    ...pts(SOLE_TOP),
    ...pts('740,842 742,862!'),
    ...pts(SOLE_FOOT).reverse(),
    ...pts('48,850!'),
  ]);
  const { deep, glow } = body.ramp;
  const stitches = blanketStitch('374,648 414,690 470,716 540,724 610,711 664,680 698,654', 42, 24);
  return {
    shadow: contactShadow(defs, 60, 736),
    product:
      panel(defs, far, lining, { lift: 0 }) +
      fill(
        far,
        defs.linear(0, 630, 0, 730, [
          [0, lining.ramp.deep, 0],
          [0.5, lining.ramp.deep, 0.55],
          [1, SHADOW, 0.7],
        ]),
      ) +
      stroke(
        line('372,650 382,640 420,631 500,645 580,647 650,633 700,623 724,631'),
        binding.ramp.base,
        9,
        {
          'stroke-linecap': 'round',
        },
      ) +
      stroke(
        line('374,646 384,637 420,628 500,642 580,644 650,630 700,620 720,626'),
        binding.ramp.light,
        2.4,
        {
          'stroke-opacity': 0.7,
        },
      ) +
      group(
        { 'clip-path': defs.clip(shape) },
        panel(defs, shape, body, { lift: 0 }),
        panel(defs, outline('590,900! 600,800 640,742 700,716 760,712! 760,900!'), binding, {
          lift: 0.5,
        }),
        stitchRows('590,900 600,800 640,742 700,716 760,712', thread, binding.ramp, {
          rows: 1,
          inset: 9,
          length: 7,
          gap: 4,
        }),
        seam(line('352,672 372,730 380,790 376,860'), body.ramp, 2),
      ) +
      formLayer(
        defs,
        shape,
        12,
        rounding(defs, shape, 70, { deep, glow: mix(glow, KEY, 0.2), strength: 0.8 }),
        dusk(blade('60,846 240,862 480,856 730,836', 34), 0.55, deep),
        dusk(blade('226,724 250,780 244,840', 34), 0.3, deep),
        dusk(blade('400,712 470,752 560,762 660,728', 26), 0.36, deep),
        dusk(blade('690,690 676,730 690,780', 26), 0.34, deep),
        dawn(blade('84,786 130,750 200,734 270,716', 46), 0.6, glow),
        dawn(blade('420,800 480,770 560,776', 50), 0.3, glow),
        dawn(blade('640,800 656,764 690,748', 26), 0.3, binding.ramp.glow),
      ) +
      // Suede bound over the edge, sewn with a blanket stitch.
      stroke(line(offset(pts(TOPLINE), 5)), SHADOW, 22, {
        'stroke-opacity': 0.18,
        transform: 'translate(2 5)',
      }) +
      stroke(line(offset(pts(TOPLINE), 3)), binding.ramp.dark, 18, { 'stroke-linecap': 'round' }) +
      stroke(line(offset(pts(TOPLINE), 1.6)), binding.ramp.base, 14, {
        'stroke-linecap': 'round',
      }) +
      stroke(line(offset(pts(TOPLINE), -2.6)), binding.ramp.glow, 2.6, {
        'stroke-opacity': 0.6,
        'stroke-linecap': 'round',
      }) +
      stroke(stitches, SHADOW, 3, {
        'stroke-opacity': 0.35,
        transform: 'translate(1 1.6)',
        'stroke-linecap': 'round',
      }) +
      stroke(stitches, thread.base, 2.6, { 'stroke-linecap': 'round' }) +
      stroke(stitches, thread.glow, 0.9, {
        'stroke-opacity': 0.8,
        transform: 'translate(-.4 -.5)',
      }) +
      label(mark, 306, 736, palette.trim, visibleOn(palette.trim, palette.accent), {
        scale: 0.7,
        turn: -22,
      }) +
      foamWall(defs, wall, sole, 832, 906) +
      stroke(line(offset(pts(SOLE_TOP), 13)), sole.deep, 5, { 'stroke-opacity': 0.5 }) +
      stroke(line(offset(pts(SOLE_TOP), 13)), visibleOn(sole.base, thread.base, 0.16), 2.8, {
        'stroke-dasharray': '10 6',
        'stroke-linecap': 'round',
      }) +
      stroke(line(offset(pts(SOLE_TOP), 2)), sole.glow, 2.2, { 'stroke-opacity': 0.6 }) +
      stroke(line(offset(pts(SOLE_FOOT), -8)), sole.deep, 1.8, { 'stroke-opacity': 0.5 }) +
      debossed(mark, 690, 874, sole.deep, sole.glow, { scale: 0.36 }),
  };
}

/** The slipper from its outer side. */
export function slipperSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  return slipperCloth(defs, input, LIT).bootie
    ? bootieSide(defs, input, ramp(input.palette.trim))
    : feltSide(defs, input);
}
