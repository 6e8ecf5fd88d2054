import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const SHORTS: readonly DemoModel[] = [
  {
    code: 'SP-TIDELINE-M',
    name: 'Men’s Tide Line Shorts',
    brand: 'saltpan',
    demographic: ['Men'],
    categories: ['mens/clothing/pants-shorts'],
    productType: 'Shorts',
    price: 79_95,
    sizeRun: 'mens-waist',
    words: clothingWords({
      activities: ['Beach', 'Paddling', 'Travel', 'Everyday'],
      benefits: ['Quick drying', 'Sun protection', 'Stretch'],
      features: ['Zip pockets'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Swim in them, walk home in them, be served in them. Tide Line looks like a plain chino short and behaves like a boardshort, without the lace-up front or the pineapple print.',
      'Pockets drain, seams lie flat under a wetsuit, and nothing jingles.',
    ),
    sections: sections({
      Materials:
        'Peached recycled polyester, 150 g/m², with mechanical stretch rather than elastane so that salt does not perish it.',
      Fit: 'Mid-thigh, 18 cm inseam. Half-elastic at the back; a 34 on our 80 kg, 183 cm tester has room for a swim and a pie.',
      Features: [
        'Drain hole in each pocket',
        'Key loop stitched inside the coin pocket',
        'One zipped pocket at the back, sealed against sand',
        'Silent waist closure of hook and bar',
      ],
      Care: 'Fresh water first, machine second. They need no drying to speak of.',
    }),
    seoDescription:
      'A chino-looking short that swims: peached quick-drying stretch, draining pockets and an 18 cm inseam.',
    colourways: [
      dyed('tankWater'),
      dyed('dune'),
      dyed('gumTip', { salePrice: 55_95 }),
      dyed('wetSlate'),
      dyed('canola', { salePrice: 55_95, stock: 'low' }),
    ],
    popularity: 857,
    published: '2025-10-14',
  },
  {
    code: 'TF-QUICKOUT-W',
    name: 'Women’s Quick Out Run Shorts',
    brand: 'tanglefoot',
    demographic: ['Women'],
    categories: ['womens/clothing/pants-shorts'],
    productType: 'Shorts',
    price: 69_95,
    sizeRun: 'womens-clothing-letters',
    words: clothingWords({
      activities: ['Trail running', 'Fast hiking'],
      benefits: ['Quick drying', 'Lightweight', 'Breathable', 'Stretch'],
      features: ['Zip pockets', 'Reflective details'],
      material: ['Stretch nylon'],
    }),
    description: paragraphs(
      'Five pockets in a short that looks as if it has none. They run all the way round the waistband, snug enough that two gels, a key, a phone and a snake bandage do not shift on a descent.',
    ),
    sections: sections({
      Materials:
        'Featherweight woven of 72 g/m² over a knitted liner, 140 g/m². Side panels are laser-cut for air and left unhemmed.',
      Fit: 'Wide leg, 10 cm inseam, high at the back. Small suits a 66 cm to 71 cm waist; our 175 cm mountain runner wears it.',
      Features: [
        'Stretch pocket belt with one zip and four stuff slots',
        'Liner with bonded edge, for people who count chafing in kilometres',
        'Drawcord outside, where you can tie it one-handed',
      ],
      Care: 'Cold wash in a bag to spare the pocket mesh.',
    }),
    seoDescription:
      'Women’s trail shorts with a five-pocket stretch waistband, chafe-free liner and a 10 cm inseam that lets you stride.',
    colourways: [
      dyed('nightHeron'),
      dyed('pinkHeath'),
      dyed('jacaranda'),
      dyed('gulfTeal', { salePrice: 48_95 }),
    ],
    popularity: 677,
    published: '2025-09-02',
  },
  {
    code: 'JL-ROCKHOP-K',
    name: 'Kids’ Rock Hop Shorts',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/clothing/pants-shorts'],
    productType: 'Shorts',
    price: 39_95,
    sizeRun: 'kids-clothing',
    words: clothingWords({
      activities: ['Beach', 'Bushwalking', 'Camping', 'Everyday'],
      benefits: ['Quick drying', 'Hard wearing', 'Sun protection'],
      features: ['Cargo pockets'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'From bunk to creek to dinner without a change. The seat is double thickness, since rock slides are a kind of sandpaper, and the pockets empty themselves of water and most of the sand.',
    ),
    sections: sections({
      Materials: 'Ripstop nylon, 130 g/m² and recycled, with a second layer across the behind.',
      Fit: 'Knee length and easy at the waist, which has a flat cord inside. An 8 is right for about 126 cm.',
      Features: [
        'Two leg pockets closed by tape, not zips',
        'Mesh bags that drain',
        'Belt loops for a bigger brother’s hand-me-downs',
      ],
      Care: 'Shake out, throw in, any temperature to 40 °C.',
    }),
    seoDescription:
      'Quick-drying ripstop shorts for kids with a double seat, draining cargo pockets and knee-length sun cover.',
    colourways: [
      dyed('fairyWren'),
      dyed('ochreCutting'),
      dyed('ironbarkLeaf'),
      dyed('galah', { stock: 'patchy' }),
    ],
    popularity: 704,
    published: '2024-10-08',
  },
];
