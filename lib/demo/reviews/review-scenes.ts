/** What pictures of the demo's reviews show, by their names in lib/demo/pictures/reviews.tar. */
export const SCENES = {
  'wet-clay-track': 'A red clay track in the rain',
  'button-grass-plain': 'A boardwalk over a golden plain to a flat-topped mountain',
  'desert-range': 'A sandy track below a red range, with a white gum',
  'limestone-coast': 'A sandy track along limestone cliffs by the sea',
  'granite-cove': 'A green cove with round granite boulders',
  'gum-forest-haze': 'A track through tall gums in a warm haze',
  'ridge-run': 'A runner on a ridge at sunrise',
  'snow-gums': 'Snow gums on a white slope',
  'hut-in-rain': 'A timber hut in the rain, with a light in the window',
  'tent-at-night': 'A lit tent under the Southern Cross',
  'boots-by-door': 'Leather boots drying by an open door, stuffed with newspaper',
  'puffer-frost': 'An orange down jacket on a fence post in a frosty paddock',
} as const;
export type Scene = keyof typeof SCENES;

/** The scenes that show a product: only reviews of this product have one. */
export const SCENES_OF_PRODUCTS: Readonly<Record<string, Scene>> = {
  'sb-dolerite-m-saddleback': 'boots-by-door',
  'sb-frosthollow-m-rusted-tin': 'puffer-frost',
};

const WALKS: readonly Scene[] = [
  'wet-clay-track',
  'button-grass-plain',
  'gum-forest-haze',
  'limestone-coast',
  'desert-range',
  'hut-in-rain',
];
const RUNS: readonly Scene[] = [
  'ridge-run',
  'gum-forest-haze',
  'limestone-coast',
  'wet-clay-track',
  'desert-range',
];
const SUN: readonly Scene[] = [
  'granite-cove',
  'limestone-coast',
  'desert-range',
  'button-grass-plain',
  'gum-forest-haze',
];
const RAIN: readonly Scene[] = ['wet-clay-track', 'hut-in-rain', 'button-grass-plain'];
const COLD: readonly Scene[] = ['snow-gums', 'hut-in-rain', 'tent-at-night', 'button-grass-plain'];
const CAMPS: readonly Scene[] = [
  'tent-at-night',
  'granite-cove',
  'hut-in-rain',
  'gum-forest-haze',
  'button-grass-plain',
];

/** The scenes in which products of a type are worn and used. Products of other types stay at home. */
export const SCENES_OF_TYPES: Readonly<Record<string, readonly Scene[]>> = {
  'Hiking boots': WALKS,
  'Hiking shoes': WALKS,
  'Approach shoes': WALKS,
  'Hiking pants': WALKS,
  'Zip-off pants': WALKS,
  Gaiters: WALKS,
  'Trekking poles': WALKS,
  Socks: WALKS,
  'Trail running shoes': RUNS,
  'Running vests': RUNS,
  Leggings: RUNS,
  Sandals: SUN,
  Tees: SUN,
  Shirts: SUN,
  Shorts: SUN,
  'Sun tops': SUN,
  'Sun hats': SUN,
  Caps: SUN,
  Bottles: SUN,
  'Dry packs': SUN,
  'Hip packs': SUN,
  'Rain jackets': RAIN,
  'Rain pants': RAIN,
  Gumboots: RAIN,
  'Insulated jackets': COLD,
  Vests: COLD,
  Fleece: COLD,
  Hoodies: COLD,
  'Base layers': COLD,
  Beanies: COLD,
  Gloves: COLD,
  'Winter boots': COLD,
  'Camp booties': CAMPS,
  'Hiking packs': CAMPS,
  Daypacks: CAMPS,
  'Kids’ packs': CAMPS,
  Duffels: CAMPS,
  Headlamps: CAMPS,
};
