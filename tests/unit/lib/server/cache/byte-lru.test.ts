import { describe, expect, it } from 'vitest';
import { byteLru } from '#lib/server/cache/byte-lru.ts';

const value = (size: number) => ({ bytes: new Uint8Array(size) });

describe('byteLru', () => {
  it('limits the number of values that have no size', () => {
    const cache = byteLru<{ bytes: Uint8Array }>(100_000);
    for (let index = 0; index < 10_000; index += 1) cache.set(`key ${index}`, value(0));
    expect(cache.size).toBeLessThan(100);
    expect(cache.get('key 9999')).toBeDefined();
  });
});
