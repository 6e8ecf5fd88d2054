import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';
import { leather } from './leathers.ts';

export const HIKING_SHOES: readonly DemoModel[] = [
  {
    code: 'SB-BUTTONGRASS-M',
    name: 'Men’s Button Grass Shoe',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/footwear/hiking-shoes', 'mens/footwear/casual'],
    productType: 'Hiking shoes',
    price: 19995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'Travel', 'Everyday'],
      benefits: ['Waterproof', 'Hard wearing', 'Arch support'],
      fastening: ['Lace-up'],
      features: ['Barkshield membrane', 'Claypan rubber', 'Rubber toe cap', 'Removable footbed'],
      material: ['Suede', 'Recycled mesh'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'A leather walking shoe that will do the Overland side trips on Saturday and the school pick-up on Monday. Below the laces it is a Bluff: the same outsole, the same firm-over-soft midsole. Above them it is a good deal less trouble.',
      'The suede is cut from offcuts of our boot hides, which is why no two pairs have quite the same nap. Rain darkens it; a day in the hall brings it back.',
    ),
    sections: sections({
      Features: [
        'Waterproof to the first eyelet',
        'Shared outsole with the Bluff, 4.5 mm lugs',
        'Padded heel counter, stiff enough to walk on sidelong ground',
        'Takes custom orthotics with the footbed out',
        '432 g a shoe in size 9',
      ],
      Materials:
        'Boot-hide suede, mesh quarter panels of recycled polyester, cork-and-foam footbed, Barkshield lining.',
      Fit: 'The Bluff’s last without the collar, so the sizes agree. Wide feet fit the standard width.',
      Care: 'Use a crepe brush when dry. Treat scuffs with a damp sponge and a little patience, and spray the suede before its first winter.',
    }),
    seoDescription:
      'Men’s waterproof suede walking shoes on the outsole of our Bluff boot. Comfortable with orthotics and at home on the track or in town.',
    colourways: [
      leather('tobaccoBush'),
      leather('basalt'),
      leather('oliveGrove'),
      leather('bassStrait', { salePrice: 15995, stock: 'patchy' }),
    ],
    popularity: 870,
    published: '2024-04-08',
  },
  {
    code: 'SB-BUTTONGRASS-W',
    name: 'Women’s Button Grass Shoe',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/footwear/hiking-shoes', 'womens/footwear/casual'],
    productType: 'Hiking shoes',
    price: 19995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Bushwalking', 'Travel', 'Everyday'],
      benefits: ['Waterproof', 'Hard wearing', 'Arch support'],
      fastening: ['Lace-up'],
      features: ['Barkshield membrane', 'Claypan rubber', 'Removable footbed'],
      material: ['Suede', 'Recycled mesh'],
      width: ['Narrow', 'Standard'],
    }),
    description: paragraphs(
      'One pair of shoes for a fortnight away: dry on a drizzly headland, presentable at dinner, and never the reason you turned back. The women’s shape sits lower under the ankle bone, where so many low shoes rub.',
      'You feel the ground, but not every stone of it. A cork layer beneath the footbed presses to your arch over the first week and keeps the print.',
    ),
    sections: sections({
      Features: [
        'Collar dipped 6 mm under the ankle bone',
        'Barkshield lining and a sewn-in tongue',
        'Cork layer that shapes itself to your arch',
        'Flat laces that stay tied without a double knot',
        '371 g a shoe in size 8',
      ],
      Materials:
        'Suede from boot-hide offcuts, knitted recycled lining, cork and recycled-foam footbed, Claypan rubber sole.',
      Fit: 'Close at the heel and true to size. Between sizes, go down; suede gives.',
      Care: 'Brush in one direction to lift the nap. Salt marks come off with a cloth dampened in vinegar and water.',
    }),
    seoDescription:
      'Low waterproof suede shoes for women with a dipped collar and a cork layer that shapes to your arch. One pair for track, town and travel.',
    colourways: [
      leather('driftwood'),
      leather('harbourMist'),
      leather('coalSeam'),
      leather('rosella', { salePrice: 15995 }),
    ],
    popularity: 865,
    published: '2024-04-08',
  },
  {
    code: 'TF-SWITCHBACK-M',
    name: 'Men’s Switchback Shoe',
    brand: 'tanglefoot',
    demographic: ['Men'],
    categories: ['mens/footwear/hiking-shoes', 'mens/footwear/trail-running'],
    productType: 'Hiking shoes',
    price: 18995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Fast hiking', 'Bushwalking', 'Trail running'],
      benefits: ['Lightweight', 'Breathable', 'Grippy', 'Quick drying'],
      fastening: ['Quick lace'],
      features: ['Claypan rubber', 'Lyrebird foam', 'Rock plate', 'Reflective details', 'Vegan'],
      material: ['Recycled mesh', 'Ripstop nylon'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'For walkers who jog the downhills. The Switchback weighs what a road shoe does, steers like a hiking shoe, and has a rock plate in the forefoot so you can look at the view instead of your feet.',
      'The outsole is cut in chevrons that face backwards under the heel. On the shale above Katoomba it is the difference between stopping and nearly stopping.',
    ),
    sections: sections({
      Features: [
        'Split rock plate: protects, still bends',
        'Single-pull laces with a garage in the tongue',
        '5 mm lugs facing forward at the toe, back at the heel',
        'Drain ports either side of the arch',
        '318 g a shoe in size 9',
      ],
      Materials:
        'Monofilament mesh under a cage of ripstop, both recycled. Lyrebird foam midsole, TPU rock plate, Claypan rubber in its stickier grade.',
      Fit: 'Performance fit with a wide toe splay. Runners take their running size; walkers may like a half size more.',
      Care: 'Hose off, pull the tongue out and leave the rest to the breeze. Replace when the lugs are level with the grooves, usually past 900 km.',
    }),
    seoDescription:
      'Fast hiking shoes for men at 318 g: rock plate, 5 mm lugs, single-pull laces and a mesh upper that drains and dries on the move.',
    colourways: [
      dyed('charredLog'),
      dyed('campfire', { isNew: true }),
      dyed('gulfTeal'),
      dyed('mossGully', { stock: 'low' }),
      dyed('riverGranite', { salePrice: 14995 }),
    ],
    popularity: 900,
    published: '2026-02-09',
  },
  {
    code: 'TF-SWITCHBACK-W',
    name: 'Women’s Switchback Shoe',
    brand: 'tanglefoot',
    demographic: ['Women'],
    categories: ['womens/footwear/hiking-shoes', 'womens/footwear/trail-running'],
    productType: 'Hiking shoes',
    price: 18995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Fast hiking', 'Bushwalking', 'Trail running'],
      benefits: ['Lightweight', 'Breathable', 'Grippy', 'Quick drying'],
      fastening: ['Quick lace'],
      features: ['Claypan rubber', 'Lyrebird foam', 'Rock plate', 'Reflective details', 'Vegan'],
      material: ['Recycled mesh', 'Ripstop nylon'],
      width: ['Narrow', 'Standard'],
    }),
    description: paragraphs(
      'Leave the car at six, be on the summit for morning tea, home for lunch. This is the shoe for that sort of Sunday: quick to put on, quick on the stairs, and dry again before the drive back.',
      'Foam in the women’s version is a grade softer, because the same foam under fifteen kilograms less is a harder shoe. It took us two seasons to do that properly.',
    ),
    sections: sections({
      Features: [
        'Softer-grade Lyrebird foam tuned to lighter runners',
        'Forefoot rock plate, split along the flex line',
        'Lace garage, so loops do not catch on scrub',
        'Reflective tab at the heel for road sections',
        '262 g a shoe in size 8',
      ],
      Materials:
        'Open recycled mesh, ripstop nylon frame, knit collar, sticky-grade Claypan rubber with 5 mm chevrons.',
      Fit: 'Narrow heel, medium midfoot, room for toes to spread. Swap in the thicker footbed if you are between sizes.',
      Care: 'Rinse after beach sections, as salt stiffens mesh. Hand wash with dish soap, air dry, no softener.',
    }),
    seoDescription:
      'Women’s fast hiking shoes with a softer foam grade, forefoot rock plate and 5 mm chevron lugs. Quick laces, quick drying, 262 g in size 8.',
    colourways: [
      dyed('jacaranda', { isNew: true }),
      dyed('gumMist'),
      dyed('nightHeron'),
      dyed('pinkHeath'),
      dyed('canola', { salePrice: 14995, stock: 'patchy' }),
    ],
    popularity: 905,
    published: '2026-02-09',
  },
  {
    code: 'SB-GULLY-U',
    name: 'Gully Approach Shoe',
    brand: 'stringybark',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/hiking-shoes', 'womens/footwear/hiking-shoes'],
    productType: 'Approach shoes',
    price: 20995,
    sizeRun: 'unisex-footwear',
    words: footwearWords({
      activities: ['Scrambling', 'Bushwalking', 'Travel'],
      benefits: ['Grippy', 'Stable', 'Hard wearing'],
      fastening: ['Lace-up'],
      features: ['Claypan rubber', 'Rubber toe cap', 'Resoleable'],
      material: ['Suede', 'Hemp'],
      width: ['Narrow', 'Standard'],
    }),
    description: paragraphs(
      'A shoe for getting to the cliff, up the easy bit, and back down the descent gully with a rope on your shoulder. Laces run all the way to the toes so you can cinch it like a climbing shoe when the slab steepens.',
      'The dot tread looks bald beside a hiking sole and behaves quite differently: flat rubber grips clean rock, lugs grip dirt. Choose it for sandstone and granite, not for clay.',
    ),
    sections: sections({
      Features: [
        'Lacing to the toe for precise edging',
        'Smooth climbing zone under the big toe',
        'Sticky Claypan rubber rand, 2 mm, all the way round',
        'Clip loop at the heel for carrying on a harness',
        'Resoleable by us or any climbing cobbler',
      ],
      Materials:
        'Unlined 1.6 mm suede with a hemp-canvas tongue, thin foam midsole, dotted sticky-rubber outsole.',
      Fit: 'Fits close. Wear your street size for climbing, half a size more for long walk-ins. Women’s sizes run two and a half above these.',
      Care: 'Wipe the soles with a damp cloth before you climb: dust is what slips. Brush suede dry.',
    }),
    seoDescription:
      'Approach shoes in suede and hemp with toe-length lacing and sticky dotted rubber, for sandstone slabs, granite gullies and the walk in.',
    colourways: [
      leather('banksia'),
      leather('basalt'),
      leather('mulberry', { stock: 'low' }),
      leather('lichen', { salePrice: 16795 }),
    ],
    badges: ['repairable'],
    popularity: 580,
    published: '2025-09-15',
  },
];
