import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

export const SOCKS: readonly DemoModel[] = [
  {
    code: 'SB-LONGCARRY-U',
    name: 'Long Carry Hiking Socks',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/socks'],
    productType: 'Socks',
    price: 24_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Camping'],
      benefits: ['Cushioned', 'Odour resistant', 'Warm', 'Hard wearing'],
      features: ['Reinforced heel and toe'],
      material: ['Merino', 'Recycled nylon'],
    }),
    description: paragraphs(
      'One pair on, one pair drying off the back of your pack: that is how socks are used, so that is how we sell them, in twos. The price is for a single pair and you choose an even number.',
      'Terry loops sit under the heel and ball of the foot. Everywhere else is thin, to leave room in the boot for the foot.',
    ),
    sections: sections({
      Materials: 'Merino 68 %, recycled nylon 30 %, elastane 2 %; 84 g a pair in M.',
      Size: 'Australian men’s shoe sizes. S 3–5, M 6–8, L 9–11, XL 12–14; women add two.',
      Features: [
        'Hand-linked toe with no ridge',
        'Y-shaped heel that stays put',
        'Band round the arch',
        'Crew height to clear a boot collar',
      ],
      Care: 'Turn inside out and wash warm. Pair them with a peg, not a ball, or the cuffs stretch.',
    }),
    seoDescription:
      'Cushioned merino hiking socks, crew height, sold in twos: one pair on your feet and one drying on your pack.',
    colourways: [dyed('mossGully'), dyed('wetSlate'), dyed('rustedTin'), dyed('southernOcean')],
    state: 'evergreen',
    limits: { multipleOf: 2 },
    popularity: 949,
    published: '2024-02-06',
  },
  {
    code: 'TF-GRAVEL-U',
    name: 'Loose Gravel Run Socks',
    brand: 'tanglefoot',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/socks'],
    productType: 'Socks',
    price: 22_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Trail running', 'Fast hiking', 'Cycling'],
      benefits: ['Lightweight', 'Quick drying', 'Breathable'],
      features: ['Reinforced heel and toe', 'Reflective details'],
      material: ['Recycled nylon', 'Merino'],
    }),
    description: paragraphs(
      'A thin sock with a tall tab behind, because gravel comes in over the back. Left and right are knitted differently; a tiny letter tells you which, even at four in the morning.',
      'We pack no fewer than two pairs to an order, to spare a satchel and a stamp.',
    ),
    sections: sections({
      Materials: 'Recycled nylon 58 %, merino 36 %, elastane 6 %, at only 38 g a pair.',
      Size: 'S 3–5, M 6–8, L 9–11, XL 12–14 in men’s sizes, firm by design.',
      Features: [
        'Ankle tab doubled against shoe rub',
        'Mesh over the instep',
        'Grip yarn under the heel so feet do not slide downhill',
      ],
      Care: 'Cold wash; air them at the aid station if you must.',
    }),
    seoDescription:
      'Thin left-and-right trail running socks with a gravel-proof heel tab and grip yarn. Minimum two pairs an order.',
    colourways: [
      dyed('magpie'),
      dyed('grassParrot'),
      dyed('pinkHeath', { salePrice: 16_95 }),
      dyed('fairyWren', { isNew: true }),
    ],
    limits: { variantMin: 2 },
    popularity: 787,
    published: '2025-09-02',
  },
  {
    code: 'JL-HUT-U',
    name: 'Hut Bunk Bed Socks',
    brand: 'joey-lane',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/socks'],
    productType: 'Socks',
    price: 34_95,
    sizeRun: 'accessory-words',
    words: accessoryWords({
      activities: ['Camping', 'Everyday', 'Snow'],
      benefits: ['Warm', 'Cushioned', 'Insulated'],
      features: ['Reinforced heel and toe'],
      material: ['Wool'],
    }),
    description: paragraphs(
      'Not for walking. Thick, slouchy and knee-high when pulled, these wait at the bottom of the sleeping bag for the one person in the hut who planned ahead.',
      'At home they are for tiled kitchens and Sunday papers.',
    ),
    sections: sections({
      Materials:
        'Lofty three-ply wool from crossbred sheep with 15 % nylon at the heel, 165 g a pair.',
      Size: 'Small fits shoes 3–5, Medium 6–8, Large 9–11, Extra large 12–14.',
      Features: [
        'Loose top that leaves no mark',
        'Suede dots for lino floors',
        'Come tied with string, ready to give',
      ],
      Care: 'Hand wash lukewarm and expect a little felting underfoot, which helps.',
    }),
    seoDescription:
      'Thick, slouchy three-ply wool bed socks with suede dots underfoot, for huts, vans and cold floorboards.',
    colourways: [dyed('rawWool'), dyed('stormPlum'), dyed('gumMist')],
    popularity: 635,
    published: '2025-05-13',
  },
  {
    code: 'JL-ODDPAIR-K',
    name: 'Kids’ Odd Pair Socks',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['accessories/socks'],
    productType: 'Socks',
    price: 19_95,
    sizeRun: 'kids-accessory-ranges',
    words: accessoryWords({
      activities: ['School', 'Bushwalking', 'Camping'],
      benefits: ['Cushioned', 'Warm', 'Hard wearing'],
      features: ['Reinforced heel and toe'],
      material: ['Merino', 'Recycled nylon'],
    }),
    description: paragraphs(
      'Three socks to a pair, since one is always missing. All match, more or less, and none is a left or a right.',
      'The wool is fine enough to wear next to fussy skin and tough enough for a week of bike pedals, splinters and one very long game of cricket.',
    ),
    sections: sections({
      Materials: 'Washable merino 52 %, nylon 45 %, elastane 3 %.',
      Size: 'By age, with a stretchy heel: 2-5, 6-10 and 11-14.',
      Features: [
        'Third sock included',
        'Smooth toe for fussy feet',
        'Padded sole for no-shoe days',
      ],
      Care: 'Whatever the rest of the load is having.',
    }),
    seoDescription:
      'Washable merino kids’ socks that come in threes, because one always goes missing. Cushioned, smooth at the toe.',
    colourways: [dyed('wattle'), dyed('jacaranda'), dyed('waratah', { salePrice: 14_95 })],
    popularity: 694,
    published: '2025-02-04',
  },
];
