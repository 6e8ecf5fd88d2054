import type { ShopPage } from './search-redirects.ts';

/** Things that shoppers look for in a shop of this kind, and that this one does not sell. */
export interface NotSold {
  /** Search texts, the first in the plural, as the shop says it; case and plurals do not matter. */
  names: readonly [string, ...string[]];
  /** The categories that come nearest, best first: the first one that has products is offered. */
  nearest: readonly ShopPage[];
}

const page = (path: string, name: string): ShopPage => ({ path, name });

const GEAR = page('/categories/accessories/hiking-gear', 'Hiking gear');
const PACKS = page('/categories/accessories/packs', 'Packs and bags');
const BOTTLES = page('/categories/accessories/hydration', 'Bottles and flasks');
const HATS = page('/categories/accessories/headwear', 'Hats, caps and beanies');
const JACKETS = [
  page('/categories/mens/clothing/jackets', 'Men’s jackets'),
  page('/categories/womens/clothing/jackets', 'Women’s jackets'),
];
const SHOES = [
  page('/categories/mens/footwear/hiking-shoes', 'Men’s hiking shoes'),
  page('/categories/womens/footwear/hiking-shoes', 'Women’s hiking shoes'),
];
const RUNNING = [
  page('/categories/mens/footwear/trail-running', 'Men’s trail running shoes'),
  page('/categories/womens/footwear/trail-running', 'Women’s trail running shoes'),
];
const SANDALS = [
  page('/categories/mens/footwear/sandals', 'Men’s sandals and slides'),
  page('/categories/womens/footwear/sandals', 'Women’s sandals and slides'),
];

/**
 * This brand's list. An entry whose name is a kind of product in the catalogue has no effect, so a
 * shop that begins to sell tents need not change it.
 */
export const NOT_SOLD: readonly NotSold[] = [
  { names: ['tents', 'bivy', 'bivvy', 'tarp'], nearest: [GEAR, PACKS] },
  { names: ['swags', 'bedroll'], nearest: [GEAR, PACKS] },
  {
    names: ['sleeping bags', 'sleeping mat', 'sleeping pad', 'air mattress', 'camp bed', 'hammock'],
    nearest: [GEAR, PACKS],
  },
  { names: ['stoves', 'camp stove', 'gas stove', 'cookware', 'billy'], nearest: [BOTTLES, GEAR] },
  { names: ['eskies', 'cool box', 'cooler', 'ice box'], nearest: [BOTTLES] },
  { names: ['camp chairs', 'chair', 'table', 'camp table'], nearest: [GEAR] },
  { names: ['knives', 'pocket knife', 'multi tool', 'axe'], nearest: [GEAR] },
  { names: ['compasses', 'map', 'gps', 'watch', 'binoculars'], nearest: [GEAR] },
  { names: ['kayaks', 'canoe', 'paddle', 'surfboard', 'paddle board'], nearest: [PACKS] },
  { names: ['bikes', 'bicycle', 'bike helmet', 'helmet', 'scooter'], nearest: [PACKS] },
  { names: ['suitcases', 'luggage', 'wheeled bag'], nearest: [PACKS] },
  { names: ['ropes', 'harness', 'carabiner', 'climbing rope'], nearest: [GEAR] },
  { names: ['climbing shoes', 'rock shoes'], nearest: SHOES },
  { names: ['skis', 'snowboard', 'ski boots', 'snowshoes'], nearest: JACKETS },
  { names: ['golf shoes', 'football boots', 'soccer boots', 'cleats', 'spikes'], nearest: RUNNING },
  { names: ['high heels', 'stilettos', 'ballet flats'], nearest: SANDALS },
  { names: ['roller skates', 'ice skates', 'skateboard'], nearest: RUNNING },
  { names: ['sunglasses', 'goggles'], nearest: [HATS] },
  { names: ['umbrellas', 'parasol'], nearest: JACKETS },
  { names: ['fishing rods', 'waders'], nearest: [PACKS] },
];
