/** Who takes a parcel to its buyer. `own`: the shop's own drivers, or any other carrier. */
export const CARRIERS = [
  'australia-post',
  'startrack',
  'sendle',
  'couriers-please',
  'own',
] as const;
export type Carrier = (typeof CARRIERS)[number];

export const CARRIER_NAMES: Readonly<Record<Carrier, string>> = {
  'australia-post': 'Australia Post',
  startrack: 'StarTrack',
  sendle: 'Sendle',
  'couriers-please': 'CouriersPlease',
  own: 'our own delivery',
};

/** Letters, digits and dashes, as all carriers write their numbers. */
export const TRACKING_NUMBER = /^[A-Za-z0-9-]{4,40}$/;

const TRACKING_PAGES: Readonly<Record<Exclude<Carrier, 'own'>, (number: string) => string>> = {
  'australia-post': (number) => `https://auspost.com.au/mypost/track/details/${number}`,
  startrack: (number) => `https://startrack.com.au/track/details/${number}`,
  sendle: (number) => `https://track.sendle.com/tracking?ref=${number}`,
  'couriers-please': (number) => `https://www.couriersplease.com.au/tools-track?no=${number}`,
};

/** The carrier's page that tracks a parcel; null if it has none, or the number is unusable. */
export function trackingPage(carrier: Carrier, trackingNumber: string): string | null {
  if (carrier === 'own' || !TRACKING_NUMBER.test(trackingNumber)) return null;
  return TRACKING_PAGES[carrier](encodeURIComponent(trackingNumber));
}
