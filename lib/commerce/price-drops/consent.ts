/*
 * Consent to e-mails about lower prices. The Spam Act 2003 requires it before sending, with a
 * record of who gave it, when, how and to which words, and the right to end it at any time.
 */

/** Where a customer can turn it on. */
export const PRICE_DROP_SOURCES = ['wishlist', 'account'] as const;
export type PriceDropSource = (typeof PRICE_DROP_SOURCES)[number];

/**
 * Who ended it. `link`: the reader or their mail program, by the link in an e-mail. `address`: the
 * customer now has another address. `staff`: after a call or an e-mail.
 */
export type PriceDropEnd = 'link' | 'address' | 'staff' | PriceDropSource;

/**
 * The words that customers agree to, by version. A record names its version, so words that were
 * ever on screen must not change: add a new version instead.
 */
export const PRICE_DROP_WORDINGS = {
  'price-drops-1': 'Email me when something on my wishlist gets cheaper',
} as const satisfies Record<string, string>;

/** The version that is shown now. */
export const SHOWN_PRICE_DROP_WORDING = 'price-drops-1' satisfies keyof typeof PRICE_DROP_WORDINGS;
