import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';
import { leather } from './leathers.ts';

export const MENS_HIKING_BOOTS: readonly DemoModel[] = [
  {
    code: 'SB-BLUFF-M',
    name: 'Men’s Bluff Mid Boot',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/footwear/hiking-boots'],
    productType: 'Hiking boots',
    price: 27995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Scrambling'],
      benefits: ['Waterproof', 'Stable', 'Hard wearing', 'Grippy'],
      fastening: ['Lace-up'],
      features: ['Barkshield membrane', 'Claypan rubber', 'Rubber toe cap', 'Resoleable'],
      material: ['Nubuck', 'Recycled mesh'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'The boot we reach for when the forecast and the track are both uncertain. The Bluff Mid has enough ankle for a weekend pack and enough flex that you can drive home in it, and it has been our best seller since 2014 for exactly that reason.',
      'Underfoot it is firm for the first ten kilometres and then simply gone: the midsole is cut from one block of foam, denser under the heel, so it does not pack down after a season. The lugs are spaced to drop Tasmanian mud rather than carry it.',
    ),
    sections: sections({
      Features: [
        'Barkshield membrane keeps water out to the top eyelet and is guaranteed for two years',
        'Claypan rubber outsole with 4.5 mm lugs and a flat climbing edge under the toe',
        'Rubber toe cap bonded and stitched, so a stubbed toe stays a story',
        'Speed hooks on the cuff, locking eyelet at the bend of the ankle',
        'Can be resoled twice at our Geeveston bench',
        '605 g a boot in size 9',
      ],
      Materials:
        'Upper of 2.0 mm waxed nubuck with a collar and tongue of recycled mesh. Barkshield lining, carbon-rubber outsole with 20 per cent reground rubber, recycled polyester laces.',
      Fit: 'A medium forefoot and a close heel. Most people take their everyday size; go up half if you wear a thick sock over a liner.',
      Care: 'Brush off dry mud, wash with cool water and stand in the shade with the footbeds out. Feed the nubuck with a water-based proofer when drops stop beading.',
    }),
    seoDescription:
      'Waterproof nubuck hiking boots for men with Claypan rubber grip and a block-cut midsole. Made for weekend packs and Tasmanian mud; can be resoled twice.',
    colourways: [
      leather('ironbark'),
      leather('basalt'),
      leather('oliveGrove'),
      leather('redClay', { salePrice: 22395 }),
      leather('coalSeam', { stock: 'low' }),
    ],
    badges: ['repairable'],
    popularity: 990,
    published: '2024-03-11',
  },
  {
    code: 'SB-DOLERITE-M',
    name: 'Men’s Dolerite High Boot',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/footwear/hiking-boots'],
    productType: 'Hiking boots',
    price: 34995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Multi-day hiking', 'Scrambling', 'Snow'],
      benefits: ['Waterproof', 'Stable', 'Hard wearing'],
      fastening: ['Lace-up'],
      features: [
        'Barkshield membrane',
        'Claypan rubber',
        'Steel shank',
        'Stitched sole',
        'Resoleable',
        'Gaiter hook',
      ],
      material: ['Full-grain leather'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'A full leather boot for twenty-kilogram packs and ranges with no track at all. The upper is a single piece of hide with one seam at the heel, which means there is one seam to leak instead of nine. It takes about forty hours to break in and then lasts, on the evidence of our repair bench, around eleven years.',
      'The steel shank lets you stand on a finger-wide edge without your arches knowing about it. On flat fire trail that stiffness is more than you need; buy the Bluff instead and carry the difference in chocolate.',
    ),
    sections: sections({
      Features: [
        'One-piece upper with a full rubber rand against dolerite and scoria',
        'Norwegian welt, stitched in two rows and resoleable as often as the upper allows',
        'Two-zone lacing: firm over the foot, free at the shin, or the other way round',
        'Steel shank between heel and ball',
        'Front hook for gaiters, set low so that scrub cannot flick it open',
      ],
      Materials:
        'Full-grain leather, 2.8 mm, tanned in Victoria and waxed through. Leather-lined cuff over a Barkshield bootie. Brass hooks, nylon laces rated to 140 kg.',
      Fit: 'Roomy across the toes for downhill days, with a moulded heel cup. Fit them late in the afternoon with the socks you will walk in.',
      Care: 'Work in leather wax by hand while the boots are warm from walking, never by a fire. Rinse salt out the same day. Store with newspaper in the toes.',
    }),
    seoDescription:
      'One-piece full-grain leather boots with a steel shank and stitched welt, for heavy packs and trackless ranges. Resoleable for as long as the upper lasts.',
    colourways: [
      leather('stout'),
      leather('tobaccoBush'),
      leather('saddleback', { stock: 'patchy' }),
    ],
    state: 'evergreen',
    badges: ['made-in-tasmania', 'repairable'],
    popularity: 845,
    published: '2023-02-20',
  },
  {
    code: 'SB-SCARP-M',
    name: 'Men’s Scarp Mid Boot',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/footwear/hiking-boots'],
    productType: 'Hiking boots',
    price: 22995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Travel'],
      benefits: ['Breathable', 'Lightweight', 'Quick drying', 'Stable'],
      fastening: ['Lace-up'],
      features: ['Claypan rubber', 'Lyrebird foam', 'Removable footbed', 'Vegan'],
      material: ['Ripstop nylon', 'Recycled mesh'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'Built for the dry side of the Divide, where a membrane only keeps the sweat in. The Scarp Mid breathes through its sides, drains through its tongue and is dry again by the time the billy boils after a creek crossing.',
      'It walks more like a shoe than a boot. There is a soft Lyrebird foam layer on top of a firmer one, a gentle roll at the toe, and just enough collar to remind your ankle where it should be.',
    ),
    sections: sections({
      Features: [
        'No membrane: open mesh windows behind a ripstop frame',
        'Double-density Lyrebird foam midsole, 9 mm drop',
        'Printed abrasion film instead of glued overlays, so there is less to peel',
        'Webbing lace loops that can be replaced with a needle',
        '468 g a boot in size 9',
      ],
      Materials:
        'Ripstop nylon and mesh spun from recycled fishing nets. No animal products anywhere, glue included. Outsole of Claypan rubber with 3.5 mm lugs.',
      Fit: 'Straight last with a generous toe box. True to size; a wide version is sold separately.',
      Care: 'Machine wash cold in a bag without the footbeds, then dry out of the sun. Grass seeds come out easiest with a damp cloth.',
    }),
    seoDescription:
      'Breathable, fast-drying men’s hiking boots for dry country: ripstop and recycled mesh, Lyrebird foam cushioning and no animal products. 468 g in size 9.',
    colourways: [
      dyed('spinifex'),
      dyed('wetSlate'),
      dyed('ochreCutting', { salePrice: 18395 }),
      dyed('ironbarkLeaf'),
      dyed('tankWater', { state: 'disabled' }),
    ],
    popularity: 720,
    published: '2025-02-17',
  },
  {
    code: 'SB-SCARP-MW',
    name: 'Men’s Scarp Mid Boot, Extra Wide',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/footwear/hiking-boots'],
    productType: 'Hiking boots',
    price: 22995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'Travel', 'Everyday'],
      benefits: ['Breathable', 'Lightweight', 'Cushioned', 'Quick drying'],
      fastening: ['Lace-up'],
      features: ['Claypan rubber', 'Lyrebird foam', 'Removable footbed', 'Vegan'],
      material: ['Ripstop nylon', 'Recycled mesh'],
      width: ['Wide', 'Extra wide'],
    }),
    description: paragraphs(
      'The same airy boot on a last that is 8 mm broader across the ball and deeper over the instep. We did not simply stretch the pattern: the sole unit is wider too, so your foot sits on the boot and not over its edge.',
      'If you have spent years buying a size too long to get the width, measure again before you order. Most people come down a full size and stop tripping on roots.',
    ),
    sections: sections({
      Features: [
        'Wider sole unit from heel to toe, not just a looser upper',
        'Two footbeds in the box: 3 mm and 6 mm, to tune the depth',
        'Extra row of eyelets for high insteps and orthotics',
        'Padded collar without a seam across the Achilles',
        '491 g a boot in size 9',
      ],
      Materials:
        'Net-waste nylon ripstop, mesh vamp with a soft brushed lining, Lyrebird foam over a wider Claypan rubber outsole.',
      Fit: 'Our broadest last, equal to 4E on most charts. Size by length and let the last look after the rest.',
      Care: 'Take the footbeds out after each walk. A cold bag wash every few months keeps the mesh open.',
    }),
    seoDescription:
      'Men’s hiking boots built 8 mm broader, sole and all, with room for orthotics and high insteps. Breathable ripstop upper, two footbeds in the box.',
    colourways: [dyed('wetSlate'), dyed('charredLog'), dyed('creekTannin', { stock: 'low' })],
    popularity: 540,
    published: '2025-08-04',
  },
  {
    code: 'SB-SNOWGUM-U',
    name: 'Snow Gum Winter Boot',
    brand: 'stringybark',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/hiking-boots', 'womens/footwear/hiking-boots'],
    productType: 'Winter boots',
    price: 28995,
    sizeRun: 'unisex-footwear',
    words: footwearWords({
      activities: ['Snow', 'Camping', 'Farm and garden'],
      benefits: ['Warm', 'Waterproof', 'Grippy'],
      fastening: ['Quick lace'],
      features: ['Barkshield membrane', 'Claypan rubber', 'Gaiter hook', 'Deep lugs'],
      material: ['Nubuck', 'Wool'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'For snowshoeing out of Guthega, frosty milking sheds and any campsite above the tree line in August. A felted wool liner keeps warmth when it is damp, and it pulls out to dry beside your sleeping bag overnight.',
      'We rate it comfortable to minus 20 while walking and minus 8 while standing about holding someone’s thermos. It is too hot for anything else, and we will not pretend otherwise.',
    ),
    sections: sections({
      Features: [
        'Removable liner of 7 mm felted Tasmanian wool',
        'Winter compound of Claypan rubber that stays soft below freezing',
        'One-pull lacing you can work in mittens',
        'Snow collar with a drawcord, and a hook for gaiters',
        'Heel ledge for snowshoe straps',
      ],
      Materials:
        'Waxed nubuck over a waterproof Barkshield sock, wool felt liner, aluminised insole board, self-cleaning 6 mm lugs.',
      Fit: 'Shaped for one thick sock with the liner in. Unisex sizes: women should choose two sizes below their usual number.',
      Care: 'Pull the liners after each day and dry them separately. Hand wash liners in wool detergent and reshape while wet.',
    }),
    seoDescription:
      'Insulated winter boots with a removable Tasmanian wool liner, waterproof nubuck and cold-soft rubber. For snowshoeing, high camps and frosty paddocks.',
    colourways: [
      leather('basalt'),
      leather('tobaccoBush', { stock: 'patchy' }),
      leather('mulberry', { state: 'coming', availableFrom: '2027-04-09', isNew: true }),
    ],
    popularity: 430,
    published: '2026-05-18',
  },
];
