/** Cut pieces, seams and cords: what a product is sewn together from. */
import { FILL, KEY, type Ramp, SHADOW } from './colour.ts';
import type { Material } from './material.ts';
import { blade, line, n, offset, type Point, pts } from './path.ts';
import { type Defs, fill, group, type Stop, stroke } from './svg.ts';

export interface PanelOptions {
  /** How far it stands above what it is sewn onto: 0 (a seam) to 2 (a thick overlay). */
  lift?: number;
  /** Texture strength, 0 to 1. */
  texture?: number;
  /** Paint instead of the material's own base: a panel that turns away from the light. */
  base?: string;
}

/** The soft shadow a raised shape throws down and right, without a filter. */
export function castShadow(d: string, lift: number): string {
  if (lift <= 0) return '';
  const layer = (width: number, drop: number, opacity: number) =>
    stroke(d, SHADOW, width * lift, {
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
      transform: `translate(${n((drop * lift) / 2)} ${n(drop * lift)})`,
    });
  return layer(15, 4, 0.07) + layer(9, 3, 0.1) + layer(4, 1.5, 0.18);
}

/** A piece of material: its shadow on what lies below, lit base, texture, cut edge. */
export function panel(
  defs: Defs,
  d: string,
  material: Material,
  { lift = 0.6, texture = 1, base = material.base }: PanelOptions = {},
): string {
  const { ramp, body } = material;
  const edge = defs.across(50, [
    [0, ramp.glow, 0.35 + body * 0.55],
    [0.5, ramp.light, 0.12 + body * 0.2],
    [1, ramp.deep, 0.5],
  ]);
  return (
    castShadow(d, lift) +
    fill(d, base) +
    (material.texture && texture > 0
      ? fill(d, material.texture, { 'fill-opacity': texture === 1 ? undefined : texture })
      : '') +
    stroke(d, edge, 1.2 + body * 1.2, { 'stroke-linejoin': 'round' })
  );
}

export interface StitchOptions {
  /** Thread length and gap in px. */
  length?: number;
  gap?: number;
  width?: number;
}

/** A row of stitches lying in its groove along path data `d`. */
export function stitch(
  d: string,
  thread: Ramp,
  ground: Ramp,
  { length = 8, gap = 4.5, width = 2 }: StitchOptions = {},
): string {
  const dashes = {
    'stroke-dasharray': `${length} ${gap}`,
    'stroke-linecap': 'round',
  };
  return (
    stroke(d, ground.deep, width + 2.2, { 'stroke-opacity': 0.26 }) +
    stroke(d, SHADOW, width, { ...dashes, 'stroke-opacity': 0.4, transform: 'translate(.7 1.3)' }) +
    stroke(d, thread.base, width, dashes) +
    stroke(d, thread.glow, width * 0.42, {
      ...dashes,
      'stroke-opacity': 0.8,
      transform: 'translate(-.2 -.4)',
    })
  );
}

/** Rows of stitches parallel to a line of points, the first at `inset`, `pitch` apart. */
export function stitchRows(
  shape: string | readonly Point[],
  thread: Ramp,
  ground: Ramp,
  { inset = 7, rows = 2, pitch = 6.5, ...options }: StitchRowsOptions = {},
): string {
  const points = typeof shape === 'string' ? pts(shape) : shape;
  return Array.from({ length: rows }, (_, row) =>
    stitch(
      line(offset(points, inset + (inset < 0 ? -pitch : pitch) * row)),
      thread,
      ground,
      options,
    ),
  ).join('');
}

export interface StitchRowsOptions extends StitchOptions {
  inset?: number;
  rows?: number;
  pitch?: number;
}

/** A seam without visible thread: a fine valley with a lit lip. */
export function seam(d: string, ground: Ramp, width = 2): string {
  return (
    stroke(d, ground.deep, width * 2.6, { 'stroke-opacity': 0.22 }) +
    stroke(d, ground.deep, width, { 'stroke-opacity': 0.75 }) +
    stroke(d, ground.glow, width * 0.6, {
      'stroke-opacity': 0.5,
      transform: `translate(${n(width * 0.4)} ${n(width * 0.8)})`,
    })
  );
}

export interface CordOptions {
  /** Flecks woven into the cord; none when left out. */
  fleck?: string;
  /** Height above what its shadow falls on; 0 for what hangs free in the air. */
  lift?: number;
  cap?: 'round' | 'butt';
}

