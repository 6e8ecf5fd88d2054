/**
 * The meaning of common words in shops' tags, types and colour names. Words are compared in lower
 * case; unknown words are ignored.
 */

/** Facet colours by the words used in colour names. */
const COLOURS: Readonly<Record<string, string>> = {
  black: 'Black',
  onyx: 'Black',
  jet: 'Black',
  blue: 'Blue',
  navy: 'Blue',
  indigo: 'Blue',
  denim: 'Blue',
  teal: 'Blue',
  cobalt: 'Blue',
  aqua: 'Blue',
  turquoise: 'Blue',
  sky: 'Blue',
  brown: 'Brown',
  tan: 'Brown',
  chocolate: 'Brown',
  coffee: 'Brown',
  chestnut: 'Brown',
  walnut: 'Brown',
  camel: 'Brown',
  bronze: 'Brown',
  green: 'Green',
  olive: 'Green',
  khaki: 'Green',
  sage: 'Green',
  moss: 'Green',
  forest: 'Green',
  mint: 'Green',
  grey: 'Grey',
  gray: 'Grey',
  charcoal: 'Grey',
  slate: 'Grey',
  silver: 'Grey',
  graphite: 'Grey',
  ash: 'Grey',
  natural: 'Natural',
  beige: 'Natural',
  cream: 'Natural',
  sand: 'Natural',
  stone: 'Natural',
  oat: 'Natural',
  ecru: 'Natural',
  bone: 'Natural',
  orange: 'Orange',
  rust: 'Orange',
  copper: 'Orange',
  apricot: 'Orange',
  pink: 'Pink',
  rose: 'Pink',
  blush: 'Pink',
  coral: 'Pink',
  purple: 'Purple',
  violet: 'Purple',
  lilac: 'Purple',
  lavender: 'Purple',
  plum: 'Purple',
  mauve: 'Purple',
  red: 'Red',
  burgundy: 'Red',
  maroon: 'Red',
  crimson: 'Red',
  scarlet: 'Red',
  wine: 'Red',
  white: 'White',
  ivory: 'White',
  snow: 'White',
  yellow: 'Yellow',
  gold: 'Yellow',
  mustard: 'Yellow',
  lemon: 'Yellow',
  ochre: 'Yellow',
};

/** `Navy / Burnt Orange` → Blue and Orange; empty when no word names a colour. */
export function baseColoursOf(colourName: string): string[] {
  const words = colourName.toLowerCase().split(/[^a-z]+/);
  return [...new Set(words.flatMap((word) => lookUp(COLOURS, word) ?? []))];
}

const DEMOGRAPHICS: Readonly<Record<string, string>> = {
  male: 'Men',
  men: 'Men',
  mens: 'Men',
  "men's": 'Men',
  man: 'Men',
  female: 'Women',
  women: 'Women',
  womens: 'Women',
  "women's": 'Women',
  woman: 'Women',
  ladies: 'Women',
  unisex: 'Unisex',
  kids: 'Kids',
  "kids'": 'Kids',
  kid: 'Kids',
  children: 'Kids',
  "children's": 'Kids',
  child: 'Kids',
  boys: 'Kids',
  girls: 'Kids',
  youth: 'Kids',
  toddler: 'Kids',
  infant: 'Kids',
  newborn: 'Kids',
  baby: 'Kids',
};

/** `Womens` → Women; null for a word that names no demographic. */
export function demographicOf(word: string): string | null {
  return lookUp(DEMOGRAPHICS, word.toLowerCase().replaceAll('’', "'")) ?? null;
}

export type WordList = 'activities' | 'benefits' | 'fastening' | 'features' | 'material' | 'width';

const WORDS: Readonly<Record<WordList, string>> = {
  activities: `backpacking, bushwalking, camping, canoeing, climbing, cycling, everyday, fishing, hiking,
    kayaking, mountaineering, paddling, running, sailing, skiing, snow, surfing, swimming, trail
    running, travel, trekking, walking, work, workwear, yoga`,
  benefits: `anti-odour, breathable, cushioned, insulated, lightweight, moisture wicking,
    moisture-wicking, packable, quick dry, quick-dry, quick drying, stretch, supportive, upf 50+,
    warm, water repellent, water resistant, water-resistant, waterproof, windproof`,
  fastening:
    'boa, buckle, hook and loop, lace up, lace-up, laces, pull on, pull-on, slip on, slip-on, velcro, zip',
  features: `adjustable, arch support, hood, hooded, pockets, reflective, reinforced toe, removable
    insole, safety toe, steel toe, two-way zip`,
  material: `canvas, cashmere, cotton, cordura, down, fleece, gore-tex, hemp, leather, linen, merino,
    merino wool, mesh, nubuck, nylon, organic cotton, polyester, recycled polyester, rubber, suede,
    synthetic, wool`,
  width: 'extra wide, medium width, narrow, regular width, wide',
};

const LISTS = new Map(
  (Object.keys(WORDS) as WordList[]).flatMap((list) =>
    WORDS[list].split(',').map((word) => [word.trim().replace(/\s+/g, ' '), list] as const),
  ),
);

/** The list of filter words that an unprefixed tag belongs to, or null. */
export function wordListOf(tag: string): WordList | null {
  return LISTS.get(tag.toLowerCase()) ?? null;
}

export type Group = 'footwear' | 'clothing' | 'accessories';

const FOOTWEAR =
  /\b(footwear|shoes?|boots?|sandals?|sneakers?|trainers?|slippers?|thongs?|slides?|clogs?|loafers?|heels?|flats|gumboots?|runners)\b/;
const CLOTHING =
  /\b(clothing|apparel|jackets?|coats?|vests?|shirts?|t-shirts?|tees?|tops?|singlets?|polos?|jumpers?|sweaters?|hoodies?|fleeces?|knitwear|pants?|trousers?|shorts|jeans|leggings?|tights|skirts?|dress|dresses|swimwear|underwear|thermals?|baselayers?|pyjamas)\b/;
/** Checked first: some shops file these under clothing, but they have neither size system. */
const ACCESSORY =
  /\b(accessor(?:y|ies)|bags?|packs?|backpacks?|hats?|caps?|beanies?|gloves?|socks?|belts?|scar(?:f|ves)|bottles?|wallets?|sunglasses|gear|equipment|gift cards?)\b/;

/** The product group of the first text that names one; null when none does. */
export function groupOf(...texts: string[]): Group | null {
  for (const text of texts.map((one) => one.toLowerCase())) {
    if (ACCESSORY.test(text)) return 'accessories';
    if (FOOTWEAR.test(text)) return 'footwear';
    if (CLOTHING.test(text)) return 'clothing';
  }
  return null;
}

function lookUp(table: Readonly<Record<string, string>>, word: string): string | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
