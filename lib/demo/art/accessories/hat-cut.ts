import { mix, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type LitBox, leather, type Material, shell } from '../kit/material.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import type { Defs } from '../kit/svg.ts';
import { canvas } from './canvas.ts';

export const LIT: LitBox = { x1: 140, y1: 380, x2: 640, y2: 840 };

/** Which of three hats: a creased bush hat, a soft sun hat, a bucket. */
export type HatStyle = 'bush' | 'sun' | 'bucket';

export interface HatCut {
  input: DrawInput;
  style: HatStyle;
  cloth: Material;
  band: Material;
  lining: Material;
  accent: string;
  print?: string;
}

/**
 * Reads options `brim` wide | narrow (narrow is a bucket), `pattern` plain | yoke (wide and yoke is
 * a creased hat with a leather band), `print` none | leaf | tracks | contour.
 */
export function hatCut(defs: Defs, input: DrawInput): HatCut {
  const { palette, options } = input;
  const contrast = choice(options, 'pattern', ['plain', 'yoke']) === 'yoke';
  const narrow = choice(options, 'brim', ['wide', 'narrow']) === 'narrow';
  const style = narrow ? 'bucket' : contrast ? 'bush' : 'sun';
  const print = choice(options, 'print', PRINTS);
  const bush = style === 'bush';
  return {
    input,
    style,
    cloth: bush ? canvas(defs, palette.primary, LIT) : shell(defs, palette.primary, LIT),
    band: bush
      ? leather(defs, palette.secondary, LIT)
      : shell(
          defs,
          contrast ? palette.secondary : mix(palette.primary, palette.secondary, 0.7),
          LIT,
        ),
    lining: shell(defs, mix(palette.trim, palette.secondary, 0.45), LIT),
    accent: visibleOn(palette.primary, palette.accent),
    ...(print === 'none'
      ? {}
      : { print: printTile(defs, print, visibleOn(palette.primary, palette.accent, 0.1), 0.95) }),
  };
}
