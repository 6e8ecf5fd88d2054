import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const FLEECE: readonly DemoModel[] = [
  {
    code: 'SB-SNOWGRASS-M',
    name: 'Men’s Snowgrass Grid Fleece',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/clothing/fleece', 'mens/clothing/base-layers'],
    productType: 'Fleece',
    price: 129_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Fast hiking', 'Snow'],
      benefits: ['Warm', 'Breathable', 'Quick drying', 'Stretch'],
      features: ['Chest pocket', 'Thumb loops', 'Pack-friendly seams'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'If you own one fleece, make it a thin one. Snowgrass is knitted in a grid that traps air in the squares and lets sweat out through the channels, so you can leave it on from the car park to the saddle.',
      'Unzip it to the breastbone on the climb and zip it to the chin on top.',
    ),
    sections: sections({
      Materials:
        'A 165 g/m² grid of 94 % recycled polyester and 6 % elastane, smooth outside so a shell glides over it. Spun and knitted to shed fewer fibres: we test every dye lot in the wash. What making and shipping it emits is measured, cut and then offset.',
      Fit: 'Close but not tight. The 184 cm model is wearing Medium and can raise both arms without baring his stomach.',
      Features: [
        'Deep half zip with a soft garage',
        'Seams moved off the shoulder for pack straps',
        'Low-profile thumb loops',
        'Chest pocket big enough for a phone in its case',
        'Medium weighs 290 g',
      ],
      Care: 'Wash inside out in a filter bag and hang it up: it is dry in three hours with a breeze.',
    }),
    seoDescription:
      'A 165 g/m² grid fleece with a deep half zip that breathes on climbs and warms on top. Recycled, stretchy, quick to dry.',
    colourways: [
      dyed('ironbarkLeaf'),
      dyed('wetSlate'),
      dyed('rustedTin'),
      dyed('tankWater', { salePrice: 97_45 }),
    ],
    state: 'evergreen',
    badges: ['carbon-neutral'],
    popularity: 902,
    published: '2024-02-13',
  },
  {
    code: 'SB-SNOWGRASS-W',
    name: 'Women’s Snowgrass Grid Fleece',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/clothing/fleece', 'womens/clothing/base-layers'],
    productType: 'Fleece',
    price: 129_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Bushwalking', 'Multi-day hiking', 'Fast hiking', 'Snow'],
      benefits: ['Warm', 'Breathable', 'Quick drying', 'Stretch'],
      features: ['Thumb loops', 'Pack-friendly seams'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Snow grass bends, dries and gets on with it. So does this mid layer: light enough to run in, warm enough for the ridge, and long enough at the back to stay tucked beneath a hip belt all day.',
    ),
    sections: sections({
      Materials:
        'Recycled grid knit weighing 165 g/m², stretchy in both directions and brushed on the skin side. Cuffs and hem are finished with flat binding rather than ribbing, which would hold water. Certified carbon neutral from yarn to your door.',
      Fit: 'Slim with a curved side seam and an extra 4 cm of body. Our model, 169 cm, chose the 10 for hiking and the 12 for the couch.',
      Features: [
        'Half zip that lies flat against a sports bra strap',
        'Thumb loops you forget until you need them',
        'Zipped hem pocket for a key and a card',
        'Packs to the volume of a large mug',
      ],
      Care: 'Cold wash, no iron, no dryer. Pilling stays away longer if it is washed with smooth things.',
    }),
    seoDescription:
      'Women’s light grid fleece in recycled stretch knit: half zip, longer back, thumb loops, and dry by lunchtime.',
    colourways: [
      dyed('stormPlum'),
      dyed('gumMist', { salePrice: 97_45 }),
      dyed('ochreCutting'),
      dyed('nightHeron', { stock: 'low' }),
      dyed('pinkHeath', { salePrice: 97_45 }),
    ],
    state: 'evergreen',
    badges: ['carbon-neutral'],
    popularity: 897,
    published: '2024-02-13',
  },
  {
    code: 'JL-LAMBINGSHED-U',
    name: 'Lambing Shed Pile Jacket',
    brand: 'joey-lane',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['womens/clothing/fleece', 'mens/clothing/fleece'],
    productType: 'Fleece',
    price: 159_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Camping', 'Everyday', 'Travel'],
      benefits: ['Warm', 'Windproof'],
      features: ['Chest pocket', 'Zip pockets'],
      material: ['Recycled polyester', 'Recycled nylon'],
    }),
    description: paragraphs(
      'Deep pile, square pockets and a nylon yoke, because some shapes were right the first time. The Lambing Shed is the jacket that gets borrowed, so it comes in sizes that suit whoever finds it on the hook.',
      'Inside there is a layer of windproof film from the yoke down, which pile alone has always lacked.',
    ),
    sections: sections({
      Materials:
        'High pile at 380 g/m² knitted from bottles, backed in jersey. Yoke, pocket flap and collar facing are 90 g/m² nylon taslan.',
      Fit: 'Boxy and generous. A Medium is worn open by our 181 cm model and as a very good blanket by his 165 cm partner.',
      Features: [
        'Chest pocket with a press-stud flap that takes a paperback',
        'Handwarmers set high, above the table edge',
        'Collar that stands by itself',
        'Elastic binding at the wrist and a plain, loose hem',
      ],
      Care: 'Brush the pile with a soft pet brush, wash cold, and keep it well clear of the campfire.',
    }),
    seoDescription:
      'Windproof-backed deep pile jacket with a nylon yoke and a flap pocket: boxy, unisex and made for the hook by the door.',
    colourways: [
      dyed('rawWool', { name: 'Raw Wool and Ironbark' }),
      dyed('creekTannin', { name: 'Tannin and Wattle' }),
      dyed('nightHeron'),
      dyed('gumTip', { isNew: true }),
      dyed('saltbush', { salePrice: 119_95, stock: 'patchy' }),
    ],
    popularity: 876,
    published: '2025-04-15',
  },
  {
    code: 'JL-BANDICOOT-K',
    name: 'Kids’ Bandicoot Fleece',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['kids/clothing/fleece'],
    productType: 'Fleece',
    price: 59_95,
    sizeRun: 'kids-clothing',
    words: clothingWords({
      activities: ['Camping', 'Bushwalking', 'Everyday'],
      benefits: ['Warm', 'Quick drying', 'Hard wearing'],
      features: ['Grow cuffs', 'Zip pockets'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Small, brown-nosed and always digging: the bandicoot and whoever is wearing this. A plain, tough, warm fleece with patches already sewn on where the holes would have gone.',
      'It layers under a raincoat in July and over swimmers in December.',
    ),
    sections: sections({
      Materials:
        'Double-sided 220 g/m² fleece that does not ball, from recycled yarn. Elbow patches in brushed nylon, 120 g/m².',
      Fit: 'Straight, with cuffs that roll down for another year. A girl of 128 cm, aged eight, is comfortable in our 8.',
      Features: [
        'Contrast zip runs right to the top without scratching',
        'Pockets deep enough for gumnuts and both hands',
        'Loop at the neck strong enough to be carried by',
        'Space inside for three owners’ names',
      ],
      Care: 'Wash warm after digging. Needs no ironing, ever.',
    }),
    seoDescription:
      'Tough recycled fleece for kids with elbow patches and roll-down cuffs, in colours that hide dirt and some that do not.',
    colourways: [
      dyed('campfire'),
      dyed('fairyWren'),
      dyed('mossGully'),
      dyed('hardenbergia', { salePrice: 41_95 }),
      dyed('wattle', { stock: 'soldOut' }),
    ],
    popularity: 771,
    published: '2024-03-05',
  },
];
