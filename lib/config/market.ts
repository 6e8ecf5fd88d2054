export const MARKET = {
  locale: 'en-AU',
  country: 'AU',
  currency: 'AUD',
  timeZone: 'Australia/Sydney',
  /** Every displayed price includes GST unless the product is tax-exclusive. */
  gstRate: 0.1,
} as const;
