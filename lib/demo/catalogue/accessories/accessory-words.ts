import type { FacetWords } from '#lib/commerce/catalogue/product.ts';

/** All facet values of accessories; models may use no others. */
const ACCESSORY_VOCABULARY = {
  activities: [
    'Bushwalking',
    'Multi-day hiking',
    'Trail running',
    'Fast hiking',
    'Paddling',
    'Beach',
    'Travel',
    'Camping',
    'Cycling',
    'Everyday',
    'School',
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
    'Insulated',
    'Cushioned',
  ],
  features: [
    'Hip belt',
    'Hydration sleeve',
    'Laptop sleeve',
    'Rain cover',
    'Roll-top',
    'Zip pockets',
    'Adjustable fit',
    'Chin cord',
    'Touchscreen fingertips',
    'Reflective details',
    'Reinforced heel and toe',
    'Rechargeable',
    'Leakproof lid',
    'Collapsible',
  ],
  material: [
    'Recycled nylon',
    'Recycled polyester',
    'Merino',
    'Wool',
    'Organic cotton',
    'Canvas',
    'Leather',
    'Stainless steel',
    'Aluminium',
    'Carbon fibre',
    'Cork',
    'Stretch nylon',
  ],
} as const;

type Vocabulary = typeof ACCESSORY_VOCABULARY;
type Words = { [Group in keyof Vocabulary]?: Vocabulary[Group][number][] };

export function accessoryWords(words: Words): FacetWords {
  return { accessories: words };
}
