import type { FoundDocuments } from '#lib/server/search/engine/found-documents.ts';
import type { SortKeys } from '#lib/server/search/engine/groups.ts';
import { type Bitset, has } from '#lib/server/search/engine/storage/bitset.ts';
import { moveSmallestFirst } from '#lib/server/search/engine/storage/quickselect.ts';

/** How one word of a query was interpreted. */
interface ReadWord {
  /** Its position in the query: start (inclusive) and end (exclusive). */
  start: number;
  end: number;
  /** The word was ignored: no product has it or anything similar. */
  dropped: boolean;
  /** The spelling it was corrected to, when no product has the word as typed. */
  correction: string | null;
  /** For a query without results: the most likely word that would have some. */
  suggestion: string | null;
}

/** The documents that match a query's words, by relevance. */
export interface TextMatch {
  docs: Bitset;
  size: number;
  /** How many documents have every word. */
  whole: number;
  words: ReadWord[];
  /** Whether a term of the index matched one of the query's words. */
  isMatched(term: string): boolean;
  /** The unfinished last word: in words that begin with it, only this part is highlighted. */
  prefix: string | null;
  /** The sort keys of `found`, which must be a subset of `docs`: `rankKey`s, the best smallest. */
  keys(found: FoundDocuments): SortKeys & { keys: Float64Array };
}

const DOC_UNIT = 2 ** 22;
/** Scores are rounded to steps of 1/64; within a step, the featured order (popularity) decides. */
const SCORE_STEPS = 64;
const TOP = 2 ** 28;
/**
 * How much one point of preference takes off a `rankKey`: more than any score. It stays positive
 * with a hundred points.
 */
export const PREFERENCE_STEP = 2 ** 14 * SCORE_STEPS * DOC_UNIT;

/**
 * A number that sorts by score, best first, then by document number, which is the featured order.
 */
export function rankKey(score: number, doc: number): number {
  return (TOP - Math.round(score * SCORE_STEPS)) * DOC_UNIT + doc;
}

export const docOfKey = (key: number) => key % DOC_UNIT;

/** The `rankKey`s of the found documents. */
export function rankedKeys(keys: Float64Array, found: FoundDocuments) {
  return { keys: keysOf(found, keys), docOf: docOfKey };
}

function keysOf(found: FoundDocuments, keys: Float64Array): Float64Array {
  const kept = new Float64Array(found.size);
  let count = 0;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (has(found.bits, docOfKey(key))) kept[count++] = key;
  }
  return kept.subarray(0, count);
}

/** Documents are numbered in featured order, so their numbers are the sort keys. */
export function featuredKeys(found: FoundDocuments): SortKeys {
  return { keys: found.list(), docOf: (doc) => doc };
}

/** A page of the documents with these `rankKey`s, which it reorders. */
export function sliceRanked(ordered: Float64Array, offset: number, limit: number): number[] {
  const wanted = Math.min(ordered.length, offset + limit);
  // Sorting many results to show a few would be the slowest step of a search: select the few first.
  moveSmallestFirst(ordered, wanted);
  const best = ordered.subarray(0, wanted).sort();
  return Array.from(best.subarray(offset), docOfKey);
}
