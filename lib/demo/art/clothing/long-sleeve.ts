import { ramp, visibleOn } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput, flag, type KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { knit, type Material, plain } from '../kit/material.ts';
import { seam, stitchRows } from '../kit/panel.ts';
import { line, mirror, pts } from '../kit/path.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { collarTop, standCollar } from './collar.ts';
import { hang } from './hang.ts';
import { LIT, type TopBlock, topBlock } from './mannequin.ts';
import { NECKLINE, type Neck, ribNeck, ribNeckBack } from './neck.ts';
import { softHood, softHoodBack } from './soft-hood.ts';
import { bodyStripes, sleeveStripes } from './stripes.ts';
import { type Fold, hemLine, mouthLine, sleeveMouth, topBody, topSleeve } from './top.ts';

const TWIN = { rows: 2, pitch: 4.5, length: 4, gap: 2.4, width: 1 } as const;
const STRIPES = { width: 13, pitch: 34, from: 446 };
const MOCK = 36;
const PULL = '#9a9ea2';

const BODY: readonly Fold[] = [
  ['244,548 282,584 340,606', 26, 0.7],
  ['230,700 268,738 318,748', 28, 0.7],
  ['226,760 262,786 330,790', 24, 0.6],
  ['228,870 262,846 310,850', 26, 0.5],
  ['300,1060 312,900 302,770', 50, 0.4],
];
const SLEEVE: readonly Fold[] = [
  ['236,560 206,596 170,616', 26, 0.7],
  ['222,680 190,696 150,692', 24, 0.9],
  ['214,720 180,744 140,742', 24, 0.7],
  ['190,850 160,866 118,862', 20, 0.7],
  ['184,900 150,912 108,902', 18, 0.6],
];

interface Cloth {
  body: Material;
  sleeve: Material;
  yarn: Material;
  lining: Material;
  block: TopBlock;
  hood: boolean;
  mock: boolean;
  striped: boolean;
  raglan: boolean;
  accent: string;
}

function clothOf(defs: Defs, { palette, options, view }: DrawInput): Cloth {
  const pattern = choice(options, 'pattern', ['plain', 'stripe', 'yoke']);
  const slim = choice(options, 'fit', ['regular', 'slim']) === 'slim';
  const hood = flag(options, 'hood');
  const mock = !hood && choice(options, 'collar', ['crew', 'stand']) === 'stand';
  const raglan = pattern === 'yoke';
  const jersey = (hex: string) => knit(defs, hex, LIT, 5);
  const neck = view === 'back' ? NECKLINE.back : NECKLINE.crew;
  return {
    body: jersey(palette.primary),
    sleeve: jersey(raglan ? palette.secondary : palette.primary),
    yarn: jersey(visibleOn(palette.primary, palette.secondary, 0.12)),
    lining: plain(defs, palette.primary, LIT),
    block: topBlock({
      ease: slim ? 0.94 : 1.02,
      arm: slim ? 0.86 : 0.97,
      waist: slim ? 0.6 : 0,
      drop: slim ? -50 : -30,
      setIn: !raglan,
      ...(hood || mock ? {} : { neck }),
    }),
    hood,
    mock,
    striped: pattern === 'stripe',
    raglan,
    accent: visibleOn(palette.primary, palette.accent),
  };
}

function sleeve(defs: Defs, cloth: Cloth, right: boolean): string {
  const { sleeve: knitted, yarn, block, striped, raglan, accent } = cloth;
  const { ramp: own } = knitted;
  const armhole = right ? mirror(block.armhole) : block.armhole;
  const raglanSeam = right ? mirror(pts('338,350 248,530')) : pts('338,350 248,530');
  return (
    sleeveMouth(block, right, own.deep) +
    topSleeve(defs, block, knitted, right, {
      drape: 0.85,
      folds: SLEEVE,
      under: striped ? sleeveStripes(block, yarn, right, STRIPES) : '',
      over:
        stitchRows(mouthLine(block, right), own, own, { ...TWIN, inset: -20 }) +
        (raglan ? stitchRows(raglanSeam, ramp(accent), own, { ...TWIN, inset: 3 }) : ''),
    }) +
    seam(line(armhole), own, 1.2) +
    (raglan ? '' : stitchRows(armhole, own, own, { ...TWIN, rows: 1, inset: 4 }))
  );
}

/** A zip from the top of hood or collar to the breastbone. */
function halfZip(defs: Defs, { body, hood, mock, accent }: Cloth): string {
  const from = mock ? collarTop(MOCK) : hood ? 384 : 404;
  return (
    zip(`M400 ${from}V590`, body.ramp, { width: 15, teeth: accent }) +
    stitchRows(pts('389,400 389,596 400,604 411,596 411,400'), body.ramp, body.ramp, {
      ...TWIN,
      rows: 1,
      inset: 0,
    }) +
    zipPull(defs, 400, from + 22, PULL, ramp(accent), { scale: 0.62 })
  );
}

function neckOf(defs: Defs, input: DrawInput, cloth: Cloth): Neck {
  const { body, lining, hood, mock } = cloth;
  const back = input.view === 'back';
  if (hood) {
    return {
      behind: '',
      before: back
        ? softHoodBack(defs, body)
        : softHood(defs, input, body, { lining, zipped: true }),
    };
  }
  if (mock) return standCollar(defs, input, body, lining, { height: MOCK, back });
  return back
    ? { behind: '', before: ribNeckBack(defs, body) }
    : ribNeck(defs, input, body, lining, { width: 15 });
}

const CLOSE: Readonly<Record<string, Camera>> = {
  neck: { x: 400, y: 430, scale: 2.7 },
  cuff: { x: 190, y: 850, scale: 2.6 },
  cloth: { x: 470, y: 570, scale: 3.4 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { body, yarn, block, hood, mock, striped, accent } = cloth;
  const { view, kids, options, mark: maker } = input;
  const back = view === 'back';
  const neck = neckOf(defs, input, cloth);
  const half = choice(options, 'zip', ['none', 'half']) === 'half';
  const zips = back
    ? // A swim top's zip is behind, on a long cord.
      mock && !half
      ? zip('M400 306V620', body.ramp, { width: 13, teeth: accent }) +
        zipPull(defs, 400, 318, PULL, ramp(accent), { scale: 0.7 })
      : ''
    : half
      ? halfZip(defs, cloth)
      : '';
  const product =
    neck.behind +
    topBody(defs, block, body, {
      drape: 0.85,
      folds: BODY,
      neckShade: hood ? 0.4 : 0.2,
      under: striped ? bodyStripes(block, yarn, STRIPES) : '',
      over:
        stitchRows(hemLine(block, 18), body.ramp, body.ramp, TWIN) +
        (back || striped ? '' : mark(maker, 488, 500, accent, { scale: 0.62 })),
    }) +
    sleeve(defs, cloth, false) +
    sleeve(defs, cloth, true) +
    neck.before +
    zips +
    (back && !mock ? mark(maker, 400, 440, accent, { scale: 0.6 }) : '');
  return hang({ defs, product, block, kids, hood, camera: CLOSE[view] });
}

/**
 * Long-sleeved top of jersey. Options: `pattern` plain | stripe | yoke (raglan sleeves in the second
 * colour, seams in the third); `collar` crew | stand; `hood`; `zip` none | half; `fit` regular |
 * slim.
 */
export const longSleeve: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'neck', label: 'neck close up' },
    { id: 'cuff', label: 'cuff and hem close up' },
    { id: 'cloth', label: 'cloth close up' },
  ],
  draw,
};
