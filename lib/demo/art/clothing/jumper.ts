import { ramp } from '../kit/colour.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { label } from '../kit/mark.ts';
import { knit, type Material, plain } from '../kit/material.ts';
import { seam } from '../kit/panel.ts';
import { line, mirror, outline } from '../kit/path.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, fill, use } from '../kit/svg.ts';
import { hang } from './hang.ts';
import { LIT, type TopBlock, topBlock } from './mannequin.ts';
import { NECKLINE, ribNeck, ribNeckBack } from './neck.ts';
import { ribCuff, ribHem } from './rib-ends.ts';
import { bodyStripes, sleeveStripes } from './stripes.ts';
import { type Fold, topBody, topSleeve } from './top.ts';
import { yokePattern } from './yoke-pattern.ts';

const PATTERNS = ['plain', 'yoke', 'stripe'] as const;
const STRIPES = { width: 22, pitch: 58, from: 470 };

const BODY: readonly Fold[] = [
  ['246,548 282,584 336,604', 34, 0.8],
  ['230,720 268,752 318,760', 32, 0.6],
  ['232,930 258,880 270,800', 40, 0.7],
  ['322,950 326,860 312,760', 56, 0.45],
];
const SLEEVE: readonly Fold[] = [
  ['236,570 206,600 168,624', 34, 0.8],
  ['222,690 190,704 146,700', 32, 0.8],
  ['206,760 170,776 134,774', 28, 0.6],
  ['182,880 150,858 110,872', 30, 0.8],
  ['178,470 176,540 164,600', 28, 0.4],
];

interface Cloth {
  body: Material;
  yarn: Material;
  lining: Material;
  block: TopBlock;
  pattern: (typeof PATTERNS)[number];
  /** Reusable markup of the round yoke, when it has one. */
  yoke: string;
}

function clothOf(defs: Defs, { palette, options, view }: DrawInput): Cloth {
  const pattern = choice(options, 'pattern', PATTERNS);
  const fit = choice(options, 'fit', ['regular', 'slim', 'loose']);
  const gauge = pattern === 'stripe' ? 8 : 12;
  return {
    body: knit(defs, palette.primary, LIT, gauge),
    yarn: knit(defs, palette.secondary, LIT, gauge),
    lining: plain(defs, palette.primary, LIT),
    block: topBlock({
      ease: { regular: 1.04, slim: 0.97, loose: 1.12 }[fit],
      arm: { regular: 1.04, slim: 0.96, loose: 1.12 }[fit],
      drop: fit === 'loose' ? -50 : -30,
      setIn: pattern !== 'yoke',
      cuff: 'rib',
      hem: 'rib',
      neck: view === 'back' ? NECKLINE.back : NECKLINE.crew,
    }),
    pattern,
    yoke: pattern === 'yoke' ? yokePattern(defs, palette, view === 'back') : '',
  };
}

/** The yoke's colours with the stitches of the cloth running through them. */
function knittedIn(yoke: string, { texture = 'none' }: Material, area: string): string {
  return yoke === '' ? '' : use(yoke, 0, 0) + fill(area, texture, { 'fill-opacity': 0.7 });
}

function sleeve(defs: Defs, { palette }: DrawInput, cloth: Cloth, right: boolean): string {
  const { body, yarn, block, pattern, yoke } = cloth;
  return (
    topSleeve(defs, block, body, right, {
      drape: 0.85,
      folds: SLEEVE,
      under: {
        plain: '',
        yoke: knittedIn(yoke, body, outline(right ? block.sleeveRight : block.sleeve)),
        stripe: sleeveStripes(block, yarn, right, STRIPES),
      }[pattern],
      over: ribCuff(defs, block, palette.primary, right),
    }) + seam(line(right ? mirror(block.armhole) : block.armhole), body.ramp, 1.8)
  );
}

const CLOSE: Readonly<Record<string, Camera>> = {
  neck: { x: 400, y: 420, scale: 2.8 },
  knit: { x: 330, y: 640, scale: 3.4 },
  cuff: { x: 190, y: 880, scale: 2.6 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { body, yarn, lining, block, pattern, yoke } = cloth;
  const { palette, view, kids, mark } = input;
  const back = view === 'back';
  const neck = ribNeck(defs, input, body, lining, { width: 24 });
  const product =
    (back ? '' : neck.behind) +
    topBody(defs, block, body, {
      drape: 0.85,
      folds: BODY,
      neckShade: 0.25,
      under: {
        plain: '',
        yoke: knittedIn(yoke, body, outline(block.torso)),
        stripe: bodyStripes(block, yarn, STRIPES),
      }[pattern],
      over: ribHem(defs, block, palette.primary),
    }) +
    sleeve(defs, input, cloth, false) +
    sleeve(defs, input, cloth, true) +
    (back ? ribNeckBack(defs, body, 20) : neck.before) +
    (back
      ? ''
      : label(mark, 256, block.hem - 60, palette.trim, ramp(palette.accent).light, { scale: 0.5 }));
  return hang({ defs, product, block, kids, camera: CLOSE[view] });
}

/**
 * Woollen jumper. Options: `pattern` plain | yoke (a round yoke knitted in three colours) | stripe;
 * `fit` regular | slim | loose.
 */
export const jumper: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'neck', label: 'neck and shoulders close up' },
    { id: 'knit', label: 'knit close up' },
    { id: 'cuff', label: 'cuff and hem close up' },
  ],
  draw,
};
