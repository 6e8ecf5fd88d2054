import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { knit, type Material, plain, shell } from '../kit/material.ts';
import { dawn, dusk, panel, seam, stitchRows } from '../kit/panel.ts';
import { line, offset, outline } from '../kit/path.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, stroke } from '../kit/svg.ts';
import {
  type BottomBlock,
  bottomBlock,
  bottomLeg,
  hangBottom,
  LIT,
  legHem,
  legMouth,
} from './bottom.ts';
import { bandShade, insideWaist, middleSeam, waistband, waistLine } from './bottom-waist.ts';
import { legRib } from './leg-rib.ts';
import type { Fold } from './top.ts';

/** Flatlock: a ladder of thread over a flat seam. */
const FLATLOCK = { rows: 2, length: 3, gap: 2, width: 1.2, pitch: 3.5, inset: 2 } as const;

const FOLDS: readonly Fold[] = [
  ['98,470 80,486 50,494', 20, 0.5],
  ['97,496 76,516 50,526', 18, 0.4],
  ['4,690 40,704 70,700', 18, 0.45],
  ['96,706 62,722 30,718', 18, 0.45],
  ['6,1000 46,1010 90,1004', 14, 0.55],
  ['94,1024 56,1032 12,1026', 14, 0.55],
];

interface Cloth {
  body: Material;
  patch: Material;
  lining: Material;
  block: BottomBlock;
  accent: string;
  pocket: boolean;
  pattern: 'plain' | 'yoke' | 'stripe';
  ribbed: boolean;
  print?: string;
}

function clothOf(defs: Defs, { palette, options, view }: DrawInput): Cloth {
  const pattern = choice(options, 'pattern', ['plain', 'yoke', 'stripe']);
  const ribbed = choice(options, 'cuff', ['plain', 'rib']) === 'rib';
  const long = choice(options, 'length', ['hip', 'long', 'crop']);
  const print = choice(options, 'print', PRINTS);
  return {
    body: ribbed ? knit(defs, palette.primary, LIT, 6) : plain(defs, palette.primary, LIT),
    patch: shell(defs, visibleOn(palette.primary, palette.secondary, 0.08), LIT, true),
    lining: plain(defs, mix(palette.trim, palette.secondary, 0.5), LIT),
    block: bottomBlock({
      cut: pattern === 'stripe' ? 'lean' : 'tight',
      hem: { hip: 1048, long: 1068, crop: 860 }[long],
      back: view === 'back',
    }),
    accent: visibleOn(palette.primary, palette.accent),
    pocket: choice(options, 'pockets', ['none', 'hand']) === 'hand',
    pattern,
    ribbed,
    ...(print === 'none' ? {} : { print: printTile(defs, print, palette.secondary) }),
  };
}

/** Abrasion panels bonded on: knee in front, seat behind. */
function panels(defs: Defs, { block, patch }: Cloth, right: boolean, back: boolean): string {
  const text = back
    ? '110,330! 50,352 16,420 22,500 60,540 110,548!'
    : '-10,610! 20,630 84,600 110,640! 110,770! 84,800 30,780 -10,792!';
  const shape = outline(block.on(text, right));
  return (
    panel(defs, shape, patch, { lift: 0.25 }) +
    stroke(shape, patch.ramp.glow, 5, { 'stroke-opacity': 0.22 })
  );
}

/** A pocket on the thigh that takes a telephone. */
function phonePocket({ block, body, accent }: Cloth, right: boolean): string {
  const mouth = block.on('-6,414 24,408 52,424', right);
  const bag = block.on('52,424 50,520 42,560 -6,566', right);
  const [at] = block.on('40,540', right);
  return (
    stroke(line(mouth), SHADOW, 9, { 'stroke-opacity': 0.22, transform: 'translate(0 -3)' }) +
    stroke(line(mouth), body.ramp.light, 7) +
    stroke(line(mouth), body.ramp.deep, 1.6, { transform: 'translate(0 -4)' }) +
    seam(line(bag), body.ramp, 1.6) +
    stitchRows(bag, body.ramp, body.ramp, { ...FLATLOCK, inset: right ? 1 : -1 }) +
    (at ? stroke(`M${Math.round(at.x)} ${at.y}v-20`, accent, 4, { 'stroke-linecap': 'round' }) : '')
  );
}

