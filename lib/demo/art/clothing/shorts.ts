import { mix, SHADOW, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { mesh, plain, shell } from '../kit/material.ts';
import { panel, seam, stitchRows } from '../kit/panel.ts';
import { line, outline } from '../kit/path.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, stroke } from '../kit/svg.ts';
import { bottomBlock, bottomLeg, hangBottom, LIT, legHem, legMouth } from './bottom.ts';
import { bandShade, insideWaist, middleSeam, waistband, waistLine } from './bottom-waist.ts';
import { FINE, type PantsCloth, TWIN } from './pants-cut.ts';
import { cargoPocket, fly, handPocket, seatPockets } from './pants-parts.ts';
import { beltedWaist, drawnWaist } from './pants-waist.ts';
import type { Fold } from './top.ts';

const FOLDS: readonly Fold[] = [
  ['98,486 70,516 20,524', 30, 0.75],
  ['96,516 62,560 14,574', 28, 0.6],
  ['90,430 60,400 30,396', 24, 0.4],
  ['34,330 24,400 26,470', 34, 0.4],
  ['62,520 60,560 66,594', 40, 0.5],
  ['26,470 22,520 28,548', 36, 0.5],
  ['60,600 56,660 62,716', 40, 0.5],
];

interface Cloth extends PantsCloth {
  /** Running shorts: side panels, a wide band with pockets, a liner. */
  running: boolean;
  contrast: boolean;
  print?: string;
}

function clothOf(defs: Defs, { palette, options, view }: DrawInput): Cloth {
  const pockets = choice(options, 'pockets', ['hand', 'cargo', 'none']);
  const hem = { hip: 612, crop: 552, long: 730 }[
    choice(options, 'length', ['hip', 'crop', 'long'])
  ];
  const loose = choice(options, 'fit', ['regular', 'slim', 'loose']) === 'loose';
  const running = pockets === 'none';
  const print = choice(options, 'print', PRINTS);
  const second = visibleOn(palette.primary, palette.secondary, 0.09);
  return {
    body: shell(defs, palette.primary, LIT, pockets === 'cargo'),
    patch: running ? mesh(defs, second, LIT, 0.6) : shell(defs, second, LIT, true),
    lining: plain(defs, mix(palette.trim, palette.secondary, 0.6), LIT),
    block: bottomBlock({
      cut: running ? 'flared' : loose ? 'loose' : 'regular',
      hem,
      back: view === 'back',
    }),
    accent: visibleOn(palette.primary, palette.accent),
    pockets,
    running,
    contrast: choice(options, 'pattern', ['plain', 'yoke']) === 'yoke',
    ...(print === 'none' ? {} : { print: printTile(defs, print, palette.secondary) }),
  };
}

/** A panel down the side, widening to the hem. */
function sidePanel(defs: Defs, { block, patch, body }: Cloth, right: boolean): string {
  const edge = '10,240 14,360 26,480';
  const shape = outline(block.on(`-10,230! ${edge} 44,640! -10,640!`, right));
  const run = block.on(`${edge} 44,640`, right);
  return (
    panel(defs, shape, patch, { lift: 0 }) +
    seam(line(run), body.ramp, 1.8) +
    stitchRows(run, body.ramp, body.ramp, { ...FINE, inset: right ? 5 : -5 })
  );
}

/** A second layer across the seat. */
function doubleSeat(defs: Defs, { block, patch }: Cloth, right: boolean): string {
  const edge = '110,318! 60,330 18,372 14,450 40,540 110,572!';
  return (
    panel(defs, outline(block.on(edge, right)), patch, { lift: 0.3 }) +
    stitchRows(
      block.on('100,320 60,332 20,374 16,450 42,538 100,568', right),
      patch.ramp,
      patch.ramp,
      {
        ...TWIN,
        inset: right ? 6 : -6,
      },
    )
  );
}

/** A stretch band with pockets all the way round. */
function pocketBand(defs: Defs, cloth: Cloth): string {
  const { block, body, patch, accent } = cloth;
  const height = 62;
  const d = waistband(block, height);
  const low = waistLine(block, height);
  const mouth = waistLine(block, 19).slice(1, -1);
  const edge = line(mouth);
  const divider = (x: number) => seam(`M${x} 226q-2 22 0 44`, patch.ramp, 1.4);
  return (
    panel(defs, d, { ...patch, texture: body.texture ?? '' }, { lift: 0.5 }) +
    bandShade(defs, d, patch.ramp.deep) +
    stroke(edge, SHADOW, 7, { 'stroke-opacity': 0.25, transform: 'translate(0 -2)' }) +
    stroke(edge, patch.ramp.deep, 2.6) +
    stroke(edge, patch.ramp.glow, 1.6, { 'stroke-opacity': 0.6, transform: 'translate(0 2.4)' }) +
    [340, 460].map(divider).join('') +
    stroke(line(waistLine(block, 3)), accent, 4, { 'stroke-opacity': 0.9 }) +
    stitchRows(low, patch.ramp, patch.ramp, { ...TWIN, inset: -4 }) +
    seam(line(low), body.ramp, 2)
  );
}

function leg(defs: Defs, { view }: DrawInput, cloth: Cloth, right: boolean): string {
  const { block, body, pockets, running, contrast, print, lining, patch } = cloth;
  const back = view === 'back';
  const edge = block.on(`4,300 4,${block.hem}`, right);
  const under =
    (contrast ? sidePanel(defs, cloth, right) : '') +
    (back && pockets === 'cargo' ? doubleSeat(defs, cloth, right) : '');
  const over =
    (pockets === 'cargo' ? cargoPocket(defs, cloth, right) : '') +
    (running || back ? '' : handPocket(defs, cloth, right)) +
    (running
      ? stitchRows(legHem(block, right, 9), body.ramp, body.ramp, { ...FINE, inset: 0 })
      : stitchRows(legHem(block, right, 26), body.ramp, body.ramp, { ...TWIN, inset: 0 })) +
    (contrast ? '' : seam(line(edge), body.ramp, 1));
  return (
    legMouth(block, right, running ? patch.ramp.deep : lining.ramp.deep) +
    bottomLeg(defs, block, body, right, { print, under, over, folds: FOLDS })
  );
}

function worn(defs: Defs, input: DrawInput, cloth: Cloth): string {
  const { block, body, pockets, running, accent } = cloth;
  const back = input.view === 'back';
  const y = block.hem - (pockets === 'cargo' ? 66 : 54);
  const [at] = block.on(`32,${y}`, true);
  const waist = running
    ? pocketBand(defs, cloth)
    : pockets === 'cargo'
      ? drawnWaist(defs, block, body, { ends: accent, back })
      : beltedWaist(defs, input, cloth, { back });
  return (
    (back ? '' : insideWaist(defs, input, block, cloth.lining)) +
    leg(defs, input, cloth, true) +
    leg(defs, input, cloth, false) +
    middleSeam(block, body) +
    (pockets === 'hand' ? (back ? seatPockets(defs, cloth) : fly(cloth)) : '') +
    waist +
    (back || !at ? '' : mark(input.mark, Math.round(at.x), at.y, accent, { scale: 0.62 }))
  );
}

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { view, kids } = input;
  const { block } = cloth;
  const close: Readonly<Record<string, Camera>> = {
    waist: { x: 400, y: 320, scale: 2.3 },
    pocket: { x: 318, y: cloth.pockets === 'cargo' ? 540 : 330, scale: 2.9 },
    hem: { x: 470, y: block.hem - 110, scale: 2.6 },
  };
  const product = worn(defs, input, cloth);
  return hangBottom({ defs, product, block, kids, camera: close[view] });
}

/**
 * Shorts. Options: `pockets` hand | cargo (drawcord, doubled seat) | none (running shorts: a band
 * with pockets); `length` hip | crop | long; `pattern` plain | yoke (side panels); `fit` regular |
 * slim | loose; `print` none | leaf | tracks | contour.
 */
export const shorts: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'waist', label: 'waist close up' },
    { id: 'pocket', label: 'side and pocket close up' },
    { id: 'hem', label: 'hem close up' },
  ],
  draw,
};
