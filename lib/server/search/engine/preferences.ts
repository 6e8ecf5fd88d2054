import { evaluateFilter, type Filter, type FilterColumns } from './filters/filter.ts';
import type { FoundDocuments } from './found-documents.ts';
import type { SortKeys } from './groups.ts';
import { type Bitset, has } from './storage/bitset.ts';
import { docOfKey, PREFERENCE_STEP, rankKey, type TextMatch } from './text/text-match.ts';

/**
 * A preference that any of its filters satisfies. A document gets the score of the best one that it
 * matches.
 */
export type Preference = readonly { filter: Filter; score: number }[];

/**
 * The highest score. Higher ones count as this one, to limit how many sets of documents are
 * searched.
 */
const MOST_SCORE = 10;
/** The highest sum. Higher ones count as this one, so that sort keys stay exact. */
const MOST = 100;

/** Orders documents by how many of a request's preferences they match. */
export class Preferences {
  private readonly wishes: { docs: Bitset; score: number }[][];

  constructor(preferences: readonly Preference[], columns: FilterColumns) {
    this.wishes = preferences.map((preference) =>
      [...Map.groupBy(preference, ({ score }) => Math.min(score, MOST_SCORE))]
        .map(([score, alike]) => {
          const any: Filter = { kind: 'or', of: alike.map(({ filter }) => filter) };
          return { docs: evaluateFilter(any, columns), score };
        })
        .sort((a, b) => b.score - a.score),
    );
  }

  /**
   * The sort keys of `found`: documents that match more preferences come first, then in text order.
   */
  keys(found: FoundDocuments, text: TextMatch | null): SortKeys & { keys: Float64Array } {
    const plain =
      text?.keys(found).keys ?? Float64Array.from(found.list(), (doc) => rankKey(0, doc));
    return {
      keys: plain.map((key) => key - this.scoreOf(docOfKey(key)) * PREFERENCE_STEP),
      docOf: docOfKey,
    };
  }

  private scoreOf(doc: number): number {
    let sum = 0;
    for (const wish of this.wishes) {
      sum += wish.find(({ docs }) => has(docs, doc))?.score ?? 0;
    }
    return Math.min(MOST, sum);
  }
}
