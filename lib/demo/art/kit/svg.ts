import { n } from './path.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Offset (0 to 1), colour, opacity (1 when left out). */
export type Stop = readonly [number, string, number?];

/** One element; numbers get one decimal, `undefined` attributes are left out. */
export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let markup = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    const small = key.includes('opacity') || key === 'offset';
    const text =
      typeof value === 'string' ? value : small ? String(Math.round(value * 100) / 100) : n(value);
    markup += ` ${key}="${text}"`;
  }
  const inner = children.join('');
  return inner === '' ? `${markup}/>` : `${markup}>${inner}</${name}>`;
}

/** A filled path. */
export function fill(d: string, paint: string, attributes: Attributes = {}): string {
  return el('path', { d, fill: paint, ...attributes });
}

/** A stroked path. */
export function stroke(
  d: string,
  paint: string,
  width: number,
  attributes: Attributes = {},
): string {
  return el('path', { d, fill: 'none', stroke: paint, 'stroke-width': width, ...attributes });
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return children.every((child) => child === '') ? '' : el('g', attributes, ...children);
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  paint: string,
  attributes: Attributes = {},
): string {
  return el('ellipse', { cx, cy, rx, ry, fill: paint, ...attributes });
}

function stopsMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) =>
      el('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');
}

/**
 * Collects what a picture defines once and refers to often. Each method returns the reference to
 * put into `fill`, `stroke`, `clip-path`, `filter` or `href`; equal definitions are stored once.
 */
export class Defs {
  readonly #ids = new Map<string, string>();
  #markup = '';

  #define(markup: (id: string) => string): string {
    const key = markup('');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `k${this.#ids.size.toString(36)}`;
    this.#ids.set(key, id);
    this.#markup += markup(id);
    return id;
  }

  /** Linear gradient between two points of the drawing. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const at = { gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 };
    return `url(#${this.#define((id) => el('linearGradient', { id, ...at }, stopsMarkup(stops)))})`;
  }

  /** Linear gradient across whatever it fills, turned clockwise from left-to-right by `degrees`. */
  across(degrees: number, stops: readonly Stop[]): string {
    const turn = degrees === 0 ? undefined : `rotate(${n(degrees)} .5 .5)`;
    return `url(#${this.#define((id) =>
      el('linearGradient', { id, gradientTransform: turn }, stopsMarkup(stops)),
    )})`;
  }

  /** Radial gradient around a point of the drawing; `squash` scales its height. */
  radial(cx: number, cy: number, r: number, stops: readonly Stop[], squash = 1): string {
    const turn =
      squash === 1 ? undefined : `translate(0 ${n(cy * (1 - squash))}) scale(1 ${squash})`;
    const at = { gradientUnits: 'userSpaceOnUse', cx, cy, r, gradientTransform: turn };
    return `url(#${this.#define((id) => el('radialGradient', { id, ...at }, stopsMarkup(stops)))})`;
  }

  /** Radial gradient filling whatever it fills: a soft spot in an ellipse. */
  spot(stops: readonly Stop[]): string {
    return `url(#${this.#define((id) => el('radialGradient', { id }, stopsMarkup(stops)))})`;
  }

  /** A repeating tile; `transform` turns or scales the weave. */
  pattern(width: number, height: number, tile: string, transform?: string): string {
    const at = { width, height, patternUnits: 'userSpaceOnUse', patternTransform: transform };
    return `url(#${this.#define((id) => el('pattern', { id, ...at }, tile))})`;
  }

  /** A clip of one or more outlines. */
  clip(...outlines: readonly string[]): string {
    const paths = outlines.map((d) => el('path', { d })).join('');
    return `url(#${this.#define((id) => el('clipPath', { id }, paths))})`;
  }

  /** Gaussian blur. One per picture, on one group: 24 pictures share a page. */
  blur(deviation: number): string {
    const blur = el('feGaussianBlur', { stdDeviation: deviation });
    const at = { x: '-20%', y: '-20%', width: '140%', height: '140%' };
    return `url(#${this.#define((id) =>
      el('filter', { id, ...at, 'color-interpolation-filters': 'sRGB' }, blur),
    )})`;
  }

  /** Markup to be placed many times with `use()`. */
  reusable(markup: string): string {
    return this.#define((id) => el('g', { id }, markup));
  }

  toString(): string {
    return this.#markup === '' ? '' : el('defs', {}, this.#markup);
  }
}

/** Places what `Defs.reusable` stored; `turn` in degrees, `scale` may be negative to mirror. */
export function use(
  id: string,
  x: number,
  y: number,
  { turn = 0, scale, attributes = {} }: UseOptions = {},
): string {
  let transform = `translate(${n(x)} ${n(y)})`;
  if (turn !== 0) transform += `rotate(${n(turn)})`;
  if (scale !== undefined) transform += `scale(${scale})`;
  return el('use', { href: `#${id}`, transform, ...attributes });
}

export interface UseOptions {
  turn?: number;
  scale?: string | number;
  attributes?: Attributes;
}
