import { ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { button } from '../kit/hardware.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { type Material, plain, shell } from '../kit/material.ts';
import { panel, seam, stitchRows } from '../kit/panel.ts';
import { line, mirror, outline, type Point, pts } from '../kit/path.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, ellipse, fill, stroke, use } from '../kit/svg.ts';
import { flannelCheck } from './check.ts';
import { hang } from './hang.ts';
import { LIT, type TopBlock, topBlock } from './mannequin.ts';
import { type CollarCloth, shirtCollar, shirtCollarBack } from './shirt-collar.ts';
import { type Fold, mouthLine, sleeveMouth, topBody, topSleeve } from './top.ts';

const FINE = { rows: 1, length: 4.5, gap: 2.5, width: 1.1 } as const;
const NECK = '336,346! 344,372 370,392 400,400';
const PLACKET = { left: 382, right: 420 } as const;

const BODY: readonly Fold[] = [
  ['246,548 282,580 336,596', 26, 0.9],
  ['240,600 280,640 312,700', 26, 0.6],
  ['230,740 268,770 326,774', 24, 0.7],
  ['224,880 256,856 316,866', 26, 0.6],
  ['300,1080 312,920 304,790', 46, 0.5],
  ['346,520 338,600 346,700', 36, 0.4],
];

interface Cloth extends CollarCloth {
  yoke: Material;
  block: TopBlock;
  checked: boolean;
  accent: string;
}

function clothOf(defs: Defs, { palette, options, view }: DrawInput): Cloth {
  const pattern = choice(options, 'pattern', ['plain', 'yoke', 'check']);
  const checked = pattern === 'check';
  const fit = choice(options, 'fit', ['regular', 'slim', 'loose']);
  const colours = { bar: palette.secondary, line: palette.accent };
  return {
    cloth: shell(defs, palette.primary, LIT),
    yoke: shell(defs, pattern === 'yoke' ? palette.secondary : palette.primary, LIT),
    lining: plain(defs, palette.primary, LIT),
    print: (degrees) => (checked ? flannelCheck(defs, colours, degrees) : undefined),
    button: button(defs, visibleOn(palette.primary, palette.trim), 8),
    block: topBlock({
      ease: { regular: 1.02, slim: 0.95, loose: 1.08 }[fit],
      arm: 1,
      waist: pattern === 'plain' ? 0.55 : 0,
      drop: -34,
      setIn: true,
      hem: 'tail',
      neck: view === 'back' ? '336,346! 352,351 376,354 400,355' : NECK,
    }),
    checked,
    accent: visibleOn(palette.primary, palette.accent),
  };
}

/** A cuff with its button, and the slit that lets it open. */
function cuff(defs: Defs, { cloth, block, print, button: sewn }: Cloth, right: boolean): string {
  const place = (text: string) => block.onSleeve(text, right);
  const band = outline(place('80,884! 138,896 206,892! 206,990! 80,980!'));
  const pattern = print(right ? -6 : 6);
  const [at] = place('118,922');
  const { ramp: own } = cloth;
  return (
    seam(line(place('122,892 126,850 130,816')), own, 1.4) +
    panel(defs, band, cloth, { lift: 0.5 }) +
    (pattern === undefined ? '' : fill(band, pattern)) +
    fill(
      band,
      defs.across(0, [
        [0, own.deep, right ? 0.3 : 0.1],
        [0.5, own.deep, 0],
        [1, own.deep, 0.5],
      ]),
    ) +
    stitchRows(place('90,890 138,903 200,899'), own, own, { ...FINE, inset: 0 }) +
    (at ? use(sewn, at.x, at.y, { scale: 0.85 }) : '')
  );
}

function sleeve(defs: Defs, cloth: Cloth, right: boolean): string {
  const { cloth: woven, block, print } = cloth;
  const armhole = right ? mirror(block.armhole) : block.armhole;
  return (
    sleeveMouth(block, right, woven.ramp.deep) +
    topSleeve(defs, block, woven, right, {
      print: print(right ? -9 : 9),
      over:
        cuff(defs, cloth, right) +
        stitchRows(mouthLine(block, right), woven.ramp, woven.ramp, { ...FINE, inset: -7 }),
    }) +
    seam(line(armhole), woven.ramp, 1.6) +
    stitchRows(armhole, woven.ramp, woven.ramp, { ...FINE, inset: -5 })
  );
}

/** A patch pocket with its flap and button, on the viewer's left; `right` mirrors it. */
function chestPocket(
  defs: Defs,
  { cloth, yoke, print, button: sewn }: Cloth,
  right: boolean,
): string {
  const place = (text: string): Point[] => (right ? mirror(pts(text)) : pts(text));
  const bag = outline(place('276,536! 352,540! 352,628! 315,640 276,626!'));
  const flap = outline(place('273,528! 355,532! 355,558! 314,576 273,554!'));
  // Pockets are cut on the bias.
  const pattern = print(right ? -45 : 45);
  const bagEdge = place('280,560 280,623 315,635 348,625 348,562');
  const flapEdge = place('277,552 314,571 351,556');
  const own = cloth.ramp;
  return (
    panel(defs, bag, cloth, { lift: 0.4 }) +
    (pattern === undefined ? '' : fill(bag, pattern)) +
    stitchRows(bagEdge, own, own, { ...FINE, inset: 0 }) +
    panel(defs, flap, yoke, { lift: 0.7 }) +
    (pattern === undefined ? '' : fill(flap, pattern)) +
    stitchRows(flapEdge, yoke.ramp, yoke.ramp, { ...FINE, inset: 0 }) +
    use(sewn, right ? 486 : 314, 562, { scale: 0.8 })
  );
}

/** The two sides of the front lapping over each other, with buttons down to the tail. */
function placket(defs: Defs, { cloth, block, print, button: sewn }: Cloth): string {
  const { left, right } = PLACKET;
  const bottom = block.hem;
  const strip = outline(
    `${left},394! ${right},394! ${right},${bottom - 2}! 401,${bottom}! ${left},${bottom - 1}!`,
  );
  const pattern = print(0);
  const row = (x: number) =>
    stitchRows(`${x},396 ${x},${bottom - 4}`, cloth.ramp, cloth.ramp, { ...FINE, inset: 0 });
  const gap = (bottom - 40 - 452) / 5;
  return (
    panel(defs, strip, cloth, { lift: 0.5 }) +
    (pattern === undefined ? '' : fill(strip, pattern)) +
    row(left + 6) +
    row(right - 6) +
    Array.from({ length: 6 }, (_, i) => {
      const y = Math.round(452 + gap * i);
      return (
        stroke(`M401 ${y - 11}v22`, cloth.ramp.deep, 2.4, { 'stroke-opacity': 0.6 }) +
        use(sewn, 401, y)
      );
    }).join('')
  );
}

function tailStitch({ cloth, block }: Cloth): string {
  const edge = block.torso.filter((p) => p.y > block.hem - 140).map(({ x, y }) => ({ x, y }));
  return stitchRows(edge, cloth.ramp, cloth.ramp, { ...FINE, inset: -8 });
}

function bodyOf(defs: Defs, input: DrawInput, cloth: Cloth): string {
  const { cloth: woven, yoke, block, print, accent } = cloth;
  const back = input.view === 'back';
  const edge = back
    ? '180,462! 280,470 400,474 520,470 620,462!'
    : '180,470! 226,452 262,440 330,424 400,420 470,424 538,440 574,452 620,470!';
  const shape = outline(`${edge} 620,300! 180,300!`);
  const pattern = print(0);
  const under =
    // A pleat below the middle of the back yoke.
    (back
      ? fill('M386 474L398 840H402L414 474Z', woven.ramp.deep, { 'fill-opacity': 0.25 }) +
        seam('M386 476Q390 600 396 700M414 476Q410 600 404 700', woven.ramp, 1.6)
      : '') +
    panel(defs, shape, yoke, { lift: 0.4 }) +
    (pattern === undefined ? '' : fill(shape, pattern)) +
    stitchRows(edge, yoke.ramp, yoke.ramp, { ...FINE, inset: -6 });
  const loop = back
    ? stroke('M394 470V494Q400 500 406 494V470', accent, 4) +
      ellipse(400, 498, 5, 2, SHADOW, { opacity: 0.2 })
    : '';
  return topBody(defs, block, woven, {
    print: pattern,
    folds: BODY,
    neckShade: 0.3,
    under,
    over: tailStitch(cloth) + loop,
  });
}

/** Inside of the back tail, below the front where its sides are cut away. */
function insideTail(_defs: Defs, { lining, block }: Cloth): string {
  const [low, high] = [block.hem + 12, block.hem - 120];
  const xs = block.torso.filter((p) => p.y > high).map((p) => p.x);
  const [left, right] = [Math.min(...xs) + 2, Math.max(...xs) - 2];
  const shape = outline(
    `${left},${high}! ${left + 14},${low - 50} ${left + 64},${low - 14} 400,${low + 6} ${right - 64},${low - 14} ${right - 14},${low - 50} ${right},${high}!`,
  );
  return fill(shape, lining.ramp.deep) + fill(shape, SHADOW, { 'fill-opacity': 0.25 });
}

const CLOSE: Readonly<Record<string, Camera>> = {
  collar: { x: 400, y: 420, scale: 2.6 },
  pocket: { x: 350, y: 590, scale: 3 },
  cuff: { x: 200, y: 870, scale: 2.5 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { block, accent } = cloth;
  const { view, kids, options, palette, mark: maker } = input;
  const back = view === 'back';
  const collar = back
    ? { behind: '', before: shirtCollarBack(defs, cloth) }
    : shirtCollar(defs, input, cloth);
  const pockets = choice(options, 'pockets', ['chest', 'none']) === 'chest';
  const front =
    placket(defs, cloth) +
    (pockets ? chestPocket(defs, cloth, false) + chestPocket(defs, cloth, true) : '') +
    (pockets
      ? label(maker, 524, 590, palette.trim, ramp(palette.accent).light, { scale: 0.34, turn: 90 })
      : mark(maker, 490, 540, accent, { scale: 0.6 }));
  const product =
    (back ? '' : insideTail(defs, cloth)) +
    collar.behind +
    bodyOf(defs, input, cloth) +
    (back ? '' : front) +
    sleeve(defs, cloth, false) +
    sleeve(defs, cloth, true) +
    collar.before;
  return hang({ defs, product, block, kids, camera: CLOSE[view] });
}

/**
 * Long-sleeved button shirt with tails. Options: `pattern` plain | yoke (yoke and pocket flaps in the
 * second colour) | check (a flannel in three colours); `pockets` chest | none; `fit` regular | slim
 * | loose.
 */
export const shirt: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'collar', label: 'collar close up' },
    { id: 'pocket', label: 'chest pocket close up' },
    { id: 'cuff', label: 'cuff and tail close up' },
  ],
  draw,
};
