import type { FacetWords } from '#lib/commerce/catalogue/product.ts';

/** All facet values of footwear; models may use no others. */
const FOOTWEAR_VOCABULARY = {
  activities: [
    'Bushwalking',
    'Multi-day hiking',
    'Fast hiking',
    'Trail running',
    'Scrambling',
    'Snow',
    'Beach',
    'Paddling',
    'Camping',
    'Travel',
    'Farm and garden',
    'School',
    'Everyday',
  ],
  benefits: [
    'Waterproof',
    'Breathable',
    'Lightweight',
    'Warm',
    'Cushioned',
    'Stable',
    'Grippy',
    'Quick drying',
    'Easy on and off',
    'Hard wearing',
    'Arch support',
    'Packable',
  ],
  fastening: [
    'Lace-up',
    'Quick lace',
    'Hook and loop',
    'Buckle',
    'Toggle',
    'Elastic sides',
    'Pull-on',
    'Slip-on',
  ],
  features: [
    'Barkshield membrane',
    'Claypan rubber',
    'Lyrebird foam',
    'Resoleable',
    'Stitched sole',
    'Steel shank',
    'Rock plate',
    'Rubber toe cap',
    'Closed toe',
    'Deep lugs',
    'Gaiter hook',
    'Removable footbed',
    'Reflective details',
    'Vegan',
  ],
  material: [
    'Full-grain leather',
    'Nubuck',
    'Suede',
    'Recycled mesh',
    'Ripstop nylon',
    'Canvas',
    'Hemp',
    'Wool',
    'Natural rubber',
    'Recycled webbing',
    'Cork',
    'Recycled foam',
  ],
  width: ['Narrow', 'Standard', 'Wide', 'Extra wide'],
} as const;

type Vocabulary = typeof FOOTWEAR_VOCABULARY;
type Words = { [Group in keyof Vocabulary]: Vocabulary[Group][number][] };

export function footwearWords(words: Words): FacetWords {
  return { footwear: words };
}
