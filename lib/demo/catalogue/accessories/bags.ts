import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

/** Duffels and hip packs. */
export const BAGS: readonly DemoModel[] = [
  {
    code: 'SB-UTETRAY-U',
    name: 'Ute Tray Duffel',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/packs/duffels'],
    productType: 'Duffels',
    price: 189_95,
    sizeRun: 'duffel-volumes',
    words: accessoryWords({
      activities: ['Travel', 'Camping', 'Paddling'],
      benefits: ['Hard wearing', 'Water resistant'],
      features: ['Zip pockets', 'Adjustable fit'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Sits in the tray with the dog, the jerry can and last week’s mud, and looks better for it. A U-shaped lid opens the whole bag at once, so there is no bottom to lose things at.',
      'Any of the three sizes is the one price, on the understanding that you will not fill the 90 and ask us to lift it.',
    ),
    sections: sections({
      Materials:
        'Laminated recycled polyester, 560 g/m², with a base in twice that. Webbing is seat-belt grade and runs right under the load.',
      Size: '40 L passes as cabin baggage on most Australian airlines; 60 L is a fortnight; 90 L is a hobby. Between 1.1 kg and 1.6 kg.',
      Features: [
        'Shoulder straps that stow flat behind a panel',
        'Lockable metal zip heads',
        'Four lash points and a handle at every end',
        'Mesh pocket in the lid for the small and the flat',
      ],
      Care: 'Hose, broom, sun. Silicone spray on the zips twice a year keeps grit from biting.',
    }),
    seoDescription:
      'A laminated, hose-clean duffel with stowable shoulder straps and a full U-lid, in 40, 60 and 90 litres.',
    colourways: [
      dyed('charredLog'),
      dyed('campfire'),
      dyed('gulfTeal', { salePrice: 142_45 }),
      dyed('riverGranite', { state: 'discontinued', stock: 'low' }),
    ],
    limits: { variantMax: 4 },
    popularity: 798,
    published: '2024-04-16',
  },
  {
    code: 'JL-ANNEXE-U',
    name: 'Annexe Weekend Bag',
    brand: 'joey-lane',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/packs/duffels'],
    productType: 'Duffels',
    price: 139_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['Travel', 'Everyday', 'Camping'],
      benefits: ['Hard wearing'],
      features: ['Zip pockets', 'Laptop sleeve'],
      material: ['Canvas', 'Leather'],
    }),
    description: paragraphs(
      'Named after the canvas room on the side of the caravan, and cut from much the same cloth. Two nights of clothes, a book, good shoes in a pocket of their own, and handles that sit over your shoulder with a coat on.',
    ),
    sections: sections({
      Materials:
        'Cotton canvas, 510 g/m², proofed with wax; handles and corners in vegetable-tanned offcuts. Striped ticking inside.',
      Size: 'Thirty-two litres. It measures 50 by 28 by 24 cm and weighs 1.05 kg.',
      Features: [
        'Shoe tunnel reached from the end',
        'Slip pocket against the wall for a tablet',
        'Detachable strap with a wool-felt pad',
      ],
      Care: 'Brush, do not wash. Scuffs in the leather rub out with a thumb.',
    }),
    seoDescription:
      'A 32-litre waxed canvas weekend bag with leather corners, a shoe tunnel and a ticking-stripe lining.',
    colourways: [dyed('stringyBark'), dyed('mossGully'), dyed('nightHeron', { stock: 'patchy' })],
    popularity: 607,
    published: '2025-03-18',
  },
  {
    code: 'TF-SKINK-U',
    name: 'Skink Hip Pack',
    brand: 'tanglefoot',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/packs/hip-packs'],
    productType: 'Hip packs',
    price: 64_95,
    sizeRun: 'accessory-words',
    words: accessoryWords({
      activities: ['Trail running', 'Fast hiking', 'Cycling'],
      benefits: ['Lightweight', 'Quick drying', 'Breathable'],
      features: ['Zip pockets', 'Reflective details'],
      material: ['Stretch nylon'],
    }),
    description: paragraphs(
      'Flat, quick and gone before you notice it. Skink is a tube you step into rather than a bag you buckle on, with a 500 ml flask lying sideways across your back and no strap flapping in front.',
    ),
    sections: sections({
      Materials: 'Double-knit stretch nylon, 260 g/m², with gripper dots on the inside.',
      Size: 'Fitted by hip: Small 76–86 cm, Medium 86–96 cm, Large 96–106 cm, Extra large 106–118 cm. It should feel firm when dry.',
      Features: [
        'Holds 2.5 litres in four compartments',
        'Key clip in the zipped one',
        'Two loops for folded poles',
        'Reflective flash on the back for the road home',
      ],
      Care: 'Cold machine wash; take the keys out.',
    }),
    seoDescription:
      'A step-in stretch hip pack for running: 2.5 litres, sideways flask pocket, key clip and no flapping straps.',
    colourways: [dyed('charredLog'), dyed('fairyWren'), dyed('pinkHeath', { salePrice: 45_45 })],
    popularity: 626,
    published: '2025-09-09',
  },
  {
    code: 'SP-JETTY-U',
    name: 'Jetty Bumbag',
    brand: 'saltpan',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/packs/hip-packs'],
    productType: 'Hip packs',
    price: 44_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['Beach', 'Travel', 'Everyday'],
      benefits: ['Water resistant', 'Lightweight'],
      features: ['Zip pockets', 'Adjustable fit'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'Bumbag, said with confidence. It carries a phone, sunscreen, a ten-dollar note for the jetty kiosk and a handline, and can be worn across the chest by anybody who remembers 1994 too well.',
    ),
    sections: sections({
      Materials:
        'Recycled nylon taffeta at 140 g/m² with a wipeable lining and coated zips that resist spray.',
      Size: 'Strap adjusts from 70 cm to 125 cm. Capacity is 1.8 L, near enough.',
      Features: [
        'Hidden pocket on the body side',
        'Tether for a room key',
        'Folds into a square the size of a sandwich',
      ],
      Care: 'Sponge or swim it clean.',
    }),
    seoDescription:
      'A light, spray-resistant bumbag with a hidden back pocket, for jetties, markets and the walk between them.',
    colourways: [
      dyed('galah'),
      dyed('paleHorizon', { isNew: true }),
      dyed('spinifex', { stock: 'low' }),
    ],
    popularity: 581,
    published: '2025-11-11',
  },
];
