import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';
import { leather } from './leathers.ts';

export const PULL_ON_BOOTS: readonly DemoModel[] = [
  {
    code: 'SB-CATTLEGRID-M',
    name: 'Men’s Cattle Grid Chelsea',
    brand: 'stringybark',
    demographic: ['Men'],
    categories: ['mens/footwear/boots', 'mens/footwear/casual'],
    productType: 'Chelsea boots',
    price: 23995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Farm and garden', 'Everyday', 'Travel'],
      benefits: ['Hard wearing', 'Easy on and off', 'Arch support'],
      fastening: ['Elastic sides', 'Pull-on'],
      features: ['Stitched sole', 'Resoleable', 'Steel shank', 'Removable footbed'],
      material: ['Full-grain leather', 'Natural rubber'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Two pulls and you are out of the door. The Cattle Grid has gone fencing, flown to Perth and stood at a wedding in the same week, and it looks better for all three.',
      'Elastic is where pull-on boots die, so ours is woven double and let into the leather rather than under it; when it does finally slacken, we replace both sides for $45. The sole is stitched, not glued, and a cork bed settles to your foot in the first fortnight.',
    ),
    sections: sections({
      Features: [
        'Double-woven elastic gussets, replaceable',
        'Pull tabs front and back, bar-tacked through four layers',
        'Stitched welt with a shallow all-ground tread',
        'Pigskin lining at the heel, where socks wear through others',
        'Sits under trousers without bunching',
      ],
      Materials:
        'Oiled full-grain leather, 2.4 mm. Cork and leather insole, natural rubber sole, steel shank of 80 mm.',
      Fit: 'Firm over the instep when new, since there is no lace to take up slack. Your heel may lift for a week; that is right.',
      Care: 'Dust off, then a thin coat of leather conditioner every couple of months. Boot trees are worth the trouble.',
    }),
    seoDescription:
      'Men’s oiled leather Chelsea boots with a stitched, resoleable sole and elastic we can replace. For paddocks, planes and the odd wedding.',
    colourways: [
      leather('stout'),
      leather('tobaccoBush'),
      leather('redClay'),
      leather('ripeWheat', { stock: 'patchy' }),
    ],
    state: 'evergreen',
    badges: ['repairable'],
    popularity: 930,
    published: '2023-03-06',
  },
  {
    code: 'SB-CATTLEGRID-W',
    name: 'Women’s Cattle Grid Chelsea',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/footwear/boots', 'womens/footwear/casual'],
    productType: 'Chelsea boots',
    price: 23995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Farm and garden', 'Everyday', 'Travel'],
      benefits: ['Hard wearing', 'Easy on and off', 'Arch support'],
      fastening: ['Elastic sides', 'Pull-on'],
      features: ['Stitched sole', 'Resoleable', 'Removable footbed'],
      material: ['Full-grain leather', 'Natural rubber'],
      width: ['Narrow', 'Standard'],
    }),
    description: paragraphs(
      'An honest pull-on with a slightly longer shaft and a heel you can hear coming. Wear it with jeans, a linen dress or a drenching gun; leather this thick does not mind which.',
      'The last follows a woman’s foot, narrow behind and straight along the big toe, so the boot stays on by shape and not by squeezing. Inside, a removable footbed leaves room for your own.',
    ),
    sections: sections({
      Features: [
        'Shaft 12 mm taller than the men’s, eased at the calf',
        'Low stacked heel of 28 mm',
        'Gussets, soles and tabs all replaceable at our bench',
        'Straight inside line for healthy toes',
      ],
      Materials:
        'Full-grain leather oiled in the drum, undyed leather lining to the ankle, rubber tapped for resin-free soles.',
      Fit: 'Choose a firm fit across the instep. Slim feet can add the 3 mm footbed supplied.',
      Care: 'Saddle soap for mud, conditioner for shine, daylight for neither. New heel tips cost less than a coffee and cake.',
    }),
    seoDescription:
      'Women’s leather Chelsea boots on a narrow-heeled last, with a taller shaft, stacked heel and soles, tabs and elastic that can be replaced.',
    colourways: [
      leather('ironbark'),
      leather('coalSeam'),
      leather('mulberry'),
      leather('driftwood', { salePrice: 19195 }),
      leather('oliveGrove', { isNew: true }),
    ],
    state: 'evergreen',
    badges: ['repairable'],
    popularity: 935,
    published: '2023-03-06',
  },
  {
    code: 'SB-MYRTLE-U',
    name: 'Myrtle Chelsea, Bench Edition',
    brand: 'stringybark',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/boots', 'womens/footwear/boots'],
    productType: 'Chelsea boots',
    price: 34995,
    sizeRun: 'unisex-footwear',
    words: footwearWords({
      activities: ['Everyday', 'Travel'],
      benefits: ['Hard wearing', 'Arch support'],
      fastening: ['Elastic sides', 'Pull-on'],
      features: ['Stitched sole', 'Resoleable'],
      material: ['Full-grain leather', 'Cork'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'Every autumn the two makers at our Geeveston bench choose a hide they like and build three hundred pairs from it, start to finish. This year’s came from a tannery that had forgotten it owned it: deep-toned, slightly uneven, and twice as heavy as anything we would dare to specify.',
      'Each pair is lasted by hand, numbered on the waist of the sole and signed by whoever finished it. No more than two pairs an order, so that they go round.',
    ),
    sections: sections({
      Features: [
        'Made from first cut to last polish in Geeveston, Tasmania',
        'Numbered 1 to 300 on the sole',
        'Hand-welted, so it can be rebuilt completely',
        'Free first resole for the owner named in our book',
        'Comes in a myrtle-wood box cut from mill offcuts',
      ],
      Materials:
        'Single-source bridle leather, 3 mm, waxed on both faces. Leather lining, cork filler, leather-and-rubber sole.',
      Fit: 'Unisex sizes on a classic last with a chiselled toe. Slow to soften; give it a month of short days.',
      Care: 'Leave the wax bloom alone for the first winter. After that, our bench will happily show you how to burnish it.',
    }),
    seoDescription:
      'Three hundred numbered pairs, hand-welted in Geeveston, Tasmania from a single batch of bridle leather. Limited to two pairs an order.',
    colourways: [
      leather('rosella', { stock: 'low' }),
      leather('stout', {
        stock: 'low',
        isNew: true,
      }),
    ],
    badges: ['made-in-tasmania', 'repairable'],
    limits: { productMax: 2 },
    popularity: 520,
    published: '2026-05-04',
  },
  {
    code: 'SB-RIVERMUD-U',
    name: 'Rivermud Tall Gumboot',
    brand: 'stringybark',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/boots', 'womens/footwear/boots'],
    productType: 'Gumboots',
    price: 11995,
    sizeRun: 'unisex-footwear',
    words: footwearWords({
      activities: ['Farm and garden', 'Camping'],
      benefits: ['Waterproof', 'Grippy', 'Hard wearing'],
      fastening: ['Pull-on'],
      features: ['Deep lugs', 'Removable footbed', 'Vegan'],
      material: ['Natural rubber'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'A tall gumboot made of actual rubber, which bends at the ankle where plastic creases and then splits. You can drive in it, squat in it and, with some dignity, run from a bull in it.',
      'The tread is borrowed from our hiking boots but cut wider, so river clay falls out on the second step. A cotton-knit lining keeps it from drawing heat out of you at six in the morning.',
    ),
    sections: sections({
      Features: [
        'Hand-laid natural rubber in eleven pieces',
        'Kick-off spur at the heel',
        'Shovel pad under the arch',
        '39 cm tall with an expansion gusset at the calf',
        'Wide-cut 6 mm self-clearing lugs',
      ],
      Materials:
        'Natural rubber with 85 per cent latex content, cotton-knit lining, recycled foam footbed.',
      Fit: 'Whole sizes with room for work socks. Calf opens from 38 to 44 cm.',
      Care: 'White bloom is the natural wax of real rubber; wipe it back with a drop of oil. Keep out of sun and away from dips and solvents.',
    }),
    seoDescription:
      'Tall gumboots hand-laid in natural rubber with self-clearing lugs, a calf gusset and a knit lining. For paddocks, river flats and wet camps.',
    colourways: [
      dyed('mossGully'),
      dyed('southernOcean'),
      dyed('charredLog'),
      dyed('blackTea', { stock: 'patchy' }),
    ],
    state: 'evergreen',
    popularity: 620,
    published: '2024-05-06',
  },
  {
    code: 'SB-ORCHARD-W',
    name: 'Women’s Orchard Ankle Gumboot',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/footwear/boots'],
    productType: 'Gumboots',
    price: 9995,
    sizeRun: 'womens-footwear-whole',
    words: footwearWords({
      activities: ['Farm and garden', 'Everyday', 'Camping'],
      benefits: ['Waterproof', 'Easy on and off', 'Grippy'],
      fastening: ['Pull-on', 'Elastic sides'],
      features: ['Removable footbed', 'Vegan'],
      material: ['Natural rubber'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Short enough to wear to the markets, waterproof enough to pick apples in the rain beforehand. An elastic panel at each side lets it slide on with one hand while the other holds the dog.',
      'Flexible rubber and a cushioned footbed make this a boot for a whole wet day, not just the run to the compost. The matt finish hides scratches and does not squeak.',
    ),
    sections: sections({
      Features: [
        'Sealed elastic side panels, waterproof to 9 cm',
        'Back loop broad enough for a gloved finger',
        'Matt finish that hides brambles’ work',
        'Low 4 mm lugs that leave mud outside',
      ],
      Materials:
        'Natural rubber over breathable cotton jersey, footbed of recycled foam and cork dust.',
      Fit: 'Falls a little long. If you are between whole sizes and wear thin socks, take the smaller.',
      Care: 'Rinse, wipe inside with a damp cloth and dry upside down. No silicone sprays.',
    }),
    seoDescription:
      'Women’s ankle gumboots in matt natural rubber with sealed elastic sides and a cushioned footbed: easy on, waterproof, quiet on lino.',
    colourways: [
      dyed('wattle'),
      dyed('stormPlum'),
      dyed('wetFern', { salePrice: 7995 }),
      dyed('paleHorizon', { stock: 'soldOut' }),
    ],
    popularity: 505,
    published: '2025-05-12',
  },
];
