import { mix, ramp, SHADOW } from '../kit/colour.ts';
import { cordLock, eyelet, snap } from '../kit/hardware.ts';
import { label, mark } from '../kit/mark.ts';
import { glow, mesh } from '../kit/material.ts';
import {
  cord,
  crease,
  dawn,
  dusk,
  fold,
  formLayer,
  panel,
  rounding,
  seam,
  stitch,
} from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, type Point, pts } from '../kit/path.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { type HatCut, type HatStyle, LIT } from './hat-cut.ts';

import { across, ribbon, whole } from './shape.ts';
import { strap } from './webbing.ts';

interface Shape {
  /** Left half of the crown, from its top round to the middle of its foot. */
  crown: string;
  /** Left half of the brim, from behind the crown round to the middle of its front edge. */
  brim: string;
  /** Left half of the line where crown and brim meet, and of the band's upper edge. */
  foot: string;
  bandTop: string;
  /** Rows of stitches round the brim. */
  rows: number;
}

const SHAPES: Readonly<Record<HatStyle, Shape>> = {
  bush: {
    crown:
      '400,444 372,430 334,404 292,414 262,464 244,540 234,610 228,662! 280,692 340,704 400,708',
    brim: '400,600 220,622 140,632 84,634 92,664 140,716 220,772 310,806 400,816',
    foot: '228,662 280,692 340,704 400,708',
    bandTop: '236,600 286,632 344,646 400,650',
    rows: 8,
  },
  sun: {
    crown: '400,430 330,434 286,446 262,476 246,560 234,630 230,670! 282,698 342,710 400,714',
    brim: '400,630 230,652 140,674 82,706 92,736 160,778 270,812 400,824',
    foot: '230,670 282,698 342,710 400,714',
    bandTop: '235,630 286,660 344,672 400,676',
    rows: 4,
  },
  bucket: {
    crown: '400,442 330,444 284,456 262,480 244,560 232,640! 280,668 340,680 400,684',
    brim: '400,600 260,614 226,630 190,690 150,766 200,806 290,836 400,846',
    foot: '232,640 280,668 340,680 400,684',
    bandTop: '238,600 286,630 344,642 400,646',
    rows: 5,
  },
};

/** The curve `amount` (0 to 1) of the way between two lines of as many points. */
function between(a: readonly Point[], b: readonly Point[], amount: number): Point[] {
  return a.map((p, i) => {
    const q = b[i] ?? p;
    return { x: p.x + (q.x - p.x) * amount, y: p.y + (q.y - p.y) * amount };
  });
}

/** Front edge of the brim as five stations that match those of the crown's foot. */
function brimRows(shape: Shape, style: HatStyle): Point[][] {
  const foot = across(pts(shape.foot));
  const edge = across(
    pts(
      {
        bush: '100,672 190,754 300,803 400,816',
        sun: '94,738 184,788 290,816 400,824',
        bucket: '152,768 210,810 300,837 400,846',
      }[style],
    ),
  );
  return Array.from({ length: shape.rows }, (_, i) =>
    between(edge, foot, 0.06 + ((style === 'bush' ? 0.78 : 0.7) * i) / shape.rows),
  );
}

function brim(defs: Defs, { cloth, print, style }: HatCut, shape: Shape): string {
  const half = pts(shape.brim);
  const d = whole(half);
  const { deep, glow: lit, dark } = cloth.ramp;
  const foot = across(pts(shape.foot));
  const steep = style === 'bucket';
  return (
    fill(d, deep, { transform: 'translate(0 7)' }) +
    group(
      { 'clip-path': defs.clip(d) },
      panel(defs, d, cloth, { lift: 0 }),
      print === undefined ? '' : fill(d, print, { 'fill-opacity': 0.9 }),
      formLayer(
        defs,
        d,
        13,
        rounding(defs, d, steep ? 60 : 40, { deep, glow: lit, strength: 0.75 }),
        stroke(line(offset(foot, 14)), deep, 44, { 'stroke-opacity': 0.6 }),
        dusk(blade(pts('470,730 600,730 690,660'), 70), 0.5, deep),
        dusk(blade(pts('400,722 520,724 600,690'), 36), 0.35, mix(deep, SHADOW, 0.4)),
        dawn(blade(pts('120,690 200,740 310,776'), 44), 0.7, lit),
        dusk(blade(pts('100,640 190,640 240,660'), 34), steep ? 0 : 0.5, deep),
        steep
          ? fold(pts('300,690 280,760 250,820'), 40, cloth.ramp, 0.5) +
              fold(pts('480,690 500,770 520,830'), 40, cloth.ramp, 0.5)
          : fold(pts('330,712 310,760 300,806'), 36, cloth.ramp, 0.25),
      ),
      ...brimRows(shape, style).map((row) =>
        stitch(line(row), ramp(mix(dark, lit, style === 'bush' ? 0.5 : 0.3)), cloth.ramp, {
          length: 6,
          gap: 4,
          width: 1.5,
        }),
      ),
    ) +
    stroke(d, cloth.ramp.light, 2, { 'stroke-opacity': 0.35 })
  );
}

