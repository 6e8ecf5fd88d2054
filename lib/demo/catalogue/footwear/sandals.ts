import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';
import { leather } from './leathers.ts';

export const SANDALS: readonly DemoModel[] = [
  {
    code: 'SP-WRACKLINE-M',
    name: 'Men’s Wrackline Sandal',
    brand: 'saltpan',
    demographic: ['Men'],
    categories: ['mens/footwear/sandals'],
    productType: 'Sandals',
    price: 12995,
    sizeRun: 'mens-footwear-whole',
    words: footwearWords({
      activities: ['Beach', 'Paddling', 'Bushwalking', 'Travel'],
      benefits: ['Quick drying', 'Grippy', 'Arch support', 'Lightweight'],
      fastening: ['Hook and loop'],
      features: ['Claypan rubber', 'Vegan'],
      material: ['Recycled webbing', 'Recycled foam'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Three straps, one footbed, and nothing that holds water. The Wrackline is for the part of summer between the car and the far end of the beach, and it will walk fifteen kilometres of sandy track without complaint if you get carried away.',
      'All three straps adjust, including the one at the heel that most sandals leave fixed. Set it once and it stays set, because the hook faces away from the sand.',
    ),
    sections: sections({
      Features: [
        'Three-point adjustment, heel included',
        'Contoured footbed with a firm arch and a heel cup 11 mm deep',
        'Outsole siped for wet rock and ferry decks',
        'Strap ends that tuck away',
        'Floats',
      ],
      Materials:
        'Webbing woven from recycled bottles over a neoprene-free lining, recycled foam footbed, non-marking Claypan rubber.',
      Fit: 'Whole sizes. Your heel should sit 5 mm inside the rim; between sizes, go up.',
      Care: 'Rinse in fresh water after the sea. For that smell every sandal gets, scrub with bicarb and leave in the sun for an hour.',
    }),
    seoDescription:
      'Three-strap men’s sandals in recycled webbing with a supportive footbed and siped wet-rock sole. They dry in minutes, and they float.',
    colourways: [
      dyed('charredLog'),
      dyed('spinifex'),
      dyed('gulfTeal', { salePrice: 9995 }),
      dyed('rustedTin'),
    ],
    badges: ['carbon-neutral'],
    popularity: 780,
    published: '2025-09-01',
  },
  {
    code: 'SP-WRACKLINE-W',
    name: 'Women’s Wrackline Sandal',
    brand: 'saltpan',
    demographic: ['Women'],
    categories: ['womens/footwear/sandals'],
    productType: 'Sandals',
    price: 12995,
    sizeRun: 'womens-footwear-whole',
    words: footwearWords({
      activities: ['Beach', 'Paddling', 'Bushwalking', 'Travel'],
      benefits: ['Quick drying', 'Grippy', 'Arch support', 'Lightweight'],
      fastening: ['Hook and loop'],
      features: ['Claypan rubber', 'Vegan'],
      material: ['Recycled webbing', 'Recycled foam'],
      width: ['Narrow', 'Standard'],
    }),
    description: paragraphs(
      'A proper walking sandal with finer straps and a shallower heel cup, for kayak landings, coastal tracks and the market on the way back. The footbed is shaped rather than flat, so the arch does its share.',
      'Webbing is soft from the first wear and does not stretch when soaked. We tested that on a five-day paddle at Hinchinbrook, where nobody had a dry foot from Monday on.',
    ),
    sections: sections({
      Features: [
        'Slim 18 mm straps, adjustable at toe, instep and heel',
        'Brushed edges where webbing meets skin',
        'Wet-rock siping over the whole outsole',
        '224 g a sandal in size 8',
        'Carbon measured and offset with mallee replanting',
      ],
      Materials:
        'Recycled polyester webbing, foam footbed with 40 per cent reground content, Claypan rubber that leaves no mark on boats.',
      Fit: 'Made for slimmer feet; loosen the toe strap fully before you decide it is tight. Half sizes round up.',
      Care: 'Wash with the dishes, so to speak: warm water, a soft brush, a little soap. Keep them out of a closed car in January.',
    }),
    seoDescription:
      'Women’s walking sandals with slim recycled straps, shaped arch support and wet-rock grip. Made for paddling, coastal tracks and market mornings.',
    colourways: [
      dyed('duskRange'),
      dyed('paperbark'),
      dyed('gumTip'),
      dyed('charredLog'),
      dyed('jacaranda', { isNew: true }),
    ],
    badges: ['carbon-neutral'],
    popularity: 790,
    published: '2025-09-01',
  },
  {
    code: 'SP-ESTUARY-U',
    name: 'Estuary Closed-Toe Sandal',
    brand: 'saltpan',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/sandals', 'womens/footwear/sandals'],
    productType: 'Sandals',
    price: 14995,
    sizeRun: 'unisex-footwear',
    words: footwearWords({
      activities: ['Paddling', 'Beach', 'Bushwalking', 'Camping'],
      benefits: ['Quick drying', 'Stable', 'Hard wearing', 'Grippy'],
      fastening: ['Toggle'],
      features: ['Closed toe', 'Rubber toe cap', 'Claypan rubber'],
      material: ['Recycled webbing', 'Recycled foam', 'Natural rubber'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Oyster shells, submerged logs, the steel lip of a tinny: the Estuary is a sandal for places where toes get hurt. A moulded bumper covers the front, a bungee draws the whole upper tight, and gaps at the sides let the river straight out again.',
      'It is heavier than an open sandal by about a muesli bar. Anglers, guides and people who fossick in creeks tend to think that is a fair trade.',
    ),
    sections: sections({
      Features: [
        'Moulded rubber bumper over all five toes',
        'Bungee lace with a toggle that works with cold hands',
        'Open lattice sides that empty in one step',
        'Mesh floor at the arch to stop gravel collecting',
        'Heel pull you can clip to a pack',
      ],
      Materials:
        'Recycled webbing lattice, quick-dry lining, natural rubber bumper, foam midsole with a nylon half shank.',
      Fit: 'Unisex sizes on a broad last. Women, start two and a half sizes below your usual.',
      Care: 'Flush sand from under the footbed with a hose. Replace the bungee every couple of years; spares cost $6 and take five minutes.',
    }),
    seoDescription:
      'Closed-toe river sandals with a moulded bumper, bungee lacing and open sides that drain at once. For paddling, fishing and creek walking.',
    colourways: [
      dyed('creekTannin'),
      dyed('wetSlate'),
      dyed('mossGully', { stock: 'patchy' }),
      dyed('southernOcean', { salePrice: 11995 }),
    ],
    popularity: 610,
    published: '2024-10-14',
  },
  {
    code: 'SP-SAMPHIRE-W',
    name: 'Women’s Samphire Leather Sandal',
    brand: 'saltpan',
    demographic: ['Women'],
    categories: ['womens/footwear/sandals', 'womens/footwear/casual'],
    productType: 'Sandals',
    price: 13995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Travel', 'Everyday', 'Beach'],
      benefits: ['Arch support', 'Breathable', 'Hard wearing'],
      fastening: ['Buckle'],
      features: ['Stitched sole', 'Resoleable', 'Removable footbed'],
      material: ['Full-grain leather', 'Cork'],
      width: ['Narrow', 'Standard', 'Wide'],
    }),
    description: paragraphs(
      'A leather sandal with a walking shoe’s bones: cork under the foot, a steel buckle at the ankle, and a rubber sole with real tread in place of the usual slick of crepe. It starts stiff, and it should; by the second week the cork has learned you.',
      'Wear it to lunch and up the lighthouse steps afterwards. It is not for swimming, although ours have been.',
    ),
    sections: sections({
      Features: [
        'Cork footbed that presses to your print',
        'Hand-punched straps with five holes each and room for a sixth',
        'Solid steel buckles, no plating to flake',
        'Stitched rubber sole we can replace',
      ],
      Materials:
        'Vegetable-tanned leather from South Australia, suede-covered cork and natural latex, 3 mm lug rubber.',
      Fit: 'Half sizes, medium width. The instep strap has 40 mm of travel, so high and low feet both find a hole.',
      Care: 'A little leather balm at the start and end of summer. If soaked, dry slowly and work the straps by hand so they stay supple.',
    }),
    seoDescription:
      'Women’s leather sandals with a cork footbed that moulds to your arch, steel buckles and a stitched, replaceable walking sole.',
    colourways: [
      leather('saddleback'),
      leather('coalSeam'),
      leather('limestone', { isNew: true }),
      leather('redClay', { stock: 'soldOut' }),
    ],
    badges: ['repairable'],
    popularity: 640,
    published: '2025-10-06',
  },
  {
    code: 'SP-BAITSHOP-U',
    name: 'Bait Shop Slide',
    brand: 'saltpan',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/sandals', 'womens/footwear/sandals'],
    productType: 'Slides',
    price: 4995,
    sizeRun: 'unisex-footwear',
    words: footwearWords({
      activities: ['Beach', 'Camping', 'Everyday'],
      benefits: ['Easy on and off', 'Lightweight', 'Quick drying', 'Packable'],
      fastening: ['Slip-on'],
      features: ['Vegan'],
      material: ['Recycled foam'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Kick them off at the water, find them again at dusk: the only shoe here that costs less than a tank of bait. One moulding of recycled foam, shaped under the arch so you can stand at the barbecue all night.',
      'We cut drains through the footbed where water pools, which also keeps them from slapping. Good in caravan-park showers and on the deck; not much use beyond the car park.',
    ),
    sections: sections({
      Features: [
        'Moulded in one piece, nothing to come unstuck',
        'Drain slots under the ball and heel',
        'Textured footbed that is kind to sunburnt soles',
        'Weighs 118 g a foot and floats',
      ],
      Materials:
        'Foam with 55 per cent post-industrial content from our own shoe moulds. We take them back at end of life and mould them again.',
      Fit: 'Roomy strap for wide feet. Whole unisex sizes; go down if you fall between.',
      Care: 'Hose, shake, done. Do not leave them on a dashboard, where they shrink a size in an afternoon.',
    }),
    seoDescription:
      'One-piece recycled foam slides with drains in the footbed and a shaped arch. For beaches, boats and caravan-park showers. They float.',
    colourways: [
      dyed('charredLog'),
      dyed('wattle'),
      dyed('tankWater'),
      dyed('galah'),
      dyed('saltbush', { stock: 'low' }),
    ],
    limits: { variantMax: 6 },
    popularity: 665,
    published: '2024-11-04',
  },
  {
    code: 'SP-DRIFTLINE-W',
    name: 'Women’s Driftline Slide',
    brand: 'saltpan',
    demographic: ['Women'],
    categories: ['womens/footwear/sandals'],
    productType: 'Slides',
    price: 8995,
    sizeRun: 'womens-footwear-whole',
    words: footwearWords({
      activities: ['Beach', 'Travel', 'Everyday'],
      benefits: ['Easy on and off', 'Arch support', 'Hard wearing'],
      fastening: ['Slip-on', 'Buckle'],
      features: ['Resoleable', 'Stitched sole'],
      material: ['Suede', 'Cork'],
      width: ['Narrow', 'Standard', 'Wide'],
    }),
    description: paragraphs(
      'A suede slide that you will wear from October to Easter and take to the cobbler in May. The single broad strap buckles at the side, which sounds fussy until you have owned a slide that fits.',
      'Cork and latex underneath give it a slow, quiet bounce, more like a good floor than a shoe. Expect three days of firmness before it softens.',
    ),
    sections: sections({
      Features: [
        'Side buckle with 35 mm of adjustment',
        'Deep heel cup and a raised bar under the toes',
        'Cork footbed sealed at the edge against splashes',
        'Thin rubber sole that any cobbler can renew',
      ],
      Materials:
        'Suede strap lined in undyed leather, cork and natural latex, brass buckle, ribbed rubber.',
      Fit: 'True to whole sizes. Your toes should stop short of the front rim by the width of a pencil.',
      Care: 'Seal the cork edge once a year. Suede likes a brush, shade and no sea at all.',
    }),
    seoDescription:
      'Suede slides for women with a cork and latex footbed, an adjustable side buckle and a sole that any cobbler can renew.',
    colourways: [
      leather('ripeWheat'),
      leather('harbourMist'),
      leather('rosella', { salePrice: 6995 }),
      leather('stout'),
    ],
    badges: ['repairable'],
    popularity: 560,
    published: '2025-10-06',
  },
];
