import {
  KEY,
  lighten,
  lightnessOf,
  mix,
  type Ramp,
  ramp,
  SHADOW,
  visibleOn,
} from '../kit/colour.ts';
import { eyelet } from '../kit/hardware.ts';
import { choice, type DrawInput, flag } from '../kit/kind.ts';
import { debossed, label, mark } from '../kit/mark.ts';
import { glow, type LitBox, leather, plain, rubber, shell, webbing } from '../kit/material.ts';
import {
  castShadow,
  dawn,
  dusk,
  formLayer,
  panel,
  rounding,
  seam,
  stitchRows,
} from '../kit/panel.ts';
import { blade, line, offset, outline, type Point, pts, warp } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { foamWall } from './foam.ts';
import { sideBow, sideLacing } from './shoe-laces.ts';

const LIT: LitBox = { x1: 180, y1: 560, x2: 640, y2: 880 };

/** Height above the ground of what is drawn for an ankle 15 per cent higher. */
const height = (y: number) => (y < 850 ? Math.round(850 - (850 - y) * 0.86) : y);
const low = (text: string): Point[] => warp(pts(text), (x, y) => ({ x, y: height(y) }));

const EDGE = low('232,712 280,690 326,660 368,628 404,598 430,574');
const FRONT = low('216,714 268,688 314,654 356,620 392,588 414,564');
const COLLAR = low('430,574! 450,580 492,606 540,630 590,634 640,616 678,590 704,580');
const TOP = '58,826 100,842 200,850 340,850 480,846 620,840 728,828';
const FOOT = '62,866 100,886 180,899 320,900 480,900 620,900 700,898 732,882';

/** What a sneaker is made of, the same in each of its views. */
export function sneakerCloth(defs: Defs, { palette, options }: DrawInput, lit: LitBox) {
  const hide = choice(options, 'upper', ['canvas', 'leather']) === 'leather';
  const { primary, secondary, trim } = palette;
  const cut = (hex: string) => (hide ? leather(defs, hex, lit) : shell(defs, hex, lit));
  const main = cut(primary);
  return {
    hide,
    strap: flag(options, 'strap'),
    main,
    overlay: cut(mix(primary, secondary, hide ? 0.7 : 0.9)),
    lining: plain(defs, mix(secondary, '#d8c7a4', 0.45), lit),
    tongue: cut(mix(primary, secondary, 0.35)),
    rubber: rubber(defs, trim, lit),
    sole: ramp(trim),
    thread: ramp(visibleOn(main.ramp.base, mix(trim, primary, 0.2), 0.14)),
    lace: {
      ramp: ramp(visibleOn(main.ramp.base, lightnessOf(trim) > 0.7 ? trim : '#eee5d3', 0.12)),
      width: 9.5,
    },
  };
}

type Cloth = ReturnType<typeof sneakerCloth>;

function inside(
  defs: Defs,
  { main, lining, tongue }: Cloth,
  { palette, mark: name }: DrawInput,
): string {
  const far = outline(
    low('428,588! 446,552 498,582 546,606 596,610 644,592 680,573 705,580! 640,680! 500,680!'),
  );
  const d = outline([
    ...FRONT,
    ...low('416,536 420,510 438,500 460,508 470,532 470,580! 420,660! 300,720!'),
  ]);
  return (
    fill(far, lining.base) +
    fill(
      far,
      defs.linear(430, 0, 710, 0, [
        [0, lining.ramp.dark, 0.3],
        [0.45, lining.ramp.deep, 0.85],
        [1, mix(lining.ramp.deep, SHADOW, 0.5), 0.9],
      ]),
    ) +
    stroke(
      line(low('446,553 498,583 546,607 596,611 644,593 680,574 703,580')),
      main.ramp.light,
      3.4,
      {
        'stroke-opacity': 0.7,
      },
    ) +
    panel(defs, d, tongue, { lift: 0.3 }) +
    seam(line(low('440,510 446,548 430,580 396,612')), tongue.ramp, 1.5) +
    stroke(line(low('424,524 430,512 446,507')), tongue.ramp.glow, 3, {
      'stroke-opacity': 0.55,
      'stroke-linecap': 'round',
    }) +
    label(name, 449, height(532), palette.trim, visibleOn(palette.trim, palette.accent), {
      scale: 0.44,
      turn: 8,
    })
  );
}

