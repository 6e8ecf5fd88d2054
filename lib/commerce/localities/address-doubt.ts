import type { State } from '#lib/commerce/states.ts';
import { isBoxPostcode } from './box-postcodes.ts';
import { foldPlaceName } from './fold-place-name.ts';
import { LOCALITY_QUERY_LENGTH, type Locality } from './locality.ts';

/** The place of an address, as it was typed. */
export interface TypedPlace {
  suburb: string;
  state: State;
  postcode: string;
}

/** Most localities to offer instead. */
const MOST_MEANT = 3;

/**
 * The two searches that check an address: its suburb at its postcode, which also finds a misspelt
 * name, and its suburb anywhere.
 */
export function doubtQuestions({ suburb, postcode }: TypedPlace): [string, string] {
  const name = foldPlaceName(suburb)
    .slice(0, LOCALITY_QUERY_LENGTH - 5)
    .trim();
  return [`${name} ${postcode}`, name];
}

/**
 * The localities that were probably meant, if suburb, state and postcode do not belong together.
 * Empty if they do, also by a part of the suburb's name (Home Island, St Kilda), or if the shop knows
 * nothing better, because new suburbs appear each month.
 * `known`: the answers to `doubtQuestions`. Never a reason to refuse an address.
 */
export function localitiesMeant(
  { suburb, state, postcode }: TypedPlace,
  known: readonly Locality[],
): Locality[] {
  const name = foldPlaceName(suburb);
  if (name === '' || isBoxPostcode(postcode)) return [];
  const named = known.filter((one) => foldPlaceName(one.name) === name);
  const isHere = (one: Locality) => one.postcode === postcode;
  const isInState = (one: Locality) => one.state === state;
  const isPart = (one: Locality) => ` ${foldPlaceName(one.name)} `.includes(` ${name} `);
  if (known.some((one) => isHere(one) && isInState(one) && isPart(one))) return [];
  const likely = [
    ...named.filter(isHere),
    ...known.filter((one) => isHere(one) && isInState(one)),
    ...named.filter(isInState),
  ];
  return firstOf(likely.length > 0 ? likely : named);
}

/** Each locality once. */
function firstOf(localities: readonly Locality[]): Locality[] {
  const byKey = new Map(localities.map((one) => [`${one.name}|${one.state}|${one.postcode}`, one]));
  return [...byKey.values()].slice(0, MOST_MEANT);
}
