import type { DemoCategory } from '../model.ts';

/** The women’s branch, parents before children. */
export const WOMENS_CATEGORIES: readonly DemoCategory[] = [
  {
    path: 'womens',
    name: 'Women’s',
    description:
      'Footwear built on women’s lasts and clothing cut for women’s shoulders and hips, not shrunk from the men’s.',
  },
  {
    path: 'womens/footwear',
    name: 'Women’s footwear',
    shortName: 'Footwear',
    description:
      'Boots, shoes and sandals on a narrower heel, in half sizes from 5 to 11, with the European size beside each.',
  },
  {
    path: 'womens/footwear/hiking-boots',
    name: 'Women’s hiking boots',
    shortName: 'Hiking boots',
    description:
      'Ankle-high boots that hold the heel and leave the toes alone, for overnight packs and rough ground.',
  },
  {
    path: 'womens/footwear/hiking-shoes',
    name: 'Women’s hiking shoes',
    shortName: 'Hiking shoes',
    description: 'Light, low shoes for walks that start early and finish at a bakery.',
  },
  {
    path: 'womens/footwear/trail-running',
    name: 'Women’s trail running shoes',
    shortName: 'Trail running',
    description: 'Quick shoes for fire trails, single track and stairs cut into sandstone.',
  },
  {
    path: 'womens/footwear/sandals',
    name: 'Women’s sandals and slides',
    shortName: 'Sandals',
    description: 'Straps that stay put when wet and footbeds you can walk all day on.',
  },
  {
    path: 'womens/footwear/boots',
    name: 'Women’s pull-on boots',
    shortName: 'Pull-on boots',
    description: 'Chelsea boots for town and track, gumboots for the garden and the ferry.',
  },
  {
    path: 'womens/footwear/casual',
    name: 'Women’s casual shoes',
    shortName: 'Casual',
    description: 'Easy shoes with a proper footbed, for the days the track ends at a café.',
  },
  {
    path: 'womens/footwear/slippers',
    name: 'Women’s slippers and camp shoes',
    shortName: 'Slippers',
    description: 'Wool-lined and quilted, with soles that survive a dash to the woodheap.',
  },
  {
    path: 'womens/clothing',
    name: 'Women’s clothing',
    shortName: 'Clothing',
    description: 'Layers for bush, beach and alpine mornings, in Australian sizes 6 to 18.',
  },
  {
    path: 'womens/clothing/jackets',
    name: 'Women’s jackets',
    shortName: 'Jackets',
    description: 'Rain shells and wind jackets with hoods that turn when your head does.',
  },
  {
    path: 'womens/clothing/insulated',
    name: 'Women’s insulated jackets and vests',
    shortName: 'Insulated',
    description: 'Warmth that packs down small, for summits, sidelines and sleeping out.',
  },
  {
    path: 'womens/clothing/fleece',
    name: 'Women’s fleece and jumpers',
    shortName: 'Fleece and jumpers',
    description:
      'Soft mid layers in recycled fleece and wool, long enough to stay tucked under a hip belt.',
  },
  {
    path: 'womens/clothing/tops',
    name: 'Women’s tops and shirts',
    shortName: 'Tops and shirts',
    description: 'Cool, quick-drying tops and sun shirts with sleeves that roll and stay rolled.',
  },
  {
    path: 'womens/clothing/pants-shorts',
    name: 'Women’s pants, shorts and leggings',
    shortName: 'Pants and shorts',
    description:
      'Pants, shorts and leggings with pockets deep enough for a phone and a muesli bar.',
  },
  {
    path: 'womens/clothing/base-layers',
    name: 'Women’s base layers',
    shortName: 'Base layers',
    description:
      'Fine merino and brushed knits that stay warm when damp and do not mind a third day.',
  },
  {
    path: 'womens/clothing/dresses',
    name: 'Women’s dresses',
    shortName: 'Dresses',
    description:
      'Dresses to walk, swim and eat dinner in, made from fabrics that forgive a rucksack.',
  },
];
