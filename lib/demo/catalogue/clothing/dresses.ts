import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const DRESSES: readonly DemoModel[] = [
  {
    code: 'SP-BLUEGUM-W',
    name: 'Women’s Blue Gum Track Dress',
    brand: 'saltpan',
    demographic: ['Women'],
    categories: ['womens/clothing/dresses'],
    productType: 'Dresses',
    price: 129_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Travel', 'Beach', 'Everyday'],
      benefits: ['Sun protection', 'Quick drying', 'Stretch', 'Cooling'],
      features: ['Zip pockets', 'Pack-friendly seams'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'A dress you can scramble in. The skirt is cut with a hidden pleat that opens to a full stride, straps sit wide of a pack’s, and there are shorts underneath for fences, boats and breezes.',
      'Rinse it in the last creek and it is dry for dinner.',
    ),
    sections: sections({
      Materials:
        'Recycled nylon and elastane, 140 g/m², UPF 50+. The built-in shorts are a lighter knit of 115 g/m².',
      Fit: 'Fitted to the waist, then easy. Length is 92 cm in a 10, which is just over the knee at our model’s 169 cm.',
      Features: [
        'Zipped thigh pocket on the shorts beneath',
        'Two side pockets, deep, with drain eyelets',
        'Straps that lengthen by 6 cm',
        'Back panel in mesh under a yoke',
      ],
      Care: 'Cold wash, hang from the hem, and pack it rolled.',
    }),
    seoDescription:
      'UPF 50+ stretch hiking dress with built-in shorts, a stride pleat, deep pockets and wide pack-friendly straps.',
    colourways: [
      dyed('saltbush'),
      dyed('southernOcean'),
      dyed('gumTip'),
      dyed('charredLog'),
      dyed('wattle', { salePrice: 97_45, stock: 'patchy' }),
    ],
    popularity: 839,
    published: '2025-10-28',
  },
  {
    code: 'JL-LATEVERANDAH-W',
    name: 'Women’s Late Verandah Dress',
    brand: 'joey-lane',
    demographic: ['Women'],
    categories: ['womens/clothing/dresses'],
    productType: 'Dresses',
    price: 119_95,
    sizeRun: 'womens-clothing-letters',
    words: clothingWords({
      activities: ['Everyday', 'Travel', 'Camping'],
      benefits: ['Breathable', 'Cooling', 'Hard wearing'],
      features: ['Chest pocket'],
      material: ['Linen blend', 'Organic cotton'],
    }),
    description: paragraphs(
      'For evenings that begin with the mozzie coil and end with someone finding the guitar. A shirt dress in washed linen and cotton that needs nothing done to it, ever, except the occasional button.',
    ),
    sections: sections({
      Materials:
        'Linen and organic cotton, half each, woven at 165 g/m² with a narrow stripe and garment-washed soft.',
      Fit: 'Straight, with a tie you can lose. Falls to mid-calf at 162 cm and below the knee at 178 cm; S covers sizes 8 and 10.',
      Features: [
        'Buttons from recycled paper, right to the hem',
        'Side seam pockets as well as one at the chest',
        'Sleeves with a turn-back cuff, tacked in place',
      ],
      Care: 'Warm machine wash, line dry, wear wrinkled.',
    }),
    seoDescription:
      'A striped linen and organic cotton shirt dress, washed soft, with pockets and a tie: made for long warm evenings.',
    colourways: [
      dyed('paleHorizon'),
      dyed('ochreCutting'),
      dyed('rawWool'),
      dyed('gumMist', { salePrice: 83_95 }),
    ],
    popularity: 663,
    published: '2025-11-04',
  },
  {
    code: 'JL-LEAFFALL-K',
    name: 'Kids’ Leaf Fall Dress',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/clothing/tops'],
    productType: 'Dresses',
    price: 54_95,
    sizeRun: 'kids-clothing-ranges',
    words: clothingWords({
      activities: ['Everyday', 'Camping', 'Travel'],
      benefits: ['Breathable', 'Sun protection', 'Stretch'],
      material: ['Organic cotton'],
    }),
    description: paragraphs(
      'Twirls at parties, climbs at parks. Printed with gum leaves the way they land on a lawn, it has pockets for the interesting ones and a skirt that cannot trip a runner.',
      'Leggings in winter, sandals and a hat for the rest of the year.',
    ),
    sections: sections({
      Materials: 'Organic cotton jersey and 5 % elastane, 185 g/m², rated UPF 50+.',
      Fit: 'Stops above the knee so it is easy to climb in. Ours is 112 cm, nearly six, and wears 6-7 with leggings.',
      Features: [
        'Pull-on with no fastenings',
        'Pockets bound at the corners against rips',
        'Hem deep enough to let down once',
      ],
      Care: 'Warm wash inside out; print side stays bright for the next sister.',
    }),
    seoDescription:
      'A pull-on kids’ dress in stretchy organic cotton, printed with falling gum leaves, with tough pockets and UPF 50+.',
    colourways: [
      dyed('saltLake'),
      dyed('duskRange'),
      dyed('wetFern', { stock: 'low' }),
      dyed('canola', { state: 'coming' }),
    ],
    popularity: 588,
    published: '2026-02-03',
  },
];
