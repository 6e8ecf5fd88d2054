import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

/** Caps and sun hats. */
export const HATS: readonly DemoModel[] = [
  {
    code: 'TF-FLICKER-U',
    name: 'Flicker Run Cap',
    brand: 'tanglefoot',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/headwear/caps'],
    productType: 'Caps',
    price: 39_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['Trail running', 'Fast hiking', 'Cycling'],
      benefits: ['Lightweight', 'Quick drying', 'Sun protection', 'Packable'],
      features: ['Reflective details', 'Adjustable fit'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'A five-panel for hot, patchy light. The peak is soft foam, so it folds into a pocket between stations and pops back with a flick, which is where the name came from.',
      'Behind your ears there is only mesh, so it stays cool under a vest hood or a helmet and never holds a salt line.',
    ),
    sections: sections({
      Materials:
        'Crown of 68 g/m² woven polyester with laser-perforated sides; towelling band in recycled yarn. UPF 50+ beneath the peak.',
      Size: 'One size with a flat elastic back, 54 cm to 61 cm.',
      Features: [
        'Dark under-peak that cuts glare off rock',
        'Thirty-eight grams',
        'Reflective tab for the road section',
      ],
      Care: 'Wear it into the shower, squeeze, hang on a tap.',
    }),
    seoDescription:
      'A 38 g five-panel running cap with a foldable foam peak, perforated sides and a dark anti-glare underside.',
    colourways: [
      dyed('snowGum'),
      dyed('nightHeron'),
      dyed('grassParrot'),
      dyed('campfire', { salePrice: 29_95 }),
    ],
    popularity: 774,
    published: '2025-09-02',
  },
  {
    code: 'SB-TRACKCREW-U',
    name: 'Track Crew Trucker',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/headwear/caps'],
    productType: 'Caps',
    price: 44_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['Bushwalking', 'Camping', 'Everyday'],
      benefits: ['Breathable', 'Hard wearing', 'Sun protection'],
      features: ['Adjustable fit'],
      material: ['Organic cotton', 'Recycled polyester'],
    }),
    description: paragraphs(
      'We gave the first of these to the volunteers who rebuild water bars on our local track, then kept being asked where to get one. Five dollars from each goes to the people with the mattocks.',
    ),
    sections: sections({
      Materials:
        'Front in brushed organic twill, 270 g/m²; mesh behind from recycled bottles. Embroidered, so there is no patch to peel.',
      Size: 'Snapback with seven holes. Deep enough for large heads up to 62 cm.',
      Features: [
        'Pre-curved peak with a stitched edge',
        'Soft inner tape printed with track-work dates',
        'Vents well with a head torch over it',
      ],
      Care: 'Hand wash and dry on a bowl.',
    }),
    seoDescription:
      'Organic twill trucker cap with a mesh back and a deep fit; five dollars of each goes to volunteer track repair.',
    colourways: [
      dyed('ironbarkLeaf'),
      dyed('ochreCutting'),
      dyed('southernOcean'),
      dyed('wattle', { stock: 'soldOut' }),
    ],
    popularity: 819,
    published: '2024-06-04',
  },
  {
    code: 'SP-NOONDAY-U',
    name: 'Noonday Wide-Brim Hat',
    brand: 'saltpan',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/headwear/sun-hats'],
    productType: 'Sun hats',
    price: 69_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Paddling', 'Bushwalking', 'Beach', 'Travel'],
      benefits: ['Sun protection', 'Quick drying', 'Packable', 'Breathable'],
      features: ['Chin cord', 'Adjustable fit'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'Nine centimetres of shade on every side, which is more than dermatologists ask for and all that photographers complain about. The Noonday floats, packs flat beneath a shirt, and has a wire in the brim you can bend against a crosswind.',
    ),
    sections: sections({
      Materials:
        'Noonshade nylon of 128 g/m², double in the brim, with a closed-cell core that keeps it on top of the water. Rated UPF 50+.',
      Size: 'S 55 cm, M 57 cm, L 59 cm, XL 61 cm. A drawcord takes in two more.',
      Features: [
        'Mesh window round the crown under a flap',
        'Cord with a wooden toggle, removable for town',
        'Brim snaps up at the sides for reading maps',
      ],
      Care: 'After salt water, give it ten minutes in a bucket. Reshape by hand and leave it in the shade.',
    }),
    seoDescription:
      'A floating UPF 50+ hat with a 9 cm wired brim, hidden crown vents and a removable chin cord. Four head sizes.',
    colourways: [
      dyed('dune'),
      dyed('saltbush'),
      dyed('snowGum', { stock: 'patchy' }),
      dyed('gumTip', { salePrice: 52_45 }),
    ],
    popularity: 852,
    published: '2024-10-22',
  },
  {
    code: 'SB-BOUNDARY-U',
    name: 'Boundary Rider Waxed Hat',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/headwear/sun-hats'],
    productType: 'Sun hats',
    price: 119_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Bushwalking', 'Camping', 'Everyday'],
      benefits: ['Waterproof', 'Hard wearing', 'Sun protection'],
      features: ['Chin cord'],
      material: ['Canvas', 'Leather'],
    }),
    description: paragraphs(
      'Some hats are bought and some are earned; this one starts as the first and ends as the second. Oilskin sheds the rain off the back of your neck and the leather band takes a shine where you grip it.',
    ),
    sections: sections({
      Materials:
        'Waxed cotton drill, 340 g/m², eight rows of stitching in the brim. Band of kangaroo leather from a licensed tannery.',
      Size: 'True to head size, from S at 55 cm up to XL at 61 cm. Wear it two fingers above the eyebrow.',
      Features: [
        'Sweatband in wool, replaceable',
        'Stampede cord through two brass eyelets',
        'Crushable crown, though it will not forget being sat on',
      ],
      Care: 'Cold water and a brush. Re-wax each autumn with the tin that comes in the box.',
    }),
    seoDescription:
      'Waxed cotton hat with a stitched 8 cm brim, kangaroo leather band and stampede cord, built to be re-waxed for life.',
    colourways: [dyed('creekTannin'), dyed('blackTea'), dyed('mossGully', { stock: 'low' })],
    popularity: 706,
    published: '2024-08-13',
  },
  {
    code: 'SP-SANDHILL-K',
    name: 'Kids’ Sandhill Bucket Hat',
    brand: 'saltpan',
    demographic: ['Kids'],
    categories: ['accessories/headwear/sun-hats'],
    productType: 'Sun hats',
    price: 34_95,
    sizeRun: 'kids-accessory-ranges',
    words: accessoryWords({
      activities: ['Beach', 'School', 'Travel'],
      benefits: ['Sun protection', 'Quick drying', 'Lightweight'],
      features: ['Chin cord', 'Adjustable fit'],
      material: ['Organic cotton'],
    }),
    description: paragraphs(
      'No hat, no play, and no tears about it either. Cotton on the outside, mesh within, and a chin strap that opens by itself when it is pulled, so every school in the country will let it through the gate.',
    ),
    sections: sections({
      Materials: 'Organic cotton poplin, 135 g/m², UPF 50+ in all prints.',
      Size: 'For ages 2-5, 50–52 cm; 6-10, 53–55 cm; 11-14, 56–57 cm. Inner ribbon draws in a little.',
      Features: [
        'Six-centimetre brim that stays out of eyes',
        'Breakaway strap, removable',
        'Name tape under the band',
      ],
      Care: 'In with the school clothes at any temperature.',
    }),
    seoDescription:
      'A school-friendly kids’ bucket hat, UPF 50+, with a 6 cm brim, breakaway chin strap and a name tape.',
    colourways: [
      dyed('paleHorizon'),
      dyed('wattle'),
      dyed('saltLake', { salePrice: 24_45 }),
      dyed('wetFern'),
    ],
    popularity: 711,
    published: '2025-10-07',
  },
];
