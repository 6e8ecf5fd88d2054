import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';
import { leather } from './leathers.ts';

/** What kids walk, run and wade in. */
export const KIDS_TRACK_FOOTWEAR: readonly DemoModel[] = [
  {
    code: 'JL-PADEMELON-K',
    name: 'Kids’ Pademelon Mid Boot',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/footwear/hiking'],
    productType: 'Hiking boots',
    price: 9995,
    sizeRun: 'kids-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'School', 'Camping'],
      benefits: ['Waterproof', 'Grippy', 'Easy on and off'],
      fastening: ['Quick lace', 'Hook and loop'],
      features: ['Barkshield membrane', 'Rubber toe cap', 'Claypan rubber', 'Reflective details'],
      material: ['Suede', 'Recycled mesh'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'First real boots, for kids who walk at half your pace and cover twice your distance. Elastic laces and one strap mean they can be done up by their owner, on the wrong feet or the right ones.',
      'It is waterproof, because every puddle will be checked. The sole is softer than an adult’s so small feet can bend it, and the toe is armoured for the usual reasons.',
    ),
    sections: sections({
      Features: [
        'One strap and elastic laces: no knots',
        'Barkshield lining to ankle height',
        'Growth line printed on the footbed, so you can see when it is time',
        'Rubber wrapped up over the toes',
        'Label inside with room for three names',
      ],
      Materials:
        'Suede and recycled mesh, Barkshield membrane, Claypan rubber in a child-weight grade.',
      Fit: 'European sizes, medium to wide. Leave 12 mm ahead of the toes; the footbed shows you where.',
      Care: 'Dry with the strap open. Mud brushes out; for anything worse, warm water and soap.',
    }),
    seoDescription:
      'Kids’ waterproof hiking boots with elastic laces, one strap, an armoured toe and a growth line on the footbed. They can do them up themselves.',
    colourways: [
      leather('tobaccoBush'),
      dyed('fairyWren'),
      dyed('wetFern'),
      dyed('galah'),
      leather('rosella', { salePrice: 7995 }),
    ],
    badges: ['carbon-neutral'],
    popularity: 830,
    published: '2025-02-03',
  },
  {
    code: 'JL-BURROW-K',
    name: 'Kids’ Burrow Track Shoe',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/footwear/hiking', 'kids/footwear/casual'],
    productType: 'Hiking shoes',
    price: 8495,
    sizeRun: 'kids-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'School', 'Everyday'],
      benefits: ['Hard wearing', 'Breathable', 'Grippy'],
      fastening: ['Hook and loop'],
      features: ['Rubber toe cap', 'Claypan rubber', 'Removable footbed'],
      material: ['Suede', 'Recycled mesh'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'A low shoe for the sort of walk that turns into a dig. Two straps, a scuff-proof bumper and tread that runs up the front for climbing things that were not on the map.',
      'Vents along the side keep it cooler than a boot from October on. It passes for a school shoe in most states, at least at the beginning of term.',
    ),
    sections: sections({
      Features: [
        'Two hook-and-loop straps with long tails',
        'Climbing tread carried over the toe',
        'Side vents backed with mesh, against sand',
        'Footbed lifts out to dry and to check the growth line',
      ],
      Materials: 'Suede panels over recycled mesh, rubber bumper, recycled foam footbed.',
      Fit: 'A shade wide, with a firm heel. Order up when two fingers no longer fit behind it unlaced.',
      Care: 'Bang together, brush, repeat. Mesh panels can be scrubbed with a nail brush.',
    }),
    seoDescription:
      'Kids’ low hiking shoes with two straps, a scuff bumper, side vents and tread that climbs over the toe. For walks that turn into digs.',
    colourways: [
      leather('saddleback'),
      dyed('tankWater'),
      dyed('hardenbergia'),
      leather('oliveGrove', { stock: 'patchy' }),
    ],
    popularity: 570,
    published: '2025-08-18',
  },
  {
    code: 'JL-JACKYDRAGON-K',
    name: 'Kids’ Jacky Dragon Trail Runner',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/footwear/hiking', 'kids/footwear/casual'],
    productType: 'Trail running shoes',
    price: 7995,
    sizeRun: 'kids-footwear',
    words: footwearWords({
      activities: ['Trail running', 'School', 'Everyday'],
      benefits: ['Lightweight', 'Breathable', 'Grippy', 'Cushioned'],
      fastening: ['Quick lace', 'Hook and loop'],
      features: ['Lyrebird foam', 'Reflective details', 'Vegan'],
      material: ['Recycled mesh', 'Recycled foam'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'Fast over rocks, gone when you look for it. The Jacky Dragon is a light, bendy runner for cross-country carnivals, backyard laps and keeping up with an older sister.',
      'Lugs are 3 mm and rounded, enough for grass and gravel without tripping on carpet. The elastic laces are cut to a length that cannot catch in bike chains.',
    ),
    sections: sections({
      Features: [
        'Elastic laces with a single strap',
        'Reflective dragon lizard on each heel',
        'Flexible grooves matched to where young feet bend',
        '148 g a shoe in size 32',
      ],
      Materials: 'Recycled mesh in one piece, soft Lyrebird foam, thin carbon-rubber outsole.',
      Fit: 'Regular width and European sizing. Suits low to medium insteps.',
      Care: 'Cold machine wash in a pillowcase, up to once a week if you must. Air dry.',
    }),
    seoDescription:
      'Light, bendy trail runners for kids with elastic laces, rounded 3 mm lugs and a reflective lizard on each heel. 148 g in size 32.',
    colourways: [
      dyed('grassParrot'),
      dyed('campfire'),
      dyed('jacaranda'),
      dyed('gulfTeal', { isNew: true }),
      dyed('charredLog', { salePrice: 5995 }),
    ],
    popularity: 650,
    published: '2025-07-21',
  },
  {
    code: 'SP-MUDSKIPPER-K',
    name: 'Kids’ Mudskipper Sandal',
    brand: 'saltpan',
    demographic: ['Kids'],
    categories: ['kids/footwear/sandals'],
    productType: 'Sandals',
    price: 5995,
    sizeRun: 'toddler-footwear',
    words: footwearWords({
      activities: ['Beach', 'Paddling', 'Camping'],
      benefits: ['Quick drying', 'Grippy', 'Easy on and off'],
      fastening: ['Hook and loop'],
      features: ['Closed toe', 'Rubber toe cap', 'Vegan'],
      material: ['Recycled webbing', 'Recycled foam'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Half shoe, half fish. Toes are covered, heels are held, and everything between is open, so a trip to the mangroves ends with wet feet instead of full shoes.',
      'A single broad strap opens the upper flat for chubby insteps. The sole grips wet rock about as well as a child does.',
    ),
    sections: sections({
      Features: [
        'Opens flat with one pull',
        'Bumper that wraps the big toe',
        'Soft, flexible sole with sucker-shaped tread',
        'Dry in forty minutes on a warm rail',
      ],
      Materials: 'Recycled webbing, quick-dry lining, foam midsole, non-marking rubber.',
      Fit: 'Toddler to early school, 22 to 30. Fits broad feet; allow a finger’s width at the toe.',
      Care: 'Rinse sand out of the strap hooks and they will hold for years. Tolerates a cool machine wash.',
    }),
    seoDescription:
      'Closed-toe kids’ water sandals that open flat, dry in forty minutes and grip wet rock. Sizes 22 to 30, fit broad little feet.',
    colourways: [
      dyed('wattle'),
      dyed('gulfTeal'),
      dyed('pinkHeath'),
      dyed('southernOcean', { stock: 'low' }),
      dyed('desertPea', { salePrice: 4495 }),
    ],
    popularity: 710,
    published: '2025-10-13',
  },
];
