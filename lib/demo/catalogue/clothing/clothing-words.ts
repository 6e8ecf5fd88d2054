import type { FacetWords } from '#lib/commerce/catalogue/product.ts';

/** All facet values of clothing; models may use no others. */
const CLOTHING_VOCABULARY = {
  activities: [
    'Bushwalking',
    'Multi-day hiking',
    'Trail running',
    'Fast hiking',
    'Climbing',
    'Paddling',
    'Beach',
    'Travel',
    'Camping',
    'Cycling',
    'Everyday',
    'Snow',
  ],
  benefits: [
    'Waterproof',
    'Water resistant',
    'Windproof',
    'Breathable',
    'Warm',
    'Lightweight',
    'Packable',
    'Quick drying',
    'Sun protection',
    'Odour resistant',
    'Hard wearing',
    'Cooling',
    'Stretch',
  ],
  features: [
    'Hood',
    'Helmet-compatible hood',
    'Pit zips',
    'Two-way zip',
    'Zip pockets',
    'Chest pocket',
    'Cargo pockets',
    'Thumb loops',
    'Packs into pocket',
    'Zip-off legs',
    'Reflective details',
    'Gusseted crotch',
    'Pack-friendly seams',
    'Grow cuffs',
  ],
  material: [
    'Recycled nylon',
    'Recycled polyester',
    'Responsible down',
    'Synthetic insulation',
    'Merino',
    'Lambswool',
    'Organic cotton',
    'Cotton flannel',
    'Linen blend',
    'Hemp blend',
    'Stretch nylon',
    'Canvas',
  ],
} as const;

type Vocabulary = typeof CLOTHING_VOCABULARY;
type Words = { [Group in keyof Vocabulary]?: Vocabulary[Group][number][] };

export function clothingWords(words: Words): FacetWords {
  return { clothing: words };
}
