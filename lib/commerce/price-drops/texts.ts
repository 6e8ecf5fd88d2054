export const PRICE_DROP_TEXTS = {
  on: 'We’ll email you when something on your wishlist gets cheaper.',
  off: 'Done. No more emails about your wishlist.',
  notLoaded: 'Unable to load whether we email you about lower prices.',
  failed: 'Unable to change this.',
  unverified: 'Please confirm your email address first. Then you can turn this on.',
} as const;
