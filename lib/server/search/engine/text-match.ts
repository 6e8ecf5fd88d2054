import { type Bitset, has } from './bitset.ts';

/** What one word of a query was taken for. */
export interface ReadWord {
  /** Where it stands in the query. */
  start: number;
  end: number;
  /** No product has it, or anything like it: it was left out. */
  dropped: boolean;
  /** The spelling it was corrected to, when no product has the word as typed. */
  correction: string | null;
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
  /** Part of those of its documents that are in `among` (`size` of them), best first. */
  slice(among: Bitset, size: number, offset: number, limit: number): number[];
}

const DOC_UNIT = 2 ** 22;
/** Scores closer than this are equal: the featured order, so popularity, decides. */
const SCORE_STEPS = 512;
const TOP = 2 ** 28;

/** A number that sorts by score, best first, then by document number, so featured order. */
export function rankKey(score: number, doc: number): number {
  return (TOP - Math.round(score * SCORE_STEPS)) * DOC_UNIT + doc;
}

/** Keys of `rankKey` in `among`, of which a part is wanted in order. */
export function sliceRanked(
  keys: Float64Array,
  among: Bitset,
  size: number,
  offset: number,
  limit: number,
): number[] {
  const kept = new Float64Array(size);
  let count = 0;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (has(among, key % DOC_UNIT)) kept[count++] = key;
  }
  const wanted = Math.min(count, offset + limit);
  const ordered = kept.subarray(0, count);
  // Sorting all of many to show a few is the dearest step of a search: find the few first.
  if (wanted * 4 < count) moveSmallestFirst(ordered, wanted);
  const best = ordered.subarray(0, wanted).sort();
  return Array.from(best.subarray(offset), (key) => key % DOC_UNIT);
}

/** Quickselect (Hoare): afterwards the `count` smallest stand first, in no order. */
function moveSmallestFirst(keys: Float64Array, count: number): void {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const pivot = keys[(low + high) >>> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((keys[left] as number) < pivot) left++;
      while ((keys[right] as number) > pivot) right--;
      if (left <= right) {
        const swap = keys[left] as number;
        keys[left++] = keys[right] as number;
        keys[right--] = swap;
      }
    }
    if (count - 1 <= right) high = right;
    else if (count - 1 >= left) low = left;
    else return;
  }
}
