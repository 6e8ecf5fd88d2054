import { ramp, visibleOn } from '../kit/colour.ts';
import { snap, zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput, type KindArt } from '../kit/kind.ts';
import { label, mark } from '../kit/mark.ts';
import { type Material, plain, shell } from '../kit/material.ts';
import { panel, stitchRows } from '../kit/panel.ts';
import { line, mirror, outline, type Point, pts, shift } from '../kit/path.ts';
import { quilt } from '../kit/quilt.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, fill, stroke, use } from '../kit/svg.ts';
import { collarTop, standCollar } from './collar.ts';
import { hang } from './hang.ts';
import { LIT } from './mannequin.ts';
import { acrossNeck, insideNeck, type Neck } from './neck.ts';
import { insidePufferHem, type PufferCut, pufferCut, pufferHem } from './puffer-cut.ts';
import { type Padding, QUILTS, quiltedBody } from './puffer-quilt.ts';

const COLLAR = 72;
const PULL = '#9a9ea2';
const FINE = { rows: 1, length: 5, gap: 3, width: 1.3, inset: -6 } as const;
const V_NECK = '336,346! 344,390 366,440 400,486!';
const ARMHOLE = '274,359 280,420 268,482 232,526';

interface Cloth {
  body: Material;
  yoke: Material;
  lining: Material;
  cut: PufferCut;
  padding: Padding;
  /** Bound V neck and press studs, instead of a collar and a zip. */
  open: boolean;
  accent: string;
}

function clothOf(defs: Defs, { palette, options, view }: DrawInput): Cloth {
  const style = choice(options, 'quilt', QUILTS);
  const open = choice(options, 'collar', ['stand', 'v']) === 'v';
  const length = choice(options, 'length', ['hip', 'long', 'crop']);
  const pitch = open ? 46 : { horizontal: 66, chevron: 58, box: 84 }[style];
  return {
    body: plain(defs, palette.primary, LIT),
    yoke: shell(defs, palette.secondary, LIT),
    lining: plain(defs, palette.secondary, LIT),
    cut: pufferCut({
      ease: open ? 1.02 : 1.06,
      waist: open ? 0.5 : 0,
      drop: { hip: -34, long: 60, crop: -80 }[length],
      pitch,
      bulge: open ? 4 : 9,
      vest: true,
      neck: open && view !== 'back' ? V_NECK : '',
    }),
    padding: { style, loft: open ? 0.62 : 1, pitch, neckShade: open ? 0.12 : 0.5 },
    open,
    accent: visibleOn(palette.primary, palette.accent),
  };
}

const bothSides = (text: string): [Point[], Point[]] => [pts(text), mirror(pts(text))];

/** A folded tape round an edge. */
function binding(d: string, { ramp: own }: Material, width = 13): string {
  return (
    stroke(d, own.deep, width + 5, { 'stroke-opacity': 0.4 }) +
    stroke(d, own.dark, width) +
    stroke(d, own.light, width * 0.5, { 'stroke-opacity': 0.55, transform: 'translate(-1 -1)' })
  );
}

/** What shows of the back through the armholes, and below the hem. */
function insides({ lining, cut }: Cloth): string {
  const crescent = '274,359! 262,410 246,468 226,524! 262,548! 300,430!';
  return (
    bothSides(crescent)
      .map((points) => fill(outline(cut.wear(points)), lining.ramp.deep))
      .join('') + insidePufferHem(cut, lining.ramp.deep)
  );
}

function bodyOf(defs: Defs, { body, yoke, cut, padding, open }: Cloth, back: boolean): string {
  const edge = back
    ? '200,470! 300,452 400,446 500,452 600,470!'
    : '200,420! 262,440 330,452 400,456 470,452 538,440 600,420!';
  const shoulders = open
    ? ''
    : panel(defs, outline(`${edge} 600,300! 200,300!`), yoke, { lift: 0.9 }) +
      stitchRows(edge, yoke.ramp, yoke.ramp, FINE) +
      stitchRows(edge, yoke.ramp, yoke.ramp, { ...FINE, inset: -11 });
  return quiltedBody(
    defs,
    cut,
    body,
    padding,
    shoulders +
      bothSides(ARMHOLE)
        .map((points) => binding(line(cut.wear(points)), yoke))
        .join('') +
      binding(line(pufferHem(cut)), yoke, 16),
  );
}

