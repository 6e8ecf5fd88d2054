import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

/** Merino worn next to the skin. */
export const BASE_LAYERS: readonly DemoModel[] = [
  {
    code: 'SB-COLDTAP-M',
    name: 'Men’s Cold Tap Merino Crew',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/base-layers'],
    productType: 'Base layers',
    price: 119_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Multi-day hiking', 'Snow', 'Paddling', 'Bushwalking'],
      benefits: ['Warm', 'Odour resistant', 'Breathable'],
      features: ['Pack-friendly seams'],
      material: ['Merino'],
    }),
    description: paragraphs(
      'For mornings when the tap at the hut runs ice. A mid-weight thermal that goes on in the sleeping bag and stays on until the bakery, and does not announce itself when you get there.',
    ),
    sections: sections({
      Materials:
        'Interlock in 100 % merino, 17.5 micron and 200 g/m², the same on both faces. Grown in the New England Tablelands and traceable to the station.',
      Fit: 'Close to the skin without squeezing. Worn by a 185 cm paddler in Large for long arms; most will be happy in their T-shirt size.',
      Features: [
        'Gusset under each arm for pulling on ropes and oars',
        'Cuffs long enough to fold over cold knuckles',
        'No side seams for a pack to find',
      ],
      Care: 'Wool cycle, and dry flat away from heaters. Darn small holes at once and they stay small.',
    }),
    seoDescription:
      'Men’s 200 g/m² pure merino thermal crew: traceable 17.5 micron wool, no side seams, made to be lived in.',
    colourways: [
      dyed('charredLog'),
      dyed('ironbarkLeaf'),
      dyed('desertPea'),
      dyed('tankWater', { salePrice: 89_95, stock: 'patchy' }),
    ],
    state: 'evergreen',
    popularity: 812,
    published: '2024-03-12',
  },
  {
    code: 'SB-COLDTAP-W',
    name: 'Women’s Cold Tap Merino Stripe',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/clothing/base-layers'],
    productType: 'Base layers',
    price: 119_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Multi-day hiking', 'Snow', 'Travel', 'Bushwalking'],
      benefits: ['Warm', 'Odour resistant', 'Breathable'],
      features: ['Pack-friendly seams', 'Thumb loops'],
      material: ['Merino'],
    }),
    description: paragraphs(
      'A thermal you would choose to be seen in. The stripe is yarn-dyed merino, so it is exactly as warm as the plain men’s crew and rather better company in the hut.',
      'Wear it alone in September, or beneath everything in July.',
    ),
    sections: sections({
      Materials:
        'Pure merino interlock, 200 g/m², in two shades knitted together. Softness is measured at the neck, where a 17.5 micron fibre stops feeling like wool at all.',
      Fit: 'Slim with a scooped back. We graded it on five women between 158 cm and 181 cm; the tallest liked a 14.',
      Features: [
        'Thumb loops sewn into the stripe, invisible when unused',
        'Collar wide enough for wet hair',
        'Flatlocked underarm seam',
      ],
      Care: 'Wash cold after a few wears, not after each. Lay it on a towel to dry.',
    }),
    seoDescription:
      'Women’s yarn-dyed striped merino thermal, 200 g/m², soft at the neck and good-looking enough to wear alone.',
    colourways: [
      dyed('rawWool', { name: 'Raw Wool and Heron' }),
      dyed('hardenbergia'),
      dyed('gulfTeal'),
      dyed('gumTip', { stock: 'low' }),
    ],
    popularity: 806,
    published: '2024-03-12',
  },
];
