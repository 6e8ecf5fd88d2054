import { DYES, type DyeName } from './dyes.ts';
import type { DemoColourway } from './model.ts';

/** A model's changes to a colour: a two-tone name, price or stock. */
export type ColourChanges = Partial<DemoColourway>;

/** A dye as a colourway. The same cloth colour has the same name and swatch on every garment. */
export function dyed(dye: DyeName, changes: ColourChanges = {}): DemoColourway {
  return { ...DYES[dye], ...changes };
}
