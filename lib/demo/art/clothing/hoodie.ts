import { mix, ramp, SHADOW, visibleOn } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { knit, type Material, plain } from '../kit/material.ts';
import { panel, seam, stitchRows } from '../kit/panel.ts';
import { line, mirror, outline, pts, shift } from '../kit/path.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, fill, stroke } from '../kit/svg.ts';
import { hang } from './hang.ts';
import { LIT, type TopBlock, topBlock } from './mannequin.ts';
import { ribCuff, ribHem } from './rib-ends.ts';
import { softHood, softHoodBack } from './soft-hood.ts';
import { type Fold, hemLine, mouthLine, sleeveMouth, topBody, topSleeve } from './top.ts';

const TWIN = { rows: 2, pitch: 4.5, length: 4.5, gap: 2.6, width: 1.1 } as const;
const PULL = '#9a9ea2';

const BODY: readonly Fold[] = [
  ['246,548 282,584 336,604', 34, 0.8],
  ['232,640 262,676 300,690', 30, 0.5],
  ['232,936 258,884 268,810', 36, 0.6],
  ['300,470 316,560 310,640', 50, 0.35],
];
const SLEEVE: readonly Fold[] = [
  ['236,570 206,600 168,624', 32, 0.8],
  ['222,690 190,704 146,700', 30, 0.9],
  ['212,736 176,756 136,752', 26, 0.7],
  ['196,850 160,868 112,860', 30, 0.8],
  ['178,470 176,540 164,600', 28, 0.4],
];

interface Cloth {
  body: Material;
  lining: Material;
  block: TopBlock;
  ribbed: boolean;
  zipped: boolean;
  accent: string;
  print?: string;
}

function clothOf(defs: Defs, { palette, options }: DrawInput): Cloth {
  const fit = choice(options, 'fit', ['regular', 'slim', 'loose']);
  const ribbed = choice(options, 'cuff', ['rib', 'plain']) === 'rib';
  const print = choice(options, 'print', PRINTS);
  const ink = mix(palette.primary, visibleOn(palette.primary, palette.accent), 0.75);
  return {
    body: knit(defs, palette.primary, LIT, 4),
    lining: plain(defs, palette.secondary, LIT),
    block: topBlock({
      ease: { regular: 1.03, slim: 0.95, loose: 1.1 }[fit],
      arm: { regular: 1.03, slim: 0.92, loose: 1.1 }[fit],
      waist: fit === 'slim' ? 0.8 : 0,
      drop: fit === 'slim' ? -20 : -34,
      setIn: true,
      cuff: ribbed ? 'rib' : 'open',
      hem: ribbed ? 'rib' : 'straight',
    }),
    ribbed,
    zipped: choice(options, 'zip', ['none', 'full']) === 'full',
    accent: visibleOn(palette.primary, palette.accent),
    ...(print === 'none' ? {} : { print: printTile(defs, print, ink, 0.8) }),
  };
}

function sleeve(defs: Defs, { palette }: DrawInput, cloth: Cloth, right: boolean): string {
  const { body, block, ribbed, print } = cloth;
  const armhole = right ? mirror(block.armhole) : block.armhole;
  return (
    (ribbed ? '' : sleeveMouth(block, right, body.ramp.deep)) +
    topSleeve(defs, block, body, right, {
      drape: 0.9,
      folds: SLEEVE,
      print,
      over: ribbed
        ? ribCuff(defs, block, palette.primary, right)
        : stitchRows(mouthLine(block, right), body.ramp, body.ramp, { ...TWIN, inset: -24 }),
    }) +
    seam(line(armhole), body.ramp, 1.6) +
    stitchRows(armhole, body.ramp, body.ramp, { ...TWIN, rows: 1, inset: -5 })
  );
}

