import type { Palette } from '#lib/demo/art/art.ts';
import { DYES, type DyeName } from './dyes.ts';
import type { DemoColourway } from './model.ts';

/** A model's changes to a dye: parts of its palette, a two-tone name, price or stock. */
export type DyeChanges = Partial<Omit<DemoColourway, 'palette'>> & { palette?: Partial<Palette> };

/** A dye as a colourway: the same cloth colour has the same name and swatch on every garment. */
export function dyed(dye: DyeName, changes: DyeChanges = {}): DemoColourway {
  const { name, baseColours, palette } = DYES[dye];
  return {
    name,
    baseColours: [...baseColours],
    ...changes,
    palette: { ...palette, ...changes.palette },
  };
}
