import {
  isAustralianLatitude,
  isAustralianLongitude,
} from '#lib/commerce/localities/in-australia.ts';
import { isLocalityKey } from '#lib/commerce/localities/locality-key.ts';
import type { Coordinates } from './store-location.ts';

/** The place near which stores are looked for: a locality by its key, or where somebody is. */
export type Near = { localityKey: string } | { position: Coordinates };

const POSITION = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/;

/** Reads `newtown-nsw-2042` or `-33.9,151.18`; null if it can be neither, or is not in Australia. */
export function parseNear(text: string): Near | null {
  if (isLocalityKey(text)) return { localityKey: text };
  const [, latitude, longitude] = POSITION.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const position = roundPosition({ latitude: Number(latitude), longitude: Number(longitude) });
  const { latitude: south, longitude: east } = position;
  return isAustralianLatitude(south) && isAustralianLongitude(east) ? { position } : null;
}

/** A position as `near` carries it, to about a kilometre: nobody needs to know more. */
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
