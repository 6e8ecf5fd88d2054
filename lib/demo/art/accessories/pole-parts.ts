/** Parts of a trekking pole, drawn upright around x = 0 from the top of its grip at y = 0. */
import { mix, type Ramp, ramp, SHADOW } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { mark } from '../kit/mark.ts';
import { metal } from '../kit/material.ts';
import { castShadow, cord, dawn, dusk, formLayer, rounding } from '../kit/panel.ts';
import { blade, line, n, outline, pts, roundRect } from '../kit/path.ts';
import { random } from '../kit/random.ts';
import { type Defs, ellipse, fill, stroke } from '../kit/svg.ts';
import { strap } from './webbing.ts';

export interface PoleCut {
  input: DrawInput;
  /** Carbon that folds in three; else alloy that slides into itself. */
  folding: boolean;
  shaft: Ramp;
  second: Ramp;
  dark: Ramp;
  alloy: Ramp;
  seen: Ramp;
}

/** Reads option `closure` lid (lever locks) | zip (folds). */
export function poleCut(input: DrawInput): PoleCut {
  const { palette, options } = input;
  return {
    input,
    folding: choice(options, 'closure', ['lid', 'zip', 'roll']) === 'zip',
    shaft: ramp(palette.primary),
    second: ramp(palette.secondary),
    dark: ramp(mix(palette.trim, '#3c3f42', 0.35)),
    alloy: ramp('#b9bec2'),
    seen: ramp(palette.accent),
  };
}

/** A length of tube that narrows from half width `w1` to `w2`. */
export function shaft(defs: Defs, r: Ramp, y1: number, y2: number, w1: number, w2: number): string {
  return fill(
    `M${n(-w1)} ${n(y1)}H${n(w1)}L${n(w2)} ${n(y2)}H${n(-w2)}Z`,
    defs.linear(-w1, 0, w1, 0, [
      [0, r.dark],
      [0.22, r.glow],
      [0.4, r.light],
      [0.6, r.base],
      [0.86, r.deep],
      [1, r.dark],
    ]),
  );
}

function cork(defs: Defs): string {
  const r = ramp('#c89c66');
  const next = random(9);
  let flecks = '';
  let pale = '';
  for (let i = 0; i < 46; i++) {
    const [x, y] = [Math.round(next() * 40), Math.round(next() * 40)];
    const d = `M${x} ${y}l${Math.round((next() - 0.5) * 5) || 1} ${Math.round((next() - 0.5) * 3)}`;
    if (i % 3 === 0) pale += d;
    else flecks += d;
  }
  const ends = { 'stroke-linecap': 'round' } as const;
  return defs.pattern(
    40,
    40,
    stroke(flecks, r.deep, 1.7, { ...ends, 'stroke-opacity': 0.5 }) +
      stroke(pale, r.glow, 1.5, { ...ends, 'stroke-opacity': 0.6 }),
    'scale(.7)',
  );
}

const GRIP =
  '-18,30! 18,30! 22,52 18,84 21,112 18,140 20,168 15,204! -15,204! -18,186 -22,166 -17,146 -23,124 -17,104 -23,82 -17,62';

/** Wrist loop, from the head of the grip round to its back. */
function wristStrap(cut: PoleCut): string {
  const { second, seen } = cut;
  return (
    strap('6,20 -44,58 -86,128 -92,196 -62,236 -34,214 -22,150', 24, second, {
      lift: 0,
      stripe: seen.base,
    }) + strap('-84,132 -92,196 -64,234', 30, second, { lift: 0 })
  );
}

/** Head, handle, strap and the sleeve below for short holds; 300 px long. */
export function grip(defs: Defs, cut: PoleCut): string {
  const { folding, dark, seen, input } = cut;
  const stuff = folding ? dark : ramp('#c89c66');
  const d = outline(GRIP);
  const head = outline('-20,34! -25,12 -20,-6 0,-14 20,-8 27,10 20,34!');
  const sleeve = roundRect(-15, 190, 30, folding ? 102 : 130, 8);
  const grooves = (y1: number, count: number, half: number) =>
    Array.from(
      { length: count },
      (_, i) => `M${-half} ${y1 + i * 13}Q0 ${y1 + 5 + i * 13} ${half} ${y1 + i * 13}`,
    ).join('');
  return (
    wristStrap(cut) +
    fill(
      sleeve,
      defs.linear(-15, 0, 15, 0, [
        [0, dark.base],
        [0.3, dark.light],
        [0.6, dark.base],
        [1, dark.deep],
      ]),
    ) +
    stroke(grooves(220, folding ? 6 : 8, 14), dark.deep, 3, { 'stroke-opacity': 0.6 }) +
    fill(d, stuff.base) +
    (folding ? '' : fill(d, cork(defs))) +
    formLayer(
      defs,
      d,
      5,
      rounding(defs, d, 26, { deep: stuff.deep, glow: stuff.glow, strength: 0.95 }),
      dusk(blade(pts('14,36 18,110 12,200'), 22), 0.7, stuff.deep),
      dawn(blade(pts('-8,40 -10,110 -6,196'), 12), 0.6, stuff.glow),
    ) +
    (folding
      ? stroke(grooves(52, 11, 19), stuff.deep, 3, { 'stroke-opacity': 0.55 })
      : stroke(
          line('-19,72 -8,78 6,78') + line('-19,114 -8,120 6,120') + line('-18,156 -8,162 6,162'),
          stuff.deep,
          2,
          {
            'stroke-opacity': 0.4,
          },
        )) +
    castShadow(line('-18,33 0,36 18,33'), 0.4) +
    fill(
      head,
      defs.linear(-25, 0, 27, 0, [
        [0, dark.light],
        [0.35, dark.glow],
        [0.6, dark.base],
        [1, dark.deep],
      ]),
    ) +
    stroke('M-18 -3Q0 -12 18 -5', dark.glow, 2, { 'stroke-opacity': 0.7 }) +
    mark(input.mark, 0, 14, seen.light, { scale: 0.42 })
  );
}

