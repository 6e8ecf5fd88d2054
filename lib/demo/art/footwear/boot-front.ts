import { lighten, mix, type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { dRing, speedHook } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label } from '../kit/mark.ts';
import type { LitBox } from '../kit/material.ts';
import { cord, dawn, dusk, formLayer, panel, rounding, seam, stitchRows } from '../kit/panel.ts';
import { blade, line, n, offset, outline, type Point } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { type BootCloth, bodyForm, bootCloth } from './boot-cloth.ts';
import { bootCut, type Cut, heightOf } from './boot-cut.ts';
import { lugSole, midsoleWall } from './lug-sole.ts';

/** Left half of one boot around x = 0, from the collar down to the toe. */
const SIDE = '-94,322 -104,352 -104,400 -94,466 -84,530 -82,580 -92,640 -111,694 -127,748 -133,800';
const RIM = '0,294 -60,301';
const SOLE_TOP = '-127,768! -133,806 -124,850 -98,884 -52,902 0,906';
const SOLE_MID = '-128,776! -138,826 -130,872 -102,906 -54,922 0,927';
const SOLE_FOOT = '-129,790! -139,846 -131,896 -104,928 -56,944 0,949';
const STAY_IN = '-40,392! -35,460 -30,540 -28,620 -27,670 -16,690 0,696';
const STAY_OUT = '-84,340! -80,420 -70,500 -66,580 -74,650 -70,710 -42,744 0,754';
const RAND = '-160,780 -126,806 -70,828 0,834';
const COLLAR = '-140,470! -96,468 -70,480 -40,484!';

/** Ways to read points of one boot: as they stand, with their mirror image, on either side. */
interface Drafting {
  half: Cut;
  whole: Cut;
  both: (text: string) => [Point[], Point[]];
}

function drafting(cut: Cut): Drafting {
  const mirrored = (text: string) => cut(text).map((p) => ({ ...p, x: -p.x }));
  return {
    half: cut,
    whole: (text) => [...cut(text), ...mirrored(text).reverse().slice(1)],
    both: (text) => [cut(text), mirrored(text)],
  };
}

function bow(p: Cut, lace: Ramp, fleck: string): string {
  const tie = (text: string, lift = 1.4) => cord(line(p(text)), lace, 10, { fleck, lift });
  const y = heightOf(p, 421);
  return (
    tie('-4,420 -40,408 -84,430 -112,476 -104,506 -76,494 -40,456 -6,428', 0.5) +
    tie('4,420 40,410 82,436 104,484 94,510 68,494 36,456 6,428', 0.5) +
    tie('-4,428 -24,470 -44,530 -50,584') +
    tie('4,428 22,474 36,530 44,572') +
    cord(line(p('-50,584 -53,612')) + line(p('44,572 48,600')), ramp('#26272a'), 8) +
    cord(`M-13 ${y}Q0 ${y + 11} 13 ${y}`, lace, 20)
  );
}

function lacing(defs: Defs, p: Cut, { palette }: DrawInput): string {
  const lace = ramp(palette.accent);
  const fleck = ramp(palette.trim).dark;
  const hook = speedHook(defs, '#8b8f93');
  const ring = dRing(defs, '#8b8f93', ramp(palette.secondary));
  const rows = Array.from({ length: 8 }, (_, i) => ({
    x: 44 + i * 1.6,
    y: heightOf(p, 672 - i * 36.5),
  }));
  let metalware = '';
  let under = '';
  let over = 'M-44 672Q0 682 44 672';
  for (const [i, { x, y }] of rows.entries()) {
    const part = i < 4 ? ring : hook;
    metalware += use(part, -x - 6, y, { turn: 180 }) + use(part, x + 6, y);
    const next = rows[i + 1];
    if (!next) continue;
    const lift = Math.round((y + next.y) / 2 - 5);
    under += `M${n(-x)} ${y}Q0 ${lift} ${n(next.x)} ${next.y}`;
    over += `M${n(x)} ${y}Q0 ${lift} ${n(-next.x)} ${next.y}`;
  }
  return (
    metalware +
    cord(under, lace, 10, { fleck }) +
    cord(over, lace, 10, { fleck }) +
    bow(p, lace, fleck)
  );
}

function sole(defs: Defs, { whole }: Drafting, { palette }: DrawInput): string {
  const foam = ramp(lighten(mix(palette.trim, palette.secondary, 0.35), 0.16));
  const wall = outline([...whole(SOLE_TOP), ...whole(SOLE_MID).reverse()]);
  return (
    lugSole(defs, {
      top: whole(SOLE_MID),
      bottom: whole(SOLE_FOOT),
      lugs: 12,
      ramp: ramp(palette.trim),
    }) +
    midsoleWall(defs, { d: wall, ramp: foam, y1: 820, y2: 930 }) +
    seam(line(whole('-122,868 -97,896 -54,914 0,918')), foam, 1.6) +
    stroke(line(offset(whole(SOLE_TOP).slice(1, -1), 2)), foam.glow, 2, { 'stroke-opacity': 0.5 })
  );
}

