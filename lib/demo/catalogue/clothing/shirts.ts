import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const SHIRTS: readonly DemoModel[] = [
  {
    code: 'SP-NOONSHADE-M',
    name: 'Men’s Half Past Noon Shirt',
    brand: 'saltpan',
    demographic: ['Men'],
    categories: ['mens/clothing/tops'],
    productType: 'Shirts',
    price: 109_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Travel', 'Bushwalking', 'Paddling', 'Everyday'],
      benefits: ['Sun protection', 'Cooling', 'Quick drying', 'Breathable'],
      features: ['Chest pocket', 'Zip pockets'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'Half past noon is when the shade has gone under the ute. Here is some to wear: a collared long-sleeve with a vent right across the shoulders and a collar that flips up to cover your neck.',
      'It looks like a shirt, too, which helps when the track ends at a restaurant.',
    ),
    sections: sections({
      Materials:
        'Noonshade woven nylon, 105 g/m² with a slight slub, UPF 50+. Lined at the yoke with open mesh.',
      Fit: 'Regular with a pleat for shoulders. Worn in Large by a 189 cm station hand, who has the sleeves rolled to the tab.',
      Features: [
        'Two chest pockets, one with a zip behind the flap',
        'Roll-up tabs that hold',
        'Lens cloth sewn into the tail',
        'Buttons on tape at the cuff so they cannot come off',
      ],
      Care: 'Wash it in a sink in the evening and it will be ready for breakfast.',
    }),
    seoDescription:
      'Vented UPF 50+ travel shirt with a flip-up collar, roll tabs and a zipped chest pocket. Dries overnight anywhere.',
    colourways: [
      dyed('dune'),
      dyed('paleHorizon'),
      dyed('saltbush'),
      dyed('ashBed', { salePrice: 82_45 }),
      dyed('snowGum', { stock: 'low' }),
    ],
    popularity: 792,
    published: '2024-10-15',
  },
  {
    code: 'SP-NOONSHADE-W',
    name: 'Women’s Half Past Noon Shirt',
    brand: 'saltpan',
    demographic: ['Women'],
    categories: ['womens/clothing/tops'],
    productType: 'Shirts',
    price: 109_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Travel', 'Bushwalking', 'Beach', 'Everyday'],
      benefits: ['Sun protection', 'Cooling', 'Breathable', 'Lightweight'],
      features: ['Chest pocket'],
      material: ['Linen blend'],
    }),
    description: paragraphs(
      'A shirt to throw over anything, from togs to a sundress, whenever the UV alarm goes off. We wove linen with a quick-drying yarn so that it creases on purpose and recovers by itself.',
    ),
    sections: sections({
      Materials:
        'Linen 55 %, recycled polyester 45 %, at 118 g/m². Despite the open feel it tests at UPF 50, and we test every colour because pale ones can cheat.',
      Fit: 'Oversized with a curved tail. Slip on an 8 at 168 cm for the borrowed look, or drop a size to tuck it in.',
      Features: [
        'Sleeves that button at three heights',
        'Underarm eyelets, embroidered not punched',
        'Soft collar with a hidden stay for windy boats',
      ],
      Care: 'Warm wash and hang wet on a hanger; skip ironing unless someone is getting married.',
    }),
    seoDescription:
      'Oversized linen-blend shirt rated UPF 50, with three-height sleeve buttons: shade you can throw over anything.',
    colourways: [
      dyed('snowGum'),
      dyed('spinifex', { salePrice: 82_45 }),
      dyed('galah'),
      dyed('tankWater', { isNew: true }),
      dyed('gumMist', { salePrice: 82_45 }),
    ],
    popularity: 788,
    published: '2024-10-15',
  },
  {
    code: 'SB-STOCKROUTE-M',
    name: 'Men’s Stock Route Flannel',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/tops'],
    productType: 'Shirts',
    price: 119_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Camping', 'Bushwalking', 'Everyday'],
      benefits: ['Warm', 'Hard wearing', 'Breathable'],
      features: ['Chest pocket'],
      material: ['Cotton flannel'],
    }),
    description: paragraphs(
      'A flannelette shirt for grown men, woven heavy enough to be a jacket until ten and a shirt after that. It takes burrs, fence wire and dogs, and grows softer while it does.',
      'The pockets have real flaps, the tail stays in, and you can undo the cuffs with wet hands.',
    ),
    sections: sections({
      Materials:
        'Cotton flannel brushed both sides, 230 g/m², yarn-dyed so the colour is as bright within as without. Elbows lined.',
      Fit: 'Straight, built to layer. At 182 cm with a 112 cm chest our fencing contractor wears an XL over a thermal.',
      Features: [
        'Pencil slot beside each flap pocket',
        'Triple-stitched shoulder',
        'Spare buttons in two sizes under the hem',
        'Locker loop at the back',
      ],
      Care: 'Wash warm with jeans. Tumble medium if you like it fluffy.',
    }),
    seoDescription:
      'Heavy brushed cotton flannel for work and camp: 230 g/m², lined elbows, dyed in the yarn, softer every year.',
    colourways: [
      dyed('waratah'),
      dyed('wetFern'),
      dyed('stringyBark'),
      dyed('duskRange', { salePrice: 89_95, stock: 'patchy' }),
    ],
    popularity: 734,
    published: '2025-04-22',
  },
];
