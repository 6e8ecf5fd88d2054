/** Carriers whose pages track a parcel by its number. `own`: the shop's own drivers. */
const CARRIERS = {
  'australia-post': {
    name: 'Australia Post',
    names: ['auspost', 'aust post', 'eparcel', 'express post'],
    page: (number: string) => `https://auspost.com.au/mypost/track/details/${number}`,
  },
  startrack: {
    name: 'StarTrack',
    names: ['star track express', 'startrack express'],
    page: (number: string) => `https://startrack.com.au/track/details/${number}`,
  },
  sendle: {
    name: 'Sendle',
    names: [],
    page: (number: string) => `https://track.sendle.com/tracking?ref=${number}`,
  },
  'couriers-please': {
    name: 'CouriersPlease',
    names: ['couriers please', 'cp'],
    page: (number: string) => `https://www.couriersplease.com.au/tools-track?no=${number}`,
  },
  own: { name: 'our own delivery', names: ['own driver', 'own delivery'], page: null },
} as const satisfies Record<
  string,
  { name: string; names: string[]; page: ((number: string) => string) | null }
>;
type KnownCarrier = keyof typeof CARRIERS;

export const CARRIER_CODES = Object.keys(CARRIERS) as KnownCarrier[];

/** The longest name of a carrier, in characters. */
export const CARRIER_LENGTH = 60;

/** Letters, digits and dashes, as all carriers write their numbers. */
export const TRACKING_NUMBER = /^[A-Za-z0-9-]{4,40}$/;

/**
 * Who takes a parcel to its buyer, as orders store it: the code of a carrier that the shop knows,
 * however people write its name (`StarTrack`, `AusPost`); of any other, the name as it was given.
 * Null for a text that names none.
 */
export function carrierOf(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const key = bare(name);
  const known = CARRIER_CODES.find((code) => {
    const { name: own, names } = CARRIERS[code];
    return [code, own, ...names].some((one) => bare(one) === key);
  });
  if (known) return known;
  const isName = key !== '' && key !== 'pickup' && name.length <= CARRIER_LENGTH;
  return isName && name.isWellFormed() && !/\p{C}/u.test(name) ? name : null;
}

/** A carrier's name for people. */
export function carrierName(carrier: string): string {
  return knownCarrier(carrier)?.name ?? carrier;
}

/** The carrier's page that tracks a parcel; null if none is known, or the number is unusable. */
export function trackingPage(carrier: string, trackingNumber: string): string | null {
  const page = knownCarrier(carrier)?.page;
  if (!page || !TRACKING_NUMBER.test(trackingNumber)) return null;
  return page(encodeURIComponent(trackingNumber));
}

function knownCarrier(carrier: string) {
  const code = CARRIER_CODES.find((known) => known === carrier);
  return code && CARRIERS[code];
}

/** Letters and digits only, in lower case. */
function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
