import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

export const GLOVES: readonly DemoModel[] = [
  {
    code: 'SB-CHILBLAIN-U',
    name: 'Chilblain Windproof Gloves',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/gloves'],
    productType: 'Gloves',
    price: 69_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Bushwalking', 'Snow', 'Cycling', 'Camping'],
      benefits: ['Warm', 'Windproof', 'Water resistant'],
      features: ['Touchscreen fingertips', 'Reflective details'],
      material: ['Recycled polyester', 'Leather'],
    }),
    description: paragraphs(
      'Gloves fail at the fingertips, usually while you are looking for a zip. These are curved like a hand at rest, seamed away from the pads and thin enough to tie a boot, with wind kept out by a film that does not crackle.',
    ),
    sections: sections({
      Materials:
        'Back of 250 g/m² brushed softshell; palm in goatskin, tanned without chrome. Lined with a fine bamboo-soft fleece from recycled yarn.',
      Size: 'Measure round the knuckles: S 18 cm, M 20 cm, L 22 cm, XL 24 cm.',
      Features: [
        'Thumb and first finger work a phone',
        'Long ribbed cuff that lives inside a sleeve',
        'Clip to keep the pair a pair',
        'Nose-wipe panel on the thumb, no need to pretend',
      ],
      Care: 'Cold hand wash, then leather balm on the palms.',
    }),
    seoDescription:
      'Windproof softshell gloves with a goatskin palm and touchscreen tips, curved and thin enough to tie a bootlace.',
    colourways: [dyed('charredLog'), dyed('ironbarkLeaf'), dyed('duskRange', { salePrice: 52_45 })],
    popularity: 648,
    published: '2025-04-29',
  },
  {
    code: 'SB-LINER-U',
    name: 'Second Match Liner Gloves',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/gloves'],
    productType: 'Gloves',
    price: 34_95,
    sizeRun: 'accessory-words',
    words: accessoryWords({
      activities: ['Multi-day hiking', 'Trail running', 'Snow', 'Cycling'],
      benefits: ['Warm', 'Lightweight', 'Quick drying', 'Odour resistant'],
      features: ['Touchscreen fingertips'],
      material: ['Merino', 'Stretch nylon'],
    }),
    description: paragraphs(
      'Thin enough to strike a match in, so you need not take them off to light the stove. Alone they do for a brisk start; under a shell mitt they do for snow.',
      'They earn the name on the second match, because someone else always wastes the first.',
    ),
    sections: sections({
      Materials:
        'Merino plaited over stretch nylon, 175 g/m², knitted to shape and linked at the tips.',
      Size: 'Small to Extra large, each spanning 2 cm of knuckle. They start snug and relax within a day.',
      Features: [
        'All ten fingers work a screen',
        'Loops for drying over a tent line',
        'Twenty-eight grams the pair',
      ],
      Care: 'Wool wash, dry on a stick.',
    }),
    seoDescription:
      'Merino liner gloves thin enough to light a stove in, with ten touchscreen fingertips and drying loops.',
    colourways: [
      dyed('nightHeron'),
      dyed('ochreCutting'),
      dyed('riverGranite', { stock: 'soldOut' }),
    ],
    popularity: 599,
    published: '2024-05-21',
  },
  {
    code: 'JL-SNOWBALL-K',
    name: 'Kids’ Snowball Gloves',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['accessories/gloves'],
    productType: 'Gloves',
    price: 39_95,
    sizeRun: 'kids-accessory-ranges',
    words: accessoryWords({
      activities: ['Snow', 'School', 'Camping'],
      benefits: ['Waterproof', 'Warm', 'Hard wearing'],
      features: ['Adjustable fit'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Snowballs need fingers. A waterproof glove with a cuff so long that it swallows the sleeve, a cord so that neither can be left on the chairlift, and a print of paw marks across the back.',
    ),
    sections: sections({
      Materials:
        'Barkshield shell at 140 g/m², Emberfill 80 g/m² inside, rubbery palm that grips a toboggan rope.',
      Size: 'Age bands are honest. Fingers should reach the end, otherwise they get cold.',
      Features: [
        'Gauntlet with a one-pull cinch',
        'Leash through both sleeves, cut off when they are older',
        'Liner sewn in, so it cannot turn inside out',
      ],
      Care: 'Rinse, then stand on bottles by the heater, not against it.',
    }),
    seoDescription:
      'Waterproof insulated kids’ gloves with long gauntlets, a grippy palm and a leash through the sleeves.',
    colourways: [
      dyed('fairyWren'),
      dyed('pinkHeath'),
      dyed('grassParrot', { salePrice: 27_95, stock: 'patchy' }),
    ],
    popularity: 566,
    published: '2026-05-05',
  },
];
