import { visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { knit, type LitBox, type Material, rib } from '../kit/material.ts';
import { PRINTS, printTile } from '../kit/print.ts';
import type { Defs } from '../kit/svg.ts';

export const LIT: LitBox = { x1: 170, y1: 300, x2: 640, y2: 940 };

/** What a sock is knitted from, and how high. */
export interface SockCut {
  input: DrawInput;
  height: 'crew' | 'ankle' | 'long';
  pattern: 'plain' | 'stripe' | 'yoke' | 'print';
  ribbed: boolean;
  /** Thick wool that slides down the leg. */
  slouchy: boolean;
  leg: Material;
  /** The same yarn, its columns along the foot. */
  foot: Material;
  /** Heel, toe, stripes. */
  second: Material;
  secondFoot: Material;
  cuff: Material;
  accent: string;
  print?: string;
}

export function sockCut(defs: Defs, input: DrawInput): SockCut {
  const { palette, options } = input;
  const height = choice(options, 'height', ['crew', 'ankle', 'long']);
  const pattern = choice(options, 'pattern', ['plain', 'stripe', 'yoke', 'print']);
  const print = choice(options, 'print', PRINTS);
  const slouchy = choice(options, 'fit', ['regular', 'slim', 'loose']) === 'loose';
  const gauge = slouchy ? 15 : height === 'ankle' ? 6.5 : 8.5;
  const second = visibleOn(palette.primary, palette.secondary, 0.11);
  return {
    input,
    height,
    pattern,
    ribbed: choice(options, 'cuff', ['rib', 'plain']) === 'rib',
    slouchy,
    leg: knit(defs, palette.primary, LIT, gauge),
    foot: knit(defs, palette.primary, LIT, gauge, 80),
    second: knit(defs, second, LIT, gauge),
    secondFoot: knit(defs, second, LIT, gauge, 80),
    cuff: rib(defs, palette.primary, LIT, { width: slouchy ? 15 : 10 }),
    accent: visibleOn(palette.primary, palette.accent),
    ...(print === 'none' && pattern !== 'print'
      ? {}
      : { print: printTile(defs, print === 'none' ? 'leaf' : print, second, 0.62) }),
  };
}