/** The cloth of the crown with its dents, seams and windows. */
function crown(defs: Defs, cut: HatCut, shape: Shape): string {
  const { cloth, style, print, input } = cut;
  const d = whole(pts(shape.crown));
  const { deep, glow: lit } = cloth.ramp;
  const bothSides = (text: string) => [pts(text), mirror(pts(text))];
  const window = across(pts('245,566 290,590 344,602 400,605'));
  const air = mesh(defs, mix(input.palette.secondary, input.palette.trim, 0.4), LIT, 0.7);
  const tip =
    style === 'sun' ? 'M272 474C310 500 490 500 528 474' : 'M270 476C310 504 490 504 530 476';
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, cloth, { lift: 0 }),
    print === undefined ? '' : fill(d, print, { 'fill-opacity': 0.9 }),
    style === 'sun'
      ? panel(defs, ribbon(offset(window, -22), offset(window, 24)), air, {
          lift: 0,
        })
      : '',
    formLayer(
      defs,
      d,
      12,
      rounding(defs, d, 90, { deep, glow: lit, strength: 0.9 }),
      dusk(blade(pts('530,460 556,580 560,680'), 90), 0.5, deep),
      dawn(blade(pts('292,470 272,560 266,650'), 56), 0.6, lit),
      style === 'bush'
        ? [
            dusk(blade(pts('330,440 400,470 470,440'), 60), 0.75, deep),
            dusk(blade(pts('400,440 404,500 400,580'), 44), 0.4, deep),
            ...bothSides('300,440 322,510 356,560').map((p) => dusk(blade(p, 46), 0.6, deep)),
            dawn(blade(pts('334,440 366,500 384,570'), 36), 0.7, lit),
            dawn(blade(pts('440,450 428,510 420,570'), 22), 0.35, lit),
            dawn(blade(pts('284,430 320,408 352,420'), 22), 0.7, lit),
            dawn(blade(pts('452,420 490,408 516,430'), 18), 0.5, lit),
          ].join('')
        : [
            dawn(ellipsePath(380, 458, 110, 18), 0.55, lit),
            fold(pts('310,560 330,610 320,660'), 30, cloth.ramp, 0.4),
            fold(pts('470,540 462,600 476,650'), 34, cloth.ramp, 0.4),
          ].join(''),
    ),
    style === 'bush'
      ? bothSides('312,446 326,500 352,546')
          .map((p) => crease(p, 5, cloth.ramp))
          .join('')
      : seam(tip, cloth.ramp, 2) +
          stitch(tip.replace('474C', '482C').replace('474', '482'), cloth.ramp, cloth.ramp, {
            length: 5,
            gap: 3.5,
            width: 1.4,
          }) +
          seam('M400 496C402 560 402 620 400 690', cloth.ramp, 1.8),
    style === 'sun' ? flap(defs, cut, window) : '',
  );
}

/** The flap that shades the mesh window round a sun hat's crown. */
function flap(defs: Defs, { cloth }: HatCut, window: readonly Point[]): string {
  const top = offset(window, -34);
  const hem = offset(window, -2);
  return (
    panel(defs, ribbon(top, hem), cloth, { lift: 0.9 }) +
    stitch(line(offset(window, -29)), cloth.ramp, cloth.ramp, { length: 5, gap: 3.5, width: 1.4 })
  );
}

