import { LRUCache } from 'lru-cache';

/** Approximate memory of an entry beyond its bytes: bounds the number of empty values too. */
const OVERHEAD_BYTES = 1000;

/** A cache limited by memory use: it drops what was not used for longest. */
export function byteLru<Value extends { bytes: Uint8Array }>(
  budgetBytes: number,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize: budgetBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + OVERHEAD_BYTES,
  });
}
