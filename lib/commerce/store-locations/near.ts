import {
  isAustralianLatitude,
  isAustralianLongitude,
} from '#lib/commerce/localities/in-australia.ts';
import { isLocalityKey } from '#lib/commerce/localities/locality-key.ts';
import type { Coordinates } from './store-location.ts';

/** The place near which to look for stores: a locality by its key, or a position. */
export type Near = { localityKey: string } | { position: Coordinates };

const POSITION = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/;

/**
 * Reads `newtown-nsw-2042` or `-33.9,151.18`; null for any other form, or a position outside
 * Australia.
 */
export function parseNear(text: string): Near | null {
  if (isLocalityKey(text)) return { localityKey: text };
  const [, latitude, longitude] = POSITION.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const position = roundPosition({ latitude: Number(latitude), longitude: Number(longitude) });
  const { latitude: south, longitude: east } = position;
  return isAustralianLatitude(south) && isAustralianLongitude(east) ? { position } : null;
}

/** A position in the form of `near`, rounded to about a kilometre, because nobody needs more. */
export function positionText(position: Coordinates): string {
  const { latitude, longitude } = roundPosition(position);
  return `${latitude},${longitude}`;
}

function roundPosition({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude: hundredths(latitude), longitude: hundredths(longitude) };
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