function ellipsePath(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function band(defs: Defs, { band: cloth, input, accent, style }: HatCut, shape: Shape): string {
  const top = across(pts(shape.bandTop));
  const foot = across(pts(shape.foot));
  const d = ribbon(top, foot);
  const { deep, glow: lit } = cloth.ramp;
  const thread = ramp(mix(input.palette.accent, cloth.ramp.light, 0.4));
  const fine = { length: 5, gap: 3.5, width: 1.4 };
  const leatherBand = style === 'bush';
  const brass = ramp('#b88a3e');
  return (
    panel(defs, d, cloth, { lift: leatherBand ? 0.9 : 0.3 }) +
    formLayer(
      defs,
      d,
      7,
      dusk(blade(pts('470,668 540,654 590,600'), 60), 0.7, deep),
      dawn(blade(pts('240,640 290,668 340,678'), 26), 0.7, lit),
    ) +
    stitch(line(offset(top, 6)), leatherBand ? thread : cloth.ramp, cloth.ramp, fine) +
    stitch(line(offset(foot, -6)), leatherBand ? thread : cloth.ramp, cloth.ramp, fine) +
    (leatherBand
      ? panel(defs, outline('486,640! 512,634! 516,690! 490,697!'), cloth, { lift: 0.7 }) +
        fill('M492 648l18 -5 2 32 -18 5z', brass.dark) +
        stroke('M492 648l18 -5 2 32 -18 5z', brass.light, 3) +
        mark(input.mark, 330, 670, thread.light, { scale: 0.5, turn: 6 })
      : style === 'sun'
        ? mark(input.mark, 306, 534, accent, { scale: 0.62, turn: 6 })
        : label(input.mark, 400, 560, input.palette.trim, '#f2ead9', { scale: 0.72 }))
  );
}

/** Chin cord behind the brim, held by its toggle. */
function chinCord(defs: Defs, { style, input, accent }: HatCut): string {
  const tie = ramp(accent);
  if (style === 'bucket') {
    const tape = ramp(mix(input.palette.trim, input.palette.primary, 0.2));
    return (
      strap('238,800 258,880 318,946 396,970', 16, tape, { lift: 0 }) +
      strap('562,800 542,880 482,946 404,970', 16, ramp(tape.dark), { lift: 0 }) +
      fill('M372 956h56q8 0 8 8v14q0 8 -8 8h-56q-8 0 -8 -8v-14q0 -8 8 -8z', tie.base) +
      fill('M372 958h56q5 0 6 5h-68q1 -5 6 -5z', tie.glow, { opacity: 0.7 }) +
      stroke('M400 956v30', tie.deep, 2.4)
    );
  }
  const wood = ramp(style === 'sun' ? '#a87a4c' : '#6e4a2e');
  const d = 'M236 780C252 860 320 920 396 944M564 780C548 860 480 920 404 944';
  return (
    cord(d, tie, 8, { lift: 0 }) +
    cord('M396 944C392 970 384 1000 380 1030M404 944C406 972 414 996 418 1022', tie, 8, {
      lift: 0,
    }) +
    (style === 'sun'
      ? fill(
          'M384 926q16 -8 32 0q8 22 0 44q-16 8 -32 0q-8 -22 0 -44z',
          defs.across(10, [
            [0, wood.light],
            [0.3, wood.glow],
            [0.6, wood.base],
            [1, wood.deep],
          ]),
        ) +
        stroke('M386 934q4 20 0 34M394 930q3 20 0 42M406 930q-2 20 0 42', wood.dark, 1.2, {
          'stroke-opacity': 0.6,
        })
      : use(cordLock(defs, '#5a3d26'), 400, 948, { scale: 1.4 })) +
    fill('M374 1024l12 2-3 20-10-2zM412 1018l12-2 3 20-10 2z', wood.dark)
  );
}

/** The hat from its front, a little from above, as worn. */
export function hatFront(defs: Defs, cut: HatCut): string {
  const { style, input } = cut;
  const shape = SHAPES[style];
  const eye = eyelet(defs, style === 'bush' ? '#b88a3e' : input.palette.trim, 6);
  const stud = snap(defs, input.palette.trim, 9);
  return (
    chinCord(defs, cut) +
    brim(defs, cut, shape) +
    crown(defs, cut, shape) +
    band(defs, cut, shape) +
    (style === 'bush' ? use(eye, 214, 690) + use(eye, 586, 690) : '') +
    (style === 'sun' ? use(stud, 262, 622) + use(stud, 538, 622) : '') +
    (style === 'bucket' ? use(eye, 282, 574) + use(eye, 306, 582) : '') +
    glow(defs, { x: 300, y: 470, rx: 34, ry: 20, turn: -30 }, '#fff', 0.25)
  );
}

/** Silhouette for the shadow on the wall. */
export function hatOutline({ style }: HatCut): Point[] {
  const { crown: top, brim: edge } = SHAPES[style];
  const half = [...pts(top).slice(0, -3), ...pts(edge).slice(3)];
  return [...half, ...mirror(half)];
}
