'use client';

import { type FocusEvent, type FormEvent, useState } from 'react';
import { POSTCODE } from '#lib/commerce/limits.ts';
import type { TypedPlace } from '#lib/commerce/localities/address-doubt.ts';
import { localityText } from '#lib/commerce/localities/locality.ts';
import { STATES } from '#lib/commerce/states.ts';

/** Reads the fields of a form that make a place. */
export type ReadPlace = (name: 'suburb' | 'state' | 'postcode') => string;

/**
 * Follows the suburb, state and postcode of an address while they are typed. `place` is null until
 * all three are there, while the suburb is being typed, and once the shopper has kept it as it is.
 */
export function useTypedPlace(read: ReadPlace) {
  const [place, setPlace] = useState<TypedPlace | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const look = () => setPlace(typedPlace(read));

  return {
    place: place && textOf(place) !== kept ? place : null,
    onChange: (event: FormEvent) => (isSuburb(event) ? setPlace(null) : look()),
    onBlur: (event: FocusEvent) => isSuburb(event) && look(),
    keep: () => setKept(place && textOf(place)),
    clear: () => setPlace(null),
  };
}

function isSuburb({ target }: FormEvent | FocusEvent): boolean {
  return target instanceof HTMLInputElement && target.name === 'suburb';
}

function typedPlace(read: ReadPlace): TypedPlace | null {
  const suburb = read('suburb').trim();
  const state = STATES.find((one) => one === read('state'));
  const postcode = read('postcode').trim();
  return suburb !== '' && state && POSTCODE.test(postcode) ? { suburb, state, postcode } : null;
}

function textOf({ suburb, state, postcode }: TypedPlace): string {
  return localityText({ name: suburb, state, postcode });
}
