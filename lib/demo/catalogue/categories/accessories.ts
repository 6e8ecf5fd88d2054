import type { DemoCategory } from '../model.ts';

/** Accessories, parents before children. */
export const ACCESSORY_CATEGORIES: readonly DemoCategory[] = [
  {
    path: 'accessories',
    name: 'Accessories',
    description: 'Packs, hats, socks and the small things you only notice when they are missing.',
  },
  {
    path: 'accessories/packs',
    name: 'Packs and bags',
    shortName: 'Packs',
    description:
      'Packs fitted to your back and bags that swallow the rest, from a hip pack to 90 litres.',
  },
  {
    path: 'accessories/packs/daypacks',
    name: 'Daypacks',
    description: 'Eighteen to 28 litres: lunch, a layer, water, and the thing someone else forgot.',
  },
  {
    path: 'accessories/packs/hiking-packs',
    name: 'Hiking packs',
    description: 'Framed packs for a night or a fortnight, with hip belts that do the carrying.',
  },
  {
    path: 'accessories/packs/hip-packs',
    name: 'Hip packs',
    description: 'For short runs, long markets and everything that must stay in reach.',
  },
  {
    path: 'accessories/packs/duffels',
    name: 'Duffels',
    description: 'Tough, simple bags for the roof rack, the ferry and the carousel.',
  },
  {
    path: 'accessories/headwear',
    name: 'Hats, caps and beanies',
    shortName: 'Headwear',
    description: 'Shade for the open plain, warmth for the ridge.',
  },
  {
    path: 'accessories/headwear/caps',
    name: 'Caps',
    description: 'Light, quick-drying caps with brims that spring back.',
  },
  {
    path: 'accessories/headwear/sun-hats',
    name: 'Sun hats',
    description: 'Wide brims and chin cords for days without a cloud.',
  },
  {
    path: 'accessories/headwear/beanies',
    name: 'Beanies and neck gaiters',
    shortName: 'Beanies',
    description: 'Wool and fleece for heads and necks.',
  },
  {
    path: 'accessories/socks',
    name: 'Socks',
    description: 'Merino cushioned where boots press and thin where they do not.',
  },
  {
    path: 'accessories/gloves',
    name: 'Gloves',
    description: 'From thin liners to waterproof mitts, all of which work a zip.',
  },
  {
    path: 'accessories/hydration',
    name: 'Bottles and flasks',
    shortName: 'Bottles',
    description: 'Steel that keeps water cold past lunch and tea hot past dusk.',
  },
  {
    path: 'accessories/hiking-gear',
    name: 'Hiking gear',
    description: 'Gaiters, poles and headlamps: what the track asks for after the first hour.',
  },
  {
    path: 'accessories/belts',
    name: 'Belts',
    description: 'Webbing and leather that sits flat under a hip belt.',
  },
  {
    path: 'accessories/gift-cards',
    name: 'Gift cards',
    description:
      'For the walker who has everything, or says so. Sent by email, good for three years.',
    hidden: true,
  },
];
