import { ramp, visibleOn } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { type Material, fleece as pileOf, plain, shell } from '../kit/material.ts';
import { panel, seam, stitchRows } from '../kit/panel.ts';
import { line, mirror, outline, type Point, pts, shift } from '../kit/path.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, ellipse, stroke } from '../kit/svg.ts';
import { collarTop, standCollar } from './collar.ts';
import { gridFleece } from './grid-fleece.ts';
import { hang } from './hang.ts';
import { LIT, type TopBlock, topBlock } from './mannequin.ts';
import { type Fold, hemLine, mouthLine, sleeveMouth, topBody, topSleeve } from './top.ts';

const TWIN = { rows: 2, pitch: 4.5, length: 4.5, gap: 2.6, width: 1.1 } as const;
const ONE = { rows: 1, length: 5, gap: 3, width: 1.3, inset: 0 } as const;
const COLLAR = 62;
const PULL = '#9a9ea2';

const BODY: readonly Fold[] = [
  ['246,548 282,584 336,604', 34, 0.8],
  ['230,720 268,752 318,760', 32, 0.5],
  ['228,900 262,872 300,880', 30, 0.5],
  ['308,1060 318,900 306,770', 56, 0.35],
];
const SLEEVE: readonly Fold[] = [
  ['236,570 206,600 168,624', 32, 0.8],
  ['222,690 190,704 146,700', 30, 0.8],
  ['210,740 176,758 136,756', 26, 0.6],
  ['190,866 158,880 112,874', 24, 0.6],
  ['178,470 176,540 164,600', 28, 0.4],
];

interface Cloth {
  body: Material;
  /** Woven cloth of yoke and pockets. */
  woven: Material;
  lining: Material;
  block: TopBlock;
  pile: 'grid' | 'short' | 'deep';
  full: boolean;
  accent: string;
}

function clothOf(defs: Defs, { palette, options }: DrawInput): Cloth {
  const full = choice(options, 'zip', ['half', 'full']) === 'full';
  const yoke = choice(options, 'pattern', ['plain', 'yoke']) === 'yoke';
  const fit = choice(options, 'fit', ['regular', 'slim', 'loose']);
  const pile = yoke ? 'deep' : full ? 'short' : 'grid';
  return {
    body: {
      grid: () => gridFleece(defs, palette.primary, LIT),
      short: () => pileOf(defs, palette.primary, LIT, 1),
      deep: () => pileOf(defs, palette.primary, LIT, 1.9),
    }[pile](),
    woven: shell(defs, palette.secondary, LIT, yoke),
    lining: plain(defs, palette.secondary, LIT),
    block: topBlock({
      ease: { regular: 1.03, slim: 0.95, loose: 1.1 }[fit],
      arm: { regular: 1.02, slim: 0.9, loose: 1.12 }[fit],
      waist: fit === 'slim' ? 0.5 : 0,
      drop: { grid: -40, short: -40, deep: -24 }[pile],
      setIn: pile !== 'grid',
    }),
    pile,
    full,
    accent: visibleOn(palette.primary, palette.accent),
  };
}

/** Tufts standing out over the edges of deep pile; drawn below the piece. */
function tufts(defs: Defs, edges: readonly (readonly Point[])[], { pile, body }: Cloth): string {
  if (pile !== 'deep') return '';
  const { light, base, dark } = body.ramp;
  const lit = defs.across(20, [
    [0, light],
    [0.4, base],
    [0.9, dark],
  ]);
  return stroke(edges.map(line).join(''), lit, 8, {
    'stroke-dasharray': '2 6 .1 5 1 8 .1 6.5',
    'stroke-linecap': 'round',
  });
}

/** The free edges of a sleeve: its outer and its inner side, without its end. */
function sleeveEdges({ sleeve, mouth }: TopBlock, right: boolean): Point[][] {
  const end = sleeve.indexOf(mouth[0]);
  const left = [sleeve.slice(0, end), sleeve.slice(end + 2, -2)];
  return right ? left.map((points) => mirror(points)) : left;
}

