import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const HOODIES: readonly DemoModel[] = [
  {
    code: 'JL-BACKSTEP-U',
    name: 'Back Step Hoodie',
    brand: 'joey-lane',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['mens/clothing/fleece', 'womens/clothing/fleece'],
    productType: 'Hoodies',
    price: 119_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Everyday', 'Camping', 'Travel'],
      benefits: ['Warm', 'Hard wearing'],
      features: ['Hood'],
      material: ['Organic cotton'],
    }),
    description: paragraphs(
      'For the step outside the back door where the coffee is drunk and the boots come off. A heavy pull-over hoodie in brushed organic cotton, thick enough to hold its shape for a decade and plain enough that you will let it.',
    ),
    sections: sections({
      Materials:
        'Organic cotton brushback at 400 g/m², garment-washed so that all the shrinking has happened before you buy. Ribs carry 5 % elastane and spring back.',
      Fit: 'Loose, dropped at the shoulder. Our models are 185 cm in Large and 170 cm in Medium; order a size down for a neater look.',
      Features: [
        'Double-layer hood with flat cotton cord and no metal',
        'Kangaroo pocket with hidden phone sleeve',
        'Side gussets in rib so it moves when you chop',
        'Twin-needle seams throughout',
      ],
      Care: 'Machine wash warm, dry on the line inside out, and let it fade if it wants to.',
    }),
    seoDescription:
      'A 400 g/m² brushed organic cotton hoodie, pre-shrunk and plain, for back steps and cold campgrounds.',
    colourways: [
      dyed('gumMist'),
      dyed('charredLog'),
      dyed('ochreCutting', { salePrice: 89_95 }),
      dyed('jacaranda', { isNew: true }),
      dyed('paperbark', { stock: 'low' }),
    ],
    popularity: 846,
    published: '2024-04-23',
  },
  {
    code: 'TF-TURNAROUND-W',
    name: 'Women’s Turnaround Zip Hoodie',
    brand: 'tanglefoot',
    demographic: ['Women'],
    categories: ['womens/clothing/fleece'],
    productType: 'Hoodies',
    price: 139_95,
    sizeRun: 'womens-clothing-letters',
    words: clothingWords({
      activities: ['Trail running', 'Fast hiking', 'Cycling', 'Everyday'],
      benefits: ['Stretch', 'Breathable', 'Quick drying', 'Odour resistant'],
      features: ['Hood', 'Zip pockets', 'Thumb loops', 'Reflective details'],
      material: ['Recycled polyester', 'Merino'],
    }),
    description: paragraphs(
      'Warm-up, cool-down and everything you do on the way home. The Turnaround blends merino into a stretch knit, so it moves like running gear but does not smell like it by Thursday.',
      'The scuba hood fits close enough to run in on black-ice mornings.',
    ),
    sections: sections({
      Materials:
        'Double-face knit of 210 g/m²: 71 % recycled polyester, 23 % merino next to skin, 6 % elastane. Left unbrushed inside, so it dries between sessions.',
      Fit: 'Slim, ending at the hip bone. Worn as an XS by our sprinter, 163 cm, and as Medium by our coach at 172 cm.',
      Features: [
        'Zip pockets that sit flat and hold a phone still',
        'Cuffs extended over the knuckles with thumb loops',
        'Reflective tape down the back of each arm',
        'Ponytail slot under the hood seam',
      ],
      Care: 'Cold wash within a day of a hard session. Skip the softener and the dryer.',
    }),
    seoDescription:
      'Merino-blend zip hoodie with a scuba hood, flat zip pockets and reflective arms, for before, during and after a run.',
    colourways: [
      dyed('nightHeron'),
      dyed('gulfTeal'),
      dyed('saltLake'),
      dyed('ashBed', { salePrice: 104_95 }),
    ],
    popularity: 611,
    published: '2025-08-19',
  },
  {
    code: 'JL-TENTNIGHT-K',
    name: 'Kids’ Tent Night Hoodie',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/clothing/fleece'],
    productType: 'Hoodies',
    price: 59_95,
    sizeRun: 'kids-clothing',
    words: clothingWords({
      activities: ['Camping', 'Everyday', 'Travel'],
      benefits: ['Warm', 'Hard wearing'],
      features: ['Hood', 'Grow cuffs'],
      material: ['Organic cotton'],
    }),
    description: paragraphs(
      'Torch stories, second dinners, a tent in the back yard that makes it all the way to dawn. Soft inside, sensibly doubled at the cuffs, and printed with gum leaves that glow for half an hour after lights-out.',
    ),
    sections: sections({
      Materials:
        'Loopback organic cotton, 300 g/m², printed with water-based ink and a glow pigment tested to toy-safety limits. Ribbing is double at wrist and waist.',
      Fit: 'Comfortable over pyjamas. The 10 suits most children of about 140 cm, and the cuffs let down by two fingers’ width.',
      Features: [
        'Hood without a cord',
        'Front pouch lined in fleece for cold hands',
        'Flat seams that are kind to side sleepers',
      ],
      Care: 'Turn inside out and wash at 40 °C or less to keep the leaves glowing.',
    }),
    seoDescription:
      'Soft organic cotton kids’ hoodie with glow-in-the-dark gum leaves, a fleece-lined pouch and no cords.',
    colourways: [
      dyed('southernOcean'),
      dyed('wetFern'),
      dyed('galah'),
      dyed('stormPlum', { stock: 'patchy' }),
    ],
    popularity: 715,
    published: '2026-04-14',
  },
];
