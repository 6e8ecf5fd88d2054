import type { CacheEntry } from 'next/cache';
import { describe, expect, it } from 'vitest';
import { expireTags } from '#lib/server/cache/expired-tags.ts';
import functionCache from '#lib/server/cache/function-cache.ts';

function entry(text: string, overrides: Partial<CacheEntry> = {}): CacheEntry {
  return {
    value: new Blob([text]).stream(),
    tags: [],
    stale: 300,
    timestamp: performance.timeOrigin + performance.now(),
    expire: 1000,
    revalidate: 100,
    ...overrides,
  };
}

async function read(key: string, softTags: string[] = []): Promise<string | undefined> {
  const found = await functionCache.get(key, softTags);
  return found && (await new Response(found.value).text());
}

describe('the cache of functions', () => {
  it('returns a value every time it is asked for', async () => {
    await functionCache.set('twice', Promise.resolve(entry('value')));
    expect(await read('twice')).toBe('value');
    expect(await read('twice')).toBe('value');
    expect(await read('never set')).toBeUndefined();
  });

  it('makes a reader wait for a value that is being generated', async () => {
    const generated = Promise.withResolvers<CacheEntry>();
    const set = functionCache.set('pending', generated.promise);
    const reading = read('pending');
    generated.resolve(entry('fresh'));
    await set;
    expect(await reading).toBe('fresh');
  });

  it('drops values with a tag or soft tag that changed since they began', async () => {
    await functionCache.set('tagged', Promise.resolve(entry('old', { tags: ['a', 'b'] })));
    await functionCache.set('softly', Promise.resolve(entry('old')));
    expireTags(['b', 'soft']);
    expect(await read('tagged')).toBeUndefined();
    expect(await read('softly', ['soft'])).toBeUndefined();
    await functionCache.set('tagged', Promise.resolve(entry('new', { tags: ['a', 'b'] })));
    expect(await read('tagged')).toBe('new');
  });

  it('drops a value whose generation began before a change of its tag', async () => {
    const began = performance.timeOrigin + performance.now();
    expireTags(['race']);
    const late = entry('old', { tags: ['race'], timestamp: began });
    await functionCache.set('race', Promise.resolve(late));
    expect(await read('race')).toBeUndefined();
  });

  it('keeps nothing that is expired, dynamic or failed', async () => {
    const hourAgo = performance.timeOrigin + performance.now() - 3_600_000;
    await functionCache.set('outlived', Promise.resolve(entry('x', { timestamp: hourAgo })));
    await functionCache.set('dynamic', Promise.resolve(entry('x', { expire: 0 })));
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.error(new Error('rendering failed'));
      },
    });
    await functionCache.set('broken', Promise.resolve(entry('', { value: broken })));
    await functionCache.set('rejected', Promise.reject(new Error('rendering failed')));
    for (const key of ['outlived', 'dynamic', 'broken', 'rejected']) {
      expect(await read(key), key).toBeUndefined();
    }
  });

  it('keeps each value in a buffer of exactly its size, so that its memory is counted right', async () => {
    await functionCache.set('small', Promise.resolve(entry('small')));
    const found = await functionCache.get('small', []);
    const { value: chunk } = (await found?.value.getReader().read()) ?? {};
    expect(chunk?.byteLength).toBe(5);
    expect(chunk?.buffer.byteLength).toBe(5);
  });
});
