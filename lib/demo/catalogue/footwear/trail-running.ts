import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';

export const TRAIL_RUNNING_SHOES: readonly DemoModel[] = [
  {
    code: 'TF-CURRAWONG-M',
    name: 'Men’s Currawong Trail Runner',
    brand: 'tanglefoot',
    demographic: ['Men'],
    categories: ['mens/footwear/trail-running'],
    productType: 'Trail running shoes',
    price: 21995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Trail running', 'Fast hiking'],
      benefits: ['Lightweight', 'Grippy', 'Breathable', 'Cushioned'],
      fastening: ['Lace-up'],
      features: ['Lyrebird foam', 'Claypan rubber', 'Rock plate', 'Removable footbed', 'Vegan'],
      material: ['Recycled mesh', 'Recycled foam'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'One shoe for most of what a trail runner does: ten kilometres before work, thirty on a Sunday, a half-marathon now and again. There is 28 mm of foam at the heel and 22 at the toe, enough to run tired on and not so much that you sway.',
      'It steers from the forefoot. The outer lugs are longer than the inner ones, so the shoe holds when the track is cambered and lets go cleanly when you want to pivot.',
    ),
    sections: sections({
      Features: [
        'Asymmetric 4 mm lugs for cambered single track',
        'Full-length flexible rock plate, 1 mm',
        'Gusseted tongue and a debris collar against quartz gravel',
        'Lace loop instead of top eyelets, to spread pressure',
        '289 g a shoe in size 9',
      ],
      Materials:
        'Engineered mesh from recycled bottles, Lyrebird foam with 30 per cent reground content, Claypan rubber outsole, algae-blend footbed.',
      Fit: 'Secure midfoot, roomy toes. True to size; wear thin socks for the first run.',
      Care: 'Undo the laces, rinse, stuff with newspaper. Never the dryer, which shrinks the foam by half a size.',
    }),
    seoDescription:
      'All-round men’s trail running shoes: 28 mm of Lyrebird foam, a flexible rock plate and asymmetric lugs for cambered single track. 289 g in size 9.',
    colourways: [
      dyed('fairyWren'),
      dyed('magpie'),
      dyed('grassParrot', { isNew: true }),
      dyed('waratah', { salePrice: 17595 }),
      dyed('wetSlate', { stock: 'patchy' }),
    ],
    popularity: 960,
    published: '2025-07-14',
  },
  {
    code: 'TF-CURRAWONG-W',
    name: 'Women’s Currawong Trail Runner',
    brand: 'tanglefoot',
    demographic: ['Women'],
    categories: ['womens/footwear/trail-running'],
    productType: 'Trail running shoes',
    price: 21995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Trail running', 'Fast hiking'],
      benefits: ['Lightweight', 'Grippy', 'Breathable', 'Cushioned'],
      fastening: ['Lace-up'],
      features: ['Lyrebird foam', 'Claypan rubber', 'Rock plate', 'Removable footbed', 'Vegan'],
      material: ['Recycled mesh', 'Recycled foam'],
      width: ['Narrow', 'Standard'],
    }),
    description: paragraphs(
      'Run the fire trail out and the creek track home without thinking about your feet. The women’s Currawong has a shallower heel pocket and a softer plate than the men’s, and a touch more rubber under the big toe, where our test runners wore through first.',
      'On wet boardwalk, usually the worst part of anyone’s loop, the centre lugs are siped like a winter tyre. You will hear them squeak; that is grip.',
    ),
    sections: sections({
      Features: [
        'Siped centre lugs for timber, slab and rinsed concrete',
        'Softer rock plate that bends with lighter strides',
        'Heel pocket shaped on women’s scans',
        'Laces with woven notches that hold their tension',
        '241 g a shoe in size 8',
      ],
      Materials:
        'Recycled-bottle mesh in two densities, knit tongue, castor-based Lyrebird foam, Claypan rubber.',
      Fit: 'Slim heel, standard ball, flexible over the instep. Size as for your road shoes.',
      Care: 'Knock the soles together outside, wash by hand, dry with the tongue open. Rotate two pairs and both last longer.',
    }),
    seoDescription:
      'Women’s trail running shoes with siped lugs for wet boardwalk, a shallow heel pocket and soft rock plate. 241 g, for ten kilometres or thirty.',
    colourways: [
      dyed('pinkHeath'),
      dyed('paleHorizon'),
      dyed('charredLog'),
      dyed('wattle', { salePrice: 17595 }),
      dyed('hardenbergia', { state: 'coming', isNew: true }),
    ],
    popularity: 955,
    published: '2025-07-14',
  },
  {
    code: 'TF-SECONDDAWN-M',
    name: 'Men’s Second Dawn Trail Runner',
    brand: 'tanglefoot',
    demographic: ['Men'],
    categories: ['mens/footwear/trail-running'],
    productType: 'Trail running shoes',
    price: 24995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Trail running', 'Multi-day hiking'],
      benefits: ['Cushioned', 'Stable', 'Breathable'],
      fastening: ['Lace-up'],
      features: ['Lyrebird foam', 'Claypan rubber', 'Gaiter hook', 'Reflective details', 'Vegan'],
      material: ['Recycled mesh', 'Recycled foam'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'For the hours after dark. The Second Dawn is the deepest shoe we make, 38 mm under the heel on a base as broad as your hand, and it was built with people who run hundred-mile races and still have to drive home.',
      'Big foam is usually vague. Here a firmer frame wraps the soft core like a bucket seat, so your foot sits inside the shoe. You will not feel the stones; you will still feel where you are going.',
    ),
    sections: sections({
      Features: [
        'Soft core in a firm frame, tuned not to bottom out before 700 km',
        'Wide base for tired ankles',
        'Gaiter patch at the heel and a hook under the laces',
        'Tongue padded for swollen feet late in the day',
        'Reflective prints front and back',
      ],
      Materials:
        'Dual-compound Lyrebird foam, tough recycled jacquard mesh, full rubber coverage with 3.5 mm lugs.',
      Fit: 'High volume over the toes. Many ultra runners size up by a half and are glad at 80 km.',
      Care: 'Let the foam rest a day between long runs. Wash salt and gel off the tongue with warm water.',
    }),
    seoDescription:
      'Maximum-cushion trail shoes for ultra distances: 38 mm of foam in a firm frame, broad base, roomy toes and full Claypan rubber coverage.',
    colourways: [
      dyed('ochreCutting'),
      dyed('nightHeron'),
      dyed('saltbush', { isNew: true }),
      dyed('canola', { stock: 'low' }),
    ],
    popularity: 690,
    published: '2026-03-16',
  },
  {
    code: 'TF-SECONDDAWN-W',
    name: 'Women’s Second Dawn Trail Runner',
    brand: 'tanglefoot',
    demographic: ['Women'],
    categories: ['womens/footwear/trail-running'],
    productType: 'Trail running shoes',
    price: 24995,
    sizeRun: 'womens-footwear',
    words: footwearWords({
      activities: ['Trail running', 'Multi-day hiking', 'Everyday'],
      benefits: ['Cushioned', 'Stable', 'Breathable', 'Arch support'],
      fastening: ['Lace-up'],
      features: ['Lyrebird foam', 'Claypan rubber', 'Gaiter hook', 'Reflective details', 'Vegan'],
      material: ['Recycled mesh', 'Recycled foam'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Soft, steady and unhurried. Ultra runners wear it after midnight; nurses and teachers have taken to it as well, for much the same reason. The sole is broad and gently rockered, so each step tips you into the next.',
      'We kept the weight honest by cutting the rubber away wherever the wear map said nobody lands. What is left is where you push off, brake and turn.',
    ),
    sections: sections({
      Features: [
        'Gentle rocker that saves calves on long climbs',
        '36 mm heel, 30 mm forefoot, softer than the men’s by one grade',
        'Medial wall for arches that tire',
        'Heel gaiter patch, reflective at night',
        '268 g a shoe in size 8',
      ],
      Materials:
        'Two grades of castor-based foam, recycled jacquard upper, Claypan rubber pods set by wear maps.',
      Fit: 'Generous from the ball forward with a padded, secure heel. Fits a prescription orthotic.',
      Care: 'Air them after every run, footbeds out. Scrub pods with an old toothbrush; grit is what wears rubber.',
    }),
    seoDescription:
      'Women’s maximum-cushion trail shoes with a gentle rocker, medial arch wall and a broad, steady base. For ultras, recovery days and long shifts.',
    colourways: [
      dyed('saltLake'),
      dyed('tankWater'),
      dyed('charredLog'),
      dyed('wetFern', { salePrice: 19995 }),
    ],
    popularity: 700,
    published: '2026-03-16',
  },
  {
    code: 'TF-BRACKEN-U',
    name: 'Bracken Racer',
    brand: 'tanglefoot',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/trail-running', 'womens/footwear/trail-running'],
    productType: 'Trail running shoes',
    price: 26995,
    sizeRun: 'unisex-footwear',
    words: footwearWords({
      activities: ['Trail running'],
      benefits: ['Lightweight', 'Grippy', 'Quick drying'],
      fastening: ['Quick lace'],
      features: ['Claypan rubber', 'Deep lugs', 'Vegan'],
      material: ['Ripstop nylon', 'Recycled mesh'],
      width: ['Narrow'],
    }),
    description: paragraphs(
      'A racing shoe for soft ground, offered first to people with an account because the moulds only let us make six hundred pairs a season. It has 6.5 mm lugs, very little foam and no interest in being comfortable at the shops.',
      'Mud clears from it in two strides. On rock it is noisy, on bitumen it is a waste; between the tapes on a June hillside it is the fastest thing we have made.',
    ),
    sections: sections({
      Features: [
        'Conical 6.5 mm lugs, 52 to a shoe',
        'Ripstop upper that takes on 9 g of water and gives it back',
        'Welded heel strap tied into the laces',
        'Sold to account holders first, numbered inside the tongue',
        '214 g a shoe in size 9',
      ],
      Materials:
        'Single-layer recycled ripstop, 5 mm foam layer, the softest Claypan rubber we pour.',
      Fit: 'Race fit: narrow, low and precise. Choose the size in which your longest toe just clears the end.',
      Care: 'Keep it off roads to save the lugs. Rinse, shake, hang by the heel strap.',
    }),
    seoDescription:
      'Soft-ground trail racing shoes with 6.5 mm conical lugs at 214 g, made in small numbers and sold first to Stringybark account holders.',
    colourways: [
      dyed('campfire', { isNew: true }),
      dyed('snowGum'),
      dyed('gulfTeal', { stock: 'low' }),
    ],
    accountExclusive: true,
    limits: { productMax: 2 },
    popularity: 470,
    published: '2026-10-12',
  },
  {
    code: 'TF-SIDETRACK-M',
    name: 'Men’s Sidetrack Trail Runner',
    brand: 'tanglefoot',
    demographic: ['Men'],
    categories: ['mens/footwear/trail-running', 'mens/footwear/casual'],
    productType: 'Trail running shoes',
    price: 16995,
    sizeRun: 'mens-footwear',
    words: footwearWords({
      activities: ['Trail running', 'Everyday', 'Travel'],
      benefits: ['Cushioned', 'Breathable', 'Hard wearing'],
      fastening: ['Lace-up'],
      features: ['Lyrebird foam', 'Removable footbed', 'Reflective details'],
      material: ['Recycled mesh', 'Suede'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Three kilometres of footpath, seven of bush, three of footpath home. Low, close-set lugs roll quietly on concrete and still bite on decomposed granite, and a strip of suede round the toe keeps the mesh from fraying on kerbs.',
      'This is the second Sidetrack and its last season: the third is wider at the toe. If the old shape suits you, now is the time to put a pair away.',
    ),
    sections: sections({
      Features: [
        '2.5 mm close-set lugs for path and trail',
        'Suede toe strip',
        'Reflective heel, toe and lace loops',
        'Even wear plugs of harder rubber at the heel edge',
      ],
      Materials:
        'Bottle-yarn mesh, suede trims, one grade of Lyrebird foam, blown rubber with carbon plugs.',
      Fit: 'Medium all through. If you wore the first Sidetrack, take the same size.',
      Care: 'Cold hand wash, avoiding the suede, and dry in moving air. Heel plugs are a guide: when they are gone, so is the cushioning.',
    }),
    seoDescription:
      'Path-to-trail running shoes for men with quiet, close-set lugs, a suede toe strip and plenty of reflective detail. Last season of this shape.',
    colourways: [
      dyed('southernOcean', { salePrice: 10995 }),
      dyed('riverGranite', { salePrice: 10995, stock: 'patchy' }),
      dyed('ironbarkLeaf', { salePrice: 10995, stock: 'low' }),
      dyed('desertPea', { state: 'discontinued', stock: 'soldOut' }),
    ],
    popularity: 410,
    published: '2023-09-18',
  },
];
