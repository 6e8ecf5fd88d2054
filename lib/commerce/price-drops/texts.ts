export const PRICE_DROP_TEXTS = {
  on: 'We’ll email you when something on your wishlist gets cheaper.',
  off: 'Done. No more emails about your wishlist.',
  notLoaded: 'We couldn’t load this setting.',
  failed: 'We couldn’t save this.',
  unverified: 'Please confirm your email address first. Then you can turn this on.',
} as const;
