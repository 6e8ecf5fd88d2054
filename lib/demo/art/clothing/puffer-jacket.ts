import { ramp, visibleOn } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import { choice, type DrawInput, flag, type KindArt } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { type Material, plain } from '../kit/material.ts';
import { panel, seam } from '../kit/panel.ts';
import { line, mirror, outline, pts, shift } from '../kit/path.ts';
import { quilt } from '../kit/quilt.ts';
import type { Camera } from '../kit/scene.ts';
import { Defs, fill, stroke } from '../kit/svg.ts';
import { collarTop, standCollar } from './collar.ts';
import { hang } from './hang.ts';
import { LIT } from './mannequin.ts';
import { insidePufferHem, type PufferCut, pufferCut, pufferHem } from './puffer-cut.ts';
import { pufferHood, pufferHoodBack } from './puffer-hood.ts';
import { type Padding, QUILTS, quiltedBody, quiltedSleeve } from './puffer-quilt.ts';

const COLLAR = 70;
const PULL = '#9a9ea2';

interface Cloth {
  body: Material;
  lining: Material;
  cut: PufferCut;
  padding: Padding;
  hood: boolean;
  accent: string;
}

function clothOf(defs: Defs, { palette, options, kids }: DrawInput): Cloth {
  const style = choice(options, 'quilt', QUILTS);
  const hood = flag(options, 'hood', true);
  const fit = choice(options, 'fit', ['regular', 'slim', 'loose']);
  const length = choice(options, 'length', ['hip', 'long', 'crop']);
  // Jackets to move in have thin padding in narrow rows.
  const loft = hood ? 1 : 0.7;
  const rows = { horizontal: 58, chevron: 54, box: 84 }[style];
  const pitch = kids ? 70 : hood ? rows : 42;
  return {
    body: plain(defs, palette.primary, LIT),
    lining: plain(defs, palette.secondary, LIT),
    cut: pufferCut({
      ease: { regular: 1.06, slim: 0.99, loose: 1.13 }[fit],
      waist: fit === 'slim' ? 0.6 : 0,
      drop: { hip: -24, long: 100, crop: -80 }[length],
      pitch,
      bulge: kids ? 11 : hood ? 8 : 4,
    }),
    padding: { style, loft, pitch },
    hood,
    accent: visibleOn(palette.primary, palette.accent),
  };
}

/** Elastic binding of a hem or cuff. */
function binding(d: string, { ramp: own }: Material): string {
  return (
    stroke(d, own.deep, 20, { 'stroke-opacity': 0.5 }) +
    stroke(d, own.dark, 15) +
    stroke(d, own.glow, 1.6, { 'stroke-opacity': 0.4, transform: 'translate(0 -5)' })
  );
}

function sleeve(defs: Defs, cloth: Cloth, right: boolean): string {
  const { body, lining, cut, padding } = cloth;
  const side = (text: string) => (right ? mirror(pts(text)) : pts(text));
  return (
    quiltedSleeve(
      defs,
      cut,
      body,
      padding,
      right,
      binding(line(side('90,946 140,956 200,956')), lining),
    ) + seam(line(right ? mirror(cut.armhole) : cut.armhole), body.ramp, 2)
  );
}

function bodyOf(defs: Defs, { body, lining, cut, padding }: Cloth): string {
  return (
    insidePufferHem(cut, lining.ramp.deep) +
    quiltedBody(defs, cut, body, padding, binding(line(pufferHem(cut)), lining))
  );
}

function handPockets(defs: Defs, { body, cut, accent }: Cloth): string {
  const low = Math.max(-40, Math.min(30, (cut.hem - 1010) * 0.5));
  return [false, true]
    .map((right) => {
      const points = shift(pts('316,726 300,790 284,852'), 0, low);
      const at = right ? mirror(points) : points;
      return (
        stroke(line(at), body.ramp.deep, 24, { 'stroke-opacity': 0.3, 'stroke-linecap': 'round' }) +
        zip(line(at), body.ramp, { width: 12, sealed: true }) +
        zipPull(defs, right ? 516 : 284, 846 + low, PULL, ramp(accent), {
          turn: right ? -13 : 13,
          scale: 0.62,
        })
      );
    })
    .join('');
}

