import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

export const BOTTLES: readonly DemoModel[] = [
  {
    code: 'SB-TANKSTAND-U',
    name: 'Tank Stand Insulated Bottle',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/hydration'],
    productType: 'Bottles',
    price: 54_95,
    sizeRun: 'bottle-volumes',
    words: accessoryWords({
      activities: ['Bushwalking', 'Travel', 'Everyday', 'Camping'],
      benefits: ['Insulated', 'Hard wearing'],
      features: ['Leakproof lid'],
      material: ['Stainless steel'],
    }),
    description: paragraphs(
      'Cold water at three in the afternoon is the best thing in any pack. The Tank Stand holds ice from breakfast to bedtime, fits a standard side pocket in the smaller size, and has a neck wide enough for cubes and narrow enough to drink from while walking.',
      'Both volumes are the same price; most people want the litre.',
    ),
    sections: sections({
      Materials:
        'Double-walled 18/8 stainless steel with a copper layer between, powder-coated. The cap is steel inside: no plastic meets your drink.',
      Size: '600 ml is 7 cm across and weighs 310 g; 1 L is 8.8 cm and 430 g.',
      Features: [
        'Cold 26 hours, hot 12, measured at 20 °C',
        'Carry loop that folds flat',
        'Replaceable silicone seal, with a spare in the box',
        'Foot ring that does not clang on a bench',
      ],
      Care: 'Dishwasher safe on the top rack. Bicarb and warm water shift the tea.',
    }),
    seoDescription:
      'Insulated stainless steel bottle, 600 ml or 1 L: cold for 26 hours, hot for 12, all-steel inside, spare seal included.',
    colourways: [
      dyed('tankWater'),
      dyed('charredLog'),
      dyed('wattle'),
      dyed('saltbush'),
      dyed('desertPea', { salePrice: 39_95 }),
    ],
    state: 'evergreen',
    limits: { variantMax: 6 },
    popularity: 914,
    published: '2024-02-06',
  },
  {
    code: 'SB-SMOKOFLASK-U',
    name: 'Ten O’Clock Flask',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/hydration'],
    productType: 'Flasks',
    price: 49_95,
    sizeRun: 'flask-volumes',
    words: accessoryWords({
      activities: ['Camping', 'Bushwalking', 'Everyday', 'Travel'],
      benefits: ['Insulated', 'Hard wearing'],
      features: ['Leakproof lid'],
      material: ['Stainless steel'],
    }),
    description: paragraphs(
      'Tea at ten, wherever ten finds you. A straight-sided flask with a lid that is a real cup, holding a real cupful, and a pourer that does not glug down your sleeve.',
      'It sits upright on a slope if you scrape a little ledge for it, and the enamel takes dents like an old camp mug.',
    ),
    sections: sections({
      Materials: 'Steel throughout, 0.4 mm walls, hammered enamel finish outside.',
      Size: '350 ml for one, 500 ml for one who shares, 750 ml for two. All are sold at a single price.',
      Features: [
        'Quarter-turn pourer that comes apart to clean',
        'Cup of 240 ml with a rolled lip',
        'Keeps 80 °C for seven hours in the largest',
      ],
      Care: 'Brush the thread, air it open, and never put it in the microwave.',
    }),
    seoDescription:
      'A steel tea flask with a proper 240 ml cup for a lid and a drip-free pourer, in 350, 500 and 750 ml.',
    colourways: [
      dyed('wetFern'),
      dyed('rawWool'),
      dyed('rustedTin', { stock: 'low' }),
      dyed('duskRange', { isNew: true }),
    ],
    popularity: 739,
    published: '2026-04-07',
  },
  {
    code: 'JL-TADPOLE-K',
    name: 'Kids’ Tadpole Bottle',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['accessories/hydration'],
    productType: 'Bottles',
    price: 29_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['School', 'Camping', 'Travel'],
      benefits: ['Lightweight', 'Hard wearing'],
      features: ['Leakproof lid'],
      material: ['Stainless steel'],
    }),
    description: paragraphs(
      'Dropped from a bunk, kicked down a hill, forgotten in a creek: it came back from all three with dents and no leaks. A single-wall bottle is lighter for small arms and gets just as cold in the fridge.',
    ),
    sections: sections({
      Materials:
        'One layer of food-grade stainless and a silicone sleeve, with a flip-up drinking spout.',
      Size: '400 ml, 165 g empty.',
      Features: [
        'Spout guard that keeps sand out',
        'Handle for one finger',
        'Parts sold singly when the dog gets them',
      ],
      Care: 'Everything goes in the dishwasher.',
    }),
    seoDescription:
      'A light 400 ml stainless steel kids’ bottle with a sand-proof spout guard and a grippy silicone sleeve.',
    colourways: [dyed('grassParrot'), dyed('galah'), dyed('fairyWren', { stock: 'patchy' })],
    popularity: 657,
    published: '2025-01-14',
  },
];