/** A round cord (lace, drawcord, strap edge) along path data `d`, with its shadow. */
export function cord(
  d: string,
  ramp: Ramp,
  width: number,
  { fleck, lift = 1, cap = 'round' }: CordOptions = {},
): string {
  const ends = { 'stroke-linecap': cap, 'stroke-linejoin': 'round' };
  const drop = width * 0.45 * lift;
  const shadow = (size: number, opacity: number, x: number, y: number) =>
    stroke(d, SHADOW, size, {
      ...ends,
      'stroke-opacity': opacity,
      transform: `translate(${n(drop * x)} ${n(drop * y)})`,
    });
  return (
    (lift === 0 ? '' : shadow(width * 1.35, 0.2, 0.6, 1.2) + shadow(width, 0.35, 0.4, 0.7)) +
    stroke(d, ramp.deep, width, ends) +
    stroke(d, ramp.base, width * 0.78, { ...ends, transform: 'translate(-.3 -.6)' }) +
    stroke(d, ramp.dark, width * 0.74, {
      'stroke-dasharray': `1.3 ${n(width * 0.4)}`,
      'stroke-opacity': 0.6,
    }) +
    (fleck === undefined
      ? ''
      : stroke(d, fleck, width * 0.5, {
          'stroke-dasharray': `${Math.round(width * 0.45)} ${Math.round(width * 1.6)}`,
        })) +
    stroke(d, ramp.glow, width * 0.2, {
      ...ends,
      'stroke-opacity': 0.7,
      transform: `translate(${n(-0.14 * width)} ${n(-0.2 * width)})`,
    })
  );
}

export interface Form {
  /** 1 is a plump body; cloth wants about 0.6. */
  strength?: number;
  /** The material's `ramp.deep`: shade then keeps the colour of what it lies on. */
  deep?: string;
  /** The material's `ramp.glow`. */
  glow?: string;
}

/**
 * The form of a body inside its outline: shade along its lower right, light along its upper left,
 * a cool edge from the fill light. `depth` is how far in it turns, in px. Put it into the one
 * blurred, clipped group (see `formLayer`).
 */
export function rounding(
  defs: Defs,
  d: string,
  depth: number,
  { strength: s = 1, deep = SHADOW, glow = KEY }: Form = {},
): string {
  const rim = (stops: readonly Stop[], width: number) => stroke(d, defs.across(48, stops), width);
  return (
    rim(
      [
        [0.1, deep, 0],
        [0.55, deep, 0.4 * s],
        [1, deep, 0.75 * s],
      ],
      depth * 1.5,
    ) +
    rim(
      [
        [0.3, SHADOW, 0],
        [1, SHADOW, 0.45 * s],
      ],
      depth * 0.6,
    ) +
    rim(
      [
        [0, glow, 0.8 * s],
        [0.45, glow, 0],
      ],
      depth,
    ) +
    rim(
      [
        [0.62, FILL, 0],
        [1, FILL, 0.5 * s],
      ],
      depth * 0.14,
    )
  );
}

/** The one soft layer of a picture: shadows and lights blurred together, kept inside `clip`. */
export function formLayer(
  defs: Defs,
  clip: string,
  deviation: number,
  ...shapes: readonly string[]
): string {
  return group(
    { 'clip-path': defs.clip(clip) },
    group({ filter: defs.blur(deviation) }, ...shapes),
  );
}

/** A shaded shape for `formLayer`; give the material's `ramp.deep` to keep its colour. */
export function dusk(d: string, opacity: number, deep: string = SHADOW): string {
  return fill(d, deep, { 'fill-opacity': opacity });
}

/** A lit shape for `formLayer`; give the material's `ramp.glow` to keep its colour. */
export function dawn(d: string, opacity: number, glow: string = KEY): string {
  return fill(d, glow, { 'fill-opacity': opacity });
}

/**
 * A fold of cloth along a line, for `formLayer`: lit on the side that faces the key, shaded on the
 * other. `width` is the whole fold in px; `strength` 1 is a deep drape.
 */
export function fold(
  shape: string | readonly Point[],
  width: number,
  { deep, glow }: Pick<Ramp, 'deep' | 'glow'>,
  strength = 1,
): string {
  const points = typeof shape === 'string' ? pts(shape) : shape;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const facesKey = last.y - first.y - (last.x - first.x) > 0 ? 1 : -1;
  return (
    dusk(blade(offset(points, -facesKey * width * 0.26), width), 0.62 * strength, deep) +
    dawn(blade(offset(points, facesKey * width * 0.3), width * 0.7), 0.5 * strength, glow)
  );
}

/** The sharp bottom of a fold, crisp over the `formLayer`. */
export function crease(shape: string | readonly Point[], width: number, ground: Ramp): string {
  const points = typeof shape === 'string' ? pts(shape) : shape;
  return fill(blade(points, width), ground.deep, { 'fill-opacity': 0.5 });
}
