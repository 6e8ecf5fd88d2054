import { describe, expect, it } from 'vitest';
import { byteLru } from '#lib/server/cache/byte-lru.ts';

const value = (size: number) => ({ bytes: new Uint8Array(size) });

describe('byteLru', () => {
  it('drops what was not used for longest when the budget is spent', () => {
    const cache = byteLru<{ bytes: Uint8Array }>(30_000);
    cache.set('a', value(10_000));
    cache.set('b', value(10_000));
    cache.get('a');
    cache.set('c', value(10_000));
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeUndefined();
    expect(cache.get('c')).toBeDefined();
  });

  it('bounds the number of values without a size too', () => {
    const cache = byteLru<{ bytes: Uint8Array }>(100_000);
    for (let index = 0; index < 10_000; index += 1) cache.set(`key ${index}`, value(0));
    expect(cache.size).toBeLessThan(100);
    expect(cache.get('key 9999')).toBeDefined();
  });
});