/** Elastic binding along an edge, for `over`. */
function binding(d: string, { woven, lining, pile }: Cloth): string {
  const { dark, deep, light } = pile === 'grid' ? lining.ramp : woven.ramp;
  return (
    stroke(d, deep, 27, { 'stroke-opacity': 0.35 }) +
    stroke(d, dark, 22) +
    stroke(d, light, 1.6, { 'stroke-opacity': 0.5, transform: 'translate(0 -8)' })
  );
}

function sleeve(defs: Defs, cloth: Cloth, right: boolean): string {
  const { body, block, pile, lining } = cloth;
  const joint = pts('338,350 248,530');
  const seamLine = pile === 'grid' ? joint : block.armhole;
  const at = right ? mirror(seamLine) : seamLine;
  return (
    sleeveMouth(block, right, lining.ramp.deep) +
    tufts(defs, sleeveEdges(block, right), cloth) +
    topSleeve(defs, block, body, right, {
      drape: pile === 'deep' ? 0.7 : 0.9,
      folds: SLEEVE,
      over:
        binding(line(mouthLine(block, right)), cloth) +
        (pile === 'grid' ? stitchRows(at, body.ramp, body.ramp, { ...TWIN, inset: 3 }) : ''),
    }) +
    (pile === 'grid' ? '' : seam(line(at), body.ramp, pile === 'deep' ? 3 : 2))
  );
}

/** Patch on the chest in the woven cloth: zipped along its top, or under a buttoned flap. */
function chestPocket(defs: Defs, { palette, mark: maker }: DrawInput, cloth: Cloth): string {
  const { woven, pile } = cloth;
  const thread = ramp(visibleOn(palette.secondary, palette.accent));
  if (pile === 'deep') {
    const flap = '452,536! 548,530! 549,566 540,574 500,582 462,578 453,570';
    return (
      panel(defs, outline('454,540! 547,534! 549,646! 500,652 455,650!'), woven, { lift: 0.5 }) +
      panel(defs, outline(flap), woven, { lift: 0.7 }) +
      stitchRows('458,568 466,573 500,576 538,569 544,562', woven.ramp, woven.ramp, ONE) +
      label(maker, 501, 558, palette.trim, thread.light, { scale: 0.44, turn: -3 })
    );
  }
  return (
    panel(defs, outline('456,512! 546,504! 552,612! 506,624 458,618!'), woven, { lift: 0.5 }) +
    stitchRows('462,612 506,618 546,607', woven.ramp, woven.ramp, ONE) +
    zip('M460 527L546 519', woven.ramp, { width: 11, sealed: true }) +
    zipPull(defs, 464, 526, PULL, thread, { scale: 0.5, turn: 8 }) +
    mark(maker, 508, 576, thread.base, { scale: 0.7, turn: -3 })
  );
}

function handPockets(defs: Defs, { woven, body, block, accent }: Cloth): string {
  const low = (block.hem - 1010) * 0.6;
  return [false, true]
    .map((right) => {
      const place = (text: string) => {
        const points = shift(pts(text), 0, low);
        return right ? mirror(points) : points;
      };
      return (
        panel(defs, outline(place('312,714! 330,720! 294,866! 272,860!')), woven, { lift: 0.4 }) +
        zip(line(place('318,726 300,790 280,856')), body.ramp, { width: 11, sealed: true }) +
        zipPull(defs, right ? 520 : 280, 850 + low, PULL, ramp(accent), {
          turn: right ? -14 : 14,
          scale: 0.6,
        })
      );
    })
    .join('');
}

