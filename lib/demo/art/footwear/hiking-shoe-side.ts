import { KEY, mix, type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { cordLock, dRing, eyelet } from '../kit/hardware.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { glow, type LitBox, type Material } from '../kit/material.ts';
import {
  castShadow,
  cord,
  dawn,
  dusk,
  formLayer,
  panel,
  rounding,
  seam,
  stitchRows,
} from '../kit/panel.ts';
import { blade, line, offset, outline, type Point, pts } from '../kit/path.ts';
import { contactShadow } from '../kit/scene.ts';
import { type Defs, fill, group, stroke, use } from '../kit/svg.ts';
import { type HikingShoeCloth, hikingShoeCloth, hikingShoeStyle } from './hiking-shoe-cloth.ts';
import { hikingShoeSole } from './hiking-shoe-sole.ts';
import { heelLoop, laceLoop, sideBow, sideLacing } from './shoe-laces.ts';

const LIT: LitBox = { x1: 180, y1: 540, x2: 640, y2: 880 };

const EDGE = '250,694 302,658 348,622 388,586 420,552';
const FRONT = '234,698 288,654 332,616 372,578 402,544';
/** Of the approach shoe, whose laces run to the toe. */
const LONG_EDGE = '168,722 210,708 256,688 302,658 348,622 388,586 420,552';
const LONG_FRONT = '156,716 200,700 246,680 290,650 334,614 374,576 402,544';
const COLLAR = '420,552! 444,560 484,594 530,624 580,634 628,618 664,592 694,572 710,568';
const VENT = '424,716! 470,668 540,668 604,694! 600,740 540,772 450,782! 418,750';
const BARS = [
  '296,694 330,750 344,800 348,860',
  '352,650 400,720 424,790 428,860',
  '396,606 456,690 500,770 512,860',
  '516,640 472,720 400,800 380,860',
  '580,660 540,740 480,810 460,860',
] as const;

function inside(
  defs: Defs,
  { collar, tongue }: HikingShoeCloth,
  { mark: name, palette }: DrawInput,
  front: readonly Point[],
): string {
  const far = outline(
    '424,566! 438,524 494,566 548,600 600,604 646,580 678,558 704,548! 716,566! 640,670! 500,670!',
  );
  const lining = outline(
    '426,566! 446,536 496,576 550,608 604,612 652,588 690,562 708,556! 650,670! 500,670!',
  );
  const d = outline([
    ...front,
    ...pts('404,522 404,494 420,480 446,486 460,512 464,560! 420,660! 320,720!'),
  ]);
  return (
    panel(defs, far, collar, { lift: 0, base: collar.ramp.dark }) +
    stroke(line('440,527 496,568 550,601 602,605 648,581 680,559 706,549'), collar.ramp.light, 3, {
      'stroke-opacity': 0.5,
    }) +
    fill(
      lining,
      defs.linear(430, 0, 700, 0, [
        [0, collar.ramp.dark],
        [0.4, collar.ramp.deep],
        [1, SHADOW],
      ]),
    ) +
    panel(defs, d, tongue, { lift: 0.3 }) +
    seam(line('424,490 432,530 418,568 384,604'), tongue.ramp, 1.6) +
    stroke(line('410,508 416,492 432,486'), tongue.ramp.glow, 3.2, {
      'stroke-opacity': 0.55,
      'stroke-linecap': 'round',
    }) +
    label(name, 436, 516, palette.trim, visibleOn(palette.trim, palette.accent), {
      scale: 0.46,
      turn: 6,
    })
  );
}

/** Two straps of a child's shoe, over the tongue and down the near side. */
function straps(defs: Defs, tape: Ramp, cloth: Material, thread: Ramp): string {
  return [
    [
      '270,672! 310,636! 348,660 384,700 402,742! 380,760 352,756! 330,716 304,692',
      '312,640 346,664 378,702 396,740',
      '274,674 306,696 330,722 354,754',
    ],
    [
      '350,602! 392,560! 436,590 476,636 496,684! 474,704 444,700! 418,654 386,622',
      '394,564 434,594 470,638 490,682',
      '354,604 388,626 418,658 446,698',
    ],
  ]
    .map(
      ([shape = '', top = '', foot = '']) =>
        panel(defs, outline(shape), { ...cloth, ramp: tape, base: tape.base }, { lift: 1.1 }) +
        stitchRows(top, thread, tape, { rows: 1, inset: 7, length: 6, gap: 4 }) +
        stitchRows(foot, thread, tape, { rows: 1, inset: -7, length: 6, gap: 4 }),
    )
    .join('');
}

/** Pieces sewn onto the upper, below the eyestay. */
function overlays(defs: Defs, input: DrawInput, cloth: HikingShoeCloth, thread: Ramp): string {
  const { main, overlay, vent } = cloth;
  const style = hikingShoeStyle(input);
  const piece = (points: string, material: Material, lift: number) =>
    panel(defs, outline(points), material, { lift });
  const rows = (points: string, ground: Ramp, inset: number, count = 1) =>
    stitchRows(points, thread, ground, { rows: count, inset });
  if (style === 'fast') {
    const tape = (path: string) =>
      stroke(line(path), SHADOW, 17, { 'stroke-opacity': 0.2, transform: 'translate(1 3)' }) +
      stroke(line(path), overlay.ramp.dark, 15) +
      stroke(line(path), overlay.ramp.base, 13) +
      stroke(line(offset(pts(path), 6)), overlay.ramp.light, 1.4, { 'stroke-opacity': 0.7 });
    return (
      BARS.map(tape).join('') +
      piece('590,860! 600,790 626,734 664,694 740,676! 760,860!', overlay, 0.5) +
      rows('590,860 600,790 626,734 664,694 740,676', overlay.ramp, 7)
    );
  }
  if (style === 'approach') {
    return (
      piece('604,860! 608,780 640,720 690,690 740,684! 760,860!', overlay, 0.6) +
      rows('604,860 608,780 640,720 690,690 740,684', overlay.ramp, 7, 2) +
      piece('424,590! 448,690 512,740 610,756! 606,790! 500,784 424,744 364,640!', overlay, 0.6) +
      rows('424,590 448,690 512,740 610,756', overlay.ramp, 6) +
      rows('606,790 500,784 424,744 364,640', overlay.ramp, 6)
    );
  }
  return (
    piece(VENT, vent, 0) +
    stroke(outline(VENT), main.ramp.deep, 2, { 'stroke-opacity': 0.5 }) +
    stitchRows([...pts(VENT), ...pts(VENT).slice(0, 1)], thread, main.ramp, {
      rows: 1,
      inset: -7,
    }) +
    piece('580,880! 588,790 616,728 656,690 740,668! 760,880!', overlay, 0.7) +
    rows('580,880 588,790 616,728 656,690 740,668', overlay.ramp, 7, 2) +
    piece('400,650! 470,700 530,730 600,742! 590,776! 510,768 440,736 374,682!', overlay, 0.7) +
    rows('400,650 470,700 530,730 600,742', overlay.ramp, 6) +
    rows('590,776 510,768 440,736 374,682', overlay.ramp, 6)
  );
}

function fastening(
  defs: Defs,
  input: DrawInput,
  { overlay, collar, main }: HikingShoeCloth,
): string {
  const { palette, kids } = input;
  const style = hikingShoeStyle(input);
  const lace = {
    ramp: ramp(visibleOn(overlay.ramp.base, palette.accent, 0.12)),
    fleck: ramp(palette.trim).dark,
    width: style === 'fast' ? 7 : 9,
  };
  const tape = ramp(mix(palette.accent, collar.ramp.base, 0.35));
  if (kids) {
    return straps(
      defs,
      ramp(palette.accent),
      main,
      ramp(visibleOn(palette.accent, palette.trim, 0.2)),
    );
  }
  if (style === 'approach') {
    return (
      sideLacing({
        edge: pts(LONG_EDGE),
        front: pts(LONG_FRONT),
        rows: 9,
        part: eyelet(defs, '#8b8f93', 6),
        lace,
        inset: 17,
      }) + sideBow(408, 550, lace, { scale: 0.84, turn: 10 })
    );
  }
  if (style === 'fast') {
    return (
      sideLacing({
        edge: pts(EDGE),
        front: pts(FRONT),
        rows: 6,
        part: laceLoop(defs, tape),
        lace,
      }) +
      cord(line('424,552 450,580 462,622 450,652 434,636 432,594 418,558'), lace.ramp, 6.5, {
        fleck: lace.fleck,
        lift: 1.4,
      }) +
      use(cordLock(defs, mix(palette.trim, '#4a4d50', 0.3)), 420, 546, { turn: -32, scale: 1.2 })
    );
  }
  return (
    sideLacing({
      edge: pts(EDGE),
      front: pts(FRONT),
      rows: 5,
      part: dRing(defs, '#8b8f93', ramp(palette.secondary)),
      lace,
    }) + sideBow(408, 550, lace, { scale: 0.86, turn: 10 })
  );
}

/** The low hiking shoe from its outer side, toe left. */
export function hikingShoeSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const { palette } = input;
  const style = hikingShoeStyle(input);
  const cloth = hikingShoeCloth(defs, input, LIT);
  const { main, overlay, collar, rand } = cloth;
  const approach = style === 'approach';
  const edge = pts(approach ? LONG_EDGE : EDGE);
  const thread = ramp(visibleOn(overlay.ramp.base, mix(palette.primary, '#f3e6cf', 0.35), 0.14));
  const upper = outline([
    ...(approach
      ? pts('300,872 160,868 70,850! 56,822 64,790 88,762 126,738')
      : pts('300,860 160,856 66,826! 56,808 64,774 88,744 130,720 182,706 226,697')),
    ...edge,
    ...pts(COLLAR),
    ...pts('720,580 718,622 710,670 712,716 720,760 724,812! 724,850!'),
  ]);
  const collarLine = '436,540! 478,616 532,662 590,674 648,654 700,616 740,590!';
  const stay = approach
    ? '130,744! 190,750 262,726 330,684 390,630 440,566!'
    : '186,728! 246,764 316,752 380,700 426,640 452,580!';
  const randTop = approach
    ? '30,740! 84,756 150,786 230,806 340,812 480,806 600,796 690,778 770,764!'
    : style === 'fast'
      ? '30,740! 80,754 130,778 190,812 260,830 360,838!'
      : '30,712! 80,748 126,756 180,776 240,804 330,816 450,812 560,800 660,784 770,764!';
  const { deep, glow: lit } = main.ramp;
  const puff = (text: string) => dusk(blade(pts(text), 16), 0.5, collar.ramp.deep);
  const loop = pts('696,594 696,572 704,556 716,550 726,560 724,586 720,620 714,652');
  return {
    shadow: contactShadow(defs, 66, 744),
    product:
      inside(defs, cloth, input, pts(approach ? LONG_FRONT : FRONT)) +
      heelLoop(defs, line(loop), palette.accent) +
      castShadow(line(edge), 0.8) +
      group(
        { 'clip-path': defs.clip(upper) },
        panel(defs, upper, main, { lift: 0 }),
        overlays(defs, input, cloth, thread),
        panel(defs, outline(`${collarLine} 760,480! 430,480!`), collar, { lift: 0.5 }),
        stitchRows(collarLine, thread, collar.ramp, { rows: 1, inset: -6 }),
        panel(defs, outline(`${stay} 440,480! 120,690!`), overlay, { lift: 0.7 }),
        stitchRows(stay, thread, overlay.ramp, { inset: -7, rows: style === 'fast' ? 1 : 2 }),
        stitchRows(edge, thread, overlay.ramp, { rows: 1, inset: 6 }),
        panel(defs, outline(`${randTop} 770,900! 30,900!`), rand, { lift: 0.7 }),
        stroke(line(offset(pts(randTop), 9)), rand.ramp.deep, 2, { 'stroke-opacity': 0.5 }),
      ) +
      formLayer(
        defs,
        upper,
        9,
        rounding(defs, upper, 56, {
          deep: mix(deep, collar.ramp.deep, 0.5),
          glow: mix(mix(lit, collar.ramp.glow, 0.5), KEY, 0.2),
          strength: 0.85,
        }),
        puff('500,652 512,610 500,576'),
        puff('584,680 590,650 588,620'),
        puff('660,650 652,612 644,584'),
        dusk(blade('470,664 540,698 610,702 700,668', 28), 0.42, deep),
        dusk(blade('206,734 250,768 320,756 384,704', 24), 0.34, deep),
        dusk(blade('274,720 288,756 284,800', 20), 0.3, deep),
        dusk(blade('90,792 200,810 330,832 480,822 700,780', 36), 0.45, deep),
        dawn(blade('80,772 122,736 196,722 262,712', 34), 0.6, lit),
        dawn(blade('330,780 400,736 470,712', 50), 0.22, lit),
        dawn(blade('520,636 570,650 620,636', 18), 0.45, collar.ramp.glow),
        dawn(blade('640,800 656,740 690,700', 24), 0.35, overlay.ramp.glow),
        dawn(blade('250,716 330,664 400,594', 15), 0.4, overlay.ramp.glow),
      ) +
      mark(
        input.mark,
        approach ? 664 : style === 'fast' ? 664 : 660,
        approach ? 736 : 744,
        visibleOn(overlay.ramp.base, palette.accent, 0.18),
        { scale: 0.8, turn: -8 },
      ) +
      heelLoop(defs, line(loop.slice(3)), palette.accent) +
      hikingShoeSole(defs, input, cloth, LIT) +
      fastening(defs, input, cloth) +
      glow(defs, { x: 140, y: approach ? 764 : 738, rx: 48, ry: 11, turn: -18 }, '#fff', 0.28),
  };
}
