import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';
import { leather } from './leathers.ts';

export const WOMENS_HIKING_BOOTS: readonly DemoModel[] = [
  {
    code: 'SB-BLUFF-W',
    name: 'Women’s Bluff Mid Boot',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/footwear/hiking-boots'],
    productType: 'Hiking boots',
    price: 27995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Scrambling'],
      benefits: ['Waterproof', 'Stable', 'Grippy', 'Hard wearing'],
      fastening: ['Lace-up'],
      features: ['Barkshield membrane', 'Claypan rubber', 'Rubber toe cap', 'Resoleable'],
      material: ['Nubuck', 'Recycled mesh'],
      width: ['Standard', 'Narrow'],
    }),
    description: paragraphs(
      'Our favourite all-weather boot on a last of its own: a heel 5 mm slimmer, a lower collar line where calves begin sooner, and the same stubborn sole. It was fitted on forty women over two winters, and the ones who came back with blisters got to move the seams.',
      'Expect a quiet, planted step. The toe rolls forward a little on the flat, the edges bite on slab, and the tongue is stitched high enough that a shin-deep bog stays outside.',
    ),
    sections: sections({
      Features: [
        'Women’s last with a closer heel and a softer flex line',
        'Waterproof to the top eyelet, two-year Barkshield guarantee',
        'Ankle lock eyelet that lets you tie the lower half loose for climbs',
        'Claypan rubber lugs, siped at the heel for wet boardwalk',
        'Resoling available at our bench in Geeveston',
        '520 g a boot in size 8',
      ],
      Materials:
        'Waxed nubuck of 1.8 mm, recycled mesh collar, one-piece moulded midsole, outsole with a fifth reground rubber.',
      Fit: 'Close at the heel, medium across the ball. If your second toe is the longest, try the next half size up.',
      Care: 'Let mud dry before you brush it. Wash the lining with warm water and a drop of wool wash twice a year; never a dryer.',
    }),
    seoDescription:
      'Waterproof women’s hiking boots on a last with a slimmer heel and lower collar. Nubuck upper, Claypan rubber sole, resoleable. 520 g a boot in size 8.',
    colourways: [
      leather('fieldMushroom'),
      leather('ironbark'),
      leather('bassStrait'),
      leather('mulberry', { salePrice: 22395 }),
      leather('lichen', { isNew: true }),
    ],
    badges: ['repairable'],
    popularity: 985,
    published: '2024-03-11',
  },
  {
    code: 'SB-PENCIL-W',
    name: 'Women’s Pencil Pine High Boot',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/footwear/hiking-boots'],
    productType: 'Hiking boots',
    price: 33995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Multi-day hiking', 'Scrambling', 'Snow'],
      benefits: ['Waterproof', 'Stable', 'Hard wearing', 'Arch support'],
      fastening: ['Lace-up'],
      features: [
        'Barkshield membrane',
        'Claypan rubber',
        'Stitched sole',
        'Resoleable',
        'Gaiter hook',
      ],
      material: ['Full-grain leather'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'A leather boot for the week-long walk, light enough that you will still choose it for the weekend. The cuff is scooped at the back so it bends when you descend, and padded with wool rather than foam, so it moulds to you and stays moulded.',
      'We gave it a flexible composite shank in place of steel. Over boulders it holds you flat; on a long fire trail out to the car it gives, which is when you notice.',
    ),
    sections: sections({
      Features: [
        'Scooped rear cuff for steep descents',
        'Ball-bearing eyelets, so one pull tightens the whole foot',
        'Composite shank, 140 g lighter a pair than steel',
        'Low-profile rubber rand where scree rubs',
        'Stitched welt that our bench can resole',
      ],
      Materials:
        'Full-grain leather in 2.4 mm, wool-felt cuff padding, Barkshield bootie, cork-filled midsole board that takes the shape of your foot.',
      Fit: 'Snug at first through the instep, easing after about twenty hours. Take the size that leaves a thumb’s width ahead of your toes.',
      Care: 'Wax twice a season and after any salt water. Dry upside down on two sticks; the cork dislikes heaters as much as the leather does.',
    }),
    seoDescription:
      'Women’s full-grain leather boots for week-long walks: scooped cuff, wool padding, composite shank and a stitched sole that can be replaced.',
    colourways: [
      leather('redClay'),
      leather('stout'),
      leather('ripeWheat'),
      leather('oliveGrove', { stock: 'soldOut' }),
    ],
    badges: ['repairable'],
    popularity: 760,
    published: '2024-08-26',
  },
  {
    code: 'SB-TARN-W',
    name: 'Women’s Tarn Mid Boot',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/footwear/hiking-boots'],
    productType: 'Hiking boots',
    price: 21995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Travel'],
      benefits: ['Waterproof', 'Lightweight', 'Cushioned'],
      fastening: ['Lace-up'],
      features: ['Barkshield membrane', 'Lyrebird foam', 'Claypan rubber', 'Vegan'],
      material: ['Ripstop nylon', 'Recycled mesh'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'The boot for people who thought they did not like boots. There is nothing to break in: a knitted cuff, a cushioned sole and a membrane thin enough that you forget about it until you are standing in a stream.',
      'Choose it for hut-to-hut trips, national-park loops and a winter of wet dog walks. If you carry more than twelve kilograms often, the Bluff will look after you better.',
    ),
    sections: sections({
      Features: [
        'Knitted cuff with no seam over the ankle bone',
        'Light Barkshield lining, waterproof to 9 cm',
        'Lyrebird foam underfoot, 32 mm at the heel',
        'Gusseted tongue that keeps out grass seed',
        '398 g a boot in size 8',
      ],
      Materials:
        'Recycled ripstop and knit, water-based glues, foam with 15 per cent castor-oil content, Claypan rubber outsole.',
      Fit: 'Easy through the ball of the foot, with stretch at the cuff for strong calves. True to size.',
      Care: 'Sponge with soapy water. Re-proof the fabric with a spray when it darkens in rain instead of beading.',
    }),
    seoDescription:
      'Light waterproof hiking boots for women with a knitted cuff and deep cushioning. No breaking in, no animal products, 398 g a boot in size 8.',
    colourways: [
      dyed('gumMist'),
      dyed('duskRange'),
      dyed('saltLake', { salePrice: 15395 }),
      dyed('charredLog'),
      dyed('wetFern', { state: 'discontinued', stock: 'soldOut' }),
    ],
    popularity: 810,
    published: '2025-03-03',
  },
];
