import { lighten, mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed, mark } from '../kit/mark.ts';
import { type LitBox, metal, nubuck, rubber } from '../kit/material.ts';
import { dawn, dusk, formLayer, panel, rounding, stitchRows } from '../kit/panel.ts';
import { blade, line, offset, outline, pts } from '../kit/path.ts';
import { type Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';
import { sandalUpper } from './sandal-sole.ts';

/** The one broad strap: moulded foam, or suede that buckles at the side. */
function slideCloth(defs: Defs, input: DrawInput, lit: LitBox) {
  const { primary, secondary, accent } = input.palette;
  const suede = sandalUpper(input) === 'leather';
  const band = suede
    ? nubuck(defs, primary, lit)
    : rubber(defs, mix(primary, secondary, 0.35), lit);
  return {
    suede,
    band,
    lining: ramp(suede ? '#c9ab82' : lighten(mix(primary, secondary, 0.5), -0.04)),
    thread: ramp(visibleOn(band.ramp.base, mix(primary, '#f3e6cf', 0.45), 0.14)),
    print: visibleOn(band.ramp.base, accent, 0.18),
  };
}

/** A brass frame with its pin. */
function brassBuckle(defs: Defs, x: number, y: number, turn: number, height: number): string {
  const h = height / 2;
  const frame = `M-16 ${-h}H16Q22 ${-h} 22 ${6 - h}V${h - 6}Q22 ${h} 16 ${h}H-16Q-22 ${h} -22 ${h - 6}V${6 - h}Q-22 ${-h} -16 ${-h}Z`;
  const brass = metal(defs, '#b48a3e', 40);
  return group(
    { transform: `translate(${x} ${y})rotate(${turn})` },
    stroke(frame, SHADOW, 9, { 'stroke-opacity': 0.35, transform: 'translate(2 4)' }),
    stroke(frame, brass, 7.5),
    stroke(frame, '#fff', 1.1, { 'stroke-opacity': 0.45, transform: 'translate(-1 -1.6)' }),
    stroke('M-20 0H26', SHADOW, 6, { 'stroke-opacity': 0.35, transform: 'translate(1 3)' }),
    stroke('M-20 0H26', brass, 5, { 'stroke-linecap': 'round' }),
  );
}

const FRONT_EDGE = '152,848 164,790 196,742 246,714 288,704';
const BACK_EDGE = '396,664 436,686 470,740 484,790 488,836';
const NEAR = `${FRONT_EDGE}! 330,682 372,664 ${BACK_EDGE}! 480,880! 150,880!`;

/** The strap from the outer side; the sole is drawn over its foot. */
export function slideStrapSide(defs: Defs, input: DrawInput, lit: LitBox): string {
  const { suede, band, lining, thread, print } = slideCloth(defs, input, lit);
  const near = outline(NEAR);
  const { deep, glow } = band.ramp;
  const rimLine = (text: string, d: number) => line(offset(pts(text), d));
  return (
    fill(
      outline('288,704! 236,706 182,730 146,770 132,812! 166,824! 186,780 220,744 262,722!'),
      lining.dark,
    ) +
    fill(
      outline('372,664! 420,664 470,692 504,744 516,788! 486,800! 470,740 436,690!'),
      lining.deep,
    ) +
    stroke(line('288,703 236,705 182,729 146,769 132,811'), lining.light, 3, {
      'stroke-opacity': 0.6,
    }) +
    stroke(line('376,663 420,663 470,691 504,743 516,787'), lining.base, 3, {
      'stroke-opacity': 0.7,
    }) +
    panel(defs, near, band, { lift: 1 }) +
    (suede
      ? stitchRows(FRONT_EDGE, thread, band.ramp, { rows: 1, inset: 10, length: 7, gap: 4 }) +
        stitchRows(BACK_EDGE, thread, band.ramp, { rows: 1, inset: 10, length: 7, gap: 4 })
      : stroke(rimLine(FRONT_EDGE, 14), deep, 3, { 'stroke-opacity': 0.5 }) +
        stroke(rimLine(FRONT_EDGE, 16), glow, 1.6, { 'stroke-opacity': 0.5 }) +
        stroke(rimLine(BACK_EDGE, 14), deep, 3, { 'stroke-opacity': 0.5 }) +
        stroke(rimLine(BACK_EDGE, 16), glow, 1.6, { 'stroke-opacity': 0.4 })) +
    formLayer(
      defs,
      near,
      10,
      rounding(defs, near, 54, { deep, glow, strength: 0.85 }),
      dusk(blade('150,850 300,846 490,830', 50), 0.5, deep),
      dusk(blade('440,690 470,760 470,840', 40), 0.4, deep),
      dawn(blade('196,770 226,736 290,714 380,682', 40), 0.7, glow),
      dawn(blade('250,800 300,760 370,736', 50), 0.3, glow),
    ) +
    (suede
      ? suedeTail(defs, input, lit)
      : mark(input.mark, 322, 752, print, { scale: 2.1, turn: -16 })) +
    (suede ? debossed(input.mark, 232, 776, deep, glow, { scale: 0.7, turn: -24 }) : '')
  );
}

/** The tail of the strap through its buckle, holes punched along it. */
function suedeTail(defs: Defs, input: DrawInput, lit: LitBox): string {
  const { band, thread } = slideCloth(defs, input, lit);
  const tail =
    '300,708! 352,684! 386,706 408,756 414,806! 396,824 366,830 350,818! 344,764 322,722!';
  const hole = (x: number, y: number) =>
    ellipse(x, y, 4, 4, '#1a1310') + ellipse(x + 0.7, y + 1, 2.2, 2.2, '#0a0706');
  return (
    panel(defs, outline(tail), band, { lift: 1.2 }) +
    stitchRows(
      '304,708 326,724 350,768 357,816 372,823 394,817 407,804 401,758 380,710 350,690',
      thread,
      band.ramp,
      {
        rows: 1,
        inset: 0,
        length: 6,
        gap: 4,
      },
    ) +
    hole(384, 796) +
    hole(380, 776) +
    brassBuckle(defs, 366, 744, 68, 82) +
    hole(352, 712)
  );
}

/** The strap from above, its shadow on the footbed below. */
export function slideStrapTop(defs: Defs, input: DrawInput, lit: LitBox): string {
  const { suede, band, thread, print } = slideCloth(defs, input, lit);
  const front = '-132,-150 -74,-194 0,-210 74,-194 132,-152';
  const back = '136,-2 74,-48 0,-62 -74,-46 -136,0';
  const first = (text: string) => text.replace(' ', '! ').concat('!');
  const d = outline(`${first(front)} ${first(back)}`);
  const { deep, glow } = band.ramp;
  return (
    fill(d, SHADOW, { 'fill-opacity': 0.3, transform: 'translate(6 18)' }) +
    panel(defs, d, band, { lift: 1.2 }) +
    (suede
      ? stitchRows(front, thread, band.ramp, { rows: 1, inset: 10, length: 7, gap: 4 }) +
        stitchRows(back, thread, band.ramp, { rows: 1, inset: 10, length: 7, gap: 4 })
      : [front, back]
          .map(
            (edge) =>
              stroke(line(offset(pts(edge), 14)), deep, 3, { 'stroke-opacity': 0.5 }) +
              stroke(line(offset(pts(edge), 16)), glow, 1.6, { 'stroke-opacity': 0.5 }),
          )
          .join('')) +
    formLayer(
      defs,
      d,
      10,
      rounding(defs, d, 40, { deep, glow, strength: 0.9 }),
      dusk(blade('112,-160 96,-80 120,0', 60), 0.5, deep),
      dusk(blade('-134,-100 -124,-50 -130,0', 30), 0.35, deep),
      dawn(blade('-70,-176 -30,-130 -50,-60', 50), 0.5, glow),
      dawn(blade('-40,-190 10,-198 60,-186', 16), 0.5, glow),
    ) +
    (suede
      ? panel(defs, outline('40,-176! 104,-152! 116,-110 108,-66 90,-60 52,-76!'), band, {
          lift: 0.9,
        }) +
        brassBuckle(defs, 66, -122, 14, 104) +
        debossed(input.mark, -40, -124, deep, glow, { scale: 1 })
      : mark(input.mark, 0, -128, print, { scale: 2.1 }))
  );
}