/** Reflective bands round the calf and a zip at the ankle. */
function nightWear(defs: Defs, { block, body, accent }: Cloth, right: boolean): string {
  const band = (y: number) => line(block.on(`-8,${y} 50,${y + 14} 108,${y + 6}`, right));
  const run = block.on(`20,${block.hem - 150} 20,${block.hem + 4}`, right);
  const [top] = block.on(`20,${block.hem - 140}`, right);
  return (
    [836, 864]
      .map(
        (y, i) =>
          stroke(band(y), '#b9c0c4', i === 0 ? 18 : 8) +
          stroke(band(y), '#eef1f2', i === 0 ? 18 : 8, { 'stroke-dasharray': '1.4 3' }),
      )
      .join('') +
    stroke(band(818), accent, 6) +
    zip(line(run), body.ramp, { width: 10, sealed: true }) +
    (top ? zipPull(defs, top.x, top.y, '#9a9ea2', ramp(accent), { scale: 0.5 }) : '')
  );
}

function leg(defs: Defs, { palette, view }: DrawInput, cloth: Cloth, right: boolean): string {
  const { block, body, pattern, pocket, ribbed, print } = cloth;
  const back = view === 'back';
  const inner = block.on(`97,${block.fork + 20} 96,640 94,760 92,900 88,${block.hem}`, right);
  const outer = block.on(`9,262 8,460 10,690 12,860 14,${block.hem}`, right);
  const { deep, glow } = body.ramp;
  const calf = back
    ? dusk(outline(block.on('20,716! 50,700 80,716! 50,738', right)), 0.5, deep) +
      dawn(outline(block.on('24,770! 48,830 40,930! 22,850', right)), 0.4, glow)
    : dawn(outline(block.on('24,660! 50,640 66,676! 52,716 30,706', right)), 0.4, glow) +
      dusk(outline(block.on('20,734! 50,716 78,734! 50,752', right)), 0.4, deep);
  return (
    legMouth(block, right, body.ramp.deep) +
    bottomLeg(defs, block, body, right, {
      print,
      folds: FOLDS,
      under: pattern === 'yoke' ? panels(defs, cloth, right, back) : '',
      soft: calf,
      over:
        seam(line(inner), body.ramp, 1) +
        stitchRows(outer, body.ramp, body.ramp, { ...FLATLOCK, inset: right ? 1 : -1 }) +
        (pocket ? phonePocket(cloth, right) : '') +
        (pattern === 'stripe' ? nightWear(defs, cloth, right) : '') +
        (ribbed
          ? legRib(defs, block, palette.primary, right, { height: 58, gathered: false })
          : stitchRows(legHem(block, right, 20), body.ramp, body.ramp, { ...FLATLOCK, inset: 0 })),
    })
  );
}

function waist(defs: Defs, input: DrawInput, cloth: Cloth): string {
  const { block, body, accent } = cloth;
  const height = cloth.pattern === 'stripe' ? 56 : 84;
  const d = waistband(block, height);
  const low = waistLine(block, height);
  const back = input.view === 'back';
  return (
    panel(defs, d, body, { lift: 0.35 }) +
    bandShade(defs, d, body.ramp.deep) +
    stroke(line(offset(block.waist, 4)), body.ramp.glow, 5, { 'stroke-opacity': 0.3 }) +
    stitchRows(waistLine(block, 14), body.ramp, body.ramp, { ...FLATLOCK, inset: 0 }) +
    stitchRows(low, body.ramp, body.ramp, { ...FLATLOCK, inset: -3 }) +
    seam(line(low), body.ramp, 1.6) +
    (back
      ? mark(input.mark, 400, 188 + height / 2, accent, { scale: 0.6 })
      : mark(input.mark, 346, 200 + height / 2, accent, { scale: 0.52 }))
  );
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { view, kids } = input;
  const { block, body } = cloth;
  const product =
    (view === 'back' ? '' : insideWaist(defs, input, block, cloth.lining)) +
    leg(defs, input, cloth, true) +
    leg(defs, input, cloth, false) +
    middleSeam(block, body) +
    waist(defs, input, cloth);
  const close: Readonly<Record<string, Camera>> = {
    waist: { x: 400, y: 330, scale: 2.3 },
    knee: { x: 345, y: 640, scale: 2.6 },
    ankle: { x: 360, y: block.hem - 130, scale: 2.7 },
  };
  return hangBottom({ defs, product, block, kids, camera: close[view] });
}

/**
 * Leggings and tights. Options: `pattern` plain | yoke (abrasion panels at knee and seat) | stripe
 * (reflective calves, ankle zips); `pockets` none | hand (a pocket on the thigh); `cuff` plain |
 * rib (merino thermals); `length` hip | long | crop; `print` none | leaf | tracks | contour.
 */
export const leggings: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'waist', label: 'waist close up' },
    { id: 'knee', label: 'knee close up' },
    { id: 'ankle', label: 'ankle close up' },
  ],
  draw,
};
