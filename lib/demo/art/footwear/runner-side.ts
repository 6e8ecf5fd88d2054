import { lighten, lightnessOf, mix, type Ramp, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import type { DrawInput } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { glow, type LitBox, type Material } from '../kit/material.ts';
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
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import {
  type RunnerBuild,
  type RunnerCloth,
  runnerBuild,
  runnerCloth,
  runnerForm,
} from './runner-cloth.ts';
import { FEATHER, type Lift, runnerSoleSide, stackOf } from './runner-sole.ts';
import { heelLoop, laceLoop, sideBow, sideLacing } from './shoe-laces.ts';

const LIT: LitBox = { x1: 180, y1: 560, x2: 620, y2: 900 };

const EDGE = '252,702 300,676 346,646 390,616 428,588';
const FRONT = '236,702 282,672 328,640 372,608 408,580';
const COLLAR = '428,588! 452,598 490,628 536,658 584,666 630,648 666,614 694,586 712,576';

/** Far collar, lining and tongue: what stands behind the near side. */
function inside(defs: Defs, { collar }: RunnerCloth, input: DrawInput, up: Lift): string {
  const far = outline(
    up(
      '432,600! 446,556 500,602 552,628 600,630 644,606 676,578 700,566! 712,580! 640,690! 500,690!',
    ),
  );
  const lining = outline(
    up('432,596! 456,586 502,610 552,638 604,640 648,614 682,584 704,576! 650,690! 500,690!'),
  );
  const tongue = outline([
    ...up(FRONT),
    ...up('410,560 414,534 430,522 452,530 462,556 470,600! 420,690! 300,720!'),
  ]);
  return (
    panel(defs, far, collar, { lift: 0, base: collar.ramp.dark }) +
    stroke(
      line(up('446,557 466,582 502,603 552,629 600,631 644,607 676,579')),
      collar.ramp.light,
      3,
      {
        'stroke-opacity': 0.5,
      },
    ) +
    fill(
      lining,
      defs.linear(440, 0, 700, 0, [
        [0, collar.ramp.dark],
        [0.4, collar.ramp.deep],
        [1, SHADOW],
      ]),
    ) +
    panel(defs, tongue, collar, { lift: 0.3 }) +
    seam(line(up('426,530 436,566 424,600 390,632')), collar.ramp, 1.5) +
    stroke(line(up('416,548 422,532 438,528')), collar.ramp.glow, 3, {
      'stroke-opacity': 0.6,
      'stroke-linecap': 'round',
    }) +
    label(
      input.mark,
      441,
      up('0,556')[0]?.y ?? 556,
      input.palette.trim,
      visibleOn(input.palette.trim, input.palette.accent),
      {
        scale: 0.4,
        turn: 8,
      },
    )
  );
}

/** The cage that ties the laces to the sole; each build is cut its own way. */
function cage({ cushion, profile }: RunnerBuild): readonly string[] {
  if (profile === 'low') {
    return [
      '300,690! 336,740 352,800 352,860! 384,860! 384,790 366,726 330,664!',
      '372,640! 420,700 440,770 446,860! 480,860! 474,760 452,680 408,612!',
      '414,610! 500,690 590,716 760,690! 760,728! 600,754 480,730 404,640!',
    ];
  }
  if (cushion === 'max') {
    return ['318,694! 372,744 400,800 404,860! 560,860! 520,780 470,700 412,610!'];
  }
  return [
    '282,706! 330,744 358,790 366,860! 420,860! 408,780 376,718 322,676!',
    '350,662! 414,718 452,776 470,860! 528,860! 506,764 462,696 396,628!',
  ];
}

function strap(defs: Defs, up: Lift, { film }: RunnerCloth, input: DrawInput): string {
  const tape = ramp(input.palette.accent);
  const points = up('316,640! 352,608! 404,640 448,690 470,744! 452,764 424,764! 400,716 364,672');
  const d = outline(points);
  return (
    panel(defs, d, { ...film, ramp: tape, base: tape.base, body: 0.6 }, { lift: 1 }) +
    stitchRows(up('352,610 404,642 446,692 466,742'), ramp(tape.glow), tape, {
      rows: 1,
      inset: 7,
    }) +
    stitchRows(up('320,642 364,674 398,716 424,762'), ramp(tape.glow), tape, { rows: 1, inset: -7 })
  );
}

/** The shoe from its outer side, toe left. */
export function runnerSide(defs: Defs, input: DrawInput): { product: string; shadow: string } {
  const build = runnerBuild(input);
  const stack = stackOf(build);
  const up: Lift = (text) => warp(pts(text), (x, y) => ({ x, y: y - stack }));
  const cloth = runnerCloth(defs, input, LIT);
  const { body, film, counter, collar, toe } = cloth;
  const { palette, kids } = input;
  const upper = outline([
    ...up('480,830 300,850 160,850 66,818! 58,806 66,780 94,752 140,732 196,718'),
    ...up(EDGE),
    ...up(COLLAR),
    ...up('722,588 716,628 708,676 714,724 726,770 728,790! 600,816'),
  ]);
  const collarLine = up('462,580! 500,654 548,690 596,696 648,680 700,646 740,620!');
  const counterLine = up('594,880! 600,806 622,744 660,706 740,690!');
  const stayOut = up('206,730! 262,738 316,712 370,672 424,640 462,598!');
  const toeTop =
    build.tread === 'mixed'
      ? up('40,736! 92,742 128,768 160,806 190,850!')
      : up('30,764! 74,766 116,784 176,808 250,822 340,834!');
  const piece = (points: readonly Point[], material: Material, lift: number) =>
    panel(defs, outline(points), material, { lift });
  const thread = ramp(visibleOn(film.ramp.base, mix(palette.accent, film.ramp.base, 0.2), 0.14));
  const lace: { ramp: Ramp; fleck: string; width: number } = {
    ramp: ramp(visibleOn(film.ramp.base, palette.accent, 0.12)),
    fleck: ramp(palette.secondary).dark,
    width: 8.5,
  };
  const { deep, glow: lit } = body.ramp;
  const puff = (text: string) => dusk(blade(up(text), 15), 0.5, collar.ramp.deep);
  const markColour = visibleOn(
    build.cushion === 'max' ? film.ramp.base : body.ramp.base,
    palette.accent,
    0.2,
  );
  const tab = up('690,606 690,582 697,564 710,558 719,568 718,592 712,626 707,654');
  return {
    shadow: contactShadow(defs, 66, 752),
    product:
      inside(defs, cloth, input, up) +
      heelLoop(defs, line(tab), palette.accent) +
      castShadow(line(up(EDGE)), 0.7) +
      group(
        { 'clip-path': defs.clip(upper) },
        panel(defs, upper, body, { lift: 0 }),
        ...cage(build).map((text) => piece(up(text), film, 0.35)),
        piece([...collarLine, ...up('760,520! 440,520!')], collar, 0.4),
        stitchRows(collarLine, thread, collar.ramp, { rows: 1, inset: -6, length: 6, gap: 4 }),
        piece([...counterLine, ...up('770,880!')], counter, 0.5),
        stitchRows(counterLine, thread, counter.ramp, { rows: 1, inset: 7, length: 6, gap: 4 }),
        seam(line(up('640,850 646,796 668,752 720,730')), counter.ramp, 1.4),
        piece(
          [
            ...toeTop,
            ...(build.tread === 'mixed' ? up('20,860!') : up('760,850! 760,900! 20,900!')),
          ],
          toe,
          0.5,
        ),
        build.tread === 'mixed'
          ? stitchRows(toeTop, thread, toe.ramp, { rows: 1, inset: 6, length: 6, gap: 4 })
          : stroke(line(offset(toeTop, 8)), toe.ramp.glow, 1.4, { 'stroke-opacity': 0.35 }),
        piece([...stayOut, ...up('440,540! 200,690!')], film, 0.6),
        stitchRows(stayOut, thread, film.ramp, { rows: 1, inset: -6, length: 6, gap: 4 }),
      ) +
      formLayer(
        defs,
        upper,
        9,
        rounding(defs, upper, 52, runnerForm(cloth)),
        stroke(line(offset(up(FEATHER), -4)), deep, 24, { 'stroke-opacity': 0.6 }),
        puff('500,676 512,640 500,610'),
        puff('584,704 590,676 588,652'),
        puff('660,672 650,640 644,616'),
        dusk(blade(up('470,690 540,716 610,718 690,690'), 24), 0.4, deep),
        dusk(blade(up('216,732 226,768 216,810'), 20), 0.36, deep),
        dusk(blade(up('258,738 276,776 272,820'), 18), 0.3, deep),
        dusk(blade(up('90,806 200,824 330,836 480,812 700,760'), 30), 0.4, deep),
        dawn(blade(up('80,776 122,746 190,728 250,712'), 30), 0.7, lit),
        dawn(blade(up('446,790 500,760 580,752'), 44), 0.22, lit),
        dawn(blade(up('520,660 570,676 620,664'), 16), 0.45, collar.ramp.glow),
        dawn(blade(up('660,800 662,740 690,700'), 22), 0.3, counter.ramp.glow),
        dawn(blade(up('260,716 330,680 400,630'), 14), 0.4, film.ramp.glow),
      ) +
      mark(
        input.mark,
        build.cushion === 'max' ? 452 : 556,
        (up('0,772')[0]?.y ?? 772) - (build.cushion === 'max' ? 6 : 14),
        markColour,
        {
          scale: build.profile === 'low' ? 0.9 : 1.15,
          turn: -10,
        },
      ) +
      heelLoop(defs, line(tab.slice(3)), palette.accent) +
      runnerSoleSide(defs, input, cloth, up) +
      sideLacing({
        edge: up(EDGE),
        front: up(FRONT),
        rows: kids ? 4 : 6,
        part: laceLoop(
          defs,
          ramp(
            mix(
              palette.accent,
              lighten(palette.secondary, lightnessOf(palette.secondary) > 0.6 ? -0.2 : 0.12),
              0.55,
            ),
          ),
        ),
        lace,
        bars: kids,
      }) +
      (kids
        ? strap(defs, up, cloth, input)
        : sideBow(412, up('0,592')[0]?.y ?? 592, lace, { scale: 0.74, turn: 14 })) +
      glow(defs, { x: 138, y: 758 - stack, rx: 46, ry: 10, turn: -18 }, '#fff', 0.28),
  };
}
