import type { DemoCategory } from '../model.ts';

/** The men’s branch, parents before children. */
export const MENS_CATEGORIES: readonly DemoCategory[] = [
  {
    path: 'mens',
    name: 'Men’s',
    description:
      'Footwear and clothing cut for men, from a first pair of walking shoes to a shell for the South Coast Track.',
  },
  {
    path: 'mens/footwear',
    name: 'Men’s footwear',
    shortName: 'Footwear',
    description:
      'Boots, shoes and sandals in half sizes from 7 to 12, and on to 14. Every listing gives the US size beside the Australian one.',
  },
  {
    path: 'mens/footwear/hiking-boots',
    name: 'Men’s hiking boots',
    shortName: 'Hiking boots',
    description: 'Boots with a proper ankle, for loaded packs, loose rock and mud over the laces.',
  },
  {
    path: 'mens/footwear/hiking-shoes',
    name: 'Men’s hiking shoes',
    shortName: 'Hiking shoes',
    description:
      'Low-cut shoes for day walks and light packs: the grip of a boot without the collar.',
  },
  {
    path: 'mens/footwear/trail-running',
    name: 'Men’s trail running shoes',
    shortName: 'Trail running',
    description:
      'Light shoes that hold on wet sandstone and loose switchbacks, with cushioning to suit the distance.',
  },
  {
    path: 'mens/footwear/sandals',
    name: 'Men’s sandals and slides',
    shortName: 'Sandals',
    description:
      'For creek crossings, boat ramps and the long walk back to the car park in January.',
  },
  {
    path: 'mens/footwear/boots',
    name: 'Men’s pull-on boots',
    shortName: 'Pull-on boots',
    description: 'Chelsea boots and gumboots: no laces, no fuss, and they hose clean.',
  },
  {
    path: 'mens/footwear/casual',
    name: 'Men’s casual shoes',
    shortName: 'Casual',
    description:
      'Canvas and leather sneakers that look right at the pub and still manage the gravel path home.',
  },
  {
    path: 'mens/footwear/slippers',
    name: 'Men’s slippers and camp shoes',
    shortName: 'Slippers',
    description: 'Warm feet in the tent vestibule, the hut bunkroom and your own hallway.',
  },
  {
    path: 'mens/clothing',
    name: 'Men’s clothing',
    shortName: 'Clothing',
    description: 'Layers that work together, from next to the skin to the outside of the storm.',
  },
  {
    path: 'mens/clothing/jackets',
    name: 'Men’s jackets',
    shortName: 'Jackets',
    description:
      'Rain shells and wind jackets, seam-taped where it matters and quiet enough to talk in.',
  },
  {
    path: 'mens/clothing/insulated',
    name: 'Men’s insulated jackets and vests',
    shortName: 'Insulated',
    description: 'Down and recycled fill for frosty mornings, hut porches and standing still.',
  },
  {
    path: 'mens/clothing/fleece',
    name: 'Men’s fleece and jumpers',
    shortName: 'Fleece and jumpers',
    description:
      'The layer you put on first and take off last, in recycled fleece and Tasmanian wool.',
  },
  {
    path: 'mens/clothing/tops',
    name: 'Men’s tops and shirts',
    shortName: 'Tops and shirts',
    description: 'Tees, long sleeves and collared shirts that dry fast and keep the sun off.',
  },
  {
    path: 'mens/clothing/pants-shorts',
    name: 'Men’s pants and shorts',
    shortName: 'Pants and shorts',
    description: 'Room to step up, pockets that close, and fabric that shrugs off banksia scrub.',
  },
  {
    path: 'mens/clothing/base-layers',
    name: 'Men’s base layers',
    shortName: 'Base layers',
    description:
      'Merino and quick-drying knits for under everything else, with flat seams under pack straps.',
  },
];
