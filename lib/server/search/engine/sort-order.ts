import type { FoundDocuments } from './found-documents.ts';
import type { SortKeys } from './groups.ts';
import type { SortOrder } from './index-settings.ts';
import { has } from './storage/bitset.ts';

/**
 * A precomputed sort order: the documents in order and each document's rank. The default order
 * needs none, since documents are numbered in it.
 */
export class RankedOrder {
  private readonly order: Uint32Array;
  private readonly ranks: Uint32Array;

  constructor(order: Uint32Array, ranks: Uint32Array) {
    this.order = order;
    this.ranks = ranks;
  }

  /**
   * Moves documents that have another number to their new places. As in a build, documents without
   * one come last, and ties keep the featured order.
   */
  moveByNumber(
    docs: ReadonlySet<number>,
    { direction }: Pick<SortOrder, 'direction'>,
    values: Float64Array,
  ): void {
    const [sign, none] = direction === 'asc' ? [1, Infinity] : [-1, -Infinity];
    const keyOf = (doc: number) => {
      const value = values[doc] as number;
      return Number.isNaN(value) ? none : value;
    };
    this.move(docs, (a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)];
      return left === right ? a - b : sign * (left < right ? -1 : 1);
    });
  }

  /**
   * In place: copies of a large order are work for the garbage collector.
   * @param compare the order of two documents; never 0
   */
  private move(docs: ReadonlySet<number>, compare: (a: number, b: number) => number): void {
    const { order, ranks } = this;
    const left = Uint32Array.from(docs, (doc) => ranks[doc] as number).sort();
    const moved = Uint32Array.from(docs).sort(compare);
    let first = left[0] as number;
    let last = left.at(-1) as number;
    // The others close up.
    let end = first;
    left.forEach((rank, index) => {
      const next = left[index + 1] ?? order.length;
      order.copyWithin(end, rank + 1, next);
      end += next - rank - 1;
    });
    // From the last one on, each takes its place among the others, which make room.
    for (let before = moved.length - 1; before >= 0; before--) {
      const doc = moved[before] as number;
      let low = 0;
      let high = end;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (compare(order[middle] as number, doc) < 0) low = middle + 1;
        else high = middle;
      }
      order.copyWithin(low + before + 1, low, end);
      order[low + before] = doc;
      last = Math.max(last, low + before);
      end = low;
    }
    first = Math.min(first, end);
    for (let rank = first; rank <= last; rank++) ranks[order[rank] as number] = rank;
  }

  /** A page of the found documents in this order. */
  slice(found: FoundDocuments, offset: number, limit: number): number[] {
    if (offset >= found.size || limit === 0) return [];
    // For few documents, sorting their ranks is faster than walking the whole order.
    if (found.size * 16 < this.order.length) {
      const ranks = found.list().map((doc) => this.ranks[doc] as number);
      const part = ranks.sort().subarray(offset, offset + limit);
      return Array.from(part, (rank) => this.order[rank] as number);
    }
    const docs: number[] = [];
    let skip = offset;
    for (let at = 0; at < this.order.length && docs.length < limit; at++) {
      const doc = this.order[at] as number;
      if (!has(found.bits, doc)) continue;
      if (skip > 0) skip--;
      else docs.push(doc);
    }
    return docs;
  }

  /** The found documents' ranks as sort keys. */
  keys(found: FoundDocuments): SortKeys {
    return {
      keys: found.list().map((doc) => this.ranks[doc] as number),
      docOf: (rank) => this.order[rank] as number,
    };
  }
}

/** Each document's position in the order: the inverse permutation. */
export function ranksOf(order: Uint32Array): Uint32Array<ArrayBuffer> {
  const ranks = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
  return ranks;
}
