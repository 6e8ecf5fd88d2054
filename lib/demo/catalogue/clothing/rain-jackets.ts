import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const RAIN_JACKETS: readonly DemoModel[] = [
  {
    code: 'SB-SOUTHERLY-M',
    name: 'Men’s Southerly Shell Jacket',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/jackets'],
    productType: 'Rain jackets',
    price: 349_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Snow', 'Climbing'],
      benefits: ['Waterproof', 'Windproof', 'Breathable', 'Hard wearing'],
      features: ['Helmet-compatible hood', 'Pit zips', 'Two-way zip', 'Pack-friendly seams'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'The shell for the day the forecast was wrong. The Southerly is our three-layer jacket for exposed ridges and long wet weeks, where a coat has to keep working after the first soaking and under a full pack.',
      'The outer is a tight ripstop that shrugs off tea-tree and dolerite, and the inside is knitted, so it slides over a jumper instead of clinging to your arms. Long pit zips dump the heat of a climb before it turns to damp.',
    ),
    sections: sections({
      Materials:
        'Barkshield 3-layer, 118 g/m²: a recycled nylon ripstop face, a breathable membrane rated to 20,000 mm, and a brushed knit backer. The water repellent is made without PFAS. Every seam is taped at 13 mm.',
      Fit: 'Regular, with room for a grid fleece and a light down layer. Our model is 186 cm tall with a 99 cm chest and wears a Medium. The back drops 6 cm below the front so that it stays under a hip belt.',
      Features: [
        'Three-way hood that closes over a climbing helmet and still lets you look sideways',
        'Two high pockets clear of a hip belt, plus one inside for a map',
        'Pit zips 33 cm long with storm flaps that do not snag',
        'Front zip opens from either end for belaying or a bumbag',
        '465 g in a Medium',
      ],
      Care: 'Wash at 30 °C with a soap made for shells and close the zips first. Tumble dry on low for twenty minutes: the heat brings the beading back.',
    }),
    seoDescription:
      'Three-layer waterproof shell for exposed ridges and loaded packs: 20,000 mm Barkshield, long pit zips, helmet hood, 465 g.',
    colourways: [
      dyed('southernOcean'),
      dyed('charredLog'),
      dyed('mossGully', { stock: 'patchy' }),
      dyed('ochreCutting', { name: 'Ochre and Slate' }),
      dyed('waratah', { salePrice: 262_45, stock: 'low' }),
    ],
    popularity: 968,
    published: '2025-03-11',
  },
  {
    code: 'SB-SOUTHERLY-W',
    name: 'Women’s Southerly Shell Jacket',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/clothing/jackets'],
    productType: 'Rain jackets',
    price: 349_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Snow', 'Climbing'],
      benefits: ['Waterproof', 'Windproof', 'Breathable', 'Hard wearing'],
      features: ['Helmet-compatible hood', 'Pit zips', 'Two-way zip', 'Pack-friendly seams'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'Named for the cold change that turns a T-shirt morning into sideways rain by lunch. Cut on its own block, with shaped shoulders and a hip that zips closed over layers, this is the jacket our pattern maker takes to the Overland in June.',
      'Three layers make one quiet cloth: you can hear your friends through the hood. It breathes well enough to leave on all day, which is the only way a shell stays where you need it.',
    ),
    sections: sections({
      Materials:
        'The same Barkshield 3-layer ripstop as the men’s, 118 g/m² and waterproof to 20,000 mm, with a face of nylon recovered from carpet offcuts. Repellent finish free of fluorocarbons, seams fully taped.',
      Fit: 'Regular through the body and a little longer in the sleeve, so that cuffs stay put when you reach. Fitted on a model 174 cm tall, who takes a 10. Between sizes, go up if you wear down underneath.',
      Features: [
        'Hood that cinches behind a ponytail and fits over a helmet',
        'Chest pockets deep enough for a folded 1:25,000 map',
        'Under-arm zips you can work with gloves on',
        'Hook-and-loop cuffs moulded thin to sit under the wrist straps of poles',
        'Weighs 420 g in a size 10',
      ],
      Care: 'A gentle warm wash with technical soap keeps the membrane breathing. Never use fabric softener, and re-proof once rain stops beading on the shoulders.',
    }),
    seoDescription:
      'A women’s three-layer shell cut on its own block: 20,000 mm waterproof, quiet knit backer, pit zips and a ponytail-friendly hood.',
    colourways: [
      dyed('gulfTeal'),
      dyed('charredLog'),
      dyed('stormPlum'),
      dyed('wattle', { name: 'Wattle and Slate', isNew: true }),
      dyed('paleHorizon', { salePrice: 262_45, stock: 'patchy' }),
    ],
    popularity: 960,
    published: '2025-03-11',
  },
  {
    code: 'SB-TINROOF-U',
    name: 'Tin Roof Rain Jacket',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['mens/clothing/jackets', 'womens/clothing/jackets'],
    productType: 'Rain jackets',
    price: 199_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Travel', 'Camping', 'Everyday'],
      benefits: ['Waterproof', 'Windproof', 'Lightweight', 'Packable'],
      features: ['Hood', 'Packs into pocket', 'Zip pockets'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Rain on a tin roof is lovely as long as you are under it. This is the raincoat that lives at the bottom of your bag: a two-and-a-half-layer shell that folds into its own left pocket and comes out ready for a storm on the jetty or a wet lap of the market.',
      'It is a touch longer than a hiking shell, so the seat of your jeans stays dry on a ferry bench.',
    ),
    sections: sections({
      Materials:
        'Barkshield 2.5-layer, 88 g/m²: recycled polyester with a printed inner that keeps the coating off your skin. Rated to 10,000 mm, with tape on each seam.',
      Fit: 'Relaxed and straight, made to share. On a woman of 168 cm the Small reaches mid-thigh; a man of 183 cm wears the Large to just below the seat.',
      Features: [
        'Stows in the left hand pocket, with a loop to clip it outside a pack',
        'Peaked hood with one drawcord at the back, easy with cold fingers',
        'Press-stud storm flap over the zip',
        'Vent across the back yoke, backed with mesh',
      ],
      Care: 'Cold machine wash and hang under cover. Shake it out before stuffing it away wet, and unpack it the same night.',
    }),
    seoDescription:
      'A packable 2.5-layer raincoat for travel and town: folds into its own pocket, 10,000 mm waterproof, thigh-length and easy.',
    colourways: [
      dyed('canola'),
      dyed('nightHeron'),
      dyed('ironbarkLeaf', { salePrice: 139_95 }),
      dyed('desertPea', { salePrice: 139_95 }),
      dyed('ashBed', { stock: 'soldOut' }),
    ],
    popularity: 835,
    published: '2024-04-02',
  },
  {
    code: 'TF-SQUALL-M',
    name: 'Men’s Squall Line Running Shell',
    brand: 'tanglefoot',
    demographic: ['Men'],
    categories: ['mens/clothing/jackets'],
    productType: 'Rain jackets',
    price: 249_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Trail running', 'Fast hiking', 'Cycling'],
      benefits: ['Waterproof', 'Lightweight', 'Packable', 'Breathable'],
      features: ['Hood', 'Reflective details', 'Thumb loops'],
      material: ['Stretch nylon'],
    }),
    description: paragraphs(
      'Mandatory gear that you will be glad to use. The Squall Line is a pull-over shell of 178 g that satisfies a race director’s kit list and still stretches when you throw an arm back for balance.',
      'We left off hand pockets, the second drawcord and half of the zip. What remains keeps rain out for a full ultra and rolls up no bigger than a mango.',
    ),
    sections: sections({
      Materials:
        'Barkshield 2.5-layer stretch at 74 g/m², waterproof to 20,000 mm and breathing at 25,000 g/m² a day. Seams are bonded, then taped at 8 mm to save weight.',
      Fit: 'Slim and short in front, sized to go over a running vest rather than under it. Fit-tested in Medium by a runner of 180 cm. If you carry more than eight litres, take the next size.',
      Features: [
        'Half zip with a chin guard that does not saw at your neck',
        'Elastic hood held by a peak stiff enough for headwind',
        'Thumb holes that turn the cuffs into mitts',
        'Reflective slash across both shoulder blades',
      ],
      Care: 'Rinse sweat out after every long run. Machine wash cold on delicate once a month and dry flat in the shade.',
    }),
    seoDescription:
      'A 178 g waterproof running pullover that passes race kit checks: 20,000 mm stretch shell, bonded seams, thumb holes.',
    colourways: [
      dyed('fairyWren'),
      dyed('charredLog'),
      dyed('grassParrot', { isNew: true, stock: 'low' }),
    ],
    limits: { variantMax: 3 },
    popularity: 742,
    published: '2026-09-15',
  },
  {
    code: 'JL-PUDDLE-K',
    name: 'Kids’ Puddle Patrol Rain Jacket',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/clothing/jackets'],
    productType: 'Rain jackets',
    price: 89_95,
    sizeRun: 'kids-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Camping', 'Everyday'],
      benefits: ['Waterproof', 'Windproof', 'Hard wearing'],
      features: ['Hood', 'Grow cuffs', 'Reflective details'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'A proper raincoat for people who test raincoats by sitting down in creeks. The seams are taped all the way round, the sleeves grow a size when you snip one thread, and there are animal tracks printed across it for somebody to identify.',
    ),
    sections: sections({
      Materials:
        'Two-layer Barkshield polyester, 135 g/m², made from recycled bottles and lined in soft mesh. Waterproof to 8,000 mm, which is more than most grown-ups had at that age.',
      Fit: 'Roomy enough for a fleece below. Sizes follow age, and a child of 116 cm wears the 6 with a cuff folded once.',
      Features: [
        'Hood on press studs that lets go when a branch grabs it',
        'Fold-down cuffs with a second winter hidden inside',
        'Wide zip with a pull that mittens can hold',
        'Name label with three lines',
        'Reflective piping front and back for the walk home from training',
      ],
      Care: 'Warm wash, mud and all. Hang by the loop; the line dries it overnight in a laundry.',
    }),
    seoDescription:
      'Kids’ taped-seam raincoat with grow cuffs, a snag-safe hood and a print of animal tracks. Ages 2 to 16.',
    colourways: [
      dyed('wattle'),
      dyed('tankWater'),
      dyed('pinkHeath'),
      dyed('wetFern', { salePrice: 62_95 }),
      dyed('jacaranda', { stock: 'patchy' }),
    ],
    popularity: 801,
    published: '2024-03-19',
  },
];
