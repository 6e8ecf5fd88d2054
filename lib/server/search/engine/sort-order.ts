import { type Bitset, has } from './bitset.ts';

/**
 * One sort order worked out in advance: the documents in order, and each document's rank. The
 * main order needs none: documents are numbered in it.
 */
export class RankedOrder {
  private readonly order: Uint32Array;
  private readonly ranks: Uint32Array;

  constructor(order: Uint32Array, ranks: Uint32Array) {
    this.order = order;
    this.ranks = ranks;
  }

  /** Part of the documents in `docs` (`size` of them) as they stand in this order. */
  slice(docs: Bitset, size: number, offset: number, limit: number): number[] {
    if (offset >= size || limit === 0) return [];
    // Few documents are found faster by their ranks than by walking the whole order.
    if (size * 16 < this.order.length) return this.sortFew(docs, size, offset, limit);
    const found: number[] = [];
    let skip = offset;
    for (let at = 0; at < this.order.length && found.length < limit; at++) {
      const doc = this.order[at] as number;
      if (!has(docs, doc)) continue;
      if (skip > 0) skip--;
      else found.push(doc);
    }
    return found;
  }

  private sortFew(docs: Bitset, size: number, offset: number, limit: number): number[] {
    const ranks = new Uint32Array(size);
    let at = 0;
    for (let word = 0; word < docs.length; word++) {
      let rest = docs[word] as number;
      while (rest !== 0) {
        const lowest = rest & -rest;
        rest ^= lowest;
        ranks[at++] = this.ranks[(word << 5) + 31 - Math.clz32(lowest)] as number;
      }
    }
    ranks.sort();
    return Array.from(ranks.subarray(offset, offset + limit), (rank) => this.order[rank] as number);
  }
}

/** Ranks of an order: the inverse permutation. */
export function ranksOf(order: Uint32Array): Uint32Array<ArrayBuffer> {
  const ranks = new Uint32Array(order.length);
  for (let rank = 0; rank < order.length; rank++) ranks[order[rank] as number] = rank;
  return ranks;
}
