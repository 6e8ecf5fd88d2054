import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const PANTS: readonly DemoModel[] = [
  {
    code: 'SB-SCRUBLINE-M',
    name: 'Men’s Scrub Line Pants',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/pants-shorts'],
    productType: 'Hiking pants',
    price: 159_95,
    sizeRun: 'mens-pants',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Climbing'],
      benefits: ['Hard wearing', 'Stretch', 'Water resistant', 'Breathable'],
      features: ['Cargo pockets', 'Gusseted crotch', 'Zip pockets'],
      material: ['Stretch nylon'],
    }),
    description: paragraphs(
      'There is a line on the map where the track stops and the scrub starts, and most pants stop there as well. These carry on: a dense four-way stretch that hakea cannot get hold of, knees shaped for high steps and a seat made for sliding.',
    ),
    sections: sections({
      Materials:
        'Scrubcloth, 205 g/m²: recycled nylon with 11 % elastane and a 160 g/m² rip-resistant overlay on knees, seat and inside ankle.',
      Fit: 'Regular with an articulated knee. Leg is 81 cm in R and 86 cm in L. A 186 cm walker with an 84 cm waist wears 34L.',
      Features: [
        'Map-sized cargo pocket on the right leg only',
        'Diamond gusset, so the stride is not the weak point',
        'Flat waistband with belt loops clear of a pack’s buckle',
        'Ankle cord with a hook for laces',
      ],
      Care: 'Brush off mud dry, then wash cool. Mend a tear from the inside with the patch tucked in the pocket bag.',
    }),
    seoDescription:
      'Scrub-proof men’s hiking pants in four-way stretch Scrubcloth, reinforced at knee, seat and ankle. Two leg lengths.',
    colourways: [
      dyed('ironbarkLeaf'),
      dyed('blackTea'),
      dyed('wetSlate'),
      dyed('rooTan', { salePrice: 119_95 }),
    ],
    popularity: 889,
    published: '2024-02-20',
  },
  {
    code: 'SB-SCRUBLINE-W',
    name: 'Women’s Scrub Line Pants',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/clothing/pants-shorts'],
    productType: 'Hiking pants',
    price: 159_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Climbing', 'Travel'],
      benefits: ['Hard wearing', 'Stretch', 'Water resistant', 'Breathable'],
      features: ['Gusseted crotch', 'Zip pockets'],
      material: ['Stretch nylon'],
    }),
    description: paragraphs(
      'Real pockets. We start there because you asked, in about four hundred emails: two in front that take a hand to the wrist, one zipped on the thigh, and a fourth behind that survives sitting on granite.',
      'Around them is the same tough stretch cloth as the men’s, cut for a higher waist.',
    ),
    sections: sections({
      Materials:
        'Recycled-nylon Scrubcloth at 205 g/m² through the leg and 185 g/m² over the hip, where a little more give matters. PFAS-free shower resistance.',
      Fit: 'Mid-high rise, slim from the knee. Inside leg 79 cm in a 10, with 5 cm of hem to let down; the woman we fit on is 170 cm.',
      Features: [
        'Waistband with hidden elastic that does not roll',
        'Four pockets, every one of them usable',
        'Shaped knees with a single dart each',
        'Press-stud tabs to turn them into three-quarters',
      ],
      Care: 'Close the zips and wash at 30 °C. They dry on a railing in two hours of sun.',
    }),
    seoDescription:
      'Women’s hiking pants with four real pockets, a high comfortable waist and hard-wearing stretch Scrubcloth.',
    colourways: [
      dyed('mossGully'),
      dyed('charredLog'),
      dyed('stormPlum'),
      dyed('dune', { salePrice: 119_95, stock: 'low' }),
      dyed('rustedTin', { isNew: true }),
    ],
    popularity: 886,
    published: '2024-02-20',
  },
  {
    code: 'SP-TWOCREEKS-M',
    name: 'Men’s Two Creeks Zip-Off Pants',
    brand: 'saltpan',
    demographic: ['Men'],
    categories: ['mens/clothing/pants-shorts'],
    productType: 'Zip-off pants',
    price: 139_95,
    sizeRun: 'mens-waist',
    words: clothingWords({
      activities: ['Travel', 'Bushwalking', 'Paddling', 'Camping'],
      benefits: ['Quick drying', 'Sun protection', 'Lightweight'],
      features: ['Zip-off legs', 'Cargo pockets', 'Zip pockets'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'Unfashionable, unbeatable. Shorts for the first creek, trousers for the mosquitoes at the second, and one pair to pack instead of two. The leg zips are colour coded so that left goes back on left in the dark.',
    ),
    sections: sections({
      Materials:
        'Plain-weave recycled nylon of 120 g/m², UPF 50+, dry within an hour of a swim. Pocket bags are mesh and drain.',
      Fit: 'Loose. As shorts the inseam is 25 cm; as pants, 82 cm. A size 34 sits comfortably on our 178 cm guide after a good dinner.',
      Features: [
        'Legs come off over boots through a calf zip',
        'Bellows pockets with a mesh base',
        'Passport zip inside the right front pocket',
        'Built-in webbing belt with a flat buckle',
      ],
      Care: 'Wash with legs attached so that they fade together.',
    }),
    seoDescription:
      'Quick-drying UPF 50+ zip-off travel pants with draining pockets, colour-coded legs and a built-in belt.',
    colourways: [
      dyed('dune'),
      dyed('saltbush', { stock: 'patchy' }),
      dyed('riverGranite', { salePrice: 97_95 }),
      dyed('creekTannin', { salePrice: 97_95 }),
    ],
    popularity: 593,
    published: '2024-10-01',
  },
  {
    code: 'SB-TINROOFPANT-U',
    name: 'Tin Roof Rain Pants',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['mens/clothing/pants-shorts', 'womens/clothing/pants-shorts'],
    productType: 'Rain pants',
    price: 129_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Cycling', 'Camping'],
      benefits: ['Waterproof', 'Windproof', 'Packable', 'Lightweight'],
      features: ['Reflective details'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Nobody loves overpants, and everybody who left theirs in the car regrets it. Ours weigh 240 g, go on over muddy boots without a dance and double as a wind layer on the summit.',
      'Cyclists buy them too, for the reflective calf and the ankle that stays out of the chain.',
    ),
    sections: sections({
      Materials:
        'Two-and-a-half-layer Barkshield, 88 g/m² and 10,000 mm, doubled behind the ankle where boots scrape.',
      Fit: 'Cut wide to go over trousers. Drawcord waist from 70 cm to 98 cm in Medium; the legs suit heights between 165 cm and 184 cm.',
      Features: [
        'Side zips to the knee with a gusset behind',
        'Elastic ankle with a tab to cinch it for riding',
        'Pocket slit through to the pants below',
        'Reflective calf stripe',
      ],
      Care: 'Hose them down while you are still inside. Wash in shell soap a couple of times a year.',
    }),
    seoDescription:
      'Lightweight 2.5-layer rain pants with knee-high zips that clear muddy boots, at 240 g and 10,000 mm.',
    colourways: [dyed('charredLog'), dyed('nightHeron'), dyed('mossGully', { stock: 'soldOut' })],
    popularity: 697,
    published: '2024-04-02',
  },
  {
    code: 'JL-FENCEHOP-K',
    name: 'Kids’ Fence Hop Pants',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/clothing/pants-shorts'],
    productType: 'Hiking pants',
    price: 64_95,
    sizeRun: 'kids-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Camping', 'Everyday'],
      benefits: ['Hard wearing', 'Stretch', 'Quick drying'],
      features: ['Grow cuffs', 'Cargo pockets', 'Gusseted crotch'],
      material: ['Stretch nylon', 'Canvas'],
    }),
    description: paragraphs(
      'Pants are mostly knees, at that age. So we made these with three layers of them: stretch outside, canvas in between, and a soft lining for the day the first two give up. The ankles are ribbed to keep the leeches honest.',
    ),
    sections: sections({
      Materials:
        'Stretch nylon at 170 g/m², with knee panels of 280 g/m² cotton canvas that can be picked off and replaced.',
      Fit: 'Adjustable elastic at the waist gives each size about 5 cm. For reference, a lean 146 cm eleven-year-old wears the 12 drawn in two notches.',
      Features: [
        'Rib cuffs that unfold by 4 cm',
        'Leg pocket with a flap for lizards, briefly',
        'Pull-on with no fly, so no excuses at the long-drop',
      ],
      Care: 'Soak, wash, repeat. Safe in a dryer.',
    }),
    seoDescription:
      'Kids’ stretch hiking pants with replaceable triple-layer knees, growing cuffs and an adjustable waist.',
    colourways: [
      dyed('mossGully'),
      dyed('southernOcean'),
      dyed('ochreCutting', { salePrice: 45_45 }),
      dyed('stormPlum', { salePrice: 45_45 }),
    ],
    popularity: 723,
    published: '2025-02-11',
  },
];
