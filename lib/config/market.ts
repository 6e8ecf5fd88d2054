/** The one market this shop sells in (spec section 9). */
export const MARKET = {
  locale: 'en-AU',
  country: 'AU',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  /** GST rate; every shown price includes it unless the product is tax-exclusive. */
  gstRate: 0.1,
} as const;
