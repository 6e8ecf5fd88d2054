import { STATES } from '#lib/commerce/states.ts';
import { foldPlaceName } from './fold-place-name.ts';
import type { Locality } from './locality.ts';

const KEY = new RegExp(`^[a-z0-9]+(?:-[a-z0-9]+)*-(?:${STATES.join('|')})-\\d{4}$`);

/** A locality's name in URLs: `newtown-nsw-2042`. It is unique within a list. */
export function localityKey({ name, state, postcode }: Locality): string {
  return `${foldPlaceName(name).replaceAll(' ', '-')}-${state}-${postcode}`;
}

/** Whether a text may be the key of a locality. */
export function isLocalityKey(text: string): boolean {
  return KEY.test(text);
}
