import { OWN_ITEMS } from './own-items.ts';

/** Why something is stored in the browser. */
export type Purpose = 'needed' | 'origin' | 'measurement' | 'marketing';

/** Something that the shop, or a third party for it, stores in a shopper's browser. */
export interface StoredItem {
  /** Its name without the shop's prefix or a cookie's `__Host-`; a final `*` stands for any ending. */
  name: string;
  /** `local`: shared by all tabs; `session`: for one tab, until it is closed; `cache`: kept pages. */
  where: 'local' | 'session' | 'cookie' | 'cache';
  purpose: Purpose;
  /** What it holds and what for; a sentence. */
  what: string;
  /** How long it stays. */
  until: string;
  /** Only if the shop has store locations. */
  ofStores?: true;
  /** Only if the shop has a frequent-flyer programme. */
  ofLoyalty?: true;
}

/** What Google stores for shoppers who agreed, and what the shop stores for that. */
const GOOGLE: readonly StoredItem[] = [
  {
    name: 'checkout-kept',
    where: 'session',
    purpose: 'measurement',
    what: 'What you just ordered, until Google Analytics is told on a page outside the checkout.',
    until: 'Until you open such a page, say no here or close the tab',
  },
  {
    name: '_ga*',
    where: 'cookie',
    purpose: 'measurement',
    what: 'Google Analytics: a random number that tells one browser from another.',
    until: 'Up to 2 years, or until you say no here',
  },
  {
    name: '_gcl*',
    where: 'cookie',
    purpose: 'marketing',
    what: 'Google Ads: which advertisement led you here.',
    until: 'Up to 90 days, or until you say no here',
  },
];

/** What may be stored in a browser. `asks`: whether the shop works with Google at all. */
export function storedItems({
  asks,
  hasStores,
  hasLoyalty,
}: {
  asks: boolean;
  hasStores: boolean;
  hasLoyalty: boolean;
}): readonly StoredItem[] {
  const own = OWN_ITEMS.filter(
    ({ ofStores, ofLoyalty }) => (hasStores || !ofStores) && (hasLoyalty || !ofLoyalty),
  );
  return asks ? [...own, ...GOOGLE] : own;
}
