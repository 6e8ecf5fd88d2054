import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';
import { leather } from './leathers.ts';

/** What kids wear in mud, at school and at home. */
export const KIDS_PLAY_FOOTWEAR: readonly DemoModel[] = [
  {
    code: 'JL-BUNYIP-K',
    name: 'Kids’ Bunyip Gumboot',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/footwear/gumboots'],
    productType: 'Gumboots',
    price: 4995,
    sizeRun: 'toddler-footwear',
    words: footwearWords({
      activities: ['Farm and garden', 'School', 'Camping'],
      benefits: ['Waterproof', 'Easy on and off', 'Grippy'],
      fastening: ['Pull-on'],
      features: ['Deep lugs', 'Reflective details', 'Vegan'],
      material: ['Natural rubber'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Something lives at the bottom of every dam, and these leave its footprints: three toes and a claw, pressed into the mud by the tread. Otherwise they are simply good gumboots, soft enough to squat in and easy to pull on.',
      'Handles on both sides are sized for mittens. The rubber is natural, so it stays supple in frost when cheaper boots go stiff as buckets.',
    ),
    sections: sections({
      Features: [
        'Monster-print tread, 5 mm deep',
        'Grab handles moulded in, not riveted',
        'Reflective band round the top',
        'Cotton lining that takes a name in laundry pen',
      ],
      Materials: 'Natural rubber coloured through, cotton-knit lining, removable felt footbed.',
      Fit: 'Sizes 22 to 30. Allow a full size for winter socks.',
      Care: 'Wipe inside and out, dry on the verandah. Scratches buff out because the colour goes all the way through.',
    }),
    seoDescription:
      'Kids’ natural rubber gumboots with moulded grab handles, a reflective band and tread that prints monster tracks. Sizes 22 to 30.',
    colourways: [
      dyed('canola'),
      dyed('wetFern'),
      dyed('waratah'),
      dyed('duskRange'),
      dyed('galah', { stock: 'soldOut' }),
    ],
    popularity: 770,
    published: '2025-05-19',
  },
  {
    code: 'JL-CATTLEGRID-K',
    name: 'Kids’ Cattle Grid Chelsea',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/footwear/casual'],
    productType: 'Chelsea boots',
    price: 10995,
    sizeRun: 'kids-footwear',
    words: footwearWords({
      activities: ['Farm and garden', 'School', 'Everyday'],
      benefits: ['Hard wearing', 'Easy on and off'],
      fastening: ['Elastic sides', 'Pull-on'],
      features: ['Removable footbed', 'Stitched sole'],
      material: ['Full-grain leather', 'Natural rubber'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'The family pull-on, cut down for people who feed the chooks before school. Same leather as the grown-up pair, in a lighter weight; same double elastic, which survives being stood on at the heel.',
      'Good leather boots outlast small feet, so these are made to be handed on: replaceable footbeds, a label with three lines, and soles with years left in them.',
    ),
    sections: sections({
      Features: [
        'Big loops front and back for small fists',
        'Double-woven elastic, let into the leather',
        'Scuff panel at the toe in matching hide',
        'Spare footbed in the box for the next owner',
      ],
      Materials: 'Full-grain leather, 1.6 mm, cotton lining, stitched natural rubber sole.',
      Fit: 'European sizes. Firm at first over the instep; a shoehorn and a week sort it out.',
      Care: 'Any leather balm will do, and it is a job children like. Keep them from drying beside heaters.',
    }),
    seoDescription:
      'Kids’ leather Chelsea boots with big pull loops, double elastic and a spare footbed for the next owner. Made to be handed on.',
    colourways: [
      leather('stout'),
      leather('tobaccoBush'),
      leather('mulberry', { salePrice: 8795 }),
    ],
    popularity: 480,
    published: '2025-03-31',
  },
  {
    code: 'JL-DOONA-K',
    name: 'Kids’ Doona Slipper',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/footwear/casual'],
    productType: 'Slippers',
    price: 4995,
    sizeRun: 'toddler-footwear',
    words: footwearWords({
      activities: ['Camping', 'Everyday'],
      benefits: ['Warm', 'Easy on and off', 'Packable'],
      fastening: ['Pull-on'],
      features: ['Vegan'],
      material: ['Recycled foam', 'Ripstop nylon'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Puffy ankle slippers that turn cold floorboards into somebody else’s problem. They stay on during running, which a child’s slipper is going to do, and grip polished timber, which socks will not.',
      'Roll them up and they live in a coat pocket for the trip to Nan’s. Wash them as often as the porridge demands.',
    ),
    sections: sections({
      Features: [
        'Stretch cuff that holds without squeezing',
        'Dotted grip over the whole sole',
        'Quilting lines without a ridge inside',
        'Survives the washing machine weekly',
      ],
      Materials: 'Soft ripstop shell, 100 gsm recycled fill, brushed lining, silicone-dot sole.',
      Fit: 'Generous; choose the shoe size they wear now and expect a winter and a half.',
      Care: 'Warm wash, low tumble. They come out flat and puff up again on the way to bed.',
    }),
    seoDescription:
      'Quilted ankle slippers for kids that stay on while running, grip polished floors and go in the washing machine every week.',
    colourways: [
      dyed('fairyWren'),
      dyed('saltLake'),
      dyed('saltbush'),
      dyed('wattle', { isNew: true }),
    ],
    popularity: 450,
    published: '2026-04-27',
  },
  {
    code: 'JL-SCOOTER-K',
    name: 'Kids’ Scoot Strap Sneaker',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/footwear/casual'],
    productType: 'Sneakers',
    price: 6495,
    sizeRun: 'kids-footwear',
    words: footwearWords({
      activities: ['School', 'Everyday'],
      benefits: ['Hard wearing', 'Easy on and off', 'Breathable'],
      fastening: ['Hook and loop'],
      features: ['Rubber toe cap', 'Reflective details', 'Vegan'],
      material: ['Canvas', 'Natural rubber'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'The brake pad of a scooter is, in practice, a shoe. So the toe is dipped in rubber 3 mm thick, the sole is the same hard compound we use on boot heels, and both outlast a term of hills.',
      'One wide strap does the work of laces. The canvas is doubled at the big toe and the lining wipes clean.',
    ),
    sections: sections({
      Features: [
        'Rubber-dipped toe for foot brakes',
        'Single wide strap, easy with one hand',
        'Reflective stripe that shows from behind',
        'Flat sole that sits well on pedals and decks',
      ],
      Materials:
        'Organic cotton canvas with a ripstop thread, natural rubber sole and toe, wipe-clean lining.',
      Fit: 'Medium width in European sizes. The strap leaves room for a high instep or thick socks.',
      Care: 'Brush dry sand from the hooks first. Otherwise a cool wash with the school uniforms.',
    }),
    seoDescription:
      'Kids’ canvas sneakers with a rubber-dipped toe for scooter braking, one wide strap and a reflective stripe. Tough enough for a term of hills.',
    colourways: [
      dyed('southernOcean'),
      dyed('magpie'),
      dyed('grassParrot'),
      dyed('pinkHeath'),
      dyed('ochreCutting', { salePrice: 4995, stock: 'patchy' }),
    ],
    popularity: 590,
    published: '2025-01-13',
  },
];
