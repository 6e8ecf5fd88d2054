/** What can be imported. */
export const IMPORT_KINDS = [
  'catalogue',
  'content',
  'localities',
  'offers',
  'prices',
  'reviews',
  'stock',
  'stores',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** How each import is made, by the operator’s program on the shop’s machine. */
export const IMPORT_COMMANDS: Readonly<Record<ImportKind, string>> = {
  catalogue: 'npm run shop -- catalogue import catalogue.jsonl',
  content: 'npm run shop -- content import content',
  localities: 'npm run shop -- localities import places.csv',
  offers: 'npm run shop -- offers import offers.jsonl',
  prices: 'npm run shop -- prices import prices.csv',
  reviews: 'npm run shop -- reviews import reviews.jsonl',
  stock: 'npm run shop -- stock import stock.csv',
  stores: 'npm run shop -- stores import stores.csv',
};
