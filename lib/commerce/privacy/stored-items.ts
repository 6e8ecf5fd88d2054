import { BALLOT_COOKIE } from '#lib/commerce/reviews/ballot-cookie.ts';

/** Why something is stored in the browser. */
export type Purpose = 'needed' | 'counting' | 'measurement' | 'marketing';

/** Something that the shop, or a third party for it, stores in a shopper's browser. */
export interface StoredItem {
  /** Its name without the shop's prefix; a final `*` stands for any ending. */
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

const SIGN_OUT = 'Until you sign out or clear your browser';
const CLEARED = 'Until you clear your browser';
const ORDERED = 'Until you order, sign out or clear your browser';
const TAB = 'Until you close the tab';

/** Everything that the shop itself stores and needs to work. */
const OWN: readonly StoredItem[] = [
  {
    name: 'cart',
    where: 'local',
    purpose: 'needed',
    what: 'The products in your cart.',
    until: ORDERED,
  },
  {
    name: 'saved-for-later',
    where: 'local',
    purpose: 'needed',
    what: 'What you saved for later from your cart.',
    until: SIGN_OUT,
  },
  {
    name: 'account-cart',
    where: 'local',
    purpose: 'needed',
    what: 'Your account’s cart, saved lines, wishlist and sizes, so that they show at once.',
    until: SIGN_OUT,
  },
  {
    name: 'wishlist',
    where: 'local',
    purpose: 'needed',
    what: 'The products on your wishlist.',
    until: SIGN_OUT,
  },
  {
    name: 'my-sizes',
    where: 'local',
    purpose: 'needed',
    what: 'The sizes you keep as yours.',
    until: SIGN_OUT,
  },
  {
    name: 'promo-codes',
    where: 'local',
    purpose: 'needed',
    what: 'Discount codes you applied.',
    until: ORDERED,
  },
  {
    name: 'vouchers',
    where: 'local',
    purpose: 'needed',
    what: 'Gift cards you applied.',
    until: ORDERED,
  },
  {
    name: 'checkout-contact',
    where: 'local',
    purpose: 'needed',
    what: 'The contact details you entered in the checkout.',
    until: SIGN_OUT,
  },
  {
    name: 'delivery',
    where: 'local',
    purpose: 'needed',
    what: 'The address and delivery you chose.',
    until: SIGN_OUT,
  },
  {
    name: 'billing-address',
    where: 'local',
    purpose: 'needed',
    what: 'The billing address you entered.',
    until: SIGN_OUT,
  },
  {
    name: 'shipping-type',
    where: 'local',
    purpose: 'needed',
    what: 'How you chose to get your order.',
    until: SIGN_OUT,
  },
  {
    name: 'pickup',
    where: 'local',
    purpose: 'needed',
    what: 'The store you chose for Click & Collect.',
    until: ORDERED,
    ofStores: true,
  },
  {
    name: 'payment-attempt',
    where: 'local',
    purpose: 'needed',
    what: 'An order that is being sent, so that it is never placed twice.',
    until: 'Until the order is placed or refused',
  },
  {
    name: 'payment-approval',
    where: 'session',
    purpose: 'needed',
    what: 'An order that waits for your approval at a payment provider.',
    until: TAB,
  },
  {
    name: 'last-checkout-data',
    where: 'session',
    purpose: 'needed',
    what: 'Which offers were applied last, to tell you of changes.',
    until: TAB,
  },
  {
    name: 'placed-order',
    where: 'session',
    purpose: 'needed',
    what: 'The order you just placed, so that a reload shows it again.',
    until: TAB,
  },
  {
    name: 'purchases-told',
    where: 'local',
    purpose: 'needed',
    what: 'The numbers of your last orders, so that none is counted twice.',
    until: SIGN_OUT,
  },
  {
    name: 'checkout-told',
    where: 'session',
    purpose: 'needed',
    what: 'What your cart held when you began the checkout, so that it is not counted twice.',
    until: TAB,
  },
  {
    name: 'guest-orders',
    where: 'session',
    purpose: 'needed',
    what: 'Orders you looked up.',
    until: TAB,
  },
  {
    name: 'newsletter-asked',
    where: 'session',
    purpose: 'needed',
    what: 'Whether your order asked for our newsletter.',
    until: TAB,
  },
  {
    name: 'guest-loyalty',
    where: 'local',
    purpose: 'needed',
    what: 'The frequent-flyer number you entered.',
    until: 'For two hours',
    ofLoyalty: true,
  },
  {
    name: 'return-form',
    where: 'session',
    purpose: 'needed',
    what: 'A return that you have not sent yet.',
    until: TAB,
  },
  {
    name: 'signed-in',
    where: 'local',
    purpose: 'needed',
    what: 'Whether you are signed in.',
    until: SIGN_OUT,
  },
  {
    name: 'CognitoIdentityServiceProvider.*',
    where: 'local',
    purpose: 'needed',
    what: 'Proof that you are signed in.',
    until: SIGN_OUT,
  },
  {
    name: 'tab-customer',
    where: 'session',
    purpose: 'needed',
    what: 'Who is signed in in this tab.',
    until: TAB,
  },
  {
    name: 'logged-out-note',
    where: 'session',
    purpose: 'needed',
    what: 'That you have just logged out.',
    until: 'Until it was shown',
  },
  {
    name: 'sign-up-email',
    where: 'session',
    purpose: 'needed',
    what: 'The e-mail address you are signing up with.',
    until: TAB,
  },
  {
    name: 'recently-viewed',
    where: 'local',
    purpose: 'needed',
    what: 'The last 12 products you viewed.',
    until: CLEARED,
  },
  {
    name: 'reviews-voted',
    where: 'local',
    purpose: 'needed',
    what: 'That you said whether a review helps.',
    until: CLEARED,
  },
  {
    name: BALLOT_COOKIE.name,
    where: 'cookie',
    purpose: 'needed',
    what: 'A random number, so that you say only once whether a review helps, and can change it.',
    until: `For ${BALLOT_COOKIE.days} days after you first did, without being signed in`,
  },
  {
    name: 'recent-searches',
    where: 'local',
    purpose: 'needed',
    what: 'What you last searched for, to offer it again.',
    until: SIGN_OUT,
  },
  {
    name: 'my-store',
    where: 'local',
    purpose: 'needed',
    what: 'The store you chose as yours.',
    until: CLEARED,
    ofStores: true,
  },
  {
    name: 'install-prompt',
    where: 'local',
    purpose: 'needed',
    what: 'That you do not want to be asked to install the shop.',
    until: CLEARED,
  },
  {
    name: 'shop-*',
    where: 'cache',
    purpose: 'needed',
    what: 'Pages you visited and their files, to show them without a network.',
    until: 'Pages until you sign out, the rest until you clear your browser',
  },
  {
    name: 'fraudToken',
    where: 'cookie',
    purpose: 'needed',
    what: 'A random number, so that one browser cannot try out stolen cards.',
    until: 'For 30 days after your last checkout',
  },
  {
    name: 'privacy-choices',
    where: 'local',
    purpose: 'needed',
    what: 'What you decide on this page.',
    until: 'For a year',
  },
  {
    name: 'referrers',
    where: 'local',
    purpose: 'needed',
    what: 'Partners whose links led you here, so that we can thank them.',
    until: CLEARED,
  },
  {
    name: 'campaign',
    where: 'local',
    purpose: 'counting',
    what: 'Which of our campaigns led you here.',
    until: 'Counts for 30 days',
  },
];

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
  const own = OWN.filter(
    ({ ofStores, ofLoyalty }) => (hasStores || !ofStores) && (hasLoyalty || !ofLoyalty),
  );
  return asks ? [...own, ...GOOGLE] : own;
}
