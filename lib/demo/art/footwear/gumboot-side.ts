import { KEY, mix, type Ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { debossed, mark } from '../kit/mark.ts';
import { glow, type LitBox, metal } from '../kit/material.ts';
import { crease, dawn, dusk, formLayer, panel, rounding, seam } from '../kit/panel.ts';
import { blade, line, offset, outline, type Point } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { foamWall } from './foam.ts';
import { type GumbootCut, gumbootCloth, gumbootCut } from './gumboot-cut.ts';
import { lugSole } from './lug-sole.ts';
import { heelLoop } from './shoe-laces.ts';

const LIT: LitBox = { x1: 210, y1: 280, x2: 620, y2: 880 };

const FRONT =
  '124,812 134,782 160,758 206,740 262,726 312,702 352,658 378,600 392,540 398,460 395,380 388,300 382,216!';
const RIM = '382,216! 450,206 560,206 642,216!';
/** Above the ankle, cut short: straight up. */
const ANKLE_FRONT =
  '124,812 134,782 160,758 206,740 262,726 312,702 350,658 376,600 385,500 391,400 396,300 400,216!';
const ANKLE_BACK = '636,216 633,300 630,400 627,490 625,560 628,640 644,720 656,790 658,850!';
const ANKLE_RIM = '400,216! 460,206 570,206 636,216!';
const HANDLE_RIM = '382,226! 424,222 456,196 512,184 568,196 600,222 642,226!';
const BACK = '642,216 650,300 648,400 634,490 624,560 628,640 644,720 656,790 658,850!';
const WELT = '124,826 150,842 210,850 300,850 400,842 500,832 580,828 660,822';
const BOTTOM = '122,846 160,864 230,872 320,872 420,866 500,856 580,852 666,848';
const GROUND_LINE =
  '124,850 150,878 200,896 270,900 350,900 430,899 476,893 510,893 548,900 620,900 656,896 672,868';

/** A glossy reflection: a window of light drawn down the rubber. */
function shine(points: readonly Point[], width: number, opacity: number): string {
  return fill(blade(points, width), '#fff', { 'fill-opacity': opacity });
}

function sole(defs: Defs, input: DrawInput, cut: GumbootCut, foxing: Ramp, tread: Ramp): string {
  const p = cut.side;
  const top = p(WELT);
  const foot = p(BOTTOM);
  const wall = outline([
    ...top,
    ...p('670,828 672,846!'),
    ...[...foot].reverse(),
    ...p('116,836!'),
  ]);
  return (
    lugSole(defs, { top: foot, bottom: p(GROUND_LINE), lugs: 13, land: 0.66, ramp: tread }) +
    foamWall(defs, wall, foxing, Math.min(...top.map(({ y }) => y)) - 6, 884) +
    seam(line(offset(top, 10)), foxing, 1.6) +
    stroke(line(offset(top, 2)), foxing.glow, 2.4, { 'stroke-opacity': 0.6 }) +
    debossed(
      input.mark,
      Math.round(top.at(-2)?.x ?? 580),
      Math.round((top.at(-2)?.y ?? 828) + 15),
      foxing.deep,
      foxing.glow,
      { scale: 0.34 },
    )
  );
}

/** Strap and slide of the tall boot's calf gusset. */
function calfStrap(defs: Defs, p: GumbootCut['side'], body: Ramp): string {
  const strap = p('520,292! 560,286 610,288 652,296! 652,326! 610,318 560,316 520,322!');
  const steel = metal(defs, '#a7a9a8', 40);
  const frame = 'M-14 -22H14Q19 -22 19 -17V17Q19 22 14 22H-14Q-19 22 -19 17V-17Q-19 -22 -14 -22Z';
  return (
    panel(defs, outline(strap), { ramp: body, base: body.base, body: 1 }, { lift: 1 }) +
    stroke(line(offset(p('524,296 560,290 610,292 648,300'), 3)), body.glow, 1.4, {
      'stroke-opacity': 0.5,
    }) +
    group(
      { transform: 'translate(548 303)rotate(-3)' },
      stroke(frame, SHADOW, 8, { 'stroke-opacity': 0.35, transform: 'translate(2 4)' }),
      stroke(frame, steel, 6.5),
      stroke('M0 -22V22', steel, 5),
      stroke(frame, '#fff', 1, { 'stroke-opacity': 0.5, transform: 'translate(-1 -1.4)' }),
    )
  );
}

/** The boot from its outer side, toe left. */
export function gumbootSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cut = gumbootCut(input);
  const p = cut.side;
  const { ankle, handles } = cut;
  const { body, layer, elastic, lining, foxing, tread, band } = gumbootCloth(defs, input, LIT);
  const { palette } = input;
  const rim = p(ankle ? ANKLE_RIM : handles ? HANDLE_RIM : RIM);
  const shape = outline([
    ...p('300,868 200,868 132,846!'),
    ...p(ankle ? ANKLE_FRONT : FRONT),
    ...rim.slice(1),
    ...p(ankle ? ANKLE_BACK : BACK).slice(1),
  ]);
  const { deep, glow: lit } = body.ramp;
  const far = outline([
    ...p(
      ankle
        ? '400,216! 412,150 480,120 560,120 620,150 636,216! 600,280! 430,280!'
        : handles
          ? '382,226! 400,188 470,178 560,178 626,188 642,226! 600,290! 430,290!'
          : '382,216! 400,188 470,178 560,178 626,188 642,216! 600,280! 430,280!',
    ),
  ]);
  const toe = '90,742! 160,752 230,760 292,790 316,870! 90,870!';
  const heel = '560,870! 568,800 596,748 640,720 690,712! 700,870!';
  const shin = '340,690! 388,672 420,630 436,566 430,520! 380,520! 300,690!';
  const rib = (text: string) =>
    stroke(line(p(text)), deep, 7, { 'stroke-opacity': 0.5, 'stroke-linecap': 'round' }) +
    stroke(line(offset(p(text), 3)), lit, 2, { 'stroke-opacity': 0.6, 'stroke-linecap': 'round' });
  const gusset = p('486,180! 478,420 486,560 520,650 560,660 590,600 602,500 600,180!');
  const topBand = handles
    ? p('360,276! 440,268 560,268 680,276! 680,314! 560,306 440,306 360,314!')
    : p('360,228! 450,218 560,218 680,228! 680,246! 560,236 450,236 360,246!');
  const slot = p(
    '466,236! 470,218 492,210 532,210 554,218 558,236! 552,252 530,256 494,256 472,252',
  );
  const heelX = p('664,870')[0]?.x ?? 664;
  const toeX = p('124,870')[0]?.x ?? 124;
  const loop = '662,476 664,436 672,406 686,396 700,402 704,434 696,494';
  return {
    shadow: contactShadow(defs, Math.round(toeX), Math.round(heelX)),
    product:
      fill(far, lining.base) +
      fill(
        far,
        defs.linear(380, 0, 640, 0, [
          [0, lining.dark, 0.2],
          [0.5, lining.deep, 0.8],
          [1, SHADOW, 0.8],
        ]),
      ) +
      stroke(
        line(
          p(
            ankle
              ? '402,204 412,150 480,120 560,120 620,150 634,204'
              : '388,204 402,188 470,178 560,178 626,188 638,206',
          ),
        ),
        body.ramp.light,
        5,
      ) +
      (ankle ? heelLoop(defs, line(loop), palette.accent, 20) : '') +
      group(
        { 'clip-path': defs.clip(shape) },
        panel(defs, shape, body, { lift: 0 }),
        ankle
          ? fill(outline(gusset), elastic.base) +
              fill(outline(gusset), elastic.texture ?? elastic.base) +
              stroke(outline(gusset), SHADOW, 9, { 'stroke-opacity': 0.3 }) +
              stroke(outline(gusset), body.ramp.dark, 7) +
              stroke(outline(offset(gusset, -2)), lit, 1.8, { 'stroke-opacity': 0.5 })
          : panel(defs, outline(p(shin)), layer, { lift: 0.5 }) +
              rib('394,556 440,566 500,562') +
              rib('390,580 444,592 512,586') +
              rib('384,606 442,620 516,612'),
        panel(defs, outline(p(toe)), layer, { lift: 0.6 }),
        panel(defs, outline(p(heel)), layer, { lift: 0.6 }),
        seam(line(p('508,832 520,760 560,700 620,660')), body.ramp, 1.5),
        // Kick spur on the heel.
        stroke(line(p('606,744 634,732 668,728')), layer.ramp.deep, 10, { 'stroke-opacity': 0.6 }),
        stroke(line(p('606,740 634,728 668,724')), layer.ramp.light, 6),
        handles || !ankle
          ? fill(outline(topBand), band.base) +
              stroke(line(offset(topBand.slice(0, 4), 2)), band.glow, 2, {
                'stroke-opacity': 0.8,
              }) +
              (handles
                ? fill(
                    outline(topBand),
                    defs.pattern(
                      8,
                      8,
                      stroke('M0 4L4 0L8 4L4 8Z', '#fff', 0.9, { 'stroke-opacity': 0.5 }),
                    ),
                  )
                : '')
          : '',
      ) +
      formLayer(
        defs,
        shape,
        10,
        rounding(defs, shape, 66, { deep, glow: mix(lit, KEY, 0.25), strength: 0.95 }),
        dusk(blade(p('600,220 590,400 560,540'), 70), 0.3, deep),
        dusk(blade(p('400,600 450,640 540,640 620,620'), 40), 0.36, deep),
        dusk(blade(p('300,716 340,760 336,810'), 26), 0.36, deep),
        dusk(blade(p('126,838 300,852 500,836 660,820'), 30), 0.5, deep),
        dusk(blade(p('420,470 500,486 600,470'), ankle ? 10 : 34), 0.26, deep),
        dawn(blade(p('420,240 430,380 420,500'), ankle ? 16 : 40), 0.5, lit),
        dawn(blade(p('140,788 176,760 240,744 290,730'), 36), 0.6, lit),
        dawn(blade(p('420,780 450,730 520,700'), 50), 0.3, lit),
        dawn(blade(p('590,800 600,760 630,740'), 24), 0.3, layer.ramp.glow),
        dawn(blade(p('330,700 372,660 400,600'), 18), 0.5, lit),
      ) +
      (ankle
        ? ''
        : crease(p('402,520 470,538 560,524'), 4, body.ramp) +
          crease(p('430,484 500,496 580,480'), 3, body.ramp)) +
      (handles
        ? fill(outline(slot), '#0d0f14', { 'fill-opacity': 0.78 }) +
          stroke(outline(slot), deep, 9, { 'stroke-opacity': 0.55 }) +
          stroke(outline(slot), body.ramp.base, 6) +
          stroke(line(slot.slice(1, 4)), lit, 2, { 'stroke-opacity': 0.8 })
        : '') +
      stroke(line(offset(rim, 3)), body.ramp.light, 6, { 'stroke-opacity': 0.9 }) +
      stroke(line(offset(rim, 1.4)), lit, 2, { 'stroke-opacity': 0.8 }) +
      shine(p('424,262 434,360 430,460'), ankle ? 0.1 : 11, 0.34) +
      shine(p('448,280 454,350 452,420'), ankle ? 0.1 : 4, 0.26) +
      shine(p('150,784 184,764 236,752'), 9, ankle ? 0.22 : 0.4) +
      (ankle || handles ? '' : calfStrap(defs, p, layer.ramp)) +
      (ankle ? heelLoop(defs, line('702,414 704,444 698,500'), palette.accent, 20) : '') +
      mark(
        input.mark,
        Math.round(p(ankle ? '436,560' : '512,400')[0]?.x ?? 0),
        Math.round(p(ankle ? '436,560' : '512,400')[0]?.y ?? 0),
        visibleOn(body.ramp.base, palette.accent, 0.2),
        { scale: ankle ? 0.85 : 1.4 },
      ) +
      sole(defs, input, cut, foxing, tread) +
      glow(
        defs,
        { x: Math.round(toeX + 60), y: ankle ? 748 : 772, rx: 40, ry: 10, turn: -20 },
        '#fff',
        0.34,
      ),
  };
}
