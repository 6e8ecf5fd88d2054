import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

export const LEGGINGS: readonly DemoModel[] = [
  {
    code: 'TF-SCRAMBLE-W',
    name: 'Women’s Scramble Tights',
    brand: 'tanglefoot',
    demographic: ['Women'],
    categories: ['womens/clothing/pants-shorts'],
    productType: 'Leggings',
    price: 119_95,
    sizeRun: 'womens-clothing-letters',
    words: clothingWords({
      activities: ['Fast hiking', 'Trail running', 'Climbing', 'Bushwalking'],
      benefits: ['Stretch', 'Hard wearing', 'Breathable'],
      features: ['Zip pockets', 'Gusseted crotch', 'Reflective details'],
      material: ['Stretch nylon'],
    }),
    description: paragraphs(
      'Tights that can meet a rock. Abrasion panels cover the knees and seat, so you can shuffle down a slab or kneel to tie a lace, and the rest is a firm knit that stays where it was put.',
      'Both thigh pockets take a phone; one of them zips.',
    ),
    sections: sections({
      Materials:
        'Nylon and elastane warp knit, 270 g/m², opaque at full stretch. Panels of woven ripstop are bonded on at 110 g/m² and flex with the leg.',
      Fit: 'Compressive with a wide, high band. Full length is 66 cm from crotch to ankle in Medium, worn by a 174 cm climber.',
      Features: [
        'Waistband with an inside pocket at the spine',
        'Gusset in a softer yarn',
        'Reflective loop above each heel',
        'No seam down the outside to catch on scrub',
      ],
      Care: 'Wash inside out, cool, and never with anything hooked.',
    }),
    seoDescription:
      'Opaque hiking tights with bonded abrasion panels at knee and seat, phone pockets and a band that stays put.',
    colourways: [
      dyed('charredLog'),
      dyed('gulfTeal'),
      dyed('hardenbergia', { isNew: true }),
      dyed('ironbarkLeaf', { salePrice: 89_95 }),
    ],
    popularity: 821,
    published: '2026-03-03',
  },
  {
    code: 'SB-COLDTAPLEG-W',
    name: 'Women’s Cold Tap Merino Leggings',
    brand: 'stringybark',
    demographic: ['Women'],
    categories: ['womens/clothing/base-layers'],
    productType: 'Base layers',
    price: 119_95,
    sizeRun: 'womens-clothing',
    words: clothingWords({
      activities: ['Multi-day hiking', 'Snow', 'Camping'],
      benefits: ['Warm', 'Odour resistant', 'Breathable'],
      features: ['Gusseted crotch', 'Pack-friendly seams'],
      material: ['Merino'],
    }),
    description: paragraphs(
      'Half of a good night’s sleep is warm knees. Pull these on at camp and you may not take them off until the next valley; they slide under rain pants, ski pants and dignity alike.',
      'Knees and seat are knitted a shade denser, since that is where thermals go thin.',
    ),
    sections: sections({
      Materials:
        'Merino interlock at 200 g/m² to match the Cold Tap tops, with a touch of elastane at the waist only.',
      Fit: 'Second skin, rising to the navel. Ankle rib sits above the sock line on a woman of 172 cm in size 12.',
      Features: [
        'Crotch panel without a centre seam',
        'Brushed waistband that rolls flat beneath a hip belt',
        'Calf seams turned to the back, clear of boots',
      ],
      Care: 'Treat it like hair: cool water, mild soap, no wringing.',
    }),
    seoDescription:
      'Women’s 200 g/m² merino thermal leggings with a soft wide waist and no centre seam, for camp, snow and sleep.',
    colourways: [
      dyed('charredLog'),
      dyed('stormPlum'),
      dyed('gumMist', { stock: 'low' }),
      dyed('tankWater', { state: 'discontinued', stock: 'patchy' }),
    ],
    popularity: 690,
    published: '2024-03-12',
  },
  {
    code: 'TF-NIGHTSTART-M',
    name: 'Men’s Night Start Tights',
    brand: 'tanglefoot',
    demographic: ['Men'],
    categories: ['mens/clothing/pants-shorts', 'mens/clothing/base-layers'],
    productType: 'Leggings',
    price: 109_95,
    sizeRun: 'mens-clothing',
    words: clothingWords({
      activities: ['Trail running', 'Cycling', 'Fast hiking'],
      benefits: ['Warm', 'Stretch', 'Breathable', 'Quick drying'],
      features: ['Reflective details', 'Zip pockets'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Four o’clock starts deserve their own clothes. Brushed within and slick without, Night Start keeps hamstrings warm until the sun is up, and a reflective band on each calf lets the next runner count you in.',
    ),
    sections: sections({
      Materials:
        'Brushed-back recycled polyester with 18 % elastane, 235 g/m²; thinner 160 g/m² mesh behind the knee.',
      Fit: 'Supportive rather than squeezing. A runner 187 cm tall, 76 kg, tested the Medium from Katoomba to Mittagong.',
      Features: [
        'Ankle zips long enough to pull off over shoes',
        'Zipped, sweat-proof phone pocket in the small of the back',
        'Drawcord that cannot disappear',
      ],
      Care: 'Machine cold with zips done up. The reflective print lasts longer if it is never tumble dried.',
    }),
    seoDescription:
      'Brushed running tights for cold dark starts, with reflective calves, ankle zips and a sweat-proof phone pocket.',
    colourways: [dyed('nightHeron'), dyed('charredLog'), dyed('mossGully', { salePrice: 76_95 })],
    popularity: 559,
    published: '2025-05-27',
  },
];
