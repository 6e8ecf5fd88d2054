import { CARRIERS, type Carrier } from '#lib/config/carriers.ts';
import { bareName, isCarrierName } from './carrier-name.ts';

/** Letters, digits and dashes, as all carriers write their numbers. */
export const TRACKING_NUMBER = /^[A-Za-z0-9-]{4,40}$/;

/**
 * The carrier of a parcel, as orders store it. For a carrier of the brand it is the brand's name
 * for it, however people write it (`star track`, `AusPost`); for any other, the name as it was
 * given. Null for a text that cannot be a name.
 */
export function carrierOf(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return knownCarrier(name)?.name ?? (isCarrierName(name) ? name : null);
}

/** A carrier's name for people. Orders once stored codes, such as `australia-post`. */
export function carrierName(carrier: string): string {
  return knownCarrier(carrier)?.name ?? carrier;
}

/** The carrier's page that tracks a parcel; null if none is known, or the number is unusable. */
export function trackingPage(carrier: string, trackingNumber: string): string | null {
  const page = knownCarrier(carrier)?.trackingUrl;
  if (!page || !TRACKING_NUMBER.test(trackingNumber)) return null;
  return page.replace('{number}', trackingNumber);
}

function knownCarrier(text: string): Carrier | undefined {
  const key = bareName(text);
  return CARRIERS.find(({ name, alsoCalled }) =>
    [name, ...alsoCalled].some((one) => bareName(one) === key),
  );
}
