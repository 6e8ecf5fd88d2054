import type { FoundDocuments } from '#lib/server/search/engine/found-documents.ts';
import type { SortKeys } from '#lib/server/search/engine/groups.ts';
import { type Bitset, has, size, slice } from '#lib/server/search/engine/storage/bitset.ts';
import { moveSmallestFirst } from '#lib/server/search/engine/storage/quickselect.ts';

/** What one word of a query was taken for. */
export interface ReadWord {
  /** Where it stands in the query. */
  start: number;
  end: number;
  /** No product has it, or anything like it: it was left out. */
  dropped: boolean;
  /** The spelling it was corrected to, when no product has the word as typed. */
  correction: string | null;
  /** When nothing matches at all: the likeliest word that something would match. */
  suggestion: string | null;
}

/** Documents that match a query's words, in order of relevance. */
export interface TextMatch {
  docs: Bitset;
  size: number;
  /** How many of them have every word. */
  whole: number;
  words: ReadWord[];
  /** Whether a term of the index was one of the words looked for. */
  isMatched(term: string): boolean;
  /** The unfinished last word: matched words beginning with it are marked that far only. */
  prefix: string | null;
  /** Part of those of its documents that were found, best first. */
  slice(found: FoundDocuments, offset: number, limit: number): number[];
  /** Those of its documents that were found, by keys that sort them best first. */
  keys(found: FoundDocuments): SortKeys;
}

/** A match of which only some documents are left, or of no words but those that chose them. */
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
/** Scores closer than this are equal: the featured order, so popularity, decides. */
const SCORE_STEPS = 64;
const TOP = 2 ** 28;

/** A number that sorts by score, best first, then by document number, so featured order. */
export function rankKey(score: number, doc: number): number {
  return (TOP - Math.round(score * SCORE_STEPS)) * DOC_UNIT + doc;
}

const docOfKey = (key: number) => key % DOC_UNIT;

/** The `rankKey`s of the documents found. */
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

/** Documents are numbered in featured order. */
export function featuredKeys(found: FoundDocuments): SortKeys {
  return { keys: found.list(), docOf: (doc) => doc };
}

/** Part of the documents found in the order of their `rankKey`s. */
export function sliceRanked(
  keys: Float64Array,
  found: FoundDocuments,
  offset: number,
  limit: number,
): number[] {
  const ordered = keysOf(found, keys);
  const wanted = Math.min(ordered.length, offset + limit);
  // Sorting all of many to show a few is the dearest step of a search: find the few first.
  moveSmallestFirst(ordered, wanted);
  const best = ordered.subarray(0, wanted).sort();
  return Array.from(best.subarray(offset), docOfKey);
}
