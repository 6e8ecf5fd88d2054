import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const TEES: readonly DemoModel[] = [
  {
    code: 'SB-BILLYLID-M',
    name: 'Men’s Billy Lid Merino Tee',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/tops', 'mens/clothing/base-layers'],
    productType: 'Tees',
    price: 84_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Travel', 'Everyday'],
      benefits: ['Odour resistant', 'Breathable', 'Lightweight', 'Cooling'],
      features: ['Pack-friendly seams'],
      material: ['Merino'],
    }),
    description: paragraphs(
      'One tee, five days, no apologies. Merino does what the synthetics promise: it cools you when you sweat, warms you when you stop and keeps its own counsel in a shared tent.',
      'We spin it round a fine nylon core, so it survives hip belts and washing machines that pure wool would not.',
    ),
    sections: sections({
      Materials:
        'Core-spun jersey, 150 g/m²: 87 % merino of 18.5 micron from non-mulesed flocks, 13 % nylon filament in the middle of the yarn.',
      Fit: 'Regular and slightly long. The 183 cm fit model takes a Medium and tucks it in without trouble.',
      Features: [
        'Shoulder seams rolled forward, off the strap line',
        'Neck rib that stays flat after fifty washes',
        'Loop inside for hanging at the creek',
      ],
      Care: 'Any cool cycle will do. Dry in shade, because sun is harder on wool than you are.',
    }),
    seoDescription:
      'A 150 g/m² core-spun merino tee made for days between washes: non-mulesed wool, tough nylon heart, seams off the straps.',
    colourways: [
      dyed('wetSlate'),
      dyed('mossGully'),
      dyed('charredLog'),
      dyed('rustedTin', { salePrice: 63_95 }),
      dyed('paleHorizon', { stock: 'patchy' }),
    ],
    state: 'evergreen',
    popularity: 921,
    published: '2024-02-06',
  },
  {
    code: 'SB-BILLYLID-W',
    name: 'Women’s Billy Lid Merino Tee',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/clothing/tops', 'womens/clothing/base-layers'],
    productType: 'Tees',
    price: 84_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Travel', 'Everyday'],
      benefits: ['Odour resistant', 'Breathable', 'Lightweight', 'Cooling'],
      features: ['Pack-friendly seams'],
      material: ['Merino'],
    }),
    description: paragraphs(
      'The tee that makes packing easy, since you only need the one. A shallow V and a soft drape keep it out of the running-shirt drawer, while the wool quietly handles heat, chill and the bus back to Hobart.',
    ),
    sections: sections({
      Materials:
        'Australian-grown merino wrapped about nylon at 150 g/m², knitted in single jersey and pre-shrunk. Thread, label and tape are all the same fibre family for easier recycling.',
      Fit: 'Skims rather than clings, with a sleeve that ends mid-bicep. A 173 cm woman wears the 10 for walking; for a looser look she takes a 12.',
      Features: [
        'Dropped back hem for bending over tent pegs',
        'Side seams carried forward of a hip belt’s edge',
        'Reinforced armpit, where merino usually gives out first',
      ],
      Care: 'Machine wash at 30 °C with wool detergent, then reshape while damp.',
    }),
    seoDescription:
      'Women’s V-neck merino tee in 150 g/m² core-spun wool: drapes well, packs light and stays fresh for days.',
    colourways: [
      dyed('saltLake'),
      dyed('southernOcean'),
      dyed('snowGum'),
      dyed('gulfTeal', { salePrice: 63_95 }),
      dyed('desertPea'),
    ],
    state: 'evergreen',
    popularity: 918,
    published: '2024-02-06',
  },
  {
    code: 'TF-FIRSTKM-M',
    name: 'Men’s First Kilometre Run Tee',
    brand: 'tanglefoot',
    demographic: ['Men'],
    categories: ['mens/clothing/tops'],
    productType: 'Tees',
    price: 59_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Trail running', 'Fast hiking', 'Cycling'],
      benefits: ['Quick drying', 'Lightweight', 'Breathable', 'Cooling'],
      features: ['Reflective details', 'Pack-friendly seams'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'The first kilometre is always a lie and the shirt should not make it worse. This one is barely there: an open mesh across the back where a vest traps heat, and a firmer face in front so that it never turns see-through when wet.',
    ),
    sections: sections({
      Materials:
        'Recycled polyester, 98 g/m² in front and 82 g/m² mesh behind. Treated with a silver-free finish that holds odour down for the life of the shirt.',
      Fit: 'Trim. Runners about 178 cm and 68 kg land in Small; go up for a flappier Saturday feel.',
      Features: [
        'Raglan sleeve with flatlocked seams',
        'Bonded hem that will not rub a hydration belt',
        'Reflective kilometre tick at the nape',
      ],
      Care: 'Wash cold and let it drip: forty minutes on a fence is enough.',
    }),
    seoDescription:
      'Featherweight trail running tee with an open mesh back for vest wearers, flatlocked raglan seams and a reflective tick.',
    colourways: [
      dyed('grassParrot'),
      dyed('nightHeron'),
      dyed('campfire'),
      dyed('ashBed', { salePrice: 44_95 }),
    ],
    popularity: 631,
    published: '2025-09-02',
  },
  {
    code: 'SB-CONTOUR-U',
    name: 'Forty Metre Contour Tee',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['mens/clothing/tops', 'womens/clothing/tops'],
    productType: 'Tees',
    price: 49_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Everyday', 'Travel', 'Camping'],
      benefits: ['Breathable', 'Hard wearing'],
      material: ['Organic cotton'],
    }),
    description: paragraphs(
      'Somebody will ask which mountain it is. Drawn at forty-metre intervals by our own cartographer, the contours on the chest belong to a peak that does not exist, though three people have told us they have climbed it.',
    ),
    sections: sections({
      Materials:
        'Combed organic cotton of 190 g/m², knitted in a tube and printed by hand with water-based ink in Moonah.',
      Fit: 'Regular, unisex and honest. He is 180 cm in a Large, she is 165 cm in a Small.',
      Features: [
        'No side seams, so the body does not twist in the wash',
        'Taped shoulder to shoulder',
        'Printed neck label, so nothing scratches',
      ],
      Care: 'Cold wash, inside out. Iron around the mountain and not over it.',
    }),
    seoDescription:
      'Heavyweight organic cotton tee hand-printed with the contours of a mountain that does not exist.',
    colourways: [
      dyed('paperbark'),
      dyed('wetFern'),
      dyed('nightHeron'),
      dyed('spinifex', { isNew: true }),
    ],
    popularity: 756,
    published: '2026-02-17',
  },
  {
    code: 'SB-HUTLOG-U',
    name: 'Hut Log Members’ Tee',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['mens/clothing/tops', 'womens/clothing/tops'],
    productType: 'Tees',
    price: 44_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Everyday', 'Camping'],
      benefits: ['Breathable', 'Hard wearing'],
      material: ['Hemp blend'],
    }),
    description: paragraphs(
      'Each year we print a leaf from a different eucalypt for people with a Stringybark account, and each year we run out. This is the 2026 edition: mountain ash, drawn from one that fell across the hut track in August.',
    ),
    sections: sections({
      Materials:
        'Hemp and organic cotton in equal parts, 200 g/m², softened with stone and enzyme.',
      Fit: 'Relaxed through the shoulder. If you are near 175 cm, Medium is the size to start from.',
      Features: [
        'Numbered by hand inside the hem',
        'Two to a member, so there are enough for everyone',
        'Leaf name and grid reference on the sleeve',
      ],
      Care: 'Wash with darks in cold water. Hemp gets better; give it time.',
    }),
    seoDescription:
      'The 2026 members’ tee in hemp and organic cotton, printed with a mountain ash leaf. For account holders, two each.',
    colourways: [dyed('saltbush'), dyed('stringyBark')],
    accountExclusive: true,
    limits: { productMax: 2 },
    popularity: 548,
    published: '2026-09-29',
  },
  {
    code: 'JL-WHOSETRACK-K',
    name: 'Kids’ Whose Track Tee',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/clothing/tops'],
    productType: 'Tees',
    price: 34_95,
    sizeRun: 'kids-clothing',
    words: clothingWords({
      activities: ['Everyday', 'Bushwalking', 'Camping'],
      benefits: ['Breathable', 'Sun protection'],
      material: ['Organic cotton'],
    }),
    description: paragraphs(
      'Wallaby, lyrebird, echidna, quoll. Four sets of prints march across the front at life size, and the answers are inside the hem for when the arguing starts.',
      'The cloth is knitted tight against the sun and heavy enough for a second and third child to wear.',
    ),
    sections: sections({
      Materials:
        'Close-knit organic jersey, 170 g/m², rated UPF 50+ when new and dry. Colour goes into the yarn first so grass stains have competition.',
      Fit: 'Straight with growing room in length. At 104 cm a four-year-old has about a year of wear in size 4.',
      Features: [
        'Wide neck that gets past ears',
        'Overlocked seams turned outward for itchy kids',
        'Life-size tracks checked by a ranger',
      ],
      Care: 'Machine wash hot if you must, and bleach never.',
    }),
    seoDescription:
      'Kids’ UPF 50+ organic cotton tee with four life-size animal tracks and the answers hidden in the hem.',
    colourways: [
      dyed('wattle'),
      dyed('tankWater', { salePrice: 24_95 }),
      dyed('snowGum'),
      dyed('grassParrot', { salePrice: 24_95 }),
      dyed('pinkHeath', { stock: 'low' }),
    ],
    popularity: 748,
    published: '2024-09-10',
  },
];
