import { lighten, mix, type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { cordLock } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed } from '../kit/mark.ts';
import { type LitBox, type Material, plain, rubber, webbing } from '../kit/material.ts';
import {
  cord,
  dawn,
  dusk,
  type Form,
  formLayer,
  panel,
  rounding,
  stitchRows,
} from '../kit/panel.ts';
import { blade, line, offset, outline, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { sandalSole } from './sandal-sole.ts';
import { heelLoop, laceLoop, sideLacing } from './shoe-laces.ts';
import { strap } from './strap.ts';

const LIT: LitBox = { x1: 180, y1: 580, x2: 640, y2: 870 };

const THROAT = '286,712 330,680 372,648 412,618';
const FRONT = '270,706 312,676 352,644 392,612';
const TOP = '412,618! 440,612 490,634 548,660 604,664 652,642 694,612 716,604';
const UPPER = '84,850! 60,826 60,790 84,756 132,732 192,722 240,722';
const LATTICE = [
  '330,850 336,790 318,740 290,708',
  '404,850 414,776 392,716 344,668',
  '470,850 486,770 468,700 404,628',
  '366,850 420,790 470,730 500,650',
  '560,850 560,780 530,720 452,626',
  '500,850 560,780 610,720 650,652',
] as const;

/** What the closed sandal is made of. */
export function closedCloth(defs: Defs, { palette }: DrawInput, lit: LitBox) {
  const lining = plain(defs, mix(palette.secondary, palette.trim, 0.5), lit);
  return {
    lining,
    web: (degrees: number) => webbing(defs, palette.primary, lit, degrees),
    collar: plain(defs, mix(palette.secondary, palette.primary, 0.25), lit),
    bumper: rubber(defs, lighten(palette.trim, 0.05), lit),
  };
}

export function closedForm(web: Material): Form {
  return { deep: web.ramp.deep, glow: web.ramp.glow, strength: 0.75 };
}

/** A child's strap: one broad band over the instep, closed with hook and loop. */
function broadStrap(defs: Defs, tape: Ramp, web: Material, thread: Ramp): string {
  const d = outline('300,668! 352,622! 410,650 462,704 492,766! 470,790 432,792! 400,738 352,696!');
  return (
    panel(defs, d, { ...web, ramp: tape, base: tape.base }, { lift: 1.1 }) +
    stitchRows('354,626 408,656 456,708 486,764', thread, tape, { rows: 1, inset: 7 }) +
    stitchRows('304,670 354,700 398,740 430,790', thread, tape, { rows: 1, inset: -7 })
  );
}

/** The closed-toe sandal from its outer side: bumper, open lattice, bungee. */
export function closedSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const { palette, kids } = input;
  const { lining, web, collar, bumper } = closedCloth(defs, input, LIT);
  const plainWeb = web(10);
  const { deep, glow } = plainWeb.ramp;
  const upper = outline([
    ...pts(UPPER),
    ...pts(THROAT),
    ...pts(TOP),
    ...pts('730,618 726,660 718,704 726,760 732,850!'),
  ]);
  const toe = '20,720! 90,744 150,728 200,716! 246,748 276,790 300,850! 20,870!';
  const collarLine = '430,596! 470,652 530,690 596,698 656,684 740,640!';
  const heel = '612,850! 622,790 640,736 676,700 740,676!';
  const stay = '236,734! 292,738 346,700 396,660 436,618!';
  const thread = ramp(visibleOn(collar.ramp.base, palette.accent, 0.16));
  const stripe = ramp(visibleOn(palette.primary, palette.accent, 0.1));
  const lace = {
    ramp: ramp(visibleOn(collar.ramp.base, palette.accent, 0.12)),
    fleck: ramp(palette.trim).base,
    width: 8,
  };
  const tongue = outline([
    ...pts(FRONT),
    ...pts('396,586 404,564 424,558 444,574 452,620! 420,690! 300,730!'),
  ]);
  const lock = cordLock(defs, mix(palette.trim, '#4a4d50', 0.3));
  const far = outline(
    '416,626! 430,594 500,626 556,650 610,650 656,626 690,602 716,592! 726,616! 640,700! 500,700!',
  );
  const loop = pts('700,622 700,604 708,588 720,584 728,594 728,618 724,654 720,684');
  return {
    shadow: contactShadow(defs, 62, 748),
    product:
      fill(far, collar.ramp.deep) +
      stroke(line('428,598 502,628 558,652 612,652 658,628 690,604 714,594'), collar.ramp.base, 4) +
      fill(outline('440,622! 500,644 556,664 610,664 660,640 706,612! 660,700! 500,700!'), SHADOW, {
        'fill-opacity': 0.45,
      }) +
      heelLoop(defs, line(loop), palette.accent) +
      panel(defs, tongue, collar, { lift: 0.3 }) +
      group(
        { 'clip-path': defs.clip(upper) },
        fill(upper, lining.ramp.deep),
        fill(upper, SHADOW, { 'fill-opacity': 0.35 }),
        // The far side's lattice, through the gaps.
        ...['360,850 380,780 420,720', '450,850 470,770 520,700', '560,850 590,780 640,720'].map(
          (path) => stroke(line(path), lining.ramp.base, 30, { 'stroke-opacity': 0.55 }),
        ),
        ...LATTICE.map((path, i) =>
          strap(defs, path, 38, web(i % 2 ? 20 : -20), { stripe, lift: 0.7 }),
        ),
        panel(defs, outline(`${collarLine} 760,540! 420,540!`), collar, { lift: 0.6 }),
        stitchRows(collarLine, thread, collar.ramp, { rows: 1, inset: -7, length: 6, gap: 4 }),
        panel(defs, outline(`${heel} 770,860!`), plainWeb, { lift: 0.7 }),
        stitchRows(heel, thread, plainWeb.ramp, { inset: 7, length: 6, gap: 4 }),
        panel(defs, outline(`${stay} 420,560! 220,700!`), collar, { lift: 0.7 }),
        stitchRows(stay, thread, collar.ramp, { rows: 1, inset: -7, length: 6, gap: 4 }),
        panel(defs, outline(toe), bumper, { lift: 0.9 }),
        ...[0, 15, 30].map(
          (dy) =>
            stroke(
              line(offset(pts('56,800 110,776 176,766 236,780 274,820'), -dy)),
              bumper.ramp.deep,
              3,
              {
                'stroke-opacity': 0.55,
              },
            ) +
            stroke(
              line(offset(pts('56,803 110,779 176,769 236,783 272,823'), -dy)),
              bumper.ramp.glow,
              1.6,
              {
                'stroke-opacity': 0.45,
              },
            ),
        ),
      ) +
      formLayer(
        defs,
        upper,
        9,
        rounding(defs, upper, 50, closedForm(plainWeb)),
        dusk(blade('310,850 292,780 250,730', 26), 0.5, deep),
        dusk(blade('470,690 540,722 620,716 680,696', 20), 0.4, deep),
        dusk(blade('90,830 200,840 400,826 600,806 720,780', 40), 0.5, deep),
        dawn(blade('80,790 124,752 190,738', 34), 0.6, bumper.ramp.glow),
        dawn(blade('470,662 540,684 610,680', 14), 0.5, collar.ramp.glow),
        dawn(blade('650,800 662,744 700,706', 20), 0.4, glow),
        dawn(blade('300,716 350,682 400,640', 12), 0.4, collar.ramp.glow),
      ) +
      heelLoop(defs, line(loop.slice(3)), palette.accent) +
      debossed(input.mark, 690, 752, deep, glow, { scale: 0.8, turn: -6 }) +
      sideLacing({
        edge: pts(THROAT),
        front: pts(FRONT),
        rows: kids ? 3 : 5,
        part: laceLoop(defs, ramp(mix(palette.accent, palette.secondary, 0.4))),
        lace,
        bars: kids,
      }) +
      (kids
        ? broadStrap(
            defs,
            ramp(palette.accent),
            plainWeb,
            ramp(visibleOn(palette.accent, palette.trim, 0.2)),
          )
        : cord(line('410,618 420,606 428,596'), lace.ramp, 8) +
          cord(line('428,602 452,628 466,672 456,704 440,690 436,650 424,606'), lace.ramp, 7, {
            fleck: lace.fleck,
            lift: 1.4,
          }) +
          use(lock, 426, 604, { turn: -28, scale: 1.25 })) +
      sandalSole(defs, input),
  };
}
