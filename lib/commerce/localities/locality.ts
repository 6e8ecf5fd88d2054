import type { State } from '#lib/commerce/states.ts';

/** A suburb, town or district with its postcode. Only all three fields together name one. */
export interface Locality {
  /** As people write it: "Surry Hills". */
  name: string;
  state: State;
  /** Four digits. */
  postcode: string;
}

/** Most localities in one answer. */
export const MOST_LOCALITIES = 64;

/** Most characters of a typed text to read. */
export const LOCALITY_QUERY_LENGTH = 80;

/** A locality as addresses write it: "Newtown NSW 2042". */
export function localityText({ name, state, postcode }: Locality): string {
  return `${name} ${state.toUpperCase()} ${postcode}`;
}
