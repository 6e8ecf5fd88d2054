import { mix, ramp, SHADOW } from '../kit/colour.ts';
import { debossed, mark } from '../kit/mark.ts';
import { castShadow } from '../kit/panel.ts';
import { roundRect } from '../kit/path.ts';
import { type Defs, ellipse, fill, group, stroke } from '../kit/svg.ts';
import { type BottleCut, hammered } from './bottle-cut.ts';
import { rim, round, roundSteel, tube } from './cylinder.ts';

/** Steel screw cap with a carry loop that folds flat; its skirt ends at `y`. */
export function screwCap(
  defs: Defs,
  { steel, coat, second, input }: BottleCut,
  x: number,
  y: number,
): string {
  const cap = { x, w: 74, y1: y - 78, y2: y - 4, ry: 10 };
  const collar = { x, w: 64, y1: y - 8, y2: y + 6, ry: 8 };
  const lid = ramp(mix(second.base, coat.base, 0.2));
  const loop = `M${x - 74} ${y - 44}C${x - 98} ${y - 150} ${x - 50} ${y - 172} ${x} ${y - 172}S${x + 98} ${y - 150} ${x + 74} ${y - 44}`;
  const tape = ramp(mix(second.base, SHADOW, 0.25));
  const grooves = Array.from({ length: 17 }, (_, i) => {
    const a = ((i + 0.5) / 17 - 0.5) * Math.PI;
    const gx = Math.round(x + Math.sin(a) * 74);
    const sag = Math.round(Math.cos(a) * 10);
    return `M${gx} ${y - 60 + sag}V${y - 10 + sag}`;
  }).join('');
  const pin = (px: number, width: number) =>
    fill(
      roundRect(px - width / 2, y - 62, width, 36, 8),
      round(defs, { x: px, w: width / 2 }, tape),
    ) + ellipse(px, y - 44, 5, 5, roundSteel(defs, { x: px, w: 5 }, steel));
  return (
    fill(tube(collar), roundSteel(defs, collar, steel)) +
    stroke(loop, tape.deep, 24) +
    stroke(loop, tape.base, 19, { transform: 'translate(-1.5 -1.5)' }) +
    stroke(loop, tape.glow, 4, { 'stroke-opacity': 0.7, transform: 'translate(-5 -5)' }) +
    fill(tube(cap), round(defs, cap, lid)) +
    stroke(grooves, lid.deep, 4, { 'stroke-opacity': 0.45, 'stroke-linecap': 'round' }) +
    stroke(grooves, lid.glow, 1.6, {
      'stroke-opacity': 0.35,
      transform: 'translate(3 0)',
      'stroke-linecap': 'round',
    }) +
    ellipse(x, y - 78, 74, 10, lid.light) +
    ellipse(x, y - 77, 60, 7, lid.base) +
    stroke(rim(cap, y - 77), lid.glow, 2, { 'stroke-opacity': 0.7 }) +
    stroke(rim(cap, y - 4), lid.deep, 2.5) +
    pin(x - 76, 26) +
    pin(x + 76, 26) +
    (input.kids ? '' : mark(input.mark, x, y - 36, lid.glow, { scale: 0.6, opacity: 0.8 }))
  );
}

/** A bare steel mouth with its thread, above `y`. */
export function steelNeck(defs: Defs, { steel }: BottleCut, y: number): string {
  const neck = { x: 400, w: 58, y1: y - 54, y2: y + 2, ry: 9 };
  return (
    fill(tube(neck), roundSteel(defs, neck, steel)) +
    [40, 27, 14]
      .map(
        (up) =>
          stroke(`M342 ${y - up}A58 9 0 0 0 458 ${y - up - 5}`, steel.deep, 4, {
            'stroke-opacity': 0.7,
          }) + stroke(`M342 ${y - up - 3}A58 9 0 0 0 458 ${y - up - 8}`, steel.glow, 2),
      )
      .join('') +
    ellipse(400, y - 54, 58, 10, steel.glow) +
    ellipse(400, y - 53, 51, 8, '#2b2f35') +
    ellipse(392, y - 50, 36, 4, steel.dark, { opacity: 0.7 })
  );
}

/** The flask's pourer: a steel collar and a quarter-turn stopper. */
export function flaskNeck(defs: Defs, { steel, w, second, accent }: BottleCut, y: number): string {
  const neck = { x: 400, w: w - 30, y1: y - 40, y2: y + 6, ry: 10 };
  const stopper = { x: 400, w: w - 46, y1: y - 96, y2: y - 40, ry: 9 };
  const cap = ramp(mix(second.base, '#23262a', 0.5));
  return (
    fill(tube(neck), roundSteel(defs, neck, steel)) +
    stroke(rim(neck, y - 22), steel.deep, 4, { 'stroke-opacity': 0.7 }) +
    stroke(rim(neck, y - 8), steel.deep, 4, { 'stroke-opacity': 0.7 }) +
    ellipse(400, y - 40, w - 30, 10, steel.light) +
    fill(tube(stopper), round(defs, stopper, cap)) +
    ellipse(400, y - 96, w - 46, 9, cap.light) +
    ellipse(400, y - 97, 26, 4.5, ramp(accent).base) +
    fill(`M${400 + w - 50} ${y - 92}l22 -10 4 10 -22 26z`, cap.base) +
    stroke(rim(stopper, y - 95), cap.glow, 2, { 'stroke-opacity': 0.6 })
  );
}

/**
 * The flask's cup: over the stopper, its lip at `y` (closed), or standing on its closed end at `y`
 * with tea in it.
 */