/** A lever lock round the joint of two sections. */
export function leverLock(defs: Defs, { dark, seen }: PoleCut, y: number): string {
  const collar = roundRect(-17, y - 28, 34, 58, 7);
  const lever = outline(
    pts(
      `-20,${y - 20}! -6,${y - 24} 8,${y - 18} 12,${y} 10,${y + 24} 0,${y + 34} -14,${y + 30} -22,${y + 16}`,
    ),
  );
  const cylinder = (r: Ramp, w: number) =>
    defs.linear(-w, 0, w, 0, [
      [0, r.base],
      [0.3, r.glow],
      [0.6, r.base],
      [1, r.deep],
    ]);
  return (
    fill(collar, cylinder(dark, 17)) +
    stroke(`M-16 ${y - 18}H16M-16 ${y + 22}H16`, dark.deep, 2) +
    castShadow(lever, 0.4) +
    fill(lever, cylinder(seen, 20)) +
    stroke(`M-12 ${y - 12}q-5 14 0 30`, seen.glow, 3, {
      'stroke-opacity': 0.7,
      'stroke-linecap': 'round',
    }) +
    ellipse(13, y - 4, 6, 6, metal(defs, '#b9bec2', 60)) +
    stroke(`M9 ${y - 4}h8`, SHADOW, 1.8, { 'stroke-opacity': 0.7 })
  );
}

/** A metal ferrule with the push button of a folding pole. */
export function ferrule(defs: Defs, { alloy, seen }: PoleCut, y: number): string {
  return (
    shaft(defs, alloy, y - 20, y + 16, 12, 11) +
    stroke(`M-12 ${y - 14}H12M-12 ${y + 10}H12`, alloy.deep, 1.6, { 'stroke-opacity': 0.7 }) +
    ellipse(-3, y - 2, 4.5, 5.5, seen.deep) +
    ellipse(-3.6, y - 3, 3.6, 4.4, seen.light)
  );
}

/** Basket and carbide tip in its rubber foot; the tip ends 74 px below `y`. */
export function foot(defs: Defs, { dark, alloy, seen }: PoleCut, y: number, half: number): string {
  const holes = [-30, -11, 11, 30]
    .map((x) => ellipse(x, y + 1, 6.5, 3.6, '#cfc5b6', { opacity: 0.85 }))
    .join('');
  const cone = `M${n(-half - 4)} ${y - 26}H${n(half + 4)}L${n(half)} ${y + 40}Q0 ${y + 46} ${n(-half)} ${y + 40}Z`;
  const rubber = defs.linear(-12, 0, 12, 0, [
    [0, dark.base],
    [0.3, dark.glow],
    [0.6, dark.base],
    [1, dark.deep],
  ]);
  return (
    ellipse(2, y + 7, 46, 13, SHADOW, { opacity: 0.3 }) +
    ellipse(0, y + 3, 46, 13, dark.deep) +
    ellipse(0, y, 46, 13, dark.base) +
    holes +
    stroke(`M-45 ${y - 2}A46 13 0 0 1 20 ${y - 12}`, dark.glow, 2, { 'stroke-opacity': 0.7 }) +
    fill(cone, rubber) +
    stroke(`M${n(-half - 3)} ${y - 20}h${n(2 * half + 6)}`, seen.base, 4) +
    fill(`M-6 ${y + 40}h12l-2 28q-4 6 -8 0z`, metal(defs, alloy.base, 20)) +
    stroke(`M-2 ${y + 70}l2 5 2-5`, alloy.deep, 2)
  );
}

/** Marks and rings painted on the upper shaft. */
export function artwork({ input, seen }: PoleCut, y: number): string {
  return (
    stroke(`M-10 ${y - 44}h20M-10 ${y - 36}h20`, seen.base, 4) +
    mark(input.mark, 0, y, seen.light, { scale: 0.42 }) +
    stroke(Array.from({ length: 6 }, (_, i) => `M3 ${y + 40 + i * 16}h6`).join(''), '#fff', 1.6, {
      'stroke-opacity': 0.6,
    })
  );
}

/** Woven cord that holds a folded pole's sections together. */
export function coreCord({ seen }: PoleCut, d: string): string {
  return cord(d, seen, 6, { lift: 0 });
}
