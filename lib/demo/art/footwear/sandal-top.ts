import { lighten, mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { cordLock } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed, mark } from '../kit/mark.ts';
import { leather, metal, plain, webbing } from '../kit/material.ts';
import { dawn, dusk, panel, rounding, stitchRows } from '../kit/panel.ts';
import { blade, line, offset, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { pairAbove, SHOE_ABOVE, TOP_LIT } from './above.ts';
import { closedCloth, closedForm } from './sandal-closed.ts';
import { corkTexture, sandalColours, sandalUpper } from './sandal-sole.ts';
import { laceLoop } from './shoe-laces.ts';
import { shoeTop } from './shoe-top.ts';
import { band, clockwise, strap } from './strap.ts';

/** A shaped footbed from above: rim, cup of the heel, arch, a bar under the toes. */
export function footbedAbove(defs: Defs, input: DrawInput): string {
  const { bed, middle, tread } = sandalColours(input);
  const cork = sandalUpper(input) === 'leather';
  const above = offset(pts(SHOE_ABOVE), -6, true);
  const rim = outline(above);
  const edge = cork ? middle : tread;
  const top = outline(offset(above, cork ? 9 : 7, true));
  const dots = defs.pattern(
    14,
    14,
    fill('M2 3h5v3.4h-5zM9 10h5v3.4h-5z', bed.deep, { 'fill-opacity': 0.34 }) +
      stroke('M2 7h5M9 14h5', bed.glow, 0.9, { 'stroke-opacity': 0.4 }),
  );
  return (
    fill(
      rim,
      defs.linear(-120, -300, 130, 330, [
        [0, edge.light],
        [0.5, edge.base],
        [1, edge.deep],
      ]),
    ) +
    (cork ? fill(rim, corkTexture(defs)) : '') +
    fill(
      top,
      defs.linear(-110, -320, 120, 330, [
        [0, bed.light],
        [0.45, bed.base],
        [1, bed.dark],
      ]),
    ) +
    (cork ? '' : fill(outline(offset(above, 26, true)), dots)) +
    group(
      { 'clip-path': defs.clip(top) },
      group(
        { filter: defs.blur(9) },
        rounding(defs, top, 30, { deep: bed.deep, glow: bed.glow, strength: 0.8 }),
        dusk(blade('-66,-236 0,-254 72,-230', 22), 0.4, bed.deep),
        dawn(blade('-66,-214 0,-230 70,-208', 12), 0.5, bed.glow),
        dusk(blade('-84,10 -50,70 -58,170', 36), 0.3, bed.deep),
        dusk(blade('-60,280 0,314 60,276', 26), 0.45, bed.deep),
        dusk(blade('78,180 60,270 0,310', 26), 0.4, bed.deep),
        dawn(blade('-40,206 0,180 44,204', 22), 0.3, bed.glow),
      ),
    ) +
    debossed(input.mark, 0, 236, bed.deep, bed.glow, { scale: 1.2 })
  );
}

/** What a strap over the footbed darkens below it. */
function under(path: string, width: number): string {
  return stroke(line(path), SHADOW, width, {
    'stroke-opacity': 0.26,
    transform: 'translate(5 14)',
  });
}

function openTop(defs: Defs, input: DrawInput): string {
  const { primary, secondary, accent } = input.palette;
  const hide = sandalUpper(input) === 'leather';
  const cloth = (degrees: number) =>
    hide ? leather(defs, primary, TOP_LIT) : webbing(defs, primary, TOP_LIT, degrees);
  const thread = ramp(visibleOn(primary, hide ? mix(primary, '#f3e6cf', 0.5) : accent, 0.16));
  const options = hide ? { thread } : { stripe: ramp(visibleOn(primary, accent, 0.1)) };
  const pad = hide ? cloth(0) : plain(defs, mix(secondary, primary, 0.3), TOP_LIT);
  const { deep, glow } = cloth(0).ramp;
  const w = hide ? 50 : 44;
  const toe = '-132,-136 -70,-172 0,-186 70,-176 132,-138';
  const left = '-130,-66 -80,-52 -30,-14';
  const right = '130,-66 80,-52 30,-14';
  const rearLeft = '-112,92 -70,56 -24,2';
  const rearRight = '112,92 70,56 24,2';
  const heel =
    '-100,66 -108,150 -104,230 -82,292 -42,330 2,342 44,330 84,290 104,228 108,150 100,66';
  const plate = '-52,-30! 0,-48 52,-30! 60,4 44,36! 0,48 -44,36! -60,4';
  const across = [toe, left, right, rearLeft, rearRight];
  const sole = outline(offset(pts(SHOE_ABOVE), -8, true));
  const tail = '34,2 70,46 98,76';
  const frame = (x: number, y: number, turn: number) => {
    const h = w / 2 + 7;
    const d = `M-13 ${-h}H13Q18 ${-h} 18 ${5 - h}V${h - 5}Q18 ${h} 13 ${h}H-13Q-18 ${h} -18 ${h - 5}V${5 - h}Q-18 ${-h} -13 ${-h}Z`;
    const steel = metal(defs, '#a9a69e', 40);
    return group(
      { transform: `translate(${x} ${y})rotate(${turn})` },
      stroke(d, SHADOW, 8, { 'stroke-opacity': 0.35, transform: 'translate(1.5 3)' }),
      stroke(d, steel, 6.5),
      stroke('M-18 0H22', steel, 4.4, { 'stroke-linecap': 'round' }),
    );
  };
  const closed = (points: readonly Point[]) => [...points, ...points.slice(0, 1)];
  return (
    footbedAbove(defs, input) +
    under(heel, 16) +
    strap(defs, heel, 19, cloth(0), { lift: 1.2 }) +
    stroke(line(offset(pts(heel), -5)), glow, 2.4, { 'stroke-opacity': 0.6 }) +
    group(
      { 'clip-path': defs.clip(sole) },
      ...across.map((path) => under(path, w)),
      strap(defs, rearLeft, w, cloth(40), options),
      strap(defs, rearRight, w, cloth(-40), options),
      strap(defs, left, w, cloth(60), options),
      strap(defs, right, w, cloth(-60), options),
      strap(defs, toe, w + 8, cloth(85), options),
      hide ? '' : strap(defs, tail, w - 6, cloth(-40), { thread }),
      hide ? '' : strap(defs, '44,-182 86,-168 116,-148', w - 2, cloth(60), { thread }),
    ) +
    panel(defs, outline(plate), pad, { lift: 1 }) +
    stitchRows(closed(pts(plate)), ramp(visibleOn(pad.ramp.base, thread.base, 0.14)), pad.ramp, {
      rows: 1,
      inset: 7,
      length: 6,
      gap: 4,
    }) +
    group(
      { 'clip-path': defs.clip(clockwise(pts(plate)), ...across.map((path) => band(path, w + 8))) },
      group(
        { 'clip-path': defs.clip(sole), filter: defs.blur(9) },
        dusk(blade('70,-210 110,-160 128,-120', 40), 0.5, deep),
        dusk(blade('128,-70 100,-40 130,-20', 40), 0.5, deep),
        dusk(blade('116,96 84,80 70,50', 30), 0.5, deep),
        dusk(blade('-60,110 -80,80 -120,100', 30), 0.4, deep),
        dawn(blade('-110,-164 -50,-194 20,-202', 22), 0.55, glow),
        dawn(blade('-120,-80 -80,-64 -50,-40', 18), 0.5, glow),
        dawn(blade('-44,-24 0,-38 40,-26', 18), 0.6, pad.ramp.glow),
      ),
    ) +
    (hide ? frame(92, -58, -14) + frame(82, 66, 44) : '') +
    mark(input.mark, 0, 2, hide ? lighten(deep, 0.02) : visibleOn(pad.ramp.base, accent, 0.2), {
      scale: 0.9,
    })
  );
}

function closedTop(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const { palette, kids } = input;
  const { lining, web, collar, bumper } = closedCloth(defs, input, TOP_LIT);
  const stripe = ramp(visibleOn(palette.primary, palette.accent, 0.1));
  const lattice = [
    '58,-190 128,-130',
    '70,-110 128,-50',
    '76,-30 118,30',
    '80,40 112,90',
    '66,-60 128,-140',
    '76,20 124,-60',
  ]
    .flatMap((path) => [path, path.replace(/(^| )/g, '$1-')])
    .map((path, i) => strap(defs, path, 30, web(i % 2 ? 50 : -50), { stripe, lift: 0.6 }));
  const plainWeb = web(0);
  return shoeTop(defs, input, {
    body: { ...lining, base: lining.ramp.deep },
    cage: lattice.join(''),
    stay: collar,
    collar,
    toe: bumper,
    counter: plainWeb,
    tongue: collar,
    footbed: sandalColours(input).bed.base,
    foam: sandalColours(input).middle,
    flare: 10,
    form: closedForm(plainWeb),
    thread: ramp(visibleOn(collar.ramp.base, palette.accent, 0.16)),
    lace: {
      ramp: ramp(visibleOn(collar.ramp.base, palette.accent, 0.12)),
      fleck: ramp(palette.trim).base,
      width: 8,
    },
    rows: kids ? 0 : 5,
    part: laceLoop(defs, ramp(mix(palette.accent, palette.secondary, 0.4))),
    toeLine: '-140,-176! -100,-204 -60,-236 0,-244 60,-234 100,-202 140,-168!',
    ...(kids
      ? { straps: { tape: ramp(palette.accent), at: [-40], width: 76 } }
      : { toggle: cordLock(defs, mix(palette.trim, '#4a4d50', 0.3)) }),
  });
}

/** Sandals from above. */
export function sandalTop(
  defs: Defs,
  input: DrawInput,
  closed: boolean,
): { product: string; shadow: string } {
  return closed
    ? closedTop(defs, input)
    : pairAbove(defs, openTop(defs, input), offset(pts(SHOE_ABOVE), -8, true));
}