function sole(defs: Defs, input: DrawInput, { hide, strap, sole: r, thread }: Cloth): string {
  const accent = ramp(input.palette.accent);
  const wall = outline([
    ...pts(TOP),
    ...pts('738,836 742,860!'),
    ...pts(FOOT).reverse(),
    ...pts('52,848!'),
  ]);
  const bumper = outline('50,838! 100,844 190,852 250,852! 240,880 190,884 110,876 52,856!');
  const texture = defs.pattern(
    9,
    9,
    fill('M4.5 1L8 4.5L4.5 8L1 4.5Z', r.deep, { 'fill-opacity': 0.32 }) +
      stroke('M1 4.5L4.5 8L8 4.5', r.glow, 0.8, { 'stroke-opacity': 0.5 }),
  );
  const stripe = pts('54,852 104,866 200,873 340,873 480,869 620,863 740,852');
  return (
    foamWall(defs, wall, r, 826, 908) +
    group(
      { 'clip-path': defs.clip(wall) },
      hide
        ? stroke(line(offset(pts(TOP), 12)), r.deep, 5, { 'stroke-opacity': 0.45 }) +
            stroke(line(offset(pts(TOP), 12)), visibleOn(r.base, thread.base, 0.1), 2.6, {
              'stroke-dasharray': '9 5',
              'stroke-linecap': 'round',
            }) +
            stroke(line(offset(pts(TOP), 30)), r.deep, 1.6, { 'stroke-opacity': 0.35 })
        : stroke(line(stripe), accent.dark, strap ? 9 : 5) +
            stroke(line(stripe), accent.base, strap ? 7 : 3.6, { transform: 'translate(0 -.5)' }) +
            fill(bumper, r.base, { 'fill-opacity': 0.6 }) +
            fill(bumper, texture) +
            stroke(bumper, r.deep, 1.6, { 'stroke-opacity': 0.4 }),
      stroke(line(offset(pts(FOOT), -9)), r.deep, 1.8, { 'stroke-opacity': 0.5 }),
      stroke(line(offset(pts(FOOT), -4)), SHADOW, 8, { 'stroke-opacity': 0.22 }),
    ) +
    stroke(line(offset(pts(TOP), 2)), r.glow, 2.4, { 'stroke-opacity': 0.75 }) +
    stroke(line(offset(pts(TOP), -2)), SHADOW, 4, { 'stroke-opacity': 0.22 }) +
    (hide
      ? ''
      : label(input.mark, 706, 856, input.palette.accent, visibleOn(input.palette.accent, r.base), {
          scale: 0.5,
          turn: -5,
        })) +
    (hide ? debossed(input.mark, 700, 868, r.deep, r.glow, { scale: 0.4, turn: -5 }) : '')
  );
}

/** The wide strap of a child's sneaker. */
function wideStrap(defs: Defs, hex: string, mark_: DrawInput['mark'], ground: string): string {
  const web = webbing(defs, hex, LIT, 40);
  const d = low('292,678! 376,606! 420,630 468,684 500,752! 470,782 420,786! 392,738 346,700!');
  const thread = ramp(visibleOn(hex, ground, 0.2));
  return (
    panel(defs, outline(d), web, { lift: 1.2 }) +
    stitchRows(low('378,610 418,636 462,688 492,750'), thread, web.ramp, { rows: 1, inset: 7 }) +
    stitchRows(low('296,682 348,706 392,742 418,784'), thread, web.ramp, { rows: 1, inset: -7 }) +
    stitchRows(low('496,752 468,778 424,781'), thread, web.ramp, { rows: 1, inset: 2 }) +
    mark(mark_, 432, height(704), thread.base, { scale: 0.9, turn: 40 })
  );
}