/** The opening, its lining in the dark, and the tongue that stands in it. */
function throat(defs: Defs, p: Cut, { half, whole }: Drafting, cloth: BootCloth, input: DrawInput) {
  const { collar } = cloth;
  const dark = outline([...whole('-92,350 -80,326 -46,314 0,310'), ...half('90,420! -90,420!')]);
  const tongue = outline(whole('-26,706! -34,600 -40,480 -50,390 -53,346 -42,318 0,308'));
  const { palette, mark } = input;
  return (
    fill(dark, SHADOW) +
    stroke(line(whole('-102,336 -84,314 -48,303 0,299')), collar.ramp.light, 5, {
      'stroke-opacity': 0.5,
    }) +
    panel(defs, tongue, collar, { lift: 0.8 }) +
    stroke(line(whole('-44,350 -36,328 0,320')), collar.ramp.deep, 2, { 'stroke-opacity': 0.5 }) +
    label(mark, 0, heightOf(p, 350), palette.trim, palette.accent, { scale: 0.6 })
  );
}

/** Vamp and quarters, padded collar, eyestay, rand. */
function pieces(defs: Defs, { half, whole, both }: Drafting, cloth: BootCloth, thread: Ramp) {
  const { main, overlay, collar, rand } = cloth;
  const edge = '-140,340! -100,366 -60,380 -40,392! -35,460 -31,540 -29,620 -27,680 -14,704 0,710';
  const front = outline([...whole(edge), ...half('140,960! -140,960!')]);
  const pads = both(`${COLLAR} -40,380! -110,340! -150,340!`);
  const stay = outline([...whole(STAY_OUT), ...whole(STAY_IN).reverse()]);
  return (
    panel(defs, front, main, { lift: 1 }) +
    pads.map((pad) => panel(defs, outline(pad), collar, { lift: 0.5 })).join('') +
    both(COLLAR)
      .map((row, i) => stitchRows(row, thread, collar.ramp, { rows: 1, inset: i === 0 ? 6 : -6 }))
      .join('') +
    panel(defs, stay, overlay, { lift: 0.7 }) +
    stitchRows(whole(STAY_OUT), thread, overlay.ramp, { inset: -7 }) +
    stitchRows(whole(STAY_IN), thread, overlay.ramp, { rows: 1, inset: 6 }) +
    panel(defs, outline([...whole(RAND), ...half('160,960! -160,960!')]), rand, { lift: 0.7 }) +
    stroke(line(offset(whole(RAND), 9)), rand.ramp.deep, 2, { 'stroke-opacity': 0.5 })
  );
}

function light(defs: Defs, p: Cut, { both }: Drafting, upper: string, cloth: BootCloth): string {
  const { main, overlay, collar, rand } = cloth;
  const { deep, glow } = main.ramp;
  const shade = (text: string, width: number, opacity: number, tone: string) =>
    both(text)
      .map((side) => dusk(blade(side, width), opacity, tone))
      .join('');
  return formLayer(
    defs,
    upper,
    9,
    rounding(defs, upper, 60, bodyForm(cloth)),
    shade('-120,590 -92,600 -76,640 -70,700', 30, 0.3, deep),
    shade('-104,400 -84,410 -70,404', 16, 0.5, collar.ramp.deep),
    shade('-100,440 -84,446 -68,440', 16, 0.5, collar.ramp.deep),
    dusk(blade('-70,760 -30,778 30,778 70,760', 16), 0.4, deep),
    dusk(blade('-126,860 -60,892 60,892 126,860', 34), 0.55, rand.ramp.deep),
    dawn(blade('-96,800 -60,784 -14,782 40,796', 30), 0.6, glow),
    dawn(blade('-100,850 -64,862 -10,866', 20), 0.45, rand.ramp.glow),
    dawn(blade('-98,700 -90,640 -84,580', 16), 0.45, glow),
    dawn(blade(p('-62,640 -60,540 -64,440'), 14), 0.4, overlay.ramp.glow),
  );
}

function boot(defs: Defs, input: DrawInput, cloth: BootCloth): string {
  const p = bootCut(input);
  const draft = drafting(p);
  const upper = outline([...draft.whole(`${RIM} ${SIDE} -128,850 -100,890 -54,908 0,912`)]);
  const warm = mix(input.palette.primary, '#f3e6cf', 0.35);
  const thread = ramp(visibleOn(cloth.overlay.ramp.base, warm, 0.14));
  return (
    group(
      { 'clip-path': defs.clip(upper) },
      fill(upper, cloth.collar.ramp.dark),
      throat(defs, p, draft, cloth, input),
      pieces(defs, draft, cloth, thread),
    ) +
    light(defs, p, draft, upper, cloth) +
    sole(defs, draft, input) +
    lacing(defs, p, input)
  );
}

/** Both boots from the front and a little above, toes turned out. */
export function bootPair(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const lit: LitBox = { x1: -70, y1: 330, x2: 110, y2: 880 };
  const cloth = bootCloth(defs, input, lit);
  const body = defs.reusable(boot(defs, input, cloth));
  return {
    shadow: contactShadow(defs, 96, 350, 950) + contactShadow(defs, 436, 690, 950),
    product:
      use(body, 232, -6, { turn: 2, scale: 1.02 }) + use(body, 566, -6, { turn: -2, scale: 1.02 }),
  };
}
