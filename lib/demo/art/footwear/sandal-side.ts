import { lighten, mix, type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { type LitBox, leather, type Material, metal, plain, webbing } from '../kit/material.ts';
import { castShadow, dawn, dusk, panel, stitchRows } from '../kit/panel.ts';
import { blade, line, outline, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';
import { footbedSide, sandalSole, sandalUpper } from './sandal-sole.ts';
import { band, clockwise, type StrapOptions, strap } from './strap.ts';

const LIT: LitBox = { x1: 180, y1: 600, x2: 640, y2: 860 };

/** Centre lines of the straps: near side rising to the instep, far side falling behind it. */
const TOE_NEAR = '262,850 254,796 236,760 208,743 186,742';
const TOE_SHAPE =
  '288,850! 284,792 264,748 224,722 188,726 166,748! 182,756 204,762 222,786 232,818 236,850!';
const TOE_FAR = '166,748! 150,772 142,814! 186,824! 188,794 206,762!';
const FRONT_NEAR = '388,850 396,790 416,722 450,658';
const FRONT_FAR = '462,660 476,690 460,740 436,812';
const REAR_NEAR = '572,840 552,776 524,716 492,662';
const REAR_FAR = '492,660 540,700 572,744 600,812';
const HEEL_NEAR = '536,744 590,724 650,711 700,704 728,702';
const HEEL_FAR = '724,676 690,666 640,672 590,692 540,716';
const INSTEP = '414,694! 424,660 446,634 476,624 506,632 528,656 540,690! 510,704 482,680 456,700!';
const HEEL_PAD = '684,678! 704,656 726,650 744,660 749,690 742,722 720,732 684,730!';
interface Cut {
  material: Material;
  width: number;
  options: StrapOptions;
}

/** A hook-and-loop tail: stitched box and a rounded end that turns up. */
function tail(defs: Defs, path: string, width: number, { material }: Cut, thread: Ramp): string {
  const points = pts(path);
  const d = band(points, width);
  const end = points.at(-1) ?? { x: 0, y: 0 };
  return (
    castShadow(d, 1.2) +
    panel(defs, d, material, { lift: 0 }) +
    ellipse(end.x, end.y, width / 2, width / 2, material.ramp.dark) +
    ellipse(end.x - 0.8, end.y - 1, width / 2 - 1.5, width / 2 - 1.5, material.ramp.base) +
    stitchRows(points, thread, material.ramp, {
      rows: 1,
      inset: width / 2 - 5,
      length: 5,
      gap: 3.5,
    }) +
    stitchRows(points, thread, material.ramp, {
      rows: 1,
      inset: 5 - width / 2,
      length: 5,
      gap: 3.5,
    })
  );
}

/** A frame buckle with its pin, across a strap that runs along `turn` degrees. */
function pinBuckle(defs: Defs, x: number, y: number, turn: number, width: number): string {
  const h = width / 2 + 7;
  const frame = `M-13 ${-h}H13Q18 ${-h} 18 ${5 - h}V${h - 5}Q18 ${h} 13 ${h}H-13Q-18 ${h} -18 ${h - 5}V${5 - h}Q-18 ${-h} -13 ${-h}Z`;
  const steel = metal(defs, '#a9a69e', 40);
  return group(
    { transform: `translate(${x} ${y})rotate(${turn})` },
    stroke(frame, SHADOW, 8, { 'stroke-opacity': 0.35, transform: 'translate(1.5 3)' }),
    stroke(frame, steel, 6.5),
    stroke(frame, '#fff', 1, { 'stroke-opacity': 0.5, transform: 'translate(-1 -1.4)' }),
    stroke('M-18 0H22', SHADOW, 5, { 'stroke-opacity': 0.35, transform: 'translate(1 2)' }),
    stroke('M-18 0H22', steel, 4.4, { 'stroke-linecap': 'round' }),
  );
}

/** Holes punched along a strap. */
function holes(points: readonly (readonly [number, number])[]): string {
  return points
    .map(
      ([x, y]) =>
        ellipse(x, y, 3.2, 3.2, '#1a1310') + ellipse(x + 0.6, y + 0.9, 1.8, 1.8, '#0a0706'),
    )
    .join('');
}

/** The open sandal from its outer side: three webbing straps, or leather ones with buckles. */
export function sandalSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const { palette } = input;
  const hide = sandalUpper(input) === 'leather';
  const { primary, secondary, accent } = palette;
  const turned = (degrees: number) =>
    hide ? leather(defs, primary, LIT) : webbing(defs, primary, LIT, degrees);
  const width = hide ? 50 : 42;
  const thread = ramp(visibleOn(primary, hide ? mix(primary, '#f3e6cf', 0.5) : accent, 0.16));
  const stripe = hide ? {} : { stripe: ramp(visibleOn(primary, accent, 0.1)) };
  const options: StrapOptions = hide ? { thread } : stripe;
  const far = hide ? leather(defs, primary, LIT) : webbing(defs, primary, LIT);
  const behind = (path: string, w = width) => strap(defs, path, w, far, { far: true });
  const near = (path: string, degrees: number, w = width) =>
    strap(defs, path, w, turned(degrees), options);
  const cut: Cut = { material: turned(20), width, options };
  const { deep, glow, dark } = far.ramp;
  const pad = hide ? leather(defs, primary, LIT) : plain(defs, mix(secondary, primary, 0.3), LIT);
  const padThread = ramp(visibleOn(pad.ramp.base, thread.base, 0.14));
  const toe = outline(TOE_SHAPE);
  const piece = (text: string) =>
    panel(defs, outline(text), pad, { lift: 0.9 }) +
    stitchRows([...pts(text), ...pts(text).slice(0, 1)], padThread, pad.ramp, {
      rows: 1,
      inset: 7,
      length: 6,
      gap: 4,
      width: 1.7,
    });
  return {
    shadow: contactShadow(defs, 60, 748),
    product:
      behind(HEEL_FAR) +
      behind(REAR_FAR) +
      behind(FRONT_FAR) +
      fill(outline(TOE_FAR), mix(deep, dark, 0.4)) +
      footbedSide(defs, input) +
      fill(outline('150,824 200,812 280,816 300,836 200,844'), SHADOW, { 'fill-opacity': 0.22 }) +
      fill(outline('400,806 480,788 600,784 640,800 500,818 420,824'), SHADOW, {
        'fill-opacity': 0.25,
      }) +
      panel(defs, toe, turned(15), { lift: 0.8 }) +
      stripeOn(TOE_NEAR, 13, options) +
      (hide
        ? stitchRows(TOE_NEAR, thread, far.ramp, { rows: 1, inset: 18, length: 6, gap: 4 }) +
          stitchRows(TOE_NEAR, thread, far.ramp, { rows: 1, inset: -18, length: 6, gap: 4 })
        : '') +
      near(HEEL_NEAR, 80) +
      near(REAR_NEAR, -28) +
      near(FRONT_NEAR, 18) +
      piece(HEEL_PAD) +
      piece(INSTEP) +
      (hide
        ? ''
        : tail(defs, '500,664 530,706 556,752 568,792', width - 6, cut, thread) +
          tail(defs, '232,752 252,784 262,818', width - 6, cut, thread)) +
      group(
        {
          'clip-path': defs.clip(
            clockwise(pts(TOE_SHAPE)),
            clockwise(pts(INSTEP)),
            clockwise(pts(HEEL_PAD)),
            ...[FRONT_NEAR, REAR_NEAR, HEEL_NEAR].map((path) => band(path, width)),
          ),
        },
        group(
          { filter: defs.blur(8) },
          dusk(blade('292,850 288,800 266,752 230,728', 24), 0.45, deep),
          dusk(blade('420,850 426,790 446,730 470,690', 18), 0.4, deep),
          dusk(blade('600,850 580,780 548,716 520,670', 24), 0.5, deep),
          dusk(blade('540,760 640,734 740,726', 20), 0.5, deep),
          dusk(blade('752,650 752,690 744,730', 30), 0.6, deep),
          dusk(blade('388,852 480,836 600,826', 34), 0.4, deep),
          dusk(blade('424,706 480,684 536,702', 16), 0.5, pad.ramp.deep),
          dawn(blade('238,840 230,790 208,756 180,744', 16), 0.5, glow),
          dawn(blade('276,770 248,738 206,728', 14), 0.5, glow),
          dawn(blade('372,830 382,770 404,704 424,680', 14), 0.55, glow),
          dawn(blade('424,676 448,640 494,632', 18), 0.7, pad.ramp.glow),
          dawn(blade('560,716 630,700 690,694', 12), 0.5, glow),
          dawn(blade('692,690 706,668 728,662', 14), 0.6, pad.ramp.glow),
        ),
      ) +
      (hide
        ? pinBuckle(defs, 612, 719, -10, width) +
          holes([
            [640, 714],
            [658, 711],
          ]) +
          pinBuckle(defs, 409, 760, 106, width) +
          holes([
            [399, 794],
            [396, 812],
          ])
        : '') +
      mark(
        input.mark,
        478,
        656,
        hide ? lighten(deep, 0.02) : visibleOn(pad.ramp.base, accent, 0.2),
        { scale: 0.6, turn: -4 },
      ) +
      sandalSole(defs, input),
  };
}

function stripeOn(path: string, width: number, { stripe }: StrapOptions): string {
  return stripe === undefined
    ? ''
    : stroke(line(path), stripe.dark, width) +
        stroke(line(path), stripe.base, width - 3, { 'stroke-dasharray': '3 1' });
}
