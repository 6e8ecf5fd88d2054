export const MARKET = {
  locale: 'en-AU',
  country: 'AU',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  /** Every displayed price includes GST unless the product is tax-exclusive. */
  gstPercent: 10,
} as const;
