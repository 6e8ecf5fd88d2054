import { mix, visibleOn } from '../kit/colour.ts';
import { choice, type DrawInput } from '../kit/kind.ts';
import { type Material, plain, shell } from '../kit/material.ts';
import type { Defs } from '../kit/svg.ts';
import { type BottomBlock, bottomBlock, LIT } from './bottom.ts';

/** Tonal topstitching of trousers. */
export const FINE = { rows: 1, length: 5, gap: 3, width: 1.4 } as const;
export const TWIN = { ...FINE, rows: 2, pitch: 5 } as const;

/** What trousers and shorts are cut from. */
export interface PantsCloth {
  body: Material;
  /** Knees, pocket flaps, side panels. */
  patch: Material;
  lining: Material;
  block: BottomBlock;
  /** Marks and pulls that show on the body. */
  accent: string;
  pockets: 'hand' | 'cargo' | 'none';
}

export interface PantsCut extends PantsCloth {
  cuff: 'plain' | 'zip-off' | 'rib';
  fit: 'regular' | 'slim' | 'loose';
}

export function pantsCut(defs: Defs, { palette, options, view }: DrawInput): PantsCut {
  const pockets = choice(options, 'pockets', ['hand', 'cargo', 'none']);
  const cuff = choice(options, 'cuff', ['plain', 'zip-off', 'rib']);
  const fit = choice(options, 'fit', ['regular', 'slim', 'loose']);
  return {
    body: shell(defs, palette.primary, LIT, pockets === 'none'),
    patch: shell(defs, visibleOn(palette.primary, palette.secondary, 0.09), LIT, true),
    lining: plain(defs, mix(palette.trim, palette.secondary, 0.6), LIT),
    block: bottomBlock({ cut: cuff === 'rib' ? 'gathered' : fit, back: view === 'back' }),
    accent: visibleOn(palette.primary, palette.accent),
    pockets,
    cuff,
    fit,
  };
}