/** A pouch for both hands, or two welted pockets beside a zip. */
function pockets(defs: Defs, { body, block, zipped, ribbed, accent, print }: Cloth): string {
  const { ramp: own } = body;
  const low = block.hem - (ribbed ? 1016 : 1010);
  if (zipped) {
    return [false, true]
      .map((right) => {
        const place = (text: string) => {
          const points = shift(pts(text), 0, low * 0.6);
          return right ? mirror(points) : points;
        };
        return (
          panel(defs, outline(place('318,724! 334,730! 298,868! 278,862!')), body, { lift: 0.4 }) +
          zip(line(place('323,736 306,800 290,858')), own, { width: 10, sealed: true }) +
          zipPull(defs, right ? 510 : 290, 852 + low * 0.6, PULL, ramp(accent), {
            turn: right ? -14 : 14,
            scale: 0.55,
          })
        );
      })
      .join('');
  }
  const half = shift(pts('322,738! 308,760 282,856! 284,970!'), 0, low);
  const top = [...half, ...mirror(half)];
  const pouch = outline(top);
  const mouth = shift(pts('322,738 308,760 282,856'), 0, low);
  const edges = [mouth, mirror(mouth)];
  return (
    panel(defs, pouch, body, { lift: 0.5 }) +
    (print === undefined ? '' : fill(pouch, print)) +
    fill(
      pouch,
      defs.across(90, [
        [0, own.glow, 0.12],
        [0.5, own.deep, 0],
        [1, own.deep, 0.3],
      ]),
    ) +
    edges
      .map(
        (edge, i) =>
          stroke(line(shift(edge, i === 0 ? -2 : 2, 0)), SHADOW, 7, { 'stroke-opacity': 0.3 }) +
          seam(line(edge), own, 1.6) +
          stitchRows(edge, own, own, { ...TWIN, inset: -9 }),
      )
      .join('') +
    stitchRows(shift(pts('324,738 400,740 476,738'), 0, low), own, own, { ...TWIN, inset: 6 }) +
    // Where hands pull hardest it is tacked.
    [324, 476]
      .map((x) => stroke(`M${x} ${738 + low}v13`, accent, 4, { 'stroke-opacity': 0.8 }))
      .join('')
  );
}

function closure(defs: Defs, { body, block, accent, ribbed }: Cloth): string {
  const bottom = block.hem - (ribbed ? 2 : 4);
  const row = (x: number) => `${x},404 ${x},700 ${x},${bottom}`;
  const one = { ...TWIN, rows: 1, inset: 0 };
  return (
    zip(`M400 388V${bottom}`, body.ramp, { width: 18, teeth: accent }) +
    stitchRows(row(386), body.ramp, body.ramp, one) +
    stitchRows(row(414), body.ramp, body.ramp, one) +
    zipPull(defs, 400, 410, PULL, ramp(accent), { scale: 0.75 })
  );
}

const CLOSE: Readonly<Record<string, Camera>> = {
  hood: { x: 400, y: 330, scale: 2.1 },
  pocket: { x: 350, y: 800, scale: 2.4 },
  cuff: { x: 200, y: 850, scale: 2.5 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { body, lining, block, ribbed, zipped, accent, print } = cloth;
  const { palette, view, kids, mark: maker } = input;
  const back = view === 'back';
  // No loose cords on children's hoods.
  const cords = kids ? undefined : accent;
  const hood = back
    ? softHoodBack(defs, body)
    : softHood(defs, input, body, { lining, cords, zipped });
  const product =
    topBody(defs, block, body, {
      drape: 0.9,
      folds: BODY,
      neckShade: 0.45,
      print,
      over: ribbed
        ? (back ? '' : pockets(defs, cloth)) + ribHem(defs, block, palette.primary)
        : stitchRows(hemLine(block, 24), body.ramp, body.ramp, TWIN),
    }) +
    (back || ribbed ? '' : pockets(defs, cloth)) +
    sleeve(defs, input, cloth, false) +
    sleeve(defs, input, cloth, true) +
    (back || print ? '' : mark(maker, 488, 520, accent, { scale: 0.85 })) +
    (zipped && !back ? closure(defs, cloth) : '') +
    hood +
    (back ? mark(maker, 400, 470, accent, { scale: 1.6 }) : '');
  return hang({ defs, product, block, kids, hood: true, camera: CLOSE[view] });
}

/**
 * Hooded sweatshirt, hood up. Options: `zip` none (a pouch for both hands) | full (welt pockets);
 * `cuff` rib | plain, at wrists and hem; `fit` regular | slim | loose; `print` none | leaf | tracks |
 * contour, all over. Children's have no drawcords.
 */
export const hoodie: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'hood', label: 'hood close up' },
    { id: 'pocket', label: 'pocket close up' },
    { id: 'cuff', label: 'cuff and hem close up' },
  ],
  draw,
};