function chestPocket(defs: Defs, { body, accent }: Cloth): string {
  return (
    zip('M306 548L318 632', body.ramp, { width: 11, sealed: true }) +
    zipPull(defs, 307, 552, PULL, ramp(accent), { scale: 0.55, turn: -8 })
  );
}

function closure(defs: Defs, { body, cut, padding, hood, accent }: Cloth): string {
  const top = hood ? 358 : collarTop(COLLAR) + 4;
  const bottom = cut.hem - 6;
  const strip = outline(`386,${top + 4}! 414,${top + 4}! 415,${bottom}! 385,${bottom}!`);
  return (
    panel(defs, strip, body, { lift: 0.5 }) +
    fill(strip, body.ramp.deep, { 'fill-opacity': 0.2 }) +
    zip(`M400 ${top}V${bottom}`, body.ramp, { width: 20, teeth: accent }) +
    zipPull(defs, 400, top + 22, PULL, ramp(accent), { scale: 0.85 }) +
    // A second slider below opens long coats to sit down.
    (padding.style === 'box'
      ? zipPull(defs, 400, bottom - 8, PULL, ramp(accent), { scale: 0.7, turn: 180 })
      : '')
  );
}

function paddedCollar(
  defs: Defs,
  input: DrawInput,
  { body, lining, padding }: Cloth,
  back: boolean,
) {
  const y = 348 - COLLAR;
  const seams = [y - 20, y + 30, y + 62, y + 140].map((at) =>
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

const CLOSE: Readonly<Record<string, Camera>> = {
  neck: { x: 400, y: 320, scale: 2.2 },
  pocket: { x: 320, y: 770, scale: 2.8 },
  cuff: { x: 190, y: 870, scale: 2.4 },
};

function draw(input: DrawInput): string {
  const defs = new Defs();
  const cloth = clothOf(defs, input);
  const { body, lining, cut, padding, hood, accent } = cloth;
  const { view, kids, options, mark: maker } = input;
  const back = view === 'back';
  const collar = hood ? undefined : paddedCollar(defs, input, cloth, back);
  const hands = choice(options, 'pockets', ['none', 'hand']) === 'hand';
  const front = () =>
    (hands ? handPockets(defs, cloth) : chestPocket(defs, cloth)) +
    mark(maker, 488, 560, accent, { scale: 0.85 });
  const head = back
    ? pufferHoodBack(defs, body, padding.loft)
    : pufferHood(defs, input, body, lining, padding.loft);
  const product =
    (collar?.behind ?? '') +
    bodyOf(defs, cloth) +
    (back ? mark(maker, 400, hood ? 470 : 430, accent, { scale: 0.8 }) : front()) +
    sleeve(defs, cloth, false) +
    sleeve(defs, cloth, true) +
    (collar?.before ?? head) +
    (back ? '' : closure(defs, cloth));
  return hang({ defs, product, block: cut, kids, hood, camera: CLOSE[view] });
}

/**
 * Down or padded jacket. Options: `hood` (up; else a padded stand collar over thin padding); `quilt`
 * horizontal | chevron | box; `length` hip | long | crop; `fit` regular | slim | loose; `pockets`
 * none (one on the chest) | hand.
 */
export const pufferJacket: KindArt = {
  views: [
    { id: 'front', label: 'front' },
    { id: 'back', label: 'back' },
    { id: 'neck', label: 'neck close up' },
    { id: 'pocket', label: 'pocket and quilting close up' },
    { id: 'cuff', label: 'cuff and hem close up' },
  ],
  draw,
};
