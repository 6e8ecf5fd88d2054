import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

export const BELTS: readonly DemoModel[] = [
  {
    code: 'SB-STIRRUP-U',
    name: 'Stirrup Leather Belt',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/belts'],
    productType: 'Belts',
    price: 79_95,
    sizeRun: 'mens-waist',
    words: accessoryWords({
      activities: ['Everyday', 'Travel'],
      benefits: ['Hard wearing'],
      features: ['Adjustable fit'],
      material: ['Leather'],
    }),
    description: paragraphs(
      'Cut in one strip from the back of the hide, as saddlers cut stirrup straps, so that it does not stretch out of its holes. The buckle is held by two screws: change it, or the belt, whenever you like.',
    ),
    sections: sections({
      Materials:
        'Full-grain Queensland cattle hide, bark-tanned, 4 mm thick and 35 mm wide. Solid brass.',
      Size: 'Sizes are waist inches, measured to the middle hole of five.',
      Features: [
        'Edges burnished with beeswax, never painted',
        'Flat enough to sit below a hip belt',
        'Keeper stitched with waxed linen',
      ],
      Care: 'Leather dressing once a year; in between it will look after itself.',
    }),
    seoDescription:
      'A single-strip, bark-tanned leather belt in 4 mm full-grain hide with a screw-on solid brass buckle.',
    colourways: [dyed('creekTannin'), dyed('blackTea'), dyed('rooTan', { salePrice: 59_95 })],
    state: 'evergreen',
    badges: ['repairable'],
    popularity: 614,
    published: '2024-03-05',
  },
  {
    code: 'SP-GATELATCH-U',
    name: 'Gate Latch Webbing Belt',
    brand: 'saltpan',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/belts'],
    productType: 'Belts',
    price: 34_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Travel', 'Bushwalking', 'Paddling', 'Beach'],
      benefits: ['Lightweight', 'Quick drying', 'Hard wearing'],
      features: ['Adjustable fit'],
      material: ['Recycled nylon', 'Aluminium'],
    }),
    description: paragraphs(
      'No holes to wear oval, nothing to rust. It closes with the same over-centre click as a farm gate, lets out a notch-free centimetre after lunch and does not mind salt water.',
      'It was made for boardshorts with loops and ended up on everyone’s work pants.',
    ),
    sections: sections({
      Materials: 'Recycled 30 mm nylon webbing with a woven stripe; anodised aluminium latch.',
      Size: 'S to 85 cm, M to 95 cm, L to 105 cm, XL to 120 cm, and it can be cut and heat-sealed.',
      Features: ['Low profile beneath a pack', 'Opens one-handed', 'Seventy grams in M'],
      Care: 'Goes through the wash on the trousers.',
    }),
    seoDescription:
      'A low-profile webbing belt with a one-handed aluminium latch: no holes, no rust, happy in salt water.',
    colourways: [dyed('ironbarkLeaf'), dyed('southernOcean'), dyed('dune')],
    popularity: 577,
    published: '2025-01-21',
  },
];
