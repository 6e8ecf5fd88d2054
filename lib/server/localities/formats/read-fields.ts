import {
  isAustralianLatitude,
  isAustralianLongitude,
} from '#lib/commerce/localities/in-australia.ts';
import { STATES, type State } from '#lib/commerce/states.ts';
import type { ReadRow } from './locality-row.ts';

/** The text of a row's fields, not validated yet. */
export interface RowTexts {
  name: string;
  state: string;
  postcode: string;
  latitude: string;
  longitude: string;
  /** Missing if the list has no such column. */
  addresses?: string | undefined;
}

/** The same limit as the suburb of an address. */
const NAME_LENGTH = 50;
const NAME = /^[\p{L}\p{M}\p{N}\p{P} ]+$/u;

/**
 * Validates the fields of a row. Spreadsheets drop the leading zero of a postcode, so it is
 * restored.
 */
export function readFields(texts: RowTexts): ReadRow {
  const name = texts.name.trim().replace(/\s+/g, ' ');
  if (name === '') return { problem: 'it has no locality: give it a name' };
  if (name.length > NAME_LENGTH) return { problem: `its name has over ${NAME_LENGTH} characters` };
  if (!NAME.test(name)) return { problem: `its name may have only letters: "${name}"` };
  const state = stateOf(texts.state);
  if (!state) return { problem: `its state must be one of ${STATE_LIST}; it is "${texts.state}"` };
  const postcode = texts.postcode.trim().padStart(4, '0');
  if (!/^\d{4}$/.test(postcode) || postcode === '0000') {
    return { problem: `its postcode must have four digits; it is "${texts.postcode}"` };
  }
  const latitude = degrees(texts.latitude, isAustralianLatitude);
  const longitude = degrees(texts.longitude, isAustralianLongitude);
  if (latitude === null || longitude === null) {
    const place = `"${texts.latitude}", "${texts.longitude}"`;
    return { problem: `its latitude and longitude must be in Australia; they are ${place}` };
  }
  const addresses = countOf(texts.addresses);
  if (addresses === undefined) {
    return { problem: `its addresses must be a whole number; they are "${texts.addresses}"` };
  }
  return { name, state, postcode, latitude, longitude, addresses };
}

const STATE_LIST = STATES.map((state) => state.toUpperCase()).join(', ');

function stateOf(text: string): State | null {
  const wanted = text.trim().toLowerCase();
  return STATES.find((state) => state === wanted) ?? null;
}

function degrees(text: string, isAustralian: (degrees: number) => boolean): number | null {
  if (!/^-?\d+(?:\.\d+)?$/.test(text.trim())) return null;
  const value = Number(text);
  return isAustralian(value) ? value : null;
}

/** Null for an empty text, undefined for an invalid one. */
function countOf(text: string | undefined): number | null | undefined {
  if (text === undefined || text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
