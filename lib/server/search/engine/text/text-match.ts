import type { FoundDocuments } from '#lib/server/search/engine/found-documents.ts';
import type { SortKeys } from '#lib/server/search/engine/groups.ts';
import { type Bitset, has, size, slice } from '#lib/server/search/engine/storage/bitset.ts';
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
  /** A page of `found`, which must be a subset of `docs`, best first. */
  slice(found: FoundDocuments, offset: number, limit: number): number[];
  /** The sort keys of `found`, best first. */
  keys(found: FoundDocuments): SortKeys;
}

/** A match restricted to `docs`; without a match, all of `docs` in featured order. */
export function narrowed(match: TextMatch | null, docs: Bitset): TextMatch {
  const left = size(docs);
  return {
    words: [],
    prefix: null,
    isMatched: () => false,
    slice: (found, offset, limit) => slice(found.bits, offset, limit),
    keys: featuredKeys,
    ...match,
    docs,
    size: left,
    whole: match ? Math.min(match.whole, left) : left,
  };
}

const DOC_UNIT = 2 ** 22;
/** Scores are rounded to steps of 1/64; within a step, the featured order (popularity) decides. */
const SCORE_STEPS = 64;
const TOP = 2 ** 28;

/**
 * A number that sorts by score, best first, then by document number, which is the featured order.
 */
export function rankKey(score: number, doc: number): number {
  return (TOP - Math.round(score * SCORE_STEPS)) * DOC_UNIT + doc;
}

const docOfKey = (key: number) => key % DOC_UNIT;

/** The `rankKey`s of the found documents. */
export function rankedKeys(keys: Float64Array, found: FoundDocuments): SortKeys {
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

/** A page of the found documents, sorted by their `rankKey`s. */
export function sliceRanked(
  keys: Float64Array,
  found: FoundDocuments,
  offset: number,
  limit: number,
): number[] {
  const ordered = keysOf(found, keys);
  const wanted = Math.min(ordered.length, offset + limit);
  // Sorting many results to show a few would be the slowest step of a search: select the few first.
  moveSmallestFirst(ordered, wanted);
  const best = ordered.subarray(0, wanted).sort();
  return Array.from(best.subarray(offset), docOfKey);
}
