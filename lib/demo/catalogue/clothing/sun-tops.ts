import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { clothingWords } from './clothing-words.ts';

/** Long sleeves against the sun. */
export const SUN_TOPS: readonly DemoModel[] = [
  {
    code: 'SP-GLARE-U',
    name: 'Glare Hooded Sun Top',
    brand: 'saltpan',
    demographic: ['Unisex', 'Men', 'Women'],
    categories: ['mens/clothing/tops', 'womens/clothing/tops'],
    productType: 'Sun tops',
    price: 89_95,
    sizeRun: 'unisex-clothing',
    words: clothingWords({
      activities: ['Paddling', 'Beach', 'Bushwalking', 'Travel'],
      benefits: ['Sun protection', 'Quick drying', 'Cooling', 'Lightweight'],
      features: ['Hood', 'Thumb loops'],
      material: ['Recycled nylon'],
    }),
    description: paragraphs(
      'Sunscreen you cannot forget to reapply. The Glare covers you from knuckles to hairline in a knit so airy that most people end up cooler with it on, whether they are in a kayak, on a salt lake or hanging out washing.',
      'A short zip lets the breeze in, and the hood fits over a cap.',
    ),
    sections: sections({
      Materials:
        'Noonshade jersey, 125 g/m², in recycled nylon with a cool mineral touch. UPF 50+ comes from the knit itself, so it is still there after two hundred washes.',
      Fit: 'Roomy for airflow. A 190 cm angler and a 160 cm lifeguard tested it in XL and XS; pick your ordinary size.',
      Features: [
        'Back-of-hand cover with a thumb slot',
        'Zip neck backed by a strip that keeps hot metal off skin',
        'Mesh under the arms',
        'Loop for sunglasses',
      ],
      Care: 'Rinse salt and sunscreen out the same day. Cold wash and no bleach, or the nylon will yellow.',
    }),
    seoDescription:
      'UPF 50+ hooded sun top that feels cooler on than off: airy recycled nylon, thumb slots and a hood that goes over a cap.',
    colourways: [
      dyed('snowGum'),
      dyed('paleHorizon'),
      dyed('saltLake'),
      dyed('canola', { isNew: true }),
      dyed('gulfTeal', { salePrice: 67_45 }),
    ],
    popularity: 884,
    published: '2025-10-07',
  },
  {
    code: 'SP-ROCKPOOL-K',
    name: 'Kids’ Rock Pool Swim Top',
    brand: 'saltpan',
    demographic: ['Kids'],
    categories: ['kids/clothing/tops'],
    productType: 'Sun tops',
    price: 44_95,
    sizeRun: 'kids-clothing',
    words: clothingWords({
      activities: ['Beach', 'Paddling', 'Travel'],
      benefits: ['Sun protection', 'Quick drying', 'Stretch'],
      material: ['Recycled polyester'],
    }),
    description: paragraphs(
      'Stays down in the shore break and stays on through lunch. Rock Pool is a long-sleeved swim top with a zip at the back that they can reach, in colours you can pick out among forty other children.',
    ),
    sections: sections({
      Materials:
        'Chlorine-tough recycled polyester and 16 % elastane, 190 g/m², UPF 50+ wet or dry.',
      Fit: 'Snug so it cannot ride up. Buy to age for swimming lessons; a broad-chested 134 cm nine-year-old may like a 10.',
      Features: [
        'Toggle on the zip for sandy fingers',
        'Button loop that ties to boardshorts',
        'Tiny pocket for a shell or a locker key',
      ],
      Care: 'Fresh-water rinse, then the shade. Roll it in a towel if you need it again in an hour.',
    }),
    seoDescription:
      'Long-sleeved kids’ swim top, UPF 50+ wet or dry, in bright chlorine-tough fabric with a reachable back zip.',
    colourways: [
      dyed('fairyWren', { name: 'Fairy-Wren and Canola' }),
      dyed('campfire'),
      dyed('pinkHeath'),
      dyed('grassParrot', { state: 'discontinued', stock: 'soldOut' }),
    ],
    popularity: 645,
    published: '2025-10-21',
  },
];
