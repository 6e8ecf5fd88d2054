/**
 * What things are made of. A material is a lit base and, over it, a texture tile; `panel()` in
 * panel.ts paints a cut piece of it. All bases run from the key light (upper left) to the shade
 * (lower right) of the whole product, so that pieces of one material match across seams.
 */
import { type KEY, type Ramp, ramp, type SHADOW } from './colour.ts';
import { random } from './random.ts';
import { type Defs, el, ellipse, group, stroke } from './svg.ts';

export interface Material {
  ramp: Ramp;
  /** Paint of the lit base. */
  base: string;
  /** Paint of the texture laid over it. */
  texture?: string;
  /** How a cut edge of it catches the light, 0 (thin cloth) to 1 (thick leather, rubber). */
  body: number;
}

/** The two ends of the light across a product: lit corner, shaded corner. */
export interface LitBox {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Light across the whole picture; pass a tighter box for a product that fills less of it. */
const WHOLE: LitBox = { x1: 150, y1: 250, x2: 680, y2: 1000 };

function lit(defs: Defs, r: Ramp, box: LitBox, contrast = 1): string {
  const { x1, y1, x2, y2 } = box;
  return contrast > 0.6
    ? defs.linear(x1, y1, x2, y2, [
        [0, r.light],
        [0.42, r.base],
        [1, r.dark],
      ])
    : defs.linear(x1, y1, x2, y2, [
        [0, r.base],
        [1, r.dark],
      ]);
}

/** `count` short dots or dashes as one path; `wobble` gives each a length. */
function specks(seed: number, size: number, count: number, wobble: number): string {
  const next = random(seed);
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = Math.round(next() * size * 10) / 10;
    const y = Math.round(next() * size * 10) / 10;
    const dx = Math.round((next() - 0.5) * wobble * 10) / 10 || 0.1;
    const dy = Math.round((next() - 0.5) * wobble * 10) / 10;
    d += `M${x} ${y}l${dx} ${dy}`;
  }
  return d;
}

const ROUND = { 'stroke-linecap': 'round' } as const;

/** Smooth or full-grain leather: pebbled, with a sheen. */
export function leather(defs: Defs, hex: string, box: LitBox = WHOLE): Material {
  const r = ramp(hex);
  const next = random(7);
  let pebbles = '';
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 6; column++) {
      const x = column * 7 + (row % 2) * 3.5 + next() * 2.4;
      const y = row * 7 + next() * 2.4;
      const w = 4 + next() * 2;
      pebbles += `M${x.toFixed(1)} ${y.toFixed(1)}q${(w / 2).toFixed(1)} ${(-1.5 - next() * 2).toFixed(1)} ${w.toFixed(1)} 0t-1 ${(3 + next()).toFixed(1)}`;
    }
  }
  const tile =
    stroke(pebbles, r.deep, 0.9, { 'stroke-opacity': 0.2 }) +
    stroke(pebbles, r.glow, 0.7, { 'stroke-opacity': 0.16, transform: 'translate(.8 1)' });
  return { ramp: r, base: lit(defs, r, box), texture: defs.pattern(42, 42, tile), body: 0.9 };
}

/** Nubuck or suede: a short matt nap. */
export function nubuck(defs: Defs, hex: string, box: LitBox = WHOLE): Material {
  const r = ramp(hex);
  const tile =
    stroke(specks(11, 64, 90, 3), r.dark, 1.5, { ...ROUND, 'stroke-opacity': 0.22 }) +
    stroke(specks(12, 64, 80, 3), r.light, 1.2, { ...ROUND, 'stroke-opacity': 0.3 });
  return { ramp: r, base: lit(defs, r, box), texture: defs.pattern(64, 64, tile), body: 0.8 };
}

/** Open air mesh of trainers and back panels. `scale` 1 is a coarse sandwich mesh. */
export function mesh(defs: Defs, hex: string, box: LitBox = WHOLE, scale = 1): Material {
  const r = ramp(hex);
  const hole = (x: number, y: number) =>
    ellipse(x, y + 0.9, 2.6, 1.9, r.light, { opacity: 0.4 }) + ellipse(x, y, 2.5, 1.8, r.deep);
  const tile = group({ opacity: 0.7 }, hole(3, 2.6), hole(8.5, 7));
  const texture = defs.pattern(11, 8.8, tile, scale === 1 ? undefined : `scale(${scale})`);
  return { ramp: r, base: lit(defs, r, box), texture, body: 0.4 };
}

/** Woven shell or pack cloth; `ripstop` adds the grid of stronger threads. */
export function shell(defs: Defs, hex: string, box: LitBox = WHOLE, ripstop = false): Material {
  const r = ramp(hex);
  const twill = stroke('M-1 1l2-2M0 6l6-6M5 7l2-2', r.deep, 0.8, { 'stroke-opacity': 0.13 });
  if (!ripstop) {
    return { ramp: r, base: lit(defs, r, box), texture: defs.pattern(6, 6, twill), body: 0.3 };
  }
  const grid =
    stroke('M0 .7h18M.7 0v18', r.deep, 1.1, { 'stroke-opacity': 0.24 }) +
    stroke('M0 1.9h18M1.9 0v18', r.glow, 0.9, { 'stroke-opacity': 0.24 });
  const texture = defs.pattern(18, 18, grid);
  return { ramp: r, base: lit(defs, r, box), texture, body: 0.35 };
}

/**
 * Knitwear: columns of V stitches, turned by `degrees`. `gauge` is a stitch's width (8 fine, 16
 * chunky).
 */
