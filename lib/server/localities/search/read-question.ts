import { foldPlaceName } from '#lib/commerce/localities/fold-place-name.ts';
import { LOCALITY_QUERY_LENGTH } from '#lib/commerce/localities/locality.ts';
import type { State } from '#lib/commerce/states.ts';

/** One reading of the typed text. */
export interface Reading {
  /** Normalised; empty if only a postcode was typed. */
  name: string;
  state: State | null;
  /** The first digits of a postcode, or all four; empty for any. */
  postcode: string;
}

const STATE_WORDS: ReadonlyMap<string, State> = new Map([
  ['act', 'act'],
  ['australian capital territory', 'act'],
  ['nsw', 'nsw'],
  ['new south wales', 'nsw'],
  ['nt', 'nt'],
  ['northern territory', 'nt'],
  ['qld', 'qld'],
  ['queensland', 'qld'],
  ['sa', 'sa'],
  ['south australia', 'sa'],
  ['tas', 'tas'],
  ['tasmania', 'tas'],
  ['vic', 'vic'],
  ['victoria', 'vic'],
  ['wa', 'wa'],
  ['western australia', 'wa'],
]);
const LONGEST_STATE = 3;

/**
 * What a typed text may mean. "Richmond tas" is a name and a state, but "wagga wa" is the beginning
 * of "Wagga Wagga", so both readings count. "Pt" may mean Point or Port.
 */
export function readQuestion(typed: string): Reading[] {
  const folded = foldPlaceName(typed.slice(0, LOCALITY_QUERY_LENGTH));
  const words = folded.split(' ').filter((word) => word !== '');
  // A number may be part of a name: "No. 4 Branch 4856".
  const digits =
    words.find((word) => /^\d{4}$/.test(word)) ??
    words.find((word) => /^\d{1,3}$/.test(word)) ??
    '';
  const named = words.filter((word) => word !== digits);
  const readings: Reading[] = [{ name: named.join(' '), state: null, postcode: digits }];
  const ending = stateAtEnd(named);
  if (ending && (ending.rest.length > 0 || digits !== '')) {
    readings.push({ name: ending.rest.join(' '), state: ending.state, postcode: digits });
  }
  return readings
    .flatMap(withPoints)
    .filter(({ name, postcode }) => name !== '' || postcode !== '');
}

function stateAtEnd(words: readonly string[]): { state: State; rest: string[] } | null {
  for (let length = Math.min(LONGEST_STATE, words.length); length > 0; length -= 1) {
    const state = STATE_WORDS.get(words.slice(-length).join(' '));
    if (state) return { state, rest: words.slice(0, -length) };
  }
  return null;
}

function withPoints(reading: Reading): Reading[] {
  if (!/\bpt\b/.test(reading.name)) return [reading];
  return ['point', 'port'].map((word) => ({
    ...reading,
    name: reading.name.replace(/\bpt\b/g, word),
  }));
}
