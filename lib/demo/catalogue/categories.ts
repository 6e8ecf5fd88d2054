import type { CategoryRecord } from '#lib/server/catalogue/import/records.ts';
import { ACCESSORY_CATEGORIES } from './categories/accessories.ts';
import { KIDS_CATEGORIES } from './categories/kids.ts';
import { MENS_CATEGORIES } from './categories/mens.ts';
import { WOMENS_CATEGORIES } from './categories/womens.ts';
import type { DemoCategory } from './model.ts';

/** Not listed in any model: productRecord() adds it to every new colourway. */
export const NEW_ARRIVALS = 'new-arrivals';

const EDITS: readonly DemoCategory[] = [
  {
    path: NEW_ARRIVALS,
    name: 'New arrivals',
    shortName: 'New',
    description:
      'Fresh off the bench this season, walked in and ready. The newest pieces come first.',
  },
];

/** The whole tree, parents before children. */
export const CATEGORIES: readonly CategoryRecord[] = [
  ...MENS_CATEGORIES,
  ...WOMENS_CATEGORIES,
  ...KIDS_CATEGORIES,
  ...ACCESSORY_CATEGORIES,
  ...EDITS,
].map((category, index) => ({
  type: 'category',
  path: category.path,
  name: category.name,
  shortName: category.shortName ?? null,
  description: category.description,
  visibleInRelatedLinks: category.hidden !== true,
  position: index + 1,
}));
