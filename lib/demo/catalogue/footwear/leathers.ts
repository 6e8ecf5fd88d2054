import type { ColourChanges } from '../dye-book.ts';
import type { DemoColourway } from '../model.ts';

/** The colours that leather, nubuck and suede come in, dark to light. */
const LEATHERS = {
  coalSeam: { name: 'Coal Seam', baseColours: ['Black'] },
  stout: { name: 'Stout', baseColours: ['Brown', 'Black'] },
  ironbark: { name: 'Ironbark', baseColours: ['Brown'] },
  basalt: { name: 'Basalt', baseColours: ['Grey'] },
  bassStrait: { name: 'Bass Strait', baseColours: ['Blue'] },
  mulberry: { name: 'Mulberry', baseColours: ['Purple', 'Red'] },
  oliveGrove: { name: 'Olive Grove', baseColours: ['Green'] },
  rosella: { name: 'Rosella', baseColours: ['Red'] },
  redClay: { name: 'Red Clay', baseColours: ['Brown', 'Orange'] },
  tobaccoBush: { name: 'Tobacco Bush', baseColours: ['Brown'] },
  saddleback: { name: 'Saddleback', baseColours: ['Brown'] },
  banksia: { name: 'Banksia', baseColours: ['Orange', 'Yellow'] },
  ripeWheat: { name: 'Ripe Wheat', baseColours: ['Yellow', 'Natural'] },
  lichen: { name: 'Lichen', baseColours: ['Green', 'Grey'] },
  harbourMist: { name: 'Harbour Mist', baseColours: ['Blue', 'Grey'] },
  fieldMushroom: { name: 'Field Mushroom', baseColours: ['Natural', 'Grey'] },
  driftwood: { name: 'Driftwood', baseColours: ['Natural'] },
  limestone: { name: 'Limestone', baseColours: ['White', 'Natural'] },
} as const satisfies Record<string, Pick<DemoColourway, 'name' | 'baseColours'>>;

/** A leather as a colourway; `changes` as for dyed cloth. */
export function leather(name: keyof typeof LEATHERS, changes: ColourChanges = {}): DemoColourway {
  return { ...LEATHERS[name], ...changes };
}
