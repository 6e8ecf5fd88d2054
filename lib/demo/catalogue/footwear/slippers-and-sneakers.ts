import { dyed } from '../dye-book.ts';
import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';
import { footwearWords } from './footwear-words.ts';
import { leather } from './leathers.ts';

export const SLIPPERS_AND_SNEAKERS: readonly DemoModel[] = [
  {
    code: 'JL-WOODHEAP-U',
    name: 'Woodheap Wool Slipper',
    brand: 'joey-lane',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/slippers', 'womens/footwear/slippers'],
    productType: 'Slippers',
    price: 8995,
    sizeRun: 'letter-footwear',
    words: footwearWords({
      activities: ['Camping', 'Everyday'],
      benefits: ['Warm', 'Easy on and off', 'Breathable'],
      fastening: ['Slip-on'],
      features: ['Stitched sole', 'Removable footbed'],
      material: ['Wool', 'Suede'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'For the walk across cold boards to the kettle, and the longer one out to the woodheap because nobody brought any in. The rubber sole is thin enough to feel like a slipper and tough enough for gravel.',
      'Felted wool breathes, so your feet stay warm without going clammy, and it bounces back from a winter of being trodden down at the heel. That, we know, is how slippers are really worn.',
    ),
    sections: sections({
      Features: [
        'Collapsible heel that springs up again',
        'Outdoor sole of 4 mm natural rubber, sewn on',
        'Lift-out felt footbed, replaceable',
        'No dye against the skin: the lining is left sheep-coloured',
      ],
      Materials:
        'Wool felt from Tasmanian and Victorian flocks, 6 mm; suede binding; natural rubber.',
      Fit: 'Letters cover two sizes each: XS 4-5, S 6-7, M 8-9, L 10-11, XL 12-13. They loosen slightly in the first month.',
      Care: 'Air often. Spot clean with cool water; a lanolin wash twice a winter keeps the felt from thinning.',
    }),
    seoDescription:
      'Felted Australian wool slippers with a sewn rubber sole for gravel and woodheaps, a collapsible heel and a replaceable felt footbed.',
    colourways: [
      dyed('ashBed'),
      dyed('rustedTin'),
      dyed('wetFern'),
      dyed('rawWool', { stock: 'low' }),
    ],
    badges: ['made-in-tasmania'],
    popularity: 675,
    published: '2025-04-14',
  },
  {
    code: 'JL-BUNKROOM-U',
    name: 'Bunkroom Bootie',
    brand: 'joey-lane',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/slippers', 'womens/footwear/slippers'],
    productType: 'Camp booties',
    price: 7995,
    sizeRun: 'letter-footwear',
    words: footwearWords({
      activities: ['Camping', 'Multi-day hiking', 'Snow'],
      benefits: ['Warm', 'Packable', 'Lightweight', 'Easy on and off'],
      fastening: ['Pull-on', 'Toggle'],
      features: ['Vegan'],
      material: ['Ripstop nylon', 'Recycled foam'],
      width: ['Standard', 'Wide', 'Extra wide'],
    }),
    description: paragraphs(
      'A sleeping bag for each foot, with a sole. Pull the toggle at the ankle and snow, draughts and small frogs stay out; pull it again and they drop off into the vestibule.',
      'They squash to the size of an orange and weigh 196 grams the pair, which makes them the lightest luxury in the pack. The foam floor is dense enough for hut decking and short trips to the long-drop.',
    ),
    sections: sections({
      Features: [
        'Quilted recycled fill, 133 gsm, warm when damp',
        'Ankle toggle you can work with a cold thumb',
        'Textured foam sole, 5 mm',
        'Stuffs into its own sack, supplied',
      ],
      Materials:
        'Ripstop nylon shell from reclaimed yarn, hollow-fibre fill spun from bottles, closed-cell foam floor.',
      Fit: 'Soft and roomy for wearing over hiking socks. Follow the letter chart on the label; shape is not critical.',
      Care: 'Cool gentle wash, low tumble with a clean tennis ball to bring the loft back.',
    }),
    seoDescription:
      'Quilted camp booties that pack to the size of an orange: recycled fill, ankle toggle and a foam sole for hut decks. 196 g a pair.',
    colourways: [
      dyed('campfire'),
      dyed('nightHeron'),
      dyed('hardenbergia', { salePrice: 5995 }),
      dyed('mossGully', { isNew: true }),
    ],
    popularity: 550,
    published: '2026-04-20',
  },
  {
    code: 'SP-ESPLANADE-M',
    name: 'Men’s Esplanade Canvas Sneaker',
    brand: 'saltpan',
    demographic: ['Men'],
    categories: ['mens/footwear/casual'],
    productType: 'Sneakers',
    price: 9995,
    sizeRun: 'mens-footwear-whole',
    words: footwearWords({
      activities: ['Everyday', 'Travel', 'Beach'],
      benefits: ['Breathable', 'Lightweight', 'Quick drying'],
      fastening: ['Lace-up'],
      features: ['Vegan', 'Removable footbed'],
      material: ['Canvas', 'Hemp', 'Natural rubber'],
      width: ['Standard'],
    }),
    description: paragraphs(
      'Canvas sneakers for towns with a jetty. Hemp in the weave makes the cloth stronger wet than dry, which is more than can be said for the plain cotton kind, and the colours are allowed to fade.',
      'The sole is flat but not thin: there is a 7 mm footbed under a cotton sock, so a day of walking around Fremantle ends at dinner and not on a bench.',
    ),
    sections: sections({
      Features: [
        'Eyelets of solid brass, no coating to pit in salt air',
        'Vulcanised sole with a wave tread for damp planks',
        'Washable footbed',
        'Reinforced at the little toe, where canvas always goes first',
      ],
      Materials:
        '55 per cent hemp, 45 per cent organic cotton canvas; natural rubber sole; cotton laces.',
      Fit: 'Whole sizes and a regular shape. Half sizes, go down: hemp relaxes.',
      Care: 'Machine wash cool with the laces out. Line dry in shade if you like the colour, in sun if you like it faded.',
    }),
    seoDescription:
      'Men’s hemp-canvas sneakers with brass eyelets, a cushioned washable footbed and a wave-tread rubber sole for damp planks and long strolls.',
    colourways: [
      dyed('paperbark'),
      dyed('southernOcean'),
      dyed('ironbarkLeaf'),
      dyed('charredLog', { salePrice: 7495 }),
      dyed('spinifex', { state: 'discontinued', stock: 'patchy' }),
    ],
    popularity: 600,
    published: '2024-10-21',
  },
  {
    code: 'SP-ESPLANADE-W',
    name: 'Women’s Esplanade Canvas Sneaker',
    brand: 'saltpan',
    demographic: ['Women'],
    categories: ['womens/footwear/casual'],
    productType: 'Sneakers',
    price: 9995,
    sizeRun: 'womens-footwear-whole',
    words: footwearWords({
      activities: ['Everyday', 'Travel', 'Beach'],
      benefits: ['Breathable', 'Lightweight', 'Quick drying'],
      fastening: ['Lace-up'],
      features: ['Vegan', 'Removable footbed'],
      material: ['Canvas', 'Hemp', 'Natural rubber'],
      width: ['Narrow', 'Standard'],
    }),
    description: paragraphs(
      'The pair by the back door: sandy, sun-faded and first to be packed. Cut slimmer than the men’s through the waist of the foot, with a notch at the ankle so it does not rub on the first bare-legged day of spring.',
      'Hemp canvas starts crisp and goes soft like old sheets. If a hole appears, patch it; several of ours are mostly patch.',
    ),
    sections: sections({
      Features: [
        'Notched collar, bound in cotton tape',
        'Two sets of laces in the box, undyed and matching',
        'Footbed with a low arch, machine washable',
        'Non-marking sole for decks and gym floors',
      ],
      Materials:
        'Hemp and organic cotton in a 340 gsm weave, natural rubber foxing, cork-flecked footbed.',
      Fit: 'A neat shape. Wear them sockless in your own size, or up one with socks.',
      Care: 'Wash cool, reshape by hand, dry on the line by the heel. Rub marks off the rubber with a pencil eraser.',
    }),
    seoDescription:
      'Women’s hemp-canvas sneakers with a notched collar, washable footbed and non-marking rubber sole. Start crisp, fade softly, patch well.',
    colourways: [
      dyed('snowGum'),
      dyed('saltLake'),
      dyed('tankWater'),
      dyed('ochreCutting', { isNew: true }),
      dyed('stormPlum', { salePrice: 7495, stock: 'low' }),
    ],
    popularity: 605,
    published: '2024-10-21',
  },
  {
    code: 'SB-GEEVESTON-U',
    name: 'Geeveston Leather Sneaker',
    brand: 'stringybark',
    demographic: ['Men', 'Women', 'Unisex'],
    categories: ['mens/footwear/casual', 'womens/footwear/casual'],
    productType: 'Sneakers',
    price: 17995,
    sizeRun: 'unisex-footwear',
    words: footwearWords({
      activities: ['Everyday', 'Travel'],
      benefits: ['Hard wearing', 'Cushioned', 'Arch support'],
      fastening: ['Lace-up'],
      features: ['Stitched sole', 'Resoleable', 'Removable footbed', 'Lyrebird foam'],
      material: ['Full-grain leather', 'Natural rubber'],
      width: ['Standard', 'Wide'],
    }),
    description: paragraphs(
      'Boot leather, sneaker shape. It began as something for our own workshop staff, who stand on concrete for eight hours and would not be seen in gym shoes; customers saw them and asked.',
      'There is Lyrebird foam inside a stitched cup sole, so it cushions like a runner and can be resoled like a boot. The leather takes a polish or a beating, whichever you have time for.',
    ),
    sections: sections({
      Features: [
        'Cup sole stitched all round with waxed thread',
        'Drop-in Lyrebird foam bed under a leather sock',
        'Padded tongue with a side stay, so it never wanders',
        'One resole included within five years',
      ],
      Materials:
        'Full-grain leather of 1.8 mm, calf lining at the heel, natural rubber cup sole, cotton laces.',
      Fit: 'A roomy toe on unisex sizing. Women, subtract two and a half.',
      Care: 'Neutral cream now and then. Scrub the sole edge with toothpaste when it bothers you.',
    }),
    seoDescription:
      'Leather sneakers with a stitched, resoleable cup sole and a drop-in foam bed, first made for the people on our own workshop floor.',
    colourways: [
      leather('limestone'),
      leather('saddleback'),
      leather('bassStrait'),
      leather('coalSeam', { state: 'unpublished' }),
    ],
    badges: ['repairable'],
    popularity: 740,
    published: '2025-03-24',
  },
];