function handPockets(defs: Defs, { body, yoke, cut, open, accent }: Cloth): string {
  const low = Math.max(-30, Math.min(50, (cut.hem - 1010) * 0.6));
  return bothSides('318,730 302,790 288,846')
    .map((points, i) => {
      const at = shift(points, 0, low);
      const d = line(at);
      if (open)
        return stroke(d, body.ramp.deep, 30, { 'stroke-opacity': 0.25 }) + binding(d, yoke, 18);
      return (
        stroke(d, body.ramp.deep, 24, { 'stroke-opacity': 0.3, 'stroke-linecap': 'round' }) +
        zip(d, yoke.ramp, { width: 16, sealed: true }) +
        zipPull(defs, i === 0 ? 288 : 512, 842 + low, PULL, ramp(accent), {
          turn: i === 0 ? 12 : -12,
          scale: 0.66,
        })
      );
    })
    .join('');
}

function collarOf(defs: Defs, input: DrawInput, cloth: Cloth): Neck {
  const { body, yoke, lining, padding, open } = cloth;
  const back = input.view === 'back';
  if (!open) {
    const y = 348 - COLLAR;
    const seams = [y - 24, y + 32, y + 150].map((at) =>
      back
        ? `280,${at} 400,${at - 4} 520,${at}`
        : `280,${at} 340,${at + 8} 400,${at + 20} 460,${at + 8} 520,${at}`,
    );
    return standCollar(defs, input, body, lining, {
      height: COLLAR,
      back,
      stitched: false,
      over: (shape) => quilt(defs, shape, seams, body, { loft: padding.loft, puckers: 6 }),
    });
  }
  const nape = line(acrossNeck('336,349 352,352 376,356 400,357'));
  if (back) return { behind: '', before: binding(nape, yoke, 12) };
  const hole = outline([
    ...acrossNeck('334,352! 352,342 376,337 400,336'),
    ...pts('466,352! 440,440 400,500! 360,440'),
  ]);
  return {
    behind:
      insideNeck(defs, input, hole, lining, { y: 360 }) +
      binding(line(acrossNeck('338,352 352,344 376,340 400,339')), yoke, 11),
    before: binding(line(acrossNeck(V_NECK)), yoke, 12),
  };
}

function closure(defs: Defs, { body, yoke, cut, open, accent }: Cloth, trim: string): string {
  const bottom = cut.hem - 6;
  if (!open) {
    const top = collarTop(COLLAR) + 4;
    return (
      panel(defs, outline(`384,${top + 4}! 416,${top + 4}! 417,${bottom}! 383,${bottom}!`), yoke, {
        lift: 0.6,
      }) +
      zip(`M400 ${top}V${bottom}`, yoke.ramp, { width: 20, teeth: accent }) +
      zipPull(defs, 400, top + 22, PULL, ramp(accent), { scale: 0.85 })
    );
  }
  const strip = outline(`386,474! 400,492! 416,472! 417,${bottom}! 385,${bottom}!`);
  const stud = snap(defs, trim, 9);
  const gap = (bottom - 36 - 520) / 5;
  return (
    panel(defs, strip, body, { lift: 0.7 }) +
    stitchRows(`390,490 390,${bottom}`, body.ramp, body.ramp, { ...FINE, inset: 0 }) +
    stitchRows(`412,490 412,${bottom}`, body.ramp, body.ramp, { ...FINE, inset: 0 }) +
    Array.from({ length: 6 }, (_, i) => use(stud, 401, Math.round(520 + gap * i))).join('')
  );
}

const CLOSE: Readonly<Record<string, Camera>> = {
  neck: { x: 400, y: 400, scale: 2.5 },
  pocket: { x: 330, y: 770, scale: 2.8 },
  quilting: { x: 300, y: 560, scale: 3 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { cut, yoke, open, accent } = cloth;
  const { view, kids, options, palette, mark: maker } = input;
  const back = view === 'back';
  const collar = collarOf(defs, input, cloth);
  const pockets = choice(options, 'pockets', ['hand', 'none']) === 'hand';
  const sign = open
    ? label(maker, 486, 560, palette.trim, visibleOn(palette.trim, palette.accent), { scale: 0.5 })
    : mark(maker, 484, 524, accent, { scale: 0.85 });
  const product =
    insides(cloth) +
    collar.behind +
    bodyOf(defs, cloth, back) +
    (back
      ? mark(maker, 400, 414, open ? accent : visibleOn(yoke.ramp.base, palette.accent), {
          scale: 0.75,
        })
      : sign + (pockets ? handPockets(defs, cloth) : '')) +
    collar.before +
    (back ? '' : closure(defs, cloth, palette.trim));
  return hang({ defs, product, block: cut, kids, camera: CLOSE[view] });
}

/**
 * Quilted vest. Options: `collar` stand (lofty, zipped, woven yoke) | v (thin, bound, press studs);
 * `quilt` horizontal | chevron | box; `length` hip | long | crop; `pockets` hand | none.
 */
export const vest: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'neck', label: 'neck close up' },
    { id: 'pocket', label: 'pocket close up' },
    { id: 'quilting', label: 'armhole and quilting close up' },
  ],
  draw,
};
