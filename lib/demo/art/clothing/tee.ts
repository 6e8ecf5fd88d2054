import { visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { knit, type Material, plain } from '../kit/material.ts';
import { seam, stitchRows } from '../kit/panel.ts';
import { line, mirror } from '../kit/path.ts';
import { emblem, PRINTS } from '../kit/print.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs } from '../kit/svg.ts';
import { hang } from './hang.ts';
import { LIT, type TopBlock, topBlock } from './mannequin.ts';
import { NECKLINE, ribNeck, ribNeckBack } from './neck.ts';
import { type Fold, hemLine, mouthLine, sleeveMouth, topBody, topSleeve } from './top.ts';

const TWIN = { rows: 2, pitch: 4.5, length: 4, gap: 2.4, width: 1 } as const;

const BODY: readonly Fold[] = [
  ['244,548 282,584 340,606', 28, 0.7],
  ['236,600 270,660 300,740', 30, 0.5],
  ['228,720 268,752 318,762', 26, 0.6],
  ['226,850 262,832 316,838', 28, 0.55],
  ['330,560 346,700 336,860', 56, 0.4],
  ['300,1060 312,900 302,770', 50, 0.4],
];
const SLEEVE: readonly Fold[] = [
  ['244,540 214,560 182,590', 26, 0.7],
  ['250,510 224,470 216,430', 26, 0.6],
  ['190,470 182,540 176,600', 30, 0.5],
];

interface Cloth {
  body: Material;
  sleeve: Material;
  lining: Material;
  block: TopBlock;
  style: 'crew' | 'v';
}

function clothOf(defs: Defs, { palette, options, view }: DrawInput): Cloth {
  const back = view === 'back';
  const style = choice(options, 'collar', ['crew', 'v']);
  const ease = { regular: 1.02, slim: 0.94, loose: 1.1 }[
    choice(options, 'fit', ['regular', 'slim', 'loose'])
  ];
  const yoke = choice(options, 'pattern', ['plain', 'yoke']) === 'yoke';
  const jersey = (hex: string) => knit(defs, hex, LIT, 5);
  return {
    body: jersey(palette.primary),
    sleeve: jersey(yoke ? palette.secondary : palette.primary),
    lining: plain(defs, palette.primary, LIT),
    block: topBlock({
      ease,
      drop: -44,
      sleeve: 0.24,
      setIn: !yoke,
      waist: ease < 1 ? 0.7 : 0,
      neck: back ? NECKLINE.back : NECKLINE[style],
    }),
    style,
  };
}

function sleeve(defs: Defs, { sleeve: cloth, block }: Cloth, right: boolean): string {
  const { ramp } = cloth;
  return (
    sleeveMouth(block, right, ramp.deep) +
    topSleeve(defs, block, cloth, right, {
      drape: 0.8,
      folds: SLEEVE,
      over: stitchRows(mouthLine(block, right), ramp, ramp, { ...TWIN, inset: -17 }),
    }) +
    seam(line(right ? mirror(block.armhole) : block.armhole), ramp, 1.4)
  );
}

function bodyOf(defs: Defs, { palette, options, mark: maker, view }: DrawInput, cloth: Cloth) {
  const { body, block } = cloth;
  const ink = visibleOn(palette.primary, palette.accent);
  const print = choice(options, 'print', PRINTS);
  const front =
    print === 'none'
      ? mark(maker, 486, 500, ink, { scale: 0.62 })
      : emblem(defs, print, { x: 400, y: 580, size: print === 'leaf' ? 200 : 230 }, ink);
  return topBody(defs, block, body, {
    drape: 0.8,
    folds: BODY,
    neckShade: 0.2,
    under: view === 'back' ? mark(maker, 400, 408, ink, { scale: 0.62 }) : front,
    over: stitchRows(hemLine(block, 18), body.ramp, body.ramp, { ...TWIN, inset: -3 }),
  });
}

const CLOSE: Readonly<Record<string, Camera>> = {
  neck: { x: 400, y: 420, scale: 3 },
  chest: { x: 440, y: 560, scale: 2.2 },
  sleeve: { x: 230, y: 590, scale: 2.8 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { body, lining, block, style } = cloth;
  const { view, kids } = input;
  const back = view === 'back';
  const neck = ribNeck(defs, input, body, lining, { style });
  const product =
    (back ? '' : neck.behind) +
    bodyOf(defs, input, cloth) +
    sleeve(defs, cloth, false) +
    sleeve(defs, cloth, true) +
    (back ? ribNeckBack(defs, body) : neck.before);
  return hang({ defs, product, block, kids, camera: CLOSE[view] });
}

/**
 * T-shirt. Options: `collar` crew | v; `fit` regular | slim (shaped at the waist) | loose; `pattern`
 * plain | yoke (raglan sleeves in the second colour); `print` none | leaf | tracks | contour, large
 * on the chest in the accent.
 */
export const tee: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'neck', label: 'neck close up' },
    { id: 'chest', label: 'chest close up' },
    { id: 'sleeve', label: 'sleeve hem close up' },
  ],
  draw,
};
