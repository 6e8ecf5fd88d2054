import { KEY, lighten, mix, type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { type DrawInput, flag } from '../kit/kind.ts';
import { debossed, label } from '../kit/mark.ts';
import { glow, type LitBox, leather, rib } from '../kit/material.ts';
import { crease, dawn, dusk, formLayer, panel, rounding, seam, stitchRows } from '../kit/panel.ts';
import { blade, line, offset, outline, type Point, pts, shift, warp } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { foamWall } from './foam.ts';
import { heelLoop } from './shoe-laces.ts';

const LIT: LitBox = { x1: 190, y1: 470, x2: 640, y2: 880 };

const GUSSET =
  '474,452! 466,520 474,596 500,660 530,700 548,708 566,696 592,650 612,584 622,516 622,454!';
const WELT = '60,834 100,848 200,855 320,853 440,845 560,836 724,828';

/** What a Chelsea boot is made of, the same in each of its views. */
export function chelseaCloth(defs: Defs, { palette, options }: DrawInput, lit: LitBox) {
  const edition = flag(options, 'edition');
  const hide = leather(defs, palette.primary, lit);
  return {
    edition,
    hide,
    quarter: leather(defs, edition ? palette.secondary : palette.primary, lit),
    elastic: rib(defs, edition ? palette.accent : mix(palette.secondary, '#15161a', 0.35), lit, {
      width: 8,
    }),
    thread: ramp(visibleOn(hide.ramp.base, mix(palette.accent, '#f0dfc0', 0.25), 0.16)),
    welt: ramp(edition ? '#a8743f' : mix(palette.trim, palette.accent, 0.25)),
    sole: ramp(edition ? '#7a4f2b' : palette.trim),
    tread: ramp(edition ? mix(palette.trim, '#1c1613', 0.5) : palette.trim),
  };
}

type Cloth = ReturnType<typeof chelseaCloth>;

/** Points of the standard last; the edition's toe is longer, lower and squarer. */
function last(edition: boolean): (text: string) => Point[] {
  return (text) =>
    warp(pts(text), (x, y) => {
      const t = edition ? Math.max(0, (300 - x) / 240) : 0;
      return { x: x - t * 14, y: y + (y < 825 ? t * 22 : 0) };
    });
}

function sole(
  defs: Defs,
  input: DrawInput,
  { edition, welt, sole: edge, tread, thread }: Cloth,
): string {
  const p = last(edition);
  const top = p(WELT);
  const foot = shift(top, 0, 13);
  const weltShape = outline([...top, ...pts('732,834!'), ...[...foot].reverse(), ...p('52,842!')]);
  const out = outline([
    ...foot,
    ...pts('730,844!'),
    ...pts('730,862! 560,862! 500,872 440,886 400,896 300,900 180,898 96,884'),
    ...p('58,858!'),
  ]);
  const block = outline('558,858! 731,856! 729,880 724,900! 566,900! 560,880');
  const layers = edition ? [866, 875, 884] : [884];
  return (
    foamWall(defs, out, edge, 842, 902) +
    foamWall(defs, block, edge, 852, 904) +
    (edition
      ? group(
          { 'clip-path': defs.clip(block) },
          ...layers.map((y) => seam(`M556 ${y}H734`, edge, 1.3)),
          fill('M550 890H740V910H550Z', tread.dark),
          stroke('M550 890H740', tread.glow, 1.2, { 'stroke-opacity': 0.4 }),
        )
      : seam('M559 872H730', edge, 1.4)) +
    (edition
      ? ''
      : group(
          { 'clip-path': defs.clip(out, block) },
          stroke('M70 896H420M556 896H740', tread.deep, 15, { 'stroke-dasharray': '4 15' }),
          stroke('M74 896H420M560 896H740', tread.glow, 15, {
            'stroke-dasharray': '1.4 17.6',
            'stroke-opacity': 0.45,
          }),
        )) +
    stroke('M559 860H730', SHADOW, 3, { 'stroke-opacity': 0.3 }) +
    foamWall(defs, weltShape, welt, 828, 868) +
    stroke(line(offset(top, 6)), SHADOW, 3.6, { 'stroke-opacity': 0.4 }) +
    stroke(line(offset(top, 5)), thread.base, 2.6, {
      'stroke-dasharray': '9 5',
      'stroke-linecap': 'round',
    }) +
    stroke(line(offset(top, 1)), welt.glow, 1.6, { 'stroke-opacity': 0.6 }) +
    debossed(input.mark, 700, 876, edge.deep, edge.glow, { scale: 0.32 })
  );
}

/** Near panels of leather and the elastic let in between. */
function upper(defs: Defs, input: DrawInput, cloth: Cloth, shape: string): string {
  const { hide, quarter, elastic, thread, edition } = cloth;
  const { kids } = input;
  const gusset = pts(GUSSET);
  const side =
    '548,700! 552,748 548,790 540,846! 760,880! 760,420! 620,420! 620,516 608,590 584,656!';
  const stitched = (points: string, ground: Ramp, inset: number, rows = 2) =>
    stitchRows(points, thread, ground, { rows, inset, length: 7, gap: 4 });
  const counter = '598,880! 604,810 630,760 676,732 740,724!';
  const toe = '30,716! 96,742 150,760 190,800 210,870!';
  return group(
    { 'clip-path': defs.clip(shape) },
    panel(defs, shape, hide, { lift: 0 }),
    panel(defs, outline(side), quarter, { lift: 0.5 }),
    stitched('553,708 557,748 553,790 545,846', quarter.ramp, -7),
    panel(defs, outline(counter.concat(' 780,880!')), quarter, { lift: 0.5 }),
    stitched('598,880 604,810 630,760 676,732 740,724', quarter.ramp, 7, 1),
    kids
      ? panel(defs, outline(`${toe} 20,880!`), quarter, { lift: 0.6 }) +
          stitchRows(toe, thread, quarter.ramp, { inset: 7, length: 7, gap: 4 })
      : '',
    fill(outline(gusset), elastic.base),
    fill(outline(gusset), elastic.texture ?? elastic.base),
    stroke(outline(gusset), SHADOW, 9, { 'stroke-opacity': 0.3 }),
    stroke(outline(gusset), hide.ramp.deep, 2.4, { 'stroke-opacity': 0.7 }),
    stitchRows(gusset, thread, hide.ramp, { rows: edition ? 2 : 1, inset: 8, length: 7, gap: 4 }),
    stroke(line(offset(gusset, -1)), hide.ramp.glow, 1.6, { 'stroke-opacity': 0.45 }),
    panel(defs, outline('660,430! 654,520 654,600 664,690! 700,700! 720,430!'), quarter, {
      lift: 0.4,
    }),
    stitched('660,430 654,520 654,600 664,690', quarter.ramp, -6, 1),
  );
}

/** The boot from its outer side, toe left. */
export function chelseaSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cloth = chelseaCloth(defs, input, LIT);
  const { hide, quarter, elastic, edition, thread } = cloth;
  const { palette, kids, mark } = input;
  const p = last(edition);
  const shape = outline([
    ...p('300,866 160,866 70,846! 56,818 66,786 98,760 152,740 222,722 290,698'),
    ...pts('350,660 392,608 416,552 426,500 428,456!'),
    ...pts('480,450 556,452 630,456 700,448!'),
    ...pts('693,510 685,580 690,650 706,724 720,790 722,850!'),
  ]);
  const far = outline(
    '430,462! 436,436 490,426 560,430 636,434 694,428! 702,456! 620,480! 480,480!',
  );
  const lining = ramp(mix('#b98f5f', palette.secondary, 0.45));
  const { deep, glow: lit } = hide.ramp;
  const wide = kids ? 30 : 22;
  const tab = (text: string) => heelLoop(defs, line(text), tabColour, wide);
  const tabColour = edition ? palette.accent : mix(palette.accent, palette.primary, 0.25);
  const front = '438,470 434,440 436,410 446,396 458,402 460,430 459,500';
  const back = '676,470 678,440 682,404 692,390 703,398 702,430 694,506';
  const topLine = '428,458 480,452 556,454 630,458 699,450';
  return {
    shadow: contactShadow(defs, 66, 734),
    product:
      fill(far, lining.base) +
      fill(
        far,
        defs.linear(430, 0, 700, 0, [
          [0, lining.light, 0.5],
          [0.4, lining.deep, 0.6],
          [1, SHADOW, 0.8],
        ]),
      ) +
      stroke(line('432,452 440,436 490,426 560,430 636,434 692,428'), hide.ramp.light, 4, {
        'stroke-opacity': 0.7,
      }) +
      tab(front) +
      tab(back) +
      upper(defs, input, cloth, shape) +
      formLayer(
        defs,
        shape,
        10,
        rounding(defs, shape, 62, {
          deep: mix(deep, quarter.ramp.deep, 0.4),
          glow: mix(lit, KEY, 0.25),
          strength: 0.9,
        }),
        dusk(blade('236,728 262,770 260,820', 24), 0.4, deep),
        dusk(blade('290,706 314,752 316,806', 22), 0.36, deep),
        dusk(blade('346,672 388,700 430,700', 26), 0.4, deep),
        dusk(blade('420,560 436,600 440,650', 22), 0.3, deep),
        dusk(blade('604,560 648,600 690,604', 26), 0.35, deep),
        dusk(blade('60,830 200,848 440,838 720,820', 30), 0.6, deep),
        dusk(blade('480,452 480,540 510,660', 20), 0.45, elastic.ramp.deep),
        dusk(blade('612,452 606,560 560,680', 26), 0.5, elastic.ramp.deep),
        dawn(blade('540,470 532,560 540,660', 30), 0.3, elastic.ramp.glow),
        dawn(blade('84,792 122,760 190,742 250,728', 40), 0.75, lit),
        dawn(blade('262,740 280,770 280,800', 14), 0.4, lit),
        dawn(blade('318,716 338,750 340,790', 14), 0.35, lit),
        dawn(blade('360,668 404,604 430,520', 22), 0.5, lit),
        dawn(blade('448,470 446,540 460,610', 14), 0.35, lit),
        dawn(blade('470,790 480,750 520,724', 34), 0.25, lit),
        dawn(blade('590,800 600,740 640,690', 34), 0.4, quarter.ramp.glow),
        dawn(blade('636,470 632,540 640,600', 14), 0.35, quarter.ramp.glow),
      ) +
      crease('246,736 266,772 262,812', 3, hide.ramp) +
      crease('300,716 320,754 320,798', 3, hide.ramp) +
      crease('362,684 394,706 430,704', 3, hide.ramp) +
      stroke(line(offset(pts(topLine), 2)), hide.ramp.glow, 2.4, { 'stroke-opacity': 0.55 }) +
      stitchRows('430,456 452,453 472,452', thread, hide.ramp, {
        rows: 1,
        inset: 9,
        length: 7,
        gap: 4,
      }) +
      stitchRows('624,457 660,456 697,450', thread, quarter.ramp, {
        rows: 1,
        inset: 9,
        length: 7,
        gap: 4,
      }) +
      tab(front.split(' ').slice(3).join(' ')) +
      tab(back.split(' ').slice(3).join(' ')) +
      label(mark, 692, 440, palette.trim, visibleOn(palette.trim, palette.accent), {
        scale: 0.34,
        turn: 4,
      }) +
      debossed(mark, 676, 788, deep, lighten(quarter.ramp.glow, 0.02), { scale: 0.7, turn: -4 }) +
      sole(defs, input, cloth) +
      glow(defs, { x: 142, y: 768, rx: 58, ry: 14, turn: -20 }, '#fff', edition ? 0.5 : 0.36),
  };
}
