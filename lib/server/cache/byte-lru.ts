import { LRUCache } from 'lru-cache';

/**
 * Approximate memory of an entry beyond its bytes. Counting it also bounds the number of empty
 * values.
 */
const OVERHEAD_BYTES = 1000;

/** A cache with a memory limit: it drops the least recently used entries first. */
export function byteLru<Value extends { bytes: Uint8Array }>(
  budgetBytes: number,
): LRUCache<string, Value> {
  return new LRUCache({
    maxSize: budgetBytes,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + OVERHEAD_BYTES,
  });
}
