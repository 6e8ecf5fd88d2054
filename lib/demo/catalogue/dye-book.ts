import type { DemoColourway } from './model.ts';

/** The colours that cloth, wool and webbing come in, from black to white round the wheel. */
const DYES = {
  charredLog: { name: 'Charred Log', baseColours: ['Black'] },
  nightHeron: { name: 'Night Heron', baseColours: ['Black', 'Blue'] },
  magpie: { name: 'Magpie', baseColours: ['Black', 'White'] },
  wetSlate: { name: 'Wet Slate', baseColours: ['Grey'] },
  riverGranite: { name: 'River Granite', baseColours: ['Grey'] },
  ashBed: { name: 'Ash Bed', baseColours: ['Grey'] },
  gumMist: { name: 'Gum Mist', baseColours: ['Grey', 'Green'] },

  southernOcean: { name: 'Southern Ocean', baseColours: ['Blue'] },
  tankWater: { name: 'Tank Water', baseColours: ['Blue'] },
  fairyWren: { name: 'Fairy-Wren', baseColours: ['Blue'] },
  duskRange: { name: 'Dusk Range', baseColours: ['Blue', 'Purple'] },
  paleHorizon: { name: 'Pale Horizon', baseColours: ['Blue'] },
  gulfTeal: { name: 'Gulf Teal', baseColours: ['Blue', 'Green'] },

  wetFern: { name: 'Wet Fern', baseColours: ['Green'] },
  mossGully: { name: 'Moss Gully', baseColours: ['Green'] },
  ironbarkLeaf: { name: 'Ironbark Leaf', baseColours: ['Green', 'Grey'] },
  saltbush: { name: 'Saltbush', baseColours: ['Green', 'Grey'] },
  grassParrot: { name: 'Grass Parrot', baseColours: ['Green', 'Yellow'] },

  wattle: { name: 'Wattle', baseColours: ['Yellow'] },
  canola: { name: 'Canola Paddock', baseColours: ['Yellow'] },
  spinifex: { name: 'Spinifex', baseColours: ['Yellow', 'Natural'] },

  campfire: { name: 'Campfire', baseColours: ['Orange'] },
  ochreCutting: { name: 'Ochre Cutting', baseColours: ['Orange'] },
  rustedTin: { name: 'Rusted Tin', baseColours: ['Orange', 'Brown'] },

  waratah: { name: 'Waratah', baseColours: ['Red'] },
  desertPea: { name: 'Desert Pea', baseColours: ['Red'] },
  gumTip: { name: 'Gum Tip', baseColours: ['Red', 'Brown'] },

  galah: { name: 'Galah', baseColours: ['Pink', 'Grey'] },
  pinkHeath: { name: 'Pink Heath', baseColours: ['Pink'] },
  saltLake: { name: 'Salt Lake', baseColours: ['Pink', 'Natural'] },

  jacaranda: { name: 'Jacaranda', baseColours: ['Purple'] },
  hardenbergia: { name: 'Hardenbergia', baseColours: ['Purple'] },
  stormPlum: { name: 'Storm Plum', baseColours: ['Purple', 'Brown'] },

  blackTea: { name: 'Black Tea', baseColours: ['Brown'] },
  creekTannin: { name: 'Creek Tannin', baseColours: ['Brown'] },
  stringyBark: { name: 'Stringybark', baseColours: ['Brown'] },
  rooTan: { name: 'Roo Tan', baseColours: ['Brown', 'Natural'] },

  dune: { name: 'Dune', baseColours: ['Natural'] },
  paperbark: { name: 'Paperbark', baseColours: ['Natural'] },
  rawWool: { name: 'Raw Wool', baseColours: ['Natural', 'White'] },
  snowGum: { name: 'Snow Gum', baseColours: ['White'] },
} as const satisfies Record<string, Pick<DemoColourway, 'name' | 'baseColours'>>;

type DyeName = keyof typeof DYES;

/** A model's changes to a colour: a two-tone name, price or stock. */
export type ColourChanges = Partial<DemoColourway>;

/** A dye as a colourway. The same cloth colour has the same name and swatch on every garment. */
export function dyed(dye: DyeName, changes: ColourChanges = {}): DemoColourway {
  return { ...DYES[dye], ...changes };
}