export function knit(
  defs: Defs,
  hex: string,
  box: LitBox = WHOLE,
  gauge = 11,
  degrees = 0,
): Material {
  const r = ramp(hex);
  const stitch = 'M.6 1Q3.4 3 5 8M10.4 1Q7.6 3 6 8';
  const tile =
    stroke('M0 0v9M11 0v9', r.deep, 1.5, { 'stroke-opacity': 0.28 }) +
    stroke(stitch, r.deep, 2.6, { ...ROUND, 'stroke-opacity': 0.2, transform: 'translate(.4 1)' }) +
    stroke(stitch, r.light, 1.8, { ...ROUND, 'stroke-opacity': 0.5 });
  const turn = degrees === 0 ? '' : `rotate(${degrees})`;
  const texture = defs.pattern(11, 9, tile, `${turn}scale(${gauge / 11})`);
  return { ramp: r, base: lit(defs, r, box), texture, body: 0.5 };
}

/** Ribbed knit of cuffs, hems and beanies: columns `width` wide, turned by `degrees`. */
export function rib(
  defs: Defs,
  hex: string,
  box: LitBox = WHOLE,
  { width = 9, degrees = 0 } = {},
): Material {
  const r = ramp(hex);
  const tile =
    stroke('M1 0v9', r.deep, 2.2, { 'stroke-opacity': 0.42 }) +
    stroke('M5.2 0v9', r.glow, 2.6, { 'stroke-opacity': 0.3 }) +
    stroke('M3 2l2.4 2 2.4-2M3 6.5l2.4 2 2.4-2', r.deep, 0.8, { 'stroke-opacity': 0.2 });
  const turn = `rotate(${degrees}) scale(${Math.round((width / 9) * 100) / 100} 1)`;
  return { ramp: r, base: lit(defs, r, box), texture: defs.pattern(9, 9, tile, turn), body: 0.5 };
}

/** Fleece, sherpa or wool felt: curled tufts. `pile` 1 is a short grid fleece, 2 a deep sherpa. */
export function fleece(defs: Defs, hex: string, box: LitBox = WHOLE, pile = 1): Material {
  const r = ramp(hex);
  const next = random(31);
  let curls = '';
  for (let i = 0; i < 81; i++) {
    // One curl in each cell of a 9 × 9 grid, so that the tile repeats without bald patches.
    const x = Math.round((i % 9) * 6.2 + next() * 5);
    const y = Math.round(Math.floor(i / 9) * 6.2 + next() * 5);
    const a = Math.round((next() - 0.5) * 12);
    curls += `M${x} ${y}q${a} ${a > 0 ? -3 : 3} ${a > 0 ? 4 : -4} 3`;
  }
  const tile =
    stroke(curls, r.deep, 2.2, { ...ROUND, 'stroke-opacity': 0.16, transform: 'translate(1 2)' }) +
    stroke(curls, r.glow, 1.5, { ...ROUND, 'stroke-opacity': 0.34 });
  const texture = defs.pattern(56, 56, tile, pile === 1 ? 'scale(.55)' : `scale(${pile * 0.62})`);
  return { ramp: r, base: lit(defs, r, box), texture, body: 0.6 };
}

/** Rubber, foam and moulded parts: matt, finely speckled. */
export function rubber(defs: Defs, hex: string, box: LitBox = WHOLE): Material {
  const r = ramp(hex);
  const tile =
    stroke(specks(21, 40, 34, 0.6), r.deep, 1.1, { ...ROUND, 'stroke-opacity': 0.22 }) +
    stroke(specks(22, 40, 26, 0.6), r.light, 1, { ...ROUND, 'stroke-opacity': 0.3 });
  return { ramp: r, base: lit(defs, r, box), texture: defs.pattern(40, 40, tile), body: 1 };
}

/** Woven tape: `degrees` is the way the strap runs. */
export function webbing(defs: Defs, hex: string, box: LitBox = WHOLE, degrees = 0): Material {
  const r = ramp(hex);
  const tile =
    stroke('M0 4l3-3 3 3M0 8l3-3 3 3', r.deep, 1.3, { 'stroke-opacity': 0.34 }) +
    stroke('M0 5.4l3-3 3 3', r.glow, 0.9, { 'stroke-opacity': 0.3 });
  const texture = defs.pattern(6, 8, tile, degrees === 0 ? undefined : `rotate(${degrees})`);
  return { ramp: r, base: lit(defs, r, box), texture, body: 0.5 };
}

/** Smooth lining or jersey: no visible weave. */
export function plain(defs: Defs, hex: string, box: LitBox = WHOLE): Material {
  const r = ramp(hex);
  return { ramp: r, base: lit(defs, r, box), body: 0.3 };
}

/** Bands of a polished or brushed metal across whatever is filled (buttons, hooks, bottles). */
export function metal(defs: Defs, hex = '#8d9297', degrees = 65): string {
  const r = ramp(hex);
  return defs.across(degrees, [
    [0, r.light],
    [0.22, r.glow],
    [0.4, r.base],
    [0.62, r.deep],
    [0.82, r.dark],
    [1, r.light],
  ]);
}

/** A soft round highlight (`KEY`) or shadow (`SHADOW`) to fill an ellipse with. */
function softSpot(defs: Defs, colour: string, opacity: number): string {
  return defs.spot([
    [0, colour, opacity],
    [0.45, colour, opacity * 0.55],
    [1, colour, 0],
  ]);
}

/** An elliptical patch of light or shade, faded out to its edge. */
export function glow(
  defs: Defs,
  at: { x: number; y: number; rx: number; ry: number; turn?: number },
  colour: typeof KEY | typeof SHADOW | (string & {}),
  opacity: number,
): string {
  return el('ellipse', {
    cx: at.x,
    cy: at.y,
    rx: at.rx,
    ry: at.ry,
    fill: softSpot(defs, colour, opacity),
    transform: at.turn === undefined ? undefined : `rotate(${at.turn} ${at.x} ${at.y})`,
  });
}