/** The sneaker from its outer side, toe left. */
export function sneakerSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const cloth = sneakerCloth(defs, input, LIT);
  const { hide, strap, main, overlay, rubber: cap, thread, lace } = cloth;
  const { palette } = input;
  const upper = outline([
    ...low('300,864 160,862 66,838! 56,816 66,786 96,756 144,736 190,724'),
    ...EDGE,
    ...COLLAR,
    ...low('714,590 714,640 708,690 712,740 720,790 724,850!'),
  ]);
  const stay = '186,738! 248,750 306,734 362,690 412,640 452,586!';
  const toe = hide
    ? '150,728! 206,768 250,810 270,870!'
    : strap
      ? '40,730! 100,738 160,752 212,786 236,870!'
      : '30,770! 76,766 124,784 158,814 172,870!';
  const counter = hide
    ? '560,870! 574,780 612,724 664,690 740,672!'
    : '640,870! 640,780 650,700 664,600! 740,560!';
  const piece = (points: string, material: typeof main, lift: number) =>
    panel(defs, outline(low(points)), material, { lift });
  const rows = (points: string, ground: Ramp, inset: number, count = 2) =>
    stitchRows(low(points), thread, ground, { rows: count, inset, length: 7, gap: 4 });
  const { deep, glow: lit } = main.ramp;
  const stripe = ramp(palette.accent);
  const metalRim = eyelet(defs, hide ? '#8b8f93' : '#b8924a', 9);
  const vent = eyelet(defs, '#b8924a', 6.5);
  return {
    shadow: contactShadow(defs, 66, 738),
    product:
      inside(defs, cloth, input) +
      castShadow(line(EDGE), 0.7) +
      group(
        { 'clip-path': defs.clip(upper) },
        panel(defs, upper, main, { lift: 0 }),
        hide
          ? piece(
              '440,600! 500,680 540,760 556,870! 616,870! 608,760 570,660 500,590!',
              overlay,
              0.5,
            ) +
              rows('440,600 500,680 540,760 556,870', overlay.ramp, -6, 1) +
              rows('500,590 570,660 608,760 616,870', overlay.ramp, 6, 1)
          : rows('322,720 356,780 366,860', main.ramp, 0),
        piece(`${counter} 770,880!`, hide ? main : overlay, 0.5),
        rows(counter.replace(' 740,560!', ''), overlay.ramp, 7),
        hide
          ? piece(`${toe} 20,880! 20,700!`, main, 0.5) +
              rows('150,728 206,768 250,810 270,870', main.ramp, 7)
          : piece(`${toe} 20,880!`, cap, 0.6) +
              stroke(line(offset(low(toe), 8)), cap.ramp.deep, 1.8, { 'stroke-opacity': 0.4 }),
        piece(`${stay} 440,520! 180,700!`, hide ? overlay : main, 0.6),
        rows(stay, main.ramp, -7),
        stitchRows(EDGE, thread, main.ramp, { rows: 1, inset: 6, length: 7, gap: 4 }),
        hide
          ? piece('672,560! 740,560! 740,646! 692,644! 680,604', overlay, 0.5)
          : stroke(line(low('708,578 706,640 700,690 704,740 714,800 718,850')), stripe.dark, 19) +
              stroke(line(low('708,578 706,640 700,690 704,740 714,800 718,850')), stripe.base, 15),
        // Bound collar.
        stroke(line(offset(COLLAR, 5)), overlay.ramp.dark, 12),
        stroke(line(offset(COLLAR, 4)), overlay.ramp.light, 9),
        stitchRows(COLLAR, thread, overlay.ramp, { rows: 1, inset: 15, length: 6, gap: 4 }),
      ) +
      formLayer(
        defs,
        upper,
        9,
        rounding(defs, upper, 52, {
          deep: mix(deep, overlay.ramp.deep, 0.3),
          glow: mix(lit, KEY, 0.2),
          strength: 0.85,
        }),
        dusk(blade(low('186,744 206,778 200,820'), 22), 0.35, deep),
        dusk(blade(low('236,756 256,790 252,830'), 20), 0.3, deep),
        dusk(blade(low('470,640 540,676 610,676 700,650'), 24), 0.38, deep),
        dusk(blade(low('60,836 200,846 440,842 720,826'), 24), 0.55, deep),
        dusk(blade(low('400,700 440,740 450,800'), 24), 0.24, deep),
        dawn(blade(low('84,786 120,756 180,740 230,726'), 32), hide ? 0.75 : 0.55, lit),
        dawn(blade(low('210,760 228,790 224,820'), 12), 0.35, lit),
        dawn(blade(low('440,790 490,740 560,720'), 44), 0.25, lit),
        dawn(blade(low('500,640 560,658 620,652'), 16), 0.35, lit),
        dawn(blade(low('610,800 622,740 650,690'), 26), 0.35, lit),
        dawn(blade(low('250,722 330,680 400,620'), 14), 0.4, lit),
      ) +
      (hide
        ? debossed(input.mark, 652, height(764), main.ramp.deep, main.ramp.glow, {
            scale: 0.95,
            turn: -6,
          })
        : '') +
      (hide ? '' : use(vent, 462, height(806)) + use(vent, 496, height(804))) +
      sole(defs, input, cloth) +
      (strap
        ? wideStrap(defs, palette.accent, input.mark, palette.primary)
        : sideLacing({
            edge: EDGE,
            front: FRONT,
            rows: 6,
            part: metalRim,
            lace,
            inset: 17,
            bars: false,
          }) + sideBow(416, height(572), lace, { scale: 0.82, turn: 12 })) +
      glow(defs, { x: 136, y: height(766), rx: 44, ry: 10, turn: -20 }, '#fff', hide ? 0.34 : 0.2),
  };
}

/** A lighter lining for the footbed. */
export function sneakerFootbed(primary: string): string {
  return lighten(mix(primary, '#cdb68c', 0.6), 0.02);
}
