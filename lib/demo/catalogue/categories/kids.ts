import type { DemoCategory } from '../model.ts';

/** The kids’ branch, parents before children. */
export const KIDS_CATEGORIES: readonly DemoCategory[] = [
  {
    path: 'kids',
    name: 'Kids',
    description: 'Gear that keeps small people dry, warm and willing to walk to the next bend.',
  },
  {
    path: 'kids/footwear',
    name: 'Kids’ footwear',
    shortName: 'Footwear',
    description:
      'Shoes small hands can fasten, in European sizes 22 to 38, with room marked inside for growing.',
  },
  {
    path: 'kids/footwear/hiking',
    name: 'Kids’ hiking boots and shoes',
    shortName: 'Hiking',
    description: 'Real grip and soft ankles for first walks and first summits.',
  },
  {
    path: 'kids/footwear/sandals',
    name: 'Kids’ sandals',
    shortName: 'Sandals',
    description: 'Closed toes, quick-drying straps and soles that hold on rock pools.',
  },
  {
    path: 'kids/footwear/gumboots',
    name: 'Kids’ gumboots',
    shortName: 'Gumboots',
    description:
      'Handles to pull them on, tread to keep them upright, colours to find them in the mud.',
  },
  {
    path: 'kids/footwear/casual',
    name: 'Kids’ sneakers and slippers',
    shortName: 'Sneakers and slippers',
    description: 'For school, scooters and sock-slide-free floorboards.',
  },
  {
    path: 'kids/clothing',
    name: 'Kids’ clothing',
    shortName: 'Clothing',
    description: 'Doubled knees, roll-down cuffs and name labels with room for three names.',
  },
  {
    path: 'kids/clothing/jackets',
    name: 'Kids’ jackets',
    shortName: 'Jackets',
    description: 'Rain and puffer jackets with hoods that pull free when they snag.',
  },
  {
    path: 'kids/clothing/fleece',
    name: 'Kids’ fleece and jumpers',
    shortName: 'Fleece and jumpers',
    description: 'Warm, washable and hard to lose.',
  },
  {
    path: 'kids/clothing/tops',
    name: 'Kids’ tops',
    shortName: 'Tops',
    description: 'Tees, long sleeves and sun shirts rated UPF 50+ where the sun reaches.',
  },
  {
    path: 'kids/clothing/pants-shorts',
    name: 'Kids’ pants and shorts',
    shortName: 'Pants and shorts',
    description: 'Made for sliding down rocks that are not slides.',
  },
];
