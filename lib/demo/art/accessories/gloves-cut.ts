import { visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { knit, type LitBox, leather, type Material, rib, rubber, shell } from '../kit/material.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import type { Defs } from '../kit/svg.ts';

const FITS = ['regular', 'slim', 'loose'] as const;

export interface GlovesCut {
  input: DrawInput;
  fit: (typeof FITS)[number];
  back: Material;
  palm: Material;
  cuff: Material;
  /** Fingertips that work a screen. */
  tips: Material;
  accent: string;
  ribbed: boolean;
  print?: string;
}

const LIT: LitBox = { x1: 80, y1: 240, x2: 720, y2: 920 };

export function glovesCut(defs: Defs, input: DrawInput): GlovesCut {
  const { palette, options } = input;
  const fit = choice(options, 'fit', FITS);
  const print = choice(options, 'print', PRINTS);
  const ribbed = choice(options, 'cuff', ['rib', 'plain']) === 'rib';
  const slim = fit === 'slim';
  const back = slim ? knit(defs, palette.primary, LIT, 6) : shell(defs, palette.primary, LIT);
  const accent = visibleOn(palette.primary, palette.accent);
  return {
    input,
    fit,
    back,
    palm: slim
      ? back
      : fit === 'loose'
        ? rubber(defs, palette.secondary, LIT)
        : leather(defs, palette.secondary, LIT),
    cuff: ribbed ? rib(defs, palette.primary, LIT, { width: 10 }) : back,
    tips: slim
      ? knit(defs, palette.secondary, LIT, 6)
      : fit === 'loose'
        ? rubber(defs, palette.secondary, LIT)
        : leather(defs, palette.secondary, LIT),
    accent,
    ribbed,
    ...(print === 'none' ? {} : { print: printTile(defs, print, accent, 0.62) }),
  };
}
