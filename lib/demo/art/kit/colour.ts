/** Colour maths of the demo pictures, in OKLCH so that every hue shades evenly. */

interface Lch {
  /** 0 to 1. */
  lightness: number;
  chroma: number;
  /** Radians. */
  hue: number;
}

/** The five values one material is painted with, from its deepest fold to its highlight. */
export interface Ramp {
  deep: string;
  dark: string;
  base: string;
  light: string;
  glow: string;
}

/** Colour of every shadow: cool, so that the warm key light reads as light. */
export const SHADOW = '#171b2c';
/** Colour of the key light, upper left. */
export const KEY = '#fff4df';
/** Colour of the fill light, from the right. */
export const FILL = '#cfdff5';

function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function toGamma(linear: number): number {
  const c = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(c * 255);
}

function toLab(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a #rrggbb colour: ${hex}`);
  const r = toLinear((value >> 16) & 255);
  const g = toLinear((value >> 8) & 255);
  const b = toLinear(value & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab(lightness: number, a: number, b: number): string | undefined {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(toGamma);
  if (rgb.some((channel) => channel < 0 || channel > 255)) return undefined;
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function toLch(hex: string): Lch {
  const [lightness, a, b] = toLab(hex);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** Nearest colour sRGB can show: chroma gives way, lightness and hue stay. */
function fromLch({ lightness, chroma, hue }: Lch): string {
  const l = Math.min(1, Math.max(0, lightness));
  for (let c = chroma; c > 0.002; c *= 0.94) {
    const hex = fromLab(l, c * Math.cos(hue), c * Math.sin(hue));
    if (hex !== undefined) return hex;
  }
  const grey = Math.min(255, Math.max(0, toGamma(l ** 3)));
  return `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
}

/** `amount` 0 gives `from`, 1 gives `to`; mixed in OKLab. */
export function mix(from: string, to: string, amount: number): string {
  const a = toLab(from);
  const b = toLab(to);
  const at = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * amount;
  const lightness = at(0);
  return fromLch({
    lightness,
    chroma: Math.hypot(at(1), at(2)),
    hue: Math.atan2(at(2), at(1)),
  });
}

/** Same hue at another lightness: `amount` is added to OKLCH lightness (−1 to 1). */
export function lighten(hex: string, amount: number): string {
  const lch = toLch(hex);
  return fromLch({ ...lch, lightness: lch.lightness + amount });
}

/** OKLCH lightness, 0 (black) to 1 (white): to choose a thread or a mark that shows. */
export function lightnessOf(hex: string): number {
  return toLch(hex).lightness;
}

/** Darker, and a little cooler, as things get in shade. */
export function shade(hex: string, amount: number): string {
  return mix(lighten(hex, -amount), SHADOW, amount * 0.45);
}

/** Lighter, and a little warmer, as things get in the key light. */
function tint(hex: string, amount: number): string {
  return mix(lighten(hex, amount), KEY, amount * 0.6);
}

/**
 * A thread, lace or mark colour that shows on `ground`: `hex` itself when the two differ enough,
 * else moved lighter or darker until they do.
 */
export function visibleOn(ground: string, hex: string, difference = 0.16): string {
  const under = lightnessOf(ground);
  if (Math.abs(lightnessOf(hex) - under) >= difference) return hex;
  return lighten(hex, under - lightnessOf(hex) + (under > 0.55 ? -difference : difference));
}

/**
 * The five values of a material. Blacks are lifted and whites lowered a little, so that both keep
 * room for shadow and highlight.
 */
export function ramp(hex: string): Ramp {
  const lch = toLch(hex);
  const lightness = 0.235 + Math.min(1, Math.max(0, lch.lightness - 0.12) / 0.88) * 0.665;
  const base = fromLch({ ...lch, lightness });
  const up = 0.1 + 0.02 * (1 - lightness);
  const down = 0.06 + 0.11 * Math.min(0.6, lightness) - 0.09 * Math.max(0, lightness - 0.6);
  return {
    deep: shade(base, down * 2.25),
    dark: shade(base, down),
    base,
    light: tint(base, Math.min(up, 0.955 - lightness)),
    glow: tint(base, Math.min(up * 2.2, 0.985 - lightness)),
  };
}
