import { KEY, mix, SHADOW, visibleOn } from '../kit/colour.ts';
import { cordLock } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { cord, dawn, dusk, formLayer, panel, rounding } from '../kit/panel.ts';
import { along, blade, line, n, offset, outline, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { pairAbove, SHOE_ABOVE, TOP_LIT } from './above.ts';
import { slipperCloth } from './slipper-cloth.ts';

const LOW_MOUTH =
  '0,-56 42,-34 64,20 70,100 70,190 62,262 38,300 0,310 -38,300 -62,262 -70,190 -70,100 -64,20 -42,-34';
const BOOTIE_MOUTH =
  '0,44 44,56 70,96 78,160 74,226 52,282 0,304 -52,282 -74,226 -78,160 -70,96 -44,56';
const QUILT = [
  '-110,-250 -50,-228 10,-224 70,-234 110,-256',
  '-126,-160 -60,-132 0,-126 60,-134 122,-164',
  '-116,-60 -60,-34 0,-28 60,-36 112,-62',
] as const;

/** One right slipper from above, around 0,0. */
function slipper(defs: Defs, input: DrawInput): string {
  const {
    bootie,
    body,
    binding,
    cuff,
    lining,
    thread,
    cord: lace,
    sole,
  } = slipperCloth(defs, input, TOP_LIT);
  const { palette, kids } = input;
  const above = pts(SHOE_ABOVE);
  const upper = outline(offset(above, bootie ? -8 : -2, true));
  const rim = outline(offset(above, -9, true));
  const mouth = pts(bootie ? BOOTIE_MOUTH : LOW_MOUTH);
  const hole = outline(mouth);
  const edge = outline(offset(mouth, bootie ? -12 : -8, true));
  const { deep, glow } = body.ramp;
  const ring = bootie && kids ? cuff : binding;
  const stitches = along(offset(mouth, -8, true), 60, true)
    .map(({ x, y, angle }) => {
      const t = ((angle - 90) * Math.PI) / 180;
      return `M${n(x)} ${n(y)}l${n(Math.cos(t) * 15)} ${n(Math.sin(t) * 15)}`;
    })
    .join('');
  return (
    fill(
      rim,
      defs.linear(-120, -300, 130, 330, [
        [0, sole.light],
        [0.4, sole.base],
        [1, sole.deep],
      ]),
    ) +
    group({ 'clip-path': defs.clip(upper) }, panel(defs, upper, body, { lift: 0 })) +
    formLayer(
      defs,
      upper,
      10,
      rounding(defs, upper, 60, { deep, glow: mix(glow, KEY, 0.2), strength: 0.85 }),
      ...(bootie
        ? QUILT.map((path) => stroke(line(path), deep, 26, { 'stroke-opacity': 0.55 }))
        : []),
      stroke(edge, deep, bootie ? 40 : 26, { 'stroke-opacity': 0.5 }),
      dawn(blade('-74,-280 -20,-306 40,-296', 40), 0.6, glow),
      bootie ? dawn(blade('-92,-200 -30,-184 60,-190', 36), 0.55, glow) : '',
      bootie ? dawn(blade('-92,-104 -30,-84 60,-90', 36), 0.55, glow) : '',
      dawn(blade('-70,-180 -40,-120 -56,-60', bootie ? 10 : 50), 0.35, glow),
      dusk(blade('80,-220 70,-120 84,-20', 40), 0.3, deep),
    ) +
    (bootie
      ? QUILT.map(
          (path) =>
            stroke(line(path), deep, 3.4, { 'stroke-opacity': 0.8 }) +
            stroke(line(offset(pts(path), -2.4)), glow, 1.6, { 'stroke-opacity': 0.45 }) +
            stroke(line(path), thread.dark, 1.6, {
              'stroke-dasharray': '5 4',
              'stroke-opacity': 0.75,
            }),
        ).join('')
      : '') +
    panel(defs, edge, ring, { lift: 1 }) +
    panel(defs, hole, lining, { lift: 0 }) +
    group(
      { 'clip-path': defs.clip(hole) },
      fill(
        hole,
        defs.linear(0, mouth[0]?.y ?? 0, 20, 310, [
          [0, SHADOW, 0.85],
          [0.3, SHADOW, bootie ? 0.6 : 0.25],
          [1, SHADOW, bootie ? 0.35 : 0],
        ]),
      ),
      stroke(hole, SHADOW, 26, { 'stroke-opacity': 0.16 }),
      stroke(hole, SHADOW, 12, { 'stroke-opacity': 0.22 }),
      fill(blade('-74,60 -80,160 -60,270', 36), SHADOW, { 'fill-opacity': 0.3 }),
    ) +
    (bootie
      ? ''
      : mark(input.mark, 0, 214, mix(lining.ramp.deep, '#6b5a3c', 0.4), {
          scale: 1,
          opacity: 0.7,
        }) +
        stroke(stitches, SHADOW, 3, {
          'stroke-opacity': 0.35,
          transform: 'translate(1 1.6)',
          'stroke-linecap': 'round',
        }) +
        stroke(stitches, thread.base, 2.6, { 'stroke-linecap': 'round' })) +
    stroke(line('-70,70 -77,160 -70,236'), ring.ramp.glow, 2.4, {
      'stroke-opacity': 0.5,
      'stroke-linecap': 'round',
    }) +
    label(
      input.mark,
      0,
      bootie ? -176 : -116,
      palette.trim,
      visibleOn(palette.trim, palette.accent),
      {
        scale: 0.66,
      },
    ) +
    (bootie && !kids
      ? cord(line('-84,96 -56,48 -20,30 0,28 20,30 56,48 84,96'), lace, 8, { lift: 0.8 }) +
        cord(line('-6,28 -22,0 -14,-22 4,-22 16,0 8,28'), lace, 7, { lift: 1.2 }) +
        use(cordLock(defs, mix(palette.trim, '#5a5e62', 0.35)), 0, 26, { scale: 1.4 })
      : '')
  );
}

/** Slippers from above. */
export function slipperTop(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  return pairAbove(defs, slipper(defs, input), offset(pts(SHOE_ABOVE), -9, true));
}
