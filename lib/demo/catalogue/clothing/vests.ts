import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const VESTS: readonly DemoModel[] = [
  {
    code: 'SB-WOOLSHED-M',
    name: 'Men’s Woolshed Down Vest',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/insulated'],
    productType: 'Vests',
    price: 199_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Camping', 'Bushwalking', 'Everyday', 'Travel'],
      benefits: ['Warm', 'Packable', 'Water resistant'],
      features: ['Chest pocket', 'Zip pockets'],
      material: ['Responsible down', 'Recycled nylon'],
    }),
    description: paragraphs(
      'Warm core, free arms. The Woolshed is for splitting kindling, driving with the window down and any walk that begins before the sun has cleared the hill. Under a shell it adds a season to your jacket without adding sleeves.',
    ),
    sections: sections({
      Materials:
        'Body filled with 95 g of 700-loft responsible down behind a matt 50 g/m² nylon that does not rustle. Yoke in 240 g/m² waxed-look canvas where pack straps and axe handles rub.',
      Fit: 'Regular, with armholes cut wide enough for a flannel shirt. Worn in Medium by our model of 182 cm and 98 cm chest.',
      Features: [
        'High collar lined in wool felt',
        'Handwarmer pockets behind the patch pockets',
        'Inside pocket closes with a horn-look button',
        'Hem cord you can draw one-handed',
      ],
      Care: 'Spot clean the yoke with water only. The rest takes a cold delicate cycle and a patient low tumble.',
    }),
    seoDescription:
      'A 700-loft down vest with a canvas yoke and wool-felt collar, for cold mornings with work to do.',
    colourways: [
      dyed('mossGully', { name: 'Moss and Tannin' }),
      dyed('southernOcean'),
      dyed('charredLog', { salePrice: 149_95 }),
      dyed('ochreCutting', { stock: 'patchy' }),
    ],
    popularity: 602,
    published: '2024-05-07',
  },
  {
    code: 'JL-SMOKO-W',
    name: 'Women’s Smoko Quilted Vest',
    brand: 'joey-lane',
    demographic: ['Women'],
    categories: ['womens/clothing/insulated'],
    productType: 'Vests',
    price: 149_95,
    sizeRun: 'womens-clothing-letters',
    words: clothingWords({
      activities: ['Everyday', 'Camping', 'Travel'],
      benefits: ['Warm', 'Lightweight', 'Windproof'],
      features: ['Two-way zip'],
      material: ['Synthetic insulation', 'Organic cotton'],
    }),
    description: paragraphs(
      'The layer you reach for at morning tea and are still wearing at dusk. Smoko is quilted in soft chevrons over a thin sheet of Emberfill, with a collarless neck that lies flat under a scarf or a hood.',
      'Throw it over a dress, a jumper or your pyjamas; nobody in the camp kitchen will judge.',
    ),
    sections: sections({
      Materials:
        'Organic cotton poplin of 110 g/m² outside and in, quilted to 80 g/m² Emberfill. Bound edges are cut on the bias from the same cloth so they wear evenly.',
      Fit: 'Loose and a little long, covering a back pocket on our model, who is 164 cm and wears Small. Take your usual letter.',
      Features: [
        'Side splits that press-stud open for sitting',
        'Pockets bagged in brushed cotton',
        'Two-way zip with leather pulls',
        'Reinforced hanging loop, because hooks are where vests live',
      ],
      Care: 'Cool gentle wash with like colours; line dry and the cotton softens each time.',
    }),
    seoDescription:
      'Collarless cotton vest quilted over light Emberfill: an easy, longer layer for camp kitchens and cool mornings.',
    colourways: [
      dyed('paperbark'),
      dyed('saltbush'),
      dyed('desertPea', { stock: 'low' }),
      dyed('duskRange', { salePrice: 104_95 }),
    ],
    popularity: 574,
    published: '2025-04-08',
  },
];
