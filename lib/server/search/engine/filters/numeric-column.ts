import type { FoundDocuments } from '#lib/server/search/engine/found-documents.ts';
import type { Bitset } from '#lib/server/search/engine/storage/bitset.ts';

/** Statistics of a number over a set of documents: Algolia's `facets_stats`. */
export interface NumericStats {
  min: number;
  max: number;
  avg: number;
  sum: number;
}

/** One number per document; NaN where a document has none. */
export class NumericColumn {
  readonly values: Float64Array;

  constructor(values: Float64Array) {
    this.values = values;
  }

  /** Adds to `target` the documents whose number lies between the bounds, both inclusive. */
  addBetween(low: number, high: number, target: Bitset): void {
    const { values } = this;
    for (let doc = 0; doc < values.length; doc++) {
      const value = values[doc] as number;
      // NaN compares as false, so a document without the number never matches.
      if (value >= low && value <= high) {
        target[doc >>> 5] = (target[doc >>> 5] as number) | (1 << (doc & 31));
      }
    }
  }

  /** Null when none of the documents has the number. */
  stats(found: FoundDocuments): NumericStats | null {
    const list = found.list();
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    let sum = 0;
    let count = 0;
    for (let at = 0; at < list.length; at++) {
      const value = this.values[list[at] as number] as number;
      if (Number.isNaN(value)) continue;
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      count++;
    }
    return count === 0 ? null : { min, max, avg: sum / count, sum };
  }
}
