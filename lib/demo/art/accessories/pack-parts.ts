/** Parts that packs share: straps behind, bottle pockets, haul loop, front pocket. */
import { ramp, SHADOW } from '../kit/colour.ts';
import { zip, zipPull } from '../kit/hardware.ts';
import { type Material, mesh } from '../kit/material.ts';
import { cord, dawn, dusk, formLayer, panel, seam, stitch } from '../kit/panel.ts';
import { blade, line, mirror, offset, outline, type Point } from '../kit/path.ts';
import { type Defs, fill, group, stroke } from '../kit/svg.ts';
import { LIT, type PackCut } from './pack-cut.ts';
import { across, whole } from './shape.ts';
import { strap } from './webbing.ts';

/** Both shoulder straps where they show beside the pack, seen from its front. */
export function strapsBehind({ place, strap: tape, panel: pad }: PackCut): string {
  const side = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)).reverse() : place(text));
    const padded = line(at('262,356 190,400 152,480 140,580 146,680 158,742'));
    const { deep, dark, base, glow } = pad.ramp;
    return (
      strap(at('158,730 170,800 204,868'), 24, tape, { lift: 0 }) +
      stroke(padded, deep, 46, { 'stroke-linecap': 'round' }) +
      stroke(padded, right ? deep : dark, 42, {
        'stroke-linecap': 'round',
        transform: 'translate(-1 -1)',
      }) +
      stroke(line(offset(at('262,356 190,400 152,480 140,580 146,680 158,742'), -8)), base, 10, {
        'stroke-opacity': right ? 0.3 : 0.7,
      }) +
      stroke(line(offset(at('190,400 152,480 140,580 146,680'), -16)), glow, 2, {
        'stroke-opacity': right ? 0.2 : 0.5,
      })
    );
  };
  return side(false) + side(true);
}

/** Handle between the shoulder straps, standing up behind the pack's top. */
export function haulLoop(text: string, cut: PackCut, width = 24): string {
  return strap(across(cut.place(text)), width, cut.strap, { lift: 0 });
}

/** Stretch pockets at the pack's sides, seen edge on from the front. */
export function sidePockets(defs: Defs, { place, input, strap: tape }: PackCut): string {
  const cloth = mesh(defs, input.palette.trim, LIT, 0.8);
  const half = (right: boolean) => {
    const at = (text: string) => (right ? mirror(place(text)) : place(text));
    const d = outline(at('230,652! 176,664 160,700 158,800 168,880 194,926 240,936!'));
    return (
      panel(defs, d, cloth, { lift: 0, base: right ? cloth.ramp.deep : cloth.base }) +
      fill(
        d,
        defs.across(0, [
          [0, SHADOW, right ? 0.5 : 0],
          [0.6, SHADOW, right ? 0.3 : 0.1],
          [1, SHADOW, right ? 0 : 0.6],
        ]),
      ) +
      cord(line(at('226,652 182,662 165,692')), tape, 11, { lift: 0 })
    );
  };
  return half(false) + half(true);
}

export interface BodyShape {
  /** Left half of the outline, from the axis round to the axis. */
  half: readonly Point[];
  cloth: Material;
  /** Cloth below `seamY`, when the base is another. */
  base?: { cloth: Material; seamY: number };
  /** Pieces below the folds. */
  under?: string;
  /** Folds, for the soft layer. */
  folds?: string;
  print?: string | undefined;
  /** Line along which the body wraps from its front to its sides. */
  edge?: readonly Point[];
}

/** Light and shade on an upright round body of one cloth between two heights. */
function roundForm(left: number, y1: number, y2: number, { ramp: { deep, glow } }: Material) {
  const right = 800 - left;
  const tall = (x: number, lean: number): Point[] => [
    { x, y: y1 },
    { x: x + lean, y: (y1 + y2) / 2 },
    { x, y: y2 },
  ];
  const band = (x: number, lean: number, width: number) => {
    const half = width / 2;
    return outline([...tall(x - half, lean), ...tall(x + half, lean).reverse()].map(sharp));
  };
  const sharp = (p: Point, i: number): Point => (i % 3 === 1 ? p : { ...p, corner: true });
  return (
    dusk(band(right - 14, 8, 90), 0.6, deep) +
    dusk(band(right - 90, 10, 70), 0.25, deep) +
    dusk(band(left + 2, -8, 22), 0.4, deep) +
    dawn(band(left + 56, -10, 44), 0.42, glow)
  );
}

/** The body: cloth, pieces, and its round form lit from the left. */
export function packBody(defs: Defs, shape: BodyShape): string {
  const { half, cloth, base, under = '', folds = '', print, edge } = shape;
  const d = whole(half);
  const xs = half.map(({ x }) => x);
  const ys = half.map(({ y }) => y);
  const [left, top, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...ys)];
  const low = base?.cloth ?? cloth;
  return group(
    { 'clip-path': defs.clip(d) },
    panel(defs, d, cloth, { lift: 0 }),
    print === undefined ? '' : fill(d, print, { 'fill-opacity': 0.85 }),
    under,
    formLayer(
      defs,
      d,
      14,
      roundForm(left, top, base?.seamY ?? bottom, cloth),
      base === undefined ? '' : roundForm(left, base.seamY + 10, bottom, base.cloth),
      stroke(
        `M${Math.round(left)} ${Math.round(bottom)}H${Math.round(800 - left)}`,
        low.ramp.deep,
        60,
        { 'stroke-opacity': 0.75 },
      ),
      folds,
    ),
    edge === undefined
      ? ''
      : seam(line(edge), cloth.ramp, 2) + seam(line(mirror(edge)), cloth.ramp, 2),
  );
}

/** A zipped pocket sewn on the front: `half` is its left half from the axis to the axis. */
export function frontPocket(
  defs: Defs,
  cut: PackCut,
  { half, mouth, cloth }: { half: readonly Point[]; mouth: readonly Point[]; cloth: Material },
): string {
  const d = whole(half);
  const { deep, glow } = cloth.ramp;
  const row = [...half.slice(1, -1)];
  const foot = half.at(-1)?.y ?? 0;
  const start = mouth[0] ?? { x: 0, y: 0 };
  return (
    panel(defs, d, cloth, { lift: 1.1 }) +
    formLayer(
      defs,
      d,
      9,
      stroke(d, deep, 20, { 'stroke-opacity': 0.5 }),
      dawn(
        blade(
          across(mouth).map((p) => ({ ...p, y: p.y + 34 })),
          50,
        ),
        0.55,
        glow,
      ),
      dusk(
        blade(
          [
            { x: 800 - start.x, y: start.y },
            { x: 790 - start.x, y: (start.y + foot) / 2 },
            { x: 790 - start.x, y: foot },
          ],
          80,
        ),
        0.45,
        deep,
      ),
    ) +
    stitch(line(offset(row, -8)), cloth.ramp, cloth.ramp, { length: 6, gap: 3.5, width: 1.6 }) +
    zip(line(across(mouth)), ramp(cut.input.palette.trim), { width: 15 }) +
    zipPull(defs, start.x + 14, start.y + 6, '#9a9ea2', ramp(cut.accent), { turn: 8, scale: 0.8 })
  );
}
