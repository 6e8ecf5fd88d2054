import type { ProductRecord } from '#lib/server/catalogue/import/records.ts';

/** The vocabulary of generated catalogues. */

export const BRANDS = [
  'Stringybark',
  'Saltbush',
  'Ironbark Works',
  'Tanglefoot',
  'Saltpan',
  'Joey Lane',
  'Southerly',
  'Mulga & Sons',
  'Granite Peak',
  'Low Tide',
  'Karri',
  'Brolga',
] as const;

export const PLACES =
  `Acheron Arkaroola Barrington Bluff Bogong Boonoo Budawang Bungle Cathedral Coorong Cradle Daintree
  Feathertop Finke Flinders Gammon Girraween Grampian Heysen Hinchinbrook Illawarra Jagungal Jatbula
  Kakadu Kanangra Kimberley Kosciuszko Lamington Larapinta Leeuwin Mallee Mawson Nadgee Naracoorte
  Nattai Otway Overland Pilbara Razorback Snowy Stirling Tallowa Tarkine Thredbo Warrumbungle
  Wilsons Wollemi Yarrangobilly`.split(/\s+/);

export const EPITHETS =
  `Alpine Classic Core Dawn Drift Dusk Everyday Expedition Field Gully Heritage Light Mid Mountain Peak
  Pro Ridge River Rove Rugged Summit Tour Trail Traverse Ultra Winter`.split(/\s+/);

/** Colour names as sold, with their facet colours. */
export const COLOURS: readonly [string, readonly string[]][] = [
  ['Black', ['Black']],
  ['Jet', ['Black']],
  ['Wet Slate', ['Grey']],
  ['Charcoal', ['Grey']],
  ['Storm', ['Grey', 'Blue']],
  ['Deep Ocean', ['Blue']],
  ['Navy', ['Blue']],
  ['Glacier', ['Blue', 'White']],
  ['Eucalypt', ['Green']],
  ['Olive', ['Green']],
  ['Moss', ['Green']],
  ['Tan', ['Brown']],
  ['Redgum', ['Brown', 'Red']],
  ['Chestnut', ['Brown']],
  ['Desert Pea', ['Red']],
  ['Brick', ['Red', 'Orange']],
  ['Ochre', ['Yellow', 'Orange']],
  ['Wattle', ['Yellow']],
  ['Sunset', ['Orange']],
  ['Galah', ['Pink', 'Grey']],
  ['Heath', ['Purple']],
  ['Oat', ['Natural']],
  ['Sandstone', ['Natural', 'Brown']],
  ['Snow', ['White']],
];

type Group = 'footwear' | 'clothing' | 'accessories';

/** Kinds of product: their categories, price range (cents) and sizes. */
export interface Kind {
  group: Group;
  category: string;
  categoryName: string;
  noun: string;
  from: number;
  to: number;
  sizes: 'shoes' | 'letters' | 'waist' | 'one';
  purpose: string;
}

const kind = (
  group: Group,
  categoryName: string,
  noun: string,
  [from, to]: [number, number],
  sizes: Kind['sizes'],
  purpose: string,
): Kind => ({
  group,
  category: categoryName.toLowerCase().replaceAll(' ', '-'),
  categoryName,
  noun,
  from,
  to,
  sizes,
  purpose,
});

export const KINDS: readonly [Kind, ...Kind[]] = [
  kind(
    'footwear',
    'Hiking boots',
    'Boot',
    [18_000, 38_000],
    'shoes',
    'multi-day walks with a pack',
  ),
  kind('footwear', 'Hiking shoes', 'Shoe', [14_000, 26_000], 'shoes', 'day walks on made tracks'),
  kind('footwear', 'Trail runners', 'Trail Runner', [15_000, 28_000], 'shoes', 'running on gravel'),
  kind('footwear', 'Sandals', 'Sandal', [8_000, 18_000], 'shoes', 'creek crossings and camp'),
  kind('footwear', 'Slippers', 'Slipper', [5_000, 12_000], 'shoes', 'cold floors after long days'),
  kind(
    'clothing',
    'Rain jackets',
    'Rain Jacket',
    [19_000, 69_000],
    'letters',
    'days of steady rain',
  ),
  kind(
    'clothing',
    'Insulated jackets',
    'Down Jacket',
    [22_000, 60_000],
    'letters',
    'frost at camp',
  ),
  kind('clothing', 'Fleece', 'Fleece', [9_000, 22_000], 'letters', 'a warm layer under a shell'),
  kind('clothing', 'Tees', 'Tee', [4_000, 9_000], 'letters', 'hot climbs and washing-up'),
  kind('clothing', 'Shirts', 'Shirt', [7_000, 14_000], 'letters', 'sun on exposed ridges'),
  kind('clothing', 'Pants', 'Pant', [9_000, 22_000], 'waist', 'scrub and scrambling'),
  kind('clothing', 'Shorts', 'Short', [6_000, 13_000], 'waist', 'summer walking'),
  kind('accessories', 'Backpacks', 'Backpack', [9_000, 45_000], 'one', 'carrying a weekend'),
  kind('accessories', 'Hats', 'Hat', [3_500, 8_000], 'letters', 'shade without a tree'),
  kind('accessories', 'Socks', 'Sock', [2_000, 4_500], 'letters', 'keeping feet whole'),
  kind('accessories', 'Bottles', 'Bottle', [2_500, 6_000], 'one', 'a litre of cold water'),
];

export const SIZES: Readonly<Record<Kind['sizes'], readonly string[]>> = {
  shoes: ['38', '39', '40', '41', '42', '43', '44', '45', '46', '47'],
  letters: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  waist: ['28', '30', '32', '34', '36', '38', '40'],
  one: ['One size'],
};

type Words = NonNullable<ProductRecord['footwear']>;

export const FACET_WORDS: Readonly<Record<Group, Words>> = {
  footwear: {
    activities: ['Hiking', 'Trail running', 'Travel', 'Work', 'Everyday'],
    benefits: ['Waterproof', 'Lightweight', 'Cushioned', 'Breathable', 'Supportive'],
    fastening: ['Lace-up', 'Slip-on', 'Buckle', 'Hook and loop'],
    features: ['Reinforced toe', 'Removable insole', 'Resoleable', 'Reflective'],
    material: ['Full-grain leather', 'Nubuck', 'Mesh', 'Recycled polyester', 'Rubber'],
    width: ['Narrow', 'Regular', 'Wide'],
  },
  clothing: {
    activities: ['Hiking', 'Camping', 'Travel', 'Running', 'Everyday'],
    benefits: ['Waterproof', 'Windproof', 'Warm', 'Quick-drying', 'Sun protection'],
    features: ['Hood', 'Two-way zip', 'Zip pockets', 'Articulated knees', 'Packs into its pocket'],
    material: ['Merino', 'Cotton', 'Recycled nylon', 'Down', 'Hemp'],
  },
  accessories: {
    activities: ['Hiking', 'Camping', 'Travel', 'Everyday'],
    benefits: ['Lightweight', 'Waterproof', 'Warm', 'Packable'],
    features: ['Adjustable', 'Reflective', 'Padded back', 'Leakproof'],
    material: ['Canvas', 'Recycled nylon', 'Merino', 'Steel'],
  },
};