export function cup(
  defs: Defs,
  { steel, coat, w, accent, input }: BottleCut,
  x: number,
  y: number,
  upright: boolean,
): string {
  const half = w - 8;
  const height = 138;
  const [y1, y2] = upright ? [y - height, y - 10] : [y - height, y];
  const wide = upright ? half : half - 8;
  const narrow = upright ? half - 12 : half;
  const ry = 12;
  const side =
    `M${x - wide} ${y1}A${wide} ${ry} 0 0 0 ${x + wide} ${y1}` +
    `L${x + narrow} ${y2}A${narrow} ${ry} 0 0 1 ${x - narrow} ${y2}Z`;
  const lip = { x, w: upright ? wide + 3 : narrow + 3, ry };
  const enamel =
    fill(side, round(defs, { x, w: half }, coat)) +
    fill(side, hammered(defs, coat), { 'fill-opacity': 0.85 }) +
    fill(
      side,
      defs.linear(0, y1, 0, y2, [
        [0, coat.glow, 0.25],
        [0.4, coat.glow, 0],
        [1, coat.deep, 0.45],
      ]),
    );
  if (!upright) {
    return (
      enamel +
      ellipse(x, y1, wide, ry, coat.base) +
      ellipse(x - 2, y1 - 1, wide - 5, ry - 2, coat.light) +
      ellipse(x - 14, y1 - 2, wide - 34, ry - 5, coat.glow, { opacity: 0.5 }) +
      stroke(rim({ x, w: wide, ry }, y1 + 1), coat.glow, 2.4, { 'stroke-opacity': 0.7 }) +
      castShadow(rim(lip, y2 + 4), 0.4) +
      stroke(rim(lip, y2), steel.deep, 11) +
      stroke(rim(lip, y2 - 1), roundSteel(defs, lip, steel), 8) +
      stroke(
        rim({ x, w: Math.round(wide + (narrow - wide) * 0.3), ry }, y1 + 41),
        ramp(accent).base,
        5,
      )
    );
  }
  return (
    enamel +
    ellipse(x, y1, wide, ry + 4, steel.light) +
    ellipse(x, y1 + 1, wide - 6, ry + 1, steel.dark) +
    ellipse(x, y1 + 6, wide - 12, ry - 3, '#7a4423') +
    ellipse(x - 16, y1 + 5, wide - 52, ry - 8, '#b87843', { opacity: 0.8 }) +
    stroke(rim({ x, w: wide, ry: ry + 4 }, y1), roundSteel(defs, lip, steel), 6) +
    stroke(
      rim({ x, w: Math.round(wide + (narrow - wide) * 0.75), ry }, y1 + 96),
      ramp(accent).base,
      5,
    ) +
    debossed(input.mark, x, y1 + 62, coat.deep, coat.glow, { scale: 1.1 }) +
    group(
      { opacity: 0.5 },
      stroke(
        `M${x - 24} ${y1 - 14}c-14 -26 16 -40 2 -70M${x + 10} ${y1 - 18}c-14 -28 18 -44 2 -80`,
        '#fff',
        7,
        {
          'stroke-linecap': 'round',
          'stroke-opacity': 0.5,
        },
      ),
    )
  );
}

/** A child's lid: a handle for one finger, and a spout that flips up. */
export function childSpout(
  defs: Defs,
  { second, coat, input, w, top }: BottleCut,
  up: boolean,
): string {
  const lid = { x: 400, w: w - 26, y1: top - 64, y2: top + 8, ry: 12 };
  const spoutRamp = ramp(input.palette.accent);
  const handle = `M${400 + w - 40} ${top - 44}C${400 + w + 50} ${top - 92} ${400 + w + 34} ${top + 40} ${400 + w - 34} ${top - 2}`;
  const spout = up
    ? fill(
        'M-20 0L-17 -78q2 -12 17 -12t17 12L20 0q-20 8 -40 0z',
        round(defs, { x: 0, w: 20 }, spoutRamp),
      ) + ellipse(0, -88, 12, 4, spoutRamp.deep)
    : fill(roundRect(-96, -32, 112, 34, 17), spoutRamp.base) +
      fill(roundRect(-92, -30, 104, 12, 6), spoutRamp.glow, { opacity: 0.7 }) +
      stroke('M-62 -30v30M-52 -30v30', spoutRamp.deep, 2, { 'stroke-opacity': 0.5 });
  return (
    stroke(handle, second.deep, 25, { 'stroke-linecap': 'round' }) +
    stroke(handle, second.base, 20, {
      'stroke-linecap': 'round',
      transform: 'translate(-1 -1.5)',
    }) +
    stroke(handle, second.glow, 4, { 'stroke-opacity': 0.6, transform: 'translate(-4 -5)' }) +
    castShadow(rim(lid, top + 8), 0.5) +
    fill(tube(lid), round(defs, lid, second)) +
    ellipse(400, top - 64, w - 26, 12, second.light) +
    ellipse(400, top - 66, w - 44, 8, second.base) +
    stroke(rim(lid, top - 63), second.glow, 2.4, { 'stroke-opacity': 0.7 }) +
    stroke(rim(lid, top - 2), second.deep, 4, { 'stroke-opacity': 0.5 }) +
    fill(
      tube({ x: 400, w: 30, y1: top - 84, y2: top - 64, ry: 5 }),
      round(defs, { x: 400, w: 30 }, coat),
    ) +
    ellipse(400, top - 84, 30, 5, coat.light) +
    group({ transform: `translate(${up ? 400 : 426} ${top - 82})` }, spout)
  );
}
