import { SHADOW } from '../kit/colour.ts';
import type { DrawInput, KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { panel, seam, stitchRows } from '../kit/panel.ts';
import { line, mirror, outline, type Point, pts } from '../kit/path.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, ellipse, fill, group, stroke, use } from '../kit/svg.ts';
import { hangBottom } from './bottom.ts';
import { type DressCut, dressCut } from './dress-cut.ts';
import { dressWaist } from './dress-waist.ts';
import { type Neck, ribBand, ribNeck, ribNeckBack } from './neck.ts';
import { shirtCollar, shirtCollarBack } from './shirt-collar.ts';
import { type Fold, mouthLine, sleeveMouth, topBody, topSleeve } from './top.ts';

const FINE = { rows: 1, length: 4.5, gap: 2.5, width: 1.1 } as const;

const BODICE: readonly Fold[] = [
  ['256,540 292,580 346,596', 26, 0.7],
  ['262,620 296,650 340,664', 26, 0.6],
];
const SKIRT: readonly Fold[] = [
  ['318,720 292,860 252,1050', 54, 0.7],
  ['360,710 352,880 338,1060', 46, 0.6],
  ['286,720 256,840 222,980', 40, 0.5],
  ['392,740 394,900 386,1060', 40, 0.4],
];
const TWIRL: readonly Fold[] = [
  ['330,666 296,820 250,1020', 56, 0.55],
  ['366,668 352,840 330,1024', 50, 0.5],
  ['294,664 246,800 186,960', 50, 0.5],
  ['398,668 400,840 392,1030', 44, 0.4],
];
const SLEEVE: readonly Fold[] = [
  ['244,540 214,560 182,590', 26, 0.7],
  ['190,470 182,540 176,600', 30, 0.5],
];

function sleeve(defs: Defs, { block, cloth, print, style }: DressCut, right: boolean): string {
  const own = cloth.ramp;
  const armhole = right ? mirror(block.armhole) : block.armhole;
  // A shirt dress turns its sleeves back into a cuff.
  const up = style === 'button' ? -34 : -15;
  return (
    sleeveMouth(block, right, own.deep) +
    topSleeve(defs, block, cloth, right, {
      drape: 0.8,
      folds: SLEEVE,
      print: print(right ? -10 : 10),
      over:
        stitchRows(mouthLine(block, right), own, own, { ...FINE, inset: up }) +
        (style === 'button' ? seam(line(mouthLine(block, right).map(lifted(38))), own, 2) : ''),
    }) +
    seam(line(armhole), own, 1.4)
  );
}

const lifted =
  (by: number) =>
  (p: Point): Point => ({ ...p, y: p.y - by });

/** The edge of a sleeveless armhole, bound. */
function binding({ cloth }: DressCut, right: boolean): string {
  const half = pts('290,360 298,400 294,440 276,482 252,512');
  const edge = right ? mirror(half) : half;
  return ribBand(edge, 13, cloth, 0.4);
}

/** Pocket mouths in the side seams, or one patch on the chest. */
function pocketsOf(defs: Defs, { pockets, cloth, print, button, style }: DressCut): string {
  const own = cloth.ramp;
  const out = style === 'crew' ? 34 : 0;
  const mouth = [false, true]
    .map((right) => {
      const half = pts(`${288 - out * 0.4},732 ${274 - out * 0.9},780 ${266 - out * 1.5},838`);
      const run = right ? mirror(half) : half;
      return (
        stroke(line(run), SHADOW, 10, {
          'stroke-opacity': 0.2,
          transform: `translate(${right ? 4 : -4} 0)`,
        }) +
        seam(line(run), own, 2.4) +
        stitchRows(run, own, own, { ...FINE, inset: -7, rows: 2, pitch: 4 })
      );
    })
    .join('');
  if (pockets === 'none') return '';
  if (pockets === 'hand') return mouth;
  const bag = outline('446,520! 522,520! 522,604! 484,618 446,604!');
  const pattern = print(45);
  return (
    mouth +
    panel(defs, bag, cloth, { lift: 0.45 }) +
    (pattern === undefined ? '' : fill(bag, pattern)) +
    stitchRows('450,536 450,601 484,613 518,601 518,536', own, own, { ...FINE, inset: 0 }) +
    stitchRows('448,534 520,534', own, own, { ...FINE, inset: 0 }) +
    use(button, 484, 530, { scale: 0.7 })
  );
}

/** Buttons from the collar to the hem. */
function placket(defs: Defs, { block, cloth, print, button }: DressCut): string {
  const bottom = block.hem;
  const strip = outline(`382,394! 420,394! 420,${bottom - 1}! 401,${bottom}! 382,${bottom - 1}!`);
  const pattern = print(0);
  const row = (x: number) =>
    stitchRows(`${x},396 ${x},${bottom - 4}`, cloth.ramp, cloth.ramp, { ...FINE, inset: 0 });
  return (
    panel(defs, strip, cloth, { lift: 0.5 }) +
    (pattern === undefined ? '' : fill(strip, pattern)) +
    row(388) +
    row(414) +
    Array.from({ length: 10 }, (_, i) => {
      const y = Math.round(448 + i * 66);
      return (
        stroke(`M401 ${y - 11}v22`, cloth.ramp.deep, 2.4, { 'stroke-opacity': 0.6 }) +
        use(button, 401, y)
      );
    }).join('')
  );
}

/** A pleat that opens for a stride: its edge, and the shade inside it. */
function pleat({ cloth, block }: DressCut): string {
  const own = cloth.ramp;
  return (
    fill(`M474 700Q486 880 512 ${block.hem - 6}L484 ${block.hem}Q474 880 470 700z`, own.deep, {
      'fill-opacity': 0.4,
    }) +
    seam(`M472 698Q480 880 496 ${block.hem}`, own, 2) +
    stroke(`M468 700Q475 880 490 ${block.hem}`, own.glow, 3, { 'stroke-opacity': 0.35 })
  );
}

function hemRow({ block, cloth }: DressCut): string {
  const edge = block.torso
    .filter(({ y }) => y > block.hem - 100)
    .map(({ x, y }) => ({ x: 400 + (x - 400) * 1.05, y: y - 16 }));
  return stitchRows(edge, cloth.ramp, cloth.ramp, { ...FINE, rows: 2, pitch: 4, inset: 0 });
}

/** Inside of the back hem, below the front. */
function insideHem({ block, cloth }: DressCut): string {
  const [left] = block.torso
    .filter((p) => p.corner && p.y > block.hem - 100)
    .sort((a, b) => a.x - b.x);
  if (!left) return '';
  const half = 398 - left.x;
  return (
    ellipse(400, left.y + 4, half, block.hem - left.y + 12, cloth.ramp.deep) +
    ellipse(400, left.y + 4, half, block.hem - left.y + 12, SHADOW, { opacity: 0.3 })
  );
}

function neckOf(defs: Defs, cut: DressCut, back: boolean): Neck {
  const { cloth, lining, style, input } = cut;
  if (style === 'button') {
    return back
      ? { behind: '', before: shirtCollarBack(defs, cut) }
      : shirtCollar(defs, input, cut);
  }
  return back
    ? { behind: '', before: ribNeckBack(defs, cloth) }
    : ribNeck(defs, input, cloth, lining, { style });
}

function worn(defs: Defs, cut: DressCut): string {
  const { input, block, cloth, print, style, sleeved, accent } = cut;
  const back = input.view === 'back';
  const neck = neckOf(defs, cut, back);
  const [mx, my] = style === 'button' ? [226, block.hem - 50] : [486, 486];
  const sewn =
    (style === 'v' && !back ? pleat(cut) : '') +
    (back ? '' : pocketsOf(defs, cut)) +
    hemRow(cut) +
    (style === 'button' ? '' : dressWaist(defs, cut, back)) +
    (back || style === 'button' ? '' : mark(input.mark, mx, my, accent, { scale: 0.56 }));
  return (
    insideHem(cut) +
    neck.behind +
    topBody(defs, block, cloth, {
      print: print(0),
      drape: 0.9,
      folds: [...BODICE, ...(style === 'crew' ? TWIRL : SKIRT)],
      neckShade: sleeved ? 0.25 : 0.1,
      over: sewn,
    }) +
    (style === 'button'
      ? (back ? '' : placket(defs, cut)) +
        group({ 'clip-path': defs.clip(outline(block.torso)) }, dressWaist(defs, cut, back))
      : '') +
    (sleeved
      ? sleeve(defs, cut, false) + sleeve(defs, cut, true)
      : binding(cut, false) + binding(cut, true)) +
    neck.before
  );
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cut = dressCut(defs, input);
  const { block, style, waist } = cut;
  const close: Readonly<Record<string, Camera>> = {
    neck: { x: 400, y: 440, scale: 2.6 },
    waist: { x: style === 'button' ? 420 : 330, y: waist + 60, scale: 2.6 },
    hem: { x: 330, y: block.hem - 150, scale: 2.4 },
  };
  const { view, kids } = input;
  return hangBottom({ defs, product: worn(defs, cut), block, kids, camera: close[view] });
}

/**
 * Dresses. Options: `collar` crew (a gathered skirt) | v (an A line with a pleat) | button (a shirt
 * dress with a tie); `sleeve` short | none; `pockets` hand | chest | none; `pattern` plain |
 * stripe; `print` none | leaf | tracks | contour; `fit` regular | slim | loose.
 */
export const dress: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'neck', label: 'neckline close up' },
    { id: 'waist', label: 'waist and pocket close up' },
    { id: 'hem', label: 'hem close up' },
  ],
  draw,
};
