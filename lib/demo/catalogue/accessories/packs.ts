import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { accessoryWords } from './accessory-words.ts';

export const PACKS: readonly DemoModel[] = [
  {
    code: 'SB-FENCEPOST-U',
    name: 'Fencepost Daypack',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/packs/daypacks'],
    productType: 'Daypacks',
    price: 179_95,
    sizeRun: 'daypack-volumes',
    words: accessoryWords({
      activities: ['Bushwalking', 'Travel', 'Everyday'],
      benefits: ['Hard wearing', 'Water resistant'],
      features: ['Hydration sleeve', 'Hip belt', 'Zip pockets'],
      material: ['Canvas', 'Recycled nylon'],
    }),
    description: paragraphs(
      'Square-shouldered and simple, the Fencepost is the day pack we designed to be repaired. Every strap is sewn to a patch that unpicks, the buckle is a standard 25 mm, and we sell the parts.',
      'All three volumes cost the same: what changes is the height of the back, so choose for your torso first and your lunch second.',
    ),
    sections: sections({
      Materials:
        'Dry-waxed cotton canvas of 420 g/m² on the base and lid; 210D recycled nylon between. Back panel in 5 mm felted wool that breathes better than foam mesh.',
      Size: '18 L for torsos under 43 cm, 22 L to 48 cm, 28 L above. Weights are 840 g, 905 g and 980 g.',
      Features: [
        'Lid with a pocket over and a net under',
        'Sleeve for a bladder or a 15-inch laptop, not both',
        'Wide hip belt that tucks away on the train',
        'Bottle pockets you can reach without taking it off',
      ],
      Care: 'Sponge clean in cold water. Rub a little dry wax along the seams at the end of winter.',
    }),
    seoDescription:
      'A repairable canvas and nylon daypack in 18, 22 and 28 litres, with a felted wool back, lid pocket and stowable hip belt.',
    colourways: [
      dyed('ironbarkLeaf'),
      dyed('ochreCutting'),
      dyed('charredLog', { salePrice: 134_95 }),
      dyed('southernOcean', { salePrice: 134_95 }),
    ],
    badges: ['repairable'],
    popularity: 930,
    published: '2024-02-20',
  },
  {
    code: 'SB-LONGPLAIN-U',
    name: 'Long Plain Trek Pack',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/packs/hiking-packs'],
    productType: 'Hiking packs',
    price: 389_95,
    sizeRun: 'trek-pack-volumes',
    words: accessoryWords({
      activities: ['Multi-day hiking', 'Bushwalking', 'Travel'],
      benefits: ['Hard wearing', 'Water resistant', 'Cushioned'],
      features: ['Hip belt', 'Hydration sleeve', 'Rain cover', 'Adjustable fit'],
      material: ['Recycled nylon', 'Aluminium'],
    }),
    description: paragraphs(
      'Four days of food rides on your hips or not at all. The Long Plain hangs from one curved alloy stay and a belt that pivots, so the load follows you over a log rather than tipping you off it.',
      'It opens at the top, down the side and at the base, because the rain jacket is always at the bottom.',
    ),
    sections: sections({
      Materials:
        'Body in 330D high-tenacity nylon, 215 g/m², woven from reclaimed fishing net; base doubled. Stay of 7075 aluminium.',
      Size: 'Volume is the body without the lid, which adds 6 L. Harness slides from 41 cm to 54 cm, and hip belts in other sizes swap in at no charge. The 55 L weighs 1.98 kg.',
      Features: [
        'Three-way access, all on zips you can replace',
        'Rain cover in its own pocket, tethered',
        'Lid turns into a bumbag for the side trip',
        'Belt pockets that fit large phones and small pastries',
        'Straps for poles, a mat, and a wet tent outside',
      ],
      Care: 'Empty the crumbs and hand wash in the bath. Hang upside down until the foam is dry, which takes two days.',
    }),
    seoDescription:
      'A 45 to 65 L trekking pack with a pivoting hip belt, adjustable harness, three-way access and a rain cover.',
    colourways: [
      dyed('wetFern'),
      dyed('nightHeron'),
      dyed('rustedTin', { salePrice: 292_45, stock: 'low' }),
    ],
    limits: { productMax: 2 },
    badges: ['repairable'],
    popularity: 872,
    published: '2024-03-26',
  },
  {
    code: 'TF-SPUR-U',
    name: 'Second Spur Running Vest',
    brand: 'tanglefoot',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/packs/daypacks'],
    productType: 'Running vests',
    price: 159_95,
    sizeRun: 'accessory-letters',
    words: accessoryWords({
      activities: ['Trail running', 'Fast hiking', 'Cycling'],
      benefits: ['Lightweight', 'Breathable', 'Quick drying'],
      features: ['Hydration sleeve', 'Reflective details', 'Adjustable fit', 'Zip pockets'],
      material: ['Stretch nylon', 'Recycled polyester'],
    }),
    description: paragraphs(
      'Ten litres that run when you do. Worn high and wide like a waistcoat, the Second Spur keeps soft flasks beneath the collarbone and mandatory kit against the spine, where it neither bounces nor sloshes.',
    ),
    sections: sections({
      Materials:
        'Stretch mesh at 130 g/m² next to you, 70D ripstop where trees might be. Edges are folded, not bound, so there is nothing to rub.',
      Size: 'Measured round the chest: S to 86 cm, M to 96 cm, L to 106 cm, XL to 118 cm. If between two, take the smaller; it gives.',
      Features: [
        'Two 500 ml soft flasks come with it',
        'Seven stretch pockets and one zip, all reachable on the move',
        'Pole loops behind the shoulder',
        'Whistle on the left strap',
        'Weighs 215 g empty in M',
      ],
      Care: 'Rinse in the shower wearing it. A monthly soak in vinegar and water deals with the rest.',
    }),
    seoDescription:
      'A 10-litre running vest with two soft flasks included: stretch mesh, seven reachable pockets, pole loops, 215 g.',
    colourways: [
      dyed('nightHeron'),
      dyed('campfire'),
      dyed('gulfTeal', { isNew: true }),
      dyed('hardenbergia', { stock: 'soldOut' }),
    ],
    popularity: 813,
    published: '2026-02-24',
  },
  {
    code: 'SP-BOATRAMP-U',
    name: 'Boat Ramp Roll-Top Pack',
    brand: 'saltpan',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['accessories/packs/daypacks'],
    productType: 'Dry packs',
    price: 149_95,
    sizeRun: 'daypack-volumes',
    words: accessoryWords({
      activities: ['Paddling', 'Beach', 'Travel', 'Cycling'],
      benefits: ['Waterproof', 'Hard wearing'],
      features: ['Roll-top', 'Laptop sleeve'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Wet things in one half, dry things in the other, and neither meets until you get home. Boat Ramp is a welded roll-top pack that can be thrown into the bottom of a tinny or used to carry a computer through a cloudburst.',
    ),
    sections: sections({
      Materials:
        'TPU-coated polyester of 440 g/m², PVC-free and welded instead of stitched. Tested at half a metre under for an hour.',
      Size: 'Rolled three times the pack holds what is printed on it; rolled twice it gains 3 L. One price, whichever you take.',
      Features: [
        'Removable wet bag that clips in',
        'Padded sleeve, 14-inch, inside the dry half',
        'Drain at the lowest corner of the wet half',
        'Bungee front for thongs and towels',
      ],
      Care: 'Turn out the sand, hose, and prop it open. Keep it out of a shut car in January.',
    }),
    seoDescription:
      'A welded, PVC-free roll-top pack with a separate wet bag and padded sleeve, in 18, 22 and 28 litres.',
    colourways: [
      dyed('canola'),
      dyed('wetSlate'),
      dyed('tankWater'),
      dyed('waratah', { salePrice: 112_45, stock: 'patchy' }),
    ],
    popularity: 744,
    published: '2025-10-14',
  },
  {
    code: 'JL-LITTLESWAG-K',
    name: 'Kids’ Little Swag Pack',
    brand: 'joey-lane',
    demographic: ['Kids'],
    categories: ['accessories/packs/daypacks'],
    productType: 'Kids’ packs',
    price: 59_95,
    sizeRun: 'one-size',
    words: accessoryWords({
      activities: ['School', 'Bushwalking', 'Travel'],
      benefits: ['Lightweight', 'Water resistant', 'Hard wearing'],
      features: ['Reflective details', 'Adjustable fit', 'Zip pockets'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Carries its own jumper, its own lunch and its own important stick. Made for three- to seven-year-olds who insist, with a chest strap they can work themselves and a handle for when they stop insisting.',
    ),
    sections: sections({
      Materials: 'Recycled 600D polyester, 290 g/m², wipe-clean inside and printed without PVC.',
      Size: 'Nine litres, 33 cm tall, 310 g. Sits properly on backs of 26 cm to 36 cm.',
      Features: [
        'Chest clip with a whistle that parents will regret',
        'Bottle pockets shaped for short, fat bottles',
        'Stick loop along one side',
        'Zip pulls of plaited cord for small fingers',
      ],
      Care: 'Machine wash cold in a pillowcase, then air.',
    }),
    seoDescription:
      'A nine-litre kids’ pack with a chest strap they can manage, a stick loop and a wipe-clean lining, for ages 3 to 7.',
    colourways: [
      dyed('wattle'),
      dyed('fairyWren'),
      dyed('galah'),
      dyed('mossGully', { salePrice: 41_95 }),
    ],
    popularity: 762,
    published: '2025-01-14',
  },
];
