import type { DemoModel } from '../model.ts';

/** The words footwear is filtered by: one spelling each, so that a facet never splits. */
export const FOOTWEAR_WORDS = {
  activities: [
    'Day hikes',
    'Overnight hikes',
    'Multi-day hikes',
    'Fast hiking',
    'Trail running',
    'Scrambling',
    'Alpine and snow',
    'Beach and water',
    'Camping',
    'Travel',
    'Farm and garden',
    'Everyday',
    'School and play',
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

/** A demo model whose footwear words are held to the lists above by the compiler. */
export interface FootwearModel extends DemoModel {
  words: {
    footwear: { [list in keyof typeof FOOTWEAR_WORDS]: (typeof FOOTWEAR_WORDS)[list][number][] };
  };
}