function bodyOf(defs: Defs, cloth: Cloth, back: boolean): string {
  const { body, woven, block, pile } = cloth;
  const edge = back
    ? '180,470! 290,484 400,488 510,484 620,470!'
    : '180,488! 290,502 400,508 510,502 620,488!';
  const side = block.wear(pts('226,530 228,640 224,760 219,880 218,960'));
  return (
    tufts(defs, [side, mirror(side)], cloth) +
    topBody(defs, block, body, {
      drape: pile === 'deep' ? 0.7 : 0.9,
      folds: BODY,
      neckShade: 0.25,
      under:
        pile === 'deep'
          ? panel(defs, outline(`${edge} 620,300! 180,300!`), woven, { lift: 0.7 }) +
            stitchRows(edge, woven.ramp, woven.ramp, { ...ONE, inset: -8 })
          : '',
      over: binding(line(hemLine(block, 0)), cloth),
    })
  );
}

function closure(defs: Defs, { body, woven, block, full, pile, accent }: Cloth): string {
  const top = collarTop(COLLAR) + 3;
  const bottom = full ? block.hem - 6 : 640;
  const teeth = pile === 'deep' ? woven.ramp.dark : accent;
  const tape = pile === 'deep' ? woven.ramp : body.ramp;
  const ends = full ? '' : ` 400,${bottom + 14}`;
  const row = (x: number) => `${x},400 ${x},520 ${x},${full ? bottom : bottom - 4}${ends}`;
  return (
    (pile === 'deep'
      ? panel(defs, outline(`384,392! 416,392! 416,${bottom}! 384,${bottom}!`), woven, {
          lift: 0.5,
        })
      : '') +
    zip(`M400 ${top}V${bottom}`, tape, { width: 20, teeth }) +
    (pile === 'deep'
      ? ''
      : stitchRows(row(386), body.ramp, body.ramp, ONE) +
        stitchRows(row(414), body.ramp, body.ramp, ONE)) +
    zipPull(defs, 400, top + 16, PULL, ramp(accent), { scale: 0.85 })
  );
}

/** The back of the hem, seen below the front. */
function insideHem({ lining, block }: Cloth): string {
  const [left, right] = [block.torso, block.torso].map((points, i) => {
    const xs = points.filter((p) => p.y > block.hem - 60).map((p) => p.x);
    return i === 0 ? Math.min(...xs) : Math.max(...xs);
  });
  if (left === undefined || right === undefined) return '';
  return ellipse(400, block.hem - 22, (right - left) / 2 - 1, 30, lining.ramp.deep);
}

const CLOSE: Readonly<Record<string, Camera>> = {
  collar: { x: 400, y: 400, scale: 2.5 },
  pocket: { x: 470, y: 610, scale: 2.8 },
  cuff: { x: 200, y: 860, scale: 2.5 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { body, woven, lining, block, pile, accent } = cloth;
  const { view, kids, options, mark: maker } = input;
  const back = view === 'back';
  const pockets = choice(options, 'pockets', ['none', 'chest', 'hand']);
  const collar = standCollar(defs, input, pile === 'deep' ? woven : body, lining, {
    height: COLLAR,
    back,
    stitched: pile !== 'short',
  });
  const front = () =>
    (pockets === 'chest'
      ? chestPocket(defs, input, cloth)
      : mark(maker, 490, 520, accent, { scale: 0.8 })) +
    (pockets === 'hand' ? handPockets(defs, cloth) : '');
  const product =
    collar.behind +
    (back ? '' : insideHem(cloth)) +
    bodyOf(defs, cloth, back) +
    (back
      ? mark(
          maker,
          400,
          430,
          pile === 'deep' ? visibleOn(woven.ramp.base, input.palette.accent) : accent,
          { scale: 0.8 },
        )
      : front()) +
    sleeve(defs, cloth, false) +
    sleeve(defs, cloth, true) +
    collar.before +
    (back ? '' : closure(defs, cloth));
  return hang({ defs, product, block, kids, camera: CLOSE[view] });
}

/**
 * Fleece with a stand collar. Options: `zip` half (a grid fleece) | full; `pattern` plain | yoke (deep
 * pile under a woven yoke); `pockets` none | chest | hand; `fit` regular | slim | loose.
 */
export const fleece: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'collar', label: 'collar and zip close up' },
    { id: 'pocket', label: 'pocket and cloth close up' },
    { id: 'cuff', label: 'cuff and hem close up' },
  ],
  draw,
};
