import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const INSULATED: readonly DemoModel[] = [
  {
    code: 'SB-FROSTHOLLOW-M',
    name: 'Men’s Frost Hollow Down Jacket',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/insulated'],
    productType: 'Insulated jackets',
    price: 329_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Multi-day hiking', 'Camping', 'Snow', 'Travel'],
      benefits: ['Warm', 'Lightweight', 'Packable', 'Water resistant'],
      features: ['Hood', 'Packs into pocket', 'Zip pockets'],
      material: ['Responsible down', 'Recycled nylon'],
    }),
    description: paragraphs(
      'Cold air pools in a frost hollow, and so do campsites. This is the jacket you pull on the moment the stove is lit: 800-loft down in baffles sewn small enough that nothing shifts, warm to about minus five over a fleece while you sit still.',
      'It crushes to the size of a one-litre bottle and is forgiven for living there all week.',
    ),
    sections: sections({
      Materials:
        'Filled with 155 g of certified responsible duck down at 800 loft. Shell and lining are 34 g/m² recycled nylon ripstop with a PFAS-free repellent that sees off drizzle and tent drip.',
      Fit: 'Regular, close enough to go beneath a Southerly. A Large on our model, who stands 188 cm with a 106 cm chest. Sleeves run long on purpose.',
      Features: [
        'Insulated hood with a draught collar that seals at the jaw',
        'Hand pockets lined in brushed tricot, right way up when you lie on your side',
        'Turns inside out into the left pocket',
        '385 g all up in Medium',
      ],
      Care: 'Front-loader only, on a wool cycle with down soap. Dry it low and slow with three clean tennis balls until every clump has gone.',
    }),
    seoDescription:
      '800-loft responsible down, 385 g, packs into its own pocket. A hooded camp jacket for frosty nights and hut porches.',
    colourways: [
      dyed('charredLog'),
      dyed('southernOcean'),
      dyed('rustedTin', { salePrice: 247_45 }),
      dyed('mossGully', { salePrice: 247_45 }),
      dyed('duskRange', { stock: 'low' }),
    ],
    limits: { productMax: 4 },
    popularity: 941,
    published: '2024-02-27',
  },
  {
    code: 'SB-FROSTHOLLOW-W',
    name: 'Women’s Frost Hollow Down Jacket',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/clothing/insulated'],
    productType: 'Insulated jackets',
    price: 329_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Multi-day hiking', 'Camping', 'Snow', 'Travel'],
      benefits: ['Warm', 'Lightweight', 'Packable', 'Water resistant'],
      features: ['Hood', 'Zip pockets'],
      material: ['Responsible down', 'Recycled nylon'],
    }),
    description: paragraphs(
      'Eight hundred loft where you feel the cold and nothing where you do not. The women’s Frost Hollow carries extra down across the kidneys and collar, and its chevron stitching follows the body so that it insulates without the barrel shape.',
      'Wear it round camp, on a frosty sideline, or as the pillow you forgot.',
    ),
    sections: sections({
      Materials:
        'Responsible duck down, 140 g of it in a size 10, traced from farm to fill. The outer is a 34 g/m² ripstop calendered on one side so that quills stay put.',
      Fit: 'Shaped at the waist and long enough to sit on. At 171 cm our model zips a 10 over a merino crew; broad shoulders may prefer one size up.',
      Features: [
        'Hood elastic set back so it frames the face',
        'Two-way stretch binding at wrist and hem',
        'Inner drop pocket that warms gloves or a gas canister',
        'Stuff sack doubles as a pillow with a flannel side',
      ],
      Care: 'Hand wash in a bath with specialist down cleaner, press the water out without wringing, then tumble cool for as long as it takes.',
    }),
    seoDescription:
      'Women’s hooded down jacket in 800-loft responsible down, with extra warmth at the kidneys and a shaped chevron quilt.',
    colourways: [
      dyed('gulfTeal', { isNew: true }),
      dyed('charredLog'),
      dyed('saltLake'),
      dyed('hardenbergia', { salePrice: 247_45, stock: 'patchy' }),
      dyed('spinifex'),
    ],
    limits: { productMax: 4 },
    popularity: 938,
    published: '2024-02-27',
  },
  {
    code: 'JL-BANKEDFIRE-W',
    name: 'Women’s Banked Fire Parka',
    brand: 'joey-lane',
    demographic: ['Women'],
    categories: ['womens/clothing/insulated'],
    productType: 'Insulated jackets',
    price: 279_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Camping', 'Everyday', 'Travel'],
      benefits: ['Warm', 'Water resistant', 'Windproof'],
      features: ['Hood', 'Two-way zip', 'Zip pockets'],
      material: ['Synthetic insulation', 'Recycled polyester'],
    }),
    description: paragraphs(
      'A banked fire burns until breakfast. This knee-length parka is the wearable version, built for cold grandstands, dawn school drop-off and the last hour round the coals when everyone else has gone to bed.',
      'The fill stays warm when dew or drizzle finds it, and the two-way zip lets you actually sit down.',
    ),
    sections: sections({
      Materials:
        'Emberfill 120 g/m² recycled insulation inside a brushed 68 g/m² polyester that feels like cotton. The lining is smooth from cuff to shoulder so jumpers slide in.',
      Fit: 'Easy, with a hem that falls to the top of the knee at 167 cm, which is how tall our model is in a size 8. A tab at the back takes in the waist if you want one.',
      Features: [
        'Deep collar lined with pile from chin to nape',
        'Four pockets: two to warm hands, two to lose keys in',
        'Storm cuffs of ribbed wool hidden up the sleeve',
        'Hood comes away on a zip',
      ],
      Care: 'Machine wash at 30 °C inside out, tumble warm for half an hour and wear it out of the dryer.',
    }),
    seoDescription:
      'Knee-length Emberfill parka with a pile-lined collar and two-way zip: warm when damp, washable, made for late fires.',
    colourways: [
      dyed('creekTannin'),
      dyed('wetSlate', { stock: 'soldOut' }),
      dyed('ironbarkLeaf'),
      dyed('gumTip', { salePrice: 195_95 }),
    ],
    popularity: 655,
    published: '2025-04-29',
  },
  {
    code: 'TF-KINDLING-U',
    name: 'Kindling Active Jacket',
    brand: 'tanglefoot',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['mens/clothing/insulated', 'womens/clothing/insulated'],
    productType: 'Insulated jackets',
    price: 229_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Fast hiking', 'Trail running', 'Climbing', 'Snow'],
      benefits: ['Warm', 'Breathable', 'Stretch', 'Lightweight'],
      features: ['Chest pocket', 'Packs into pocket', 'Thumb loops'],
      material: ['Synthetic insulation', 'Stretch nylon'],
    }),
    description: paragraphs(
      'Most insulated jackets are made for standing still. Kindling is made for the first cold hour of moving, when you would otherwise stop twice to strip: thin active fill lets heat leave at the rate you make it, and open stretch panels run from hip to underarm.',
    ),
    sections: sections({
      Materials:
        'Emberfill Active at 60 g/m² through body and sleeves; side panels in a 145 g/m² double knit. Both the face and the lining breathe at over 40 cfm, and we print the test result on the label.',
      Fit: 'Athletic and true to size for men; women usually take one below their normal letter. At 176 cm, our runner is in a Small with a tee beneath.',
      Features: [
        'Stand collar that clears a helmet strap',
        'One chest pocket, which is also the stuff sack',
        'Elastic cuffs with thumb loops for bare-handed starts',
        'Only 265 g in Medium',
      ],
      Care: 'Wash it as often as a jumper, cold, and hang it over a chair. No softener, which clogs the fibres.',
    }),
    seoDescription:
      'Breathable Emberfill Active jacket for cold starts: stretch side panels, 265 g, packs into its chest pocket.',
    colourways: [
      dyed('campfire', { name: 'Campfire and Coal' }),
      dyed('nightHeron'),
      dyed('saltbush', { salePrice: 172_45 }),
      dyed('fairyWren', { state: 'discontinued', stock: 'low' }),
    ],
    popularity: 688,
    published: '2025-05-20',
  },
  {
    code: 'JL-WOMBAT-K',
    name: 'Kids’ Wombat Puffer',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/clothing/jackets'],
    productType: 'Insulated jackets',
    price: 119_95,
    sizeRun: 'kids-clothing-ranges',
    words: clothingWords({
      activities: ['Camping', 'Snow', 'Everyday'],
      benefits: ['Warm', 'Water resistant', 'Hard wearing'],
      features: ['Hood', 'Grow cuffs', 'Zip pockets'],
      material: ['Synthetic insulation', 'Recycled polyester'],
    }),
    description: paragraphs(
      'Round, sturdy and very hard to get cold. The Wombat is stuffed with washable recycled fill instead of down, because it will be dragged behind a scooter before the end of its first week.',
      'Extra layers of cloth on the elbows and seat take the worst of it.',
    ),
    sections: sections({
      Materials:
        'Emberfill 100 g/m² made from bottles, in a 50D taffeta of 76 g/m² with doubled panels where children wear through. Lined with a wombat-print cotton.',
      Fit: 'Each size covers two years and runs generous. Our tester is six and 119 cm tall, and there is a winter left in his 6-7.',
      Features: [
        'Hood held on by studs, so it breaks free on play equipment',
        'Sleeves let down by 4 cm',
        'Zip garage at the chin: no pinched necks',
        'Two pockets sized for a rock collection',
      ],
      Care: 'Any machine, any day, up to 40 °C. Tumble dry to bring back the loft.',
    }),
    seoDescription:
      'Washable recycled-fill puffer for kids with let-down sleeves, doubled elbows and a snag-safe hood. Ages 2 to 13.',
    colourways: [
      dyed('galah'),
      dyed('southernOcean'),
      dyed('grassParrot', { salePrice: 83_95 }),
      dyed('rustedTin', { isNew: true }),
    ],
    popularity: 784,
    published: '2026-03-24',
  },
];
