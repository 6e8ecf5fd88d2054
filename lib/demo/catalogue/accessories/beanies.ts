import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

/** Beanies and neck gaiters. */
export const BEANIES: readonly DemoModel[] = [
  {
    code: 'SB-RIDGERIB-U',
    name: 'Ridge Rib Beanie',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/headwear/beanies'],
    productType: 'Beanies',
    price: 44_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['Bushwalking', 'Camping', 'Snow', 'Everyday'],
      benefits: ['Warm', 'Odour resistant', 'Breathable'],
      features: ['Adjustable fit'],
      material: ['Merino'],
    }),
    description: paragraphs(
      'A fisherman’s rib in merino, deep enough to cover ears or turn up twice. It weighs less than an apple and will be the most-worn thing in your pack between Anzac Day and the grand final.',
    ),
    sections: sections({
      Materials:
        'Two-ply Australian merino, 21 micron, knitted in Launceston at 340 g/m², one tube, no back seam.',
      Size: 'One size stretches from 53 cm to 62 cm. Unrolled it is 29 cm long.',
      Features: [
        'Double rib that will not bag',
        'Linked crown with four flat darts',
        'Fits below a helmet with the cuff down',
      ],
      Care: 'Hand wash, dry flat, forgive the cat.',
    }),
    seoDescription:
      'A seamless fisherman’s-rib beanie in Australian merino, deep enough to turn up twice. One size for most heads.',
    colourways: [
      dyed('wattle'),
      dyed('charredLog'),
      dyed('rustedTin', { salePrice: 33_45 }),
      dyed('gumMist'),
      dyed('hardenbergia', { stock: 'low' }),
    ],
    state: 'evergreen',
    badges: ['made-in-tasmania'],
    popularity: 905,
    published: '2024-04-09',
  },
  {
    code: 'JL-SWOOPING-K',
    name: 'Kids’ Swooping Season Beanie',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['accessories/headwear/beanies'],
    productType: 'Beanies',
    price: 34_95,
    sizeRun: 'kids-accessory-ranges',
    words: accessoryWords({
      activities: ['School', 'Snow', 'Camping'],
      benefits: ['Warm', 'Hard wearing'],
      features: ['Reflective details'],
      material: ['Wool', 'Recycled polyester'],
    }),
    description: paragraphs(
      'A pompom big enough to put off a magpie, or at least to give it somewhere soft to aim. Striped wool outside and fleece at the ears, where the wind gets in.',
      'Worn on the oval from May and on the toboggan run in August, it also turns up, without fail, at the bottom of the school bag.',
    ),
    sections: sections({
      Materials: 'Half wool and half recycled polyester, with a 180 g/m² fleece band inside.',
      Size: 'Grows with them across three age bands; buy the larger if in doubt.',
      Features: [
        'Pompom on a button, removed for washing',
        'Reflective thread along one stripe',
        'No itch, tested on the fussiest forehead we know',
      ],
      Care: 'Gentle machine wash without the pompom.',
    }),
    seoDescription:
      'Striped kids’ wool-blend beanie with a button-off pompom, fleece ear band and a reflective stripe.',
    colourways: [
      dyed('magpie'),
      dyed('waratah'),
      dyed('jacaranda', { salePrice: 24_45 }),
      dyed('tankWater'),
    ],
    popularity: 683,
    published: '2026-04-21',
  },
  {
    code: 'SB-WINDROW-U',
    name: 'Windrow Merino Neck Gaiter',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/headwear/beanies'],
    productType: 'Neck gaiters',
    price: 39_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Snow', 'Cycling'],
      benefits: ['Warm', 'Odour resistant', 'Breathable', 'Packable'],
      material: ['Merino'],
    }),
    description: paragraphs(
      'Scarf, balaclava, pot holder, eye mask on the overnight train. A single tube of fine wool that has more uses than anything else at its weight, and none of them is fancy.',
      'In a cold tent it is the last thing on; on a windy saddle, the first thing you will be glad of.',
    ),
    sections: sections({
      Materials: 'Lightweight merino jersey, 160 g/m² and 18.5 micron, with rolled raw edges.',
      Size: 'Fifty centimetres long and 25 wide when flat; it suits most necks.',
      Features: [
        'Knitted without a side seam',
        'Doubles over for real cold',
        'Thirty-nine grams, so carry it',
      ],
      Care: 'Cold wash now and then. Dries on the outside of a pack.',
    }),
    seoDescription:
      'A seamless 160 g/m² merino neck gaiter: scarf, balaclava or eye mask in 39 g. Warm, quick drying and odour-shy.',
    colourways: [dyed('ironbarkLeaf'), dyed('desertPea'), dyed('duskRange', { salePrice: 29_95 })],
    popularity: 672,
    published: '2024-05-14',
  },
  {
    code: 'SP-ZINC-U',
    name: 'Zinc Sun Neck Gaiter',
    brand: 'saltpan',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/headwear/beanies'],
    productType: 'Neck gaiters',
    price: 24_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['Paddling', 'Beach', 'Cycling'],
      benefits: ['Sun protection', 'Quick drying', 'Lightweight', 'Breathable'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Where cricketers wear zinc, wear this. Pull it over your nose when the glare is coming off the water from two directions; dip it in the river and it cools for the next half-hour.',
    ),
    sections: sections({
      Materials:
        'Printed knit of 105 g/m², UPF 50+, made from offcuts of our sun tops and spun anew.',
      Size: 'Stretches to fit all but the smallest children.',
      Features: [
        'Breathing holes cut under the nose',
        'Depth-contour print of a made-up gulf',
        'Stays up without elastic',
      ],
      Care: 'Swill in a bucket, wring, wear.',
    }),
    seoDescription:
      'UPF 50+ neck gaiter with laser-cut breathing holes and a sea-chart print, for fishing, paddling and riding.',
    colourways: [dyed('paleHorizon'), dyed('spinifex'), dyed('gulfTeal', { isNew: true })],
    popularity: 640,
    published: '2026-10-06',
  },
];
