import type { Palette } from '#lib/demo/art/art.ts';
import type { DyeChanges } from '../dye-book.ts';
import type { DemoColourway } from '../model.ts';

/** A leather as upper, panels, laces and welt, sole. */
function tanned(
  name: string,
  baseColours: readonly string[],
  primary: string,
  secondary: string,
  accent: string,
  trim: string,
) {
  return { name, baseColours, palette: { primary, secondary, accent, trim } };
}

/** The colours that leather, nubuck and suede come in, dark to light. */
const LEATHERS = {
  coalSeam: tanned('Coal Seam', ['Black'], '#262625', '#353433', '#b98a4a', '#161615'),
  stout: tanned('Stout', ['Brown', 'Black'], '#32261f', '#271d18', '#a88355', '#171310'),
  ironbark: tanned('Ironbark', ['Brown'], '#4d362b', '#3a2820', '#c8914f', '#1f1a17'),
  basalt: tanned('Basalt', ['Grey'], '#505355', '#3d4042', '#d08a4a', '#212325'),
  bassStrait: tanned('Bass Strait', ['Blue'], '#2f4356', '#243545', '#d9a55c', '#18222b'),
  mulberry: tanned('Mulberry', ['Purple', 'Red'], '#5b3044', '#472535', '#d8a0a0', '#261820'),
  oliveGrove: tanned('Olive Grove', ['Green'], '#5c5937', '#48462b', '#cda24f', '#24221a'),
  rosella: tanned('Rosella', ['Red'], '#98302b', '#7a2622', '#e8c48a', '#2c1715'),
  redClay: tanned('Red Clay', ['Brown', 'Orange'], '#8f4d33', '#733d28', '#e3c193', '#2e1d16'),
  tobaccoBush: tanned('Tobacco Bush', ['Brown'], '#7c5534', '#644429', '#d9b678', '#2a2019'),
  saddleback: tanned('Saddleback', ['Brown'], '#a26d40', '#875832', '#3f4a44', '#33261c'),
  banksia: tanned('Banksia', ['Orange', 'Yellow'], '#cb7f2c', '#a96622', '#4a4d37', '#3a2916'),
  ripeWheat: tanned(
    'Ripe Wheat',
    ['Yellow', 'Natural'],
    '#c99d5b',
    '#ad8347',
    '#5b4630',
    '#4c3b27',
  ),
  lichen: tanned('Lichen', ['Green', 'Grey'], '#98a086', '#7f876f', '#b8683c', '#3f4438'),
  harbourMist: tanned('Harbour Mist', ['Blue', 'Grey'], '#8ca1ac', '#748a95', '#e2c08c', '#3a464d'),
  fieldMushroom: tanned(
    'Field Mushroom',
    ['Natural', 'Grey'],
    '#a5978a',
    '#8b7e72',
    '#5f6f68',
    '#47403a',
  ),
  driftwood: tanned('Driftwood', ['Natural'], '#bba689', '#a08b6f', '#6d4a35', '#55493a'),
  limestone: tanned('Limestone', ['White', 'Natural'], '#ebe4d4', '#d4cab6', '#7d8a86', '#8f8674'),
} as const;

/** Sole colours, laid over a palette's own trim. */
export const SOLES = {
  black: { trim: '#1b1b1a' },
  gum: { trim: '#a9733f' },
  honey: { trim: '#c89a58' },
  chalk: { trim: '#ece7db' },
  granite: { trim: '#5a5d5c' },
} as const satisfies Record<string, Partial<Palette>>;

/** A leather as a colourway; `changes` as for dyed cloth. */
export function leather(name: keyof typeof LEATHERS, changes: DyeChanges = {}): DemoColourway {
  const { palette, baseColours, ...base } = LEATHERS[name];
  return {
    ...base,
    baseColours: [...baseColours],
    ...changes,
    palette: { ...palette, ...changes.palette },
  };
}
