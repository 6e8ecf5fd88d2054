import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

/** Gaiters, headlamps and poles. */
export const HIKING_GEAR: readonly DemoModel[] = [
  {
    code: 'SB-SCRUBBASH-U',
    name: 'Buttongrass Canvas Gaiters',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/hiking-gear'],
    productType: 'Gaiters',
    price: 94_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Bushwalking', 'Multi-day hiking'],
      benefits: ['Hard wearing', 'Water resistant'],
      features: ['Adjustable fit'],
      material: ['Canvas'],
    }),
    description: paragraphs(
      'Knee-high armour against mud, scrub, leeches and the kind of snake you did not see. Heavy canvas stands up on its own, so it does not slide to your ankles by morning tea.',
      'Sold as a pair, left and right.',
    ),
    sections: sections({
      Materials:
        'Proofed poly-cotton canvas, 390 g/m², double on the inner leg. The instep strap is neoprene-coated webbing that outlasts cord three to one.',
      Size: 'By calf: S 34 cm, M 38 cm, L 42 cm, XL 46 cm, boots up to size 13.',
      Features: [
        'Front closure with 50 mm hook and loop beneath a storm flap',
        'Steel lace hook',
        'Top cord that locks with one hand',
        'Strap replaced with a single screw',
      ],
      Care: 'Scrub with a stiff brush when dry; detergent strips the proofing.',
    }),
    seoDescription:
      'Knee-high proofed canvas gaiters for mud, scrub and leeches, with a wide front closure and a replaceable strap.',
    colourways: [dyed('mossGully'), dyed('charredLog'), dyed('creekTannin', { stock: 'low' })],
    popularity: 768,
    published: '2024-03-19',
  },
  {
    code: 'TF-GRITSTOP-U',
    name: 'Grit Stop Trail Gaiters',
    brand: 'tanglefoot',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/hiking-gear'],
    productType: 'Gaiters',
    price: 39_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Trail running', 'Fast hiking'],
      benefits: ['Lightweight', 'Quick drying', 'Breathable', 'Packable'],
      features: ['Reflective details'],
      material: ['Stretch nylon'],
    }),
    description: paragraphs(
      'Every stone you do not empty out of a shoe is thirty seconds saved. A stretch ankle cover of 32 g the pair that hooks to a lace in front and a dot of tape behind.',
      'They go on before the shoe and come off with the sock, so you will not lose one at a checkpoint.',
    ),
    sections: sections({
      Materials: 'Printed stretch woven nylon, 115 g/m², with a bonded lower hem.',
      Size: 'Shoe size decides: S 3–5, M 6–8, L 9–11, XL 12–14.',
      Features: [
        'Spare heel tapes in the packet',
        'No strap underneath to wear through',
        'Reflective stitch at the back',
      ],
      Care: 'Wash with socks, and peel the tape off old shoes before you throw them out.',
    }),
    seoDescription:
      'Stretch ankle gaiters for trail runners, 32 g a pair: lace hook in front, heel tape behind, no strap underfoot.',
    colourways: [dyed('nightHeron'), dyed('campfire'), dyed('jacaranda', { salePrice: 27_95 })],
    popularity: 605,
    published: '2025-09-09',
  },
  {
    code: 'SB-POSSUM-U',
    name: 'Possum 400 Headlamp',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/hiking-gear'],
    productType: 'Headlamps',
    price: 89_95,
    sizeRun: 'single',
    words: accessoryWords({
      activities: ['Camping', 'Multi-day hiking', 'Trail running', 'Travel'],
      benefits: ['Water resistant', 'Lightweight'],
      features: ['Rechargeable', 'Adjustable fit', 'Reflective details'],
      material: ['Aluminium', 'Recycled polyester'],
    }),
    description: paragraphs(
      'Four hundred lumens when something moves in the tree, six when you are reading. The button is big, at the top, and does one thing; hold it for red, so that you can find the loo without waking the hut.',
    ),
    sections: sections({
      Materials:
        'Machined aluminium head, glass-filled nylon body, washable strap from recycled yarn.',
      Size: 'Strap runs from 50 cm to 64 cm. Complete weight is 82 g, battery and all.',
      Features: [
        'Reaches 95 m on high; lasts 120 hours on low',
        'USB-C charge in two hours, or three AAA cells',
        'Lock-out so it cannot turn on in a pack',
        'Rain-proof to IPX4, tilting through 60 degrees',
      ],
      Care: 'Wipe contacts dry, store it half charged.',
    }),
    seoDescription:
      'A rechargeable 400-lumen headlamp that also takes AAA cells: red mode, big top button, 82 g, IPX4.',
    colourways: [
      dyed('charredLog'),
      dyed('campfire', { salePrice: 67_45 }),
      dyed('gulfTeal', { salePrice: 67_45 }),
    ],
    limits: { productMax: 5 },
    popularity: 825,
    published: '2025-02-25',
  },
  {
    code: 'JL-GLOWWORM-K',
    name: 'Kids’ Glow-Worm Headlamp',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['accessories/hiking-gear'],
    productType: 'Headlamps',
    price: 34_95,
    sizeRun: 'single',
    words: accessoryWords({
      activities: ['Camping', 'School'],
      benefits: ['Lightweight', 'Hard wearing'],
      features: ['Rechargeable', 'Adjustable fit'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Bright enough for a tent and too gentle to blind a parent. Switches itself off after half an hour, by which time its owner generally has too.',
      'Twist the front for a green glow that keeps possums calm and chapters going.',
    ),
    sections: sections({
      Materials: 'Rounded recycled plastic with a soft, washable band.',
      Size: 'For heads from 46 cm to 56 cm, 48 g.',
      Features: [
        'Forty lumens, capped',
        'White, green or slow pulse',
        'Clasp that opens if it catches',
        'Battery closed with a screw',
      ],
      Care: 'Damp cloth for the lamp; the band comes off to wash.',
    }),
    seoDescription:
      'A gentle 40-lumen rechargeable headlamp for kids, with a breakaway clasp and a 30-minute sleep timer.',
    colourways: [
      dyed('grassParrot'),
      dyed('hardenbergia'),
      dyed('tankWater', { stock: 'soldOut' }),
    ],
    popularity: 623,
    published: '2026-03-31',
  },
  {
    code: 'SB-THIRDLEG-U',
    name: 'Third Leg Trekking Poles',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/hiking-gear'],
    productType: 'Trekking poles',
    price: 149_95,
    sizeRun: 'single',
    words: accessoryWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Snow'],
      benefits: ['Hard wearing', 'Cushioned'],
      features: ['Adjustable fit', 'Collapsible'],
      material: ['Aluminium', 'Cork'],
    }),
    description: paragraphs(
      'For river crossings, long descents, propping up a tarp and pointing at birds. Three alloy sections lock with a lever you can tighten by coin, and every part unscrews and is sold by itself.',
      'A pair weighs 490 g.',
    ),
    sections: sections({
      Materials: 'Aircraft alloy 7075 shafts, 16 mm at the top; handles in cork from Portugal.',
      Size: 'Extends from 63 cm to 135 cm, right for walkers of 150 cm to 198 cm.',
      Features: [
        'Foam sleeve below the grip for sidling',
        'Carbide tips under rubber feet',
        'Baskets for mud and for snow in the bag',
        'Padded straps cut left and right',
      ],
      Care: 'Take the sections apart to dry, and do not oil the locks.',
    }),
    seoDescription:
      'Three-section alloy trekking poles with cork grips, coin-tight lever locks and every part replaceable. Sold as a pair.',
    colourways: [dyed('wetSlate'), dyed('ochreCutting'), dyed('wetFern', { salePrice: 112_45 })],
    badges: ['repairable'],
    popularity: 752,
    published: '2024-04-09',
  },
  {
    code: 'TF-QUICKFOLD-U',
    name: 'Quick Fold Carbon Poles',
    brand: 'tanglefoot',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/hiking-gear'],
    productType: 'Trekking poles',
    price: 229_95,
    sizeRun: 'accessory-words',
    words: accessoryWords({
      activities: ['Trail running', 'Fast hiking'],
      benefits: ['Lightweight', 'Packable'],
      features: ['Collapsible'],
      material: ['Carbon fibre'],
    }),
    description: paragraphs(
      'Throw, snap, climb. Folding carbon poles at 262 g the pair that go from vest to hand in a second and a half; we timed it, cold, in gloves. Arriving before the summer races.',
      'Stash them across the back of a running vest without breaking step.',
    ),
    sections: sections({
      Materials: 'Unidirectional carbon tube with an aramid core cord and foam grips.',
      Size: 'Fixed lengths: Small 110 cm, Medium 115 cm, Large 120 cm, Extra large 130 cm. Elbows at right angles tells you which.',
      Features: [
        'Folds to a third of its length',
        'Push-button release',
        'Half-finger strap, detachable',
      ],
      Care: 'Inspect the tubes after a fall and replace a cracked one. Never file it.',
    }),
    seoDescription:
      'Folding carbon running poles, 262 g a pair, that deploy in a second and a half. Coming soon in four lengths.',
    colourways: [
      dyed('charredLog', { availableFrom: '2026-12-04' }),
      dyed('snowGum', { availableFrom: '2027-02-26' }),
    ],
    state: 'coming',
    popularity: 530,
    published: '2026-11-17',
  },
];
