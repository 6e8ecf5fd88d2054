import type { Palette } from '#lib/demo/art/art.ts';

interface Dye {
  name: string;
  baseColours: readonly string[];
  palette: Palette;
}

/** Each as body, panels, what should be seen, and straps or linings. */
function dye(
  name: string,
  baseColours: readonly string[],
  primary: string,
  secondary: string,
  accent: string,
  trim: string,
): Dye {
  return { name, baseColours, palette: { primary, secondary, accent, trim } };
}

/** The colours that cloth, wool and webbing come in, from black to white round the wheel. */
export const DYES = {
  charredLog: dye('Charred Log', ['Black'], '#26282a', '#35383a', '#c8803a', '#141516'),
  nightHeron: dye('Night Heron', ['Black', 'Blue'], '#222c36', '#33414e', '#9db3c2', '#12181e'),
  magpie: dye('Magpie', ['Black', 'White'], '#1f2123', '#ebe8e0', '#d9b25a', '#121314'),
  wetSlate: dye('Wet Slate', ['Grey'], '#56616a', '#434c54', '#d6a545', '#292f34'),
  riverGranite: dye('River Granite', ['Grey'], '#888a86', '#6c6f6c', '#c4623a', '#3c3f3e'),
  ashBed: dye('Ash Bed', ['Grey'], '#b6b3aa', '#94928a', '#5d6f7c', '#55544f'),
  gumMist: dye('Gum Mist', ['Grey', 'Green'], '#a3b0a6', '#82928a', '#e3c27a', '#49544e'),

  southernOcean: dye('Southern Ocean', ['Blue'], '#1f3d57', '#2d5474', '#e0a33d', '#132636'),
  tankWater: dye('Tank Water', ['Blue'], '#4a7a90', '#38606f', '#efd9a8', '#22404d'),
  fairyWren: dye('Fairy-Wren', ['Blue'], '#2566ad', '#1a4a82', '#8fd0ec', '#142c4c'),
  duskRange: dye('Dusk Range', ['Blue', 'Purple'], '#505d8a', '#3d476c', '#e7a58b', '#272e48'),
  paleHorizon: dye('Pale Horizon', ['Blue'], '#a8c1cc', '#83a3b2', '#e6b36a', '#4f6875'),
  gulfTeal: dye('Gulf Teal', ['Blue', 'Green'], '#1d6c70', '#155257', '#f0b25c', '#0d3336'),

  wetFern: dye('Wet Fern', ['Green'], '#2e5840', '#234632', '#d9b45a', '#162a1f'),
  mossGully: dye('Moss Gully', ['Green'], '#626b3a', '#4c542d', '#dd9a44', '#2c311b'),
  ironbarkLeaf: dye('Ironbark Leaf', ['Green', 'Grey'], '#4c5a4d', '#3a463c', '#cf8a4e', '#232b25'),
  saltbush: dye('Saltbush', ['Green', 'Grey'], '#8d9b86', '#71806c', '#b8553a', '#434d41'),
  grassParrot: dye('Grass Parrot', ['Green', 'Yellow'], '#86a833', '#68862a', '#f0d24a', '#34451a'),

  wattle: dye('Wattle', ['Yellow'], '#dfa72a', '#b98520', '#3d4a52', '#5a4216'),
  canola: dye('Canola Paddock', ['Yellow'], '#e7cb43', '#c4a52c', '#2f5a6e', '#6a5a1b'),
  spinifex: dye('Spinifex', ['Yellow', 'Natural'], '#b8a562', '#968549', '#7a3f2a', '#544a28'),

  campfire: dye('Campfire', ['Orange'], '#d3561f', '#a94217', '#f5c065', '#4c210f'),
  ochreCutting: dye('Ochre Cutting', ['Orange'], '#bf7230', '#985824', '#f0dcb4', '#4f2f16'),
  rustedTin: dye('Rusted Tin', ['Orange', 'Brown'], '#97492b', '#763820', '#e2b27c', '#3d1d12'),

  waratah: dye('Waratah', ['Red'], '#b0202f', '#891824', '#f2c9a0', '#450e15'),
  desertPea: dye('Desert Pea', ['Red'], '#8a2227', '#6a1a1f', '#e3a06c', '#370d10'),
  gumTip: dye('Gum Tip', ['Red', 'Brown'], '#9c5a4a', '#7c463a', '#b9c7a6', '#43251f'),

  galah: dye('Galah', ['Pink', 'Grey'], '#d58495', '#8d8f95', '#f5e3dc', '#5d5f66'),
  pinkHeath: dye('Pink Heath', ['Pink'], '#c4577a', '#9e425f', '#f6d3c2', '#552338'),
  saltLake: dye('Salt Lake', ['Pink', 'Natural'], '#e2b8ae', '#c79a90', '#8a5a55', '#7a5851'),

  jacaranda: dye('Jacaranda', ['Purple'], '#7b6cb2', '#5f528f', '#e9d9f0', '#372f5a'),
  hardenbergia: dye('Hardenbergia', ['Purple'], '#583a70', '#452d59', '#d9a0c4', '#2a1a38'),
  stormPlum: dye('Storm Plum', ['Purple', 'Brown'], '#51384a', '#3f2b3a', '#d59a7e', '#271a24'),

  blackTea: dye('Black Tea', ['Brown'], '#44312a', '#33241f', '#c99b62', '#1e1512'),
  creekTannin: dye('Creek Tannin', ['Brown'], '#6e4a2e', '#553822', '#e0b16a', '#2f1f13'),
  stringyBark: dye('Stringybark', ['Brown'], '#8c6d50', '#6e543c', '#d7c7a2', '#3d2f22'),
  rooTan: dye('Roo Tan', ['Brown', 'Natural'], '#ae865a', '#8c6a45', '#4d5a4e', '#4c3824'),

  dune: dye('Dune', ['Natural'], '#cfba92', '#b19a70', '#8a4a32', '#66573d'),
  paperbark: dye('Paperbark', ['Natural'], '#e1d4bb', '#c3b395', '#6b7a66', '#7d6f57'),
  rawWool: dye('Raw Wool', ['Natural', 'White'], '#ebe3d2', '#d2c7b0', '#8a6d50', '#8d826d'),
  snowGum: dye('Snow Gum', ['White'], '#efede6', '#d5d5cd', '#6d7f86', '#8f928e'),
} as const satisfies Record<string, Dye>;

export type DyeName = keyof typeof DYES;
