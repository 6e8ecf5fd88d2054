import type { ArtOptions, ArtView, Palette } from '../art.ts';
import { MARKS, type Mark } from './mark.ts';

/** Input of a kind's `draw`. */
export interface DrawInput {
  palette: Palette;
  options: ArtOptions;
  view: string;
  kids: boolean;
  /** Maker's mark to put on the product: option `mark`, else Stringybark's leaf. */
  mark: Mark;
}

/** One product kind: its views (the listing picture first, at least four) and its drawing. */
export interface KindArt {
  views: readonly [ArtView, ArtView, ArtView, ArtView, ...ArtView[]];
  draw: (input: DrawInput) => string;
}

/** The maker's mark named by the options. */
export function markOf(options: ArtOptions): Mark {
  return MARKS.find((mark) => mark === options.mark) ?? 'stringybark';
}

/** A text option, one of `allowed`; the first of them when it is not given. */
export function choice<T extends string>(
  options: ArtOptions,
  name: string,
  allowed: readonly [T, ...T[]],
): T {
  return allowed.find((value) => value === options[name]) ?? allowed[0];
}

/** A yes/no option. */
export function flag(options: ArtOptions, name: string, otherwise = false): boolean {
  const value = options[name];
  return typeof value === 'boolean' ? value : otherwise;
}
