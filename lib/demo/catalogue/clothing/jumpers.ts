import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const JUMPERS: readonly DemoModel[] = [
  {
    code: 'SB-LONGPADDOCK-M',
    name: 'Men’s Long Paddock Jumper',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/fleece'],
    productType: 'Jumpers',
    price: 189_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Camping', 'Everyday'],
      benefits: ['Warm', 'Odour resistant', 'Hard wearing'],
      features: ['Pack-friendly seams'],
      material: ['Lambswool'],
    }),
    description: paragraphs(
      'Before fleece there was this, and it still works. The Long Paddock is a five-gauge crew in Tasmanian lambswool that stays warm when misted on, shakes off sparks and looks right at the pub afterwards.',
      'Elbows and shoulders are knitted double. If you do manage to wear one through, we will send you matching yarn.',
    ),
    sections: sections({
      Materials:
        'Pure lambswool from two Midlands farms, knitted in Launceston at about 520 g/m² and washed in soft water until the halo lifts.',
      Fit: 'Traditional, with a set-in sleeve and a neck that holds its shape. A 187 cm man with a 104 cm chest is wearing the Large; allow for a shirt beneath.',
      Features: [
        'Saddle shoulder with no seam under a pack strap',
        'Double-knit elbow panels in the same stitch',
        'Deep ribs at hem and wrist, linked by hand',
      ],
      Care: 'Air it, and wash it twice a winter by hand in cool water. Roll in a towel and dry flat: hanging will make it a dress.',
    }),
    seoDescription:
      'Five-gauge Tasmanian lambswool crew with double-knit elbows and saddle shoulders. Warm when damp, happy by a fire.',
    colourways: [
      dyed('blackTea'),
      dyed('rawWool'),
      dyed('wetFern', { salePrice: 142_45 }),
      dyed('southernOcean', { salePrice: 142_45 }),
    ],
    badges: ['made-in-tasmania', 'repairable'],
    popularity: 729,
    published: '2024-04-30',
  },
  {
    code: 'JL-KETTLEON-W',
    name: 'Women’s Kettle On Yoke Jumper',
    brand: 'joey-lane',
    demographic: ['Women'],
    categories: ['womens/clothing/fleece'],
    productType: 'Jumpers',
    price: 179_95,
    sizeRun: 'womens-clothing-ranges',
    words: clothingWords({
      activities: ['Everyday', 'Camping', 'Travel'],
      benefits: ['Warm', 'Odour resistant'],
      features: ['Thumb loops'],
      material: ['Lambswool', 'Merino'],
    }),
    description: paragraphs(
      'Put the kettle on, then put this on. A round-yoke jumper with a pattern counted out from gumnuts and blossom worked round the neck, knitted in one piece on a circular machine so that there are no side seams to twist.',
    ),
    sections: sections({
      Materials:
        'Six parts lambswool and four parts merino, 430 g/m². Four shades go into each yoke, all from the same dye house in Geelong.',
      Fit: 'Easy through the body with a shorter hem. On a woman of 166 cm the 8-10 meets the top of high jeans.',
      Features: [
        'Seamless body and yoke',
        'Slits in the cuffs for thumbs, hidden by the rib',
        'Neck that goes over your ears without a fight',
      ],
      Care: 'Hand wash with wool soap. Store folded with cedar: moths have good taste.',
    }),
    seoDescription:
      'Seamless round-yoke jumper in lambswool and merino, with gumnuts and blossom knitted round the neck.',
    colourways: [
      dyed('duskRange'),
      dyed('creekTannin'),
      dyed('rawWool', { stock: 'low' }),
      dyed('waratah', { stock: 'soldOut' }),
    ],
    popularity: 667,
    published: '2025-05-06',
  },
  {
    code: 'SB-FENCELINE-U',
    name: 'Fence Line Striped Jumper',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['mens/clothing/fleece', 'womens/clothing/fleece'],
    productType: 'Jumpers',
    price: 169_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Everyday', 'Travel', 'Camping'],
      benefits: ['Warm', 'Breathable', 'Odour resistant'],
      material: ['Merino'],
    }),
    description: paragraphs(
      'Stripes, evenly spaced, like wire across a paddock. Finer than the Long Paddock and light enough for a Sydney winter, it was our first jumper for the ferry rather than the ridge.',
      'This is the last run: the mill that knitted it has closed, and we would rather stop than make it worse.',
    ),
    sections: sections({
      Materials:
        'Extra-fine 19.5 micron merino, twelve-gauge, 280 g/m². Stripes are knitted in, never printed.',
      Fit: 'Neat and classic. Women have tended to size down once and men not at all; 179 cm equals a Medium.',
      Features: [
        'Fully fashioned raglan so that stripes meet at the seam',
        'Soft tubular neck',
        'Split side hem for layering over a shirt',
      ],
      Care: 'Wool cycle, cold, in a net bag. A steam iron held just above it brings back the drape.',
    }),
    seoDescription:
      'A fine-gauge striped merino jumper, now discontinued: the mill that knitted it has closed its doors.',
    colourways: [
      dyed('rawWool', { name: 'Raw Wool and Ocean' }),
      dyed('nightHeron', { stock: 'soldOut' }),
    ],
    state: 'discontinued',
    popularity: 120,
    published: '2023-05-16',
  },
];
