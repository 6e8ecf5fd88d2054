import type { BrandRecord } from '#lib/server/catalogue/import/records.ts';

/** The four house brands, flagship first. */
export const BRANDS: readonly BrandRecord[] = [
  {
    type: 'brand',
    slug: 'stringybark',
    name: 'Stringybark',
    position: 1,
    description:
      'Stringybark makes the things you stake a weekend on: boots that can be resoled, shells that keep working on the third wet day, and packs you can mend with a needle. We started in a shed at Geeveston in Tasmania’s Huon Valley, and every pattern is still walked in on the mud, button grass and dolerite of the south-west before it is sold.',
  },
  {
    type: 'brand',
    slug: 'tanglefoot',
    name: 'Tanglefoot',
    position: 2,
    description:
      'Tanglefoot is for people who would rather run the track than walk it. Low weight, quick drying and grip you can trust at the end of a long descent, worked out with trail runners in the Blue Mountains and fast hikers who carry three days in a day pack. Nothing is added that does not earn its grams.',
  },
  {
    type: 'brand',
    slug: 'saltpan',
    name: 'Saltpan',
    position: 3,
    description:
      'Saltpan is made for heat, glare and salt water. Sandals that dry between rock pools, shirts that shade you from a November sun and hats that survive the dinghy, all worn hard from the Coorong to Cape Leveque. If it cannot be rinsed under a tap and used again in the afternoon, we do not make it.',
  },
  {
    type: 'brand',
    slug: 'joey-lane',
    name: 'Joey Lane',
    position: 4,
    description:
      'Joey Lane dresses kids for puddles, tree roots and cold campsites, and the grown-ups who sit by the fire afterwards. Knees are doubled, cuffs roll down for another winter, and name labels have room for three names, because good gear is handed on. Soft where it touches skin, stubborn everywhere else.',
  },
];
