import type { CacheEntry, CacheHandler } from 'next/cache';
import { ByteLru } from './byte-lru.ts';
import { expireTags, functionTagsChanged, lastChange } from './expired-tags.ts';
import { followDatabase } from './follow-database.ts';

/*
 * The `cacheHandlers.default` of next.config.ts: what functions marked `use cache` returned, in
 * memory. Next's own store counts a value's bytes but keeps the 64 KB buffer they were cut from, so
 * answers to made-up paths ("there is no such product") filled memory without bound.
 */

const BUDGET_BYTES = 64 * 1024 * 1024;

type Stored = Omit<CacheEntry, 'value'> & { bytes: Uint8Array };

const stored = new ByteLru<Stored>(BUDGET_BYTES);
/** Values being generated: who asks meanwhile waits for them. */
const pending = new Map<string, Promise<void>>();

const handler: CacheHandler = {
  async get(key, softTags) {
    await pending.get(key);
    const entry = stored.get(key);
    if (!entry) return undefined;
    const outlived = now() > entry.timestamp + entry.revalidate * 1000;
    if (outlived || functionTagsChanged([...entry.tags, ...softTags], entry.timestamp)) {
      stored.delete(key);
      return undefined;
    }
    const { bytes, ...description } = entry;
    return { ...description, value: streamOf(bytes) };
  },

  async set(key, pendingEntry) {
    const done = Promise.withResolvers<void>();
    pending.set(key, done.promise);
    try {
      const { value, ...description } = await pendingEntry;
      const bytes = await readBytes(value);
      if (description.expire > 0) stored.set(key, { ...description, bytes });
    } catch {
      // A value that broke off while it was generated is not one to keep.
    } finally {
      if (pending.get(key) === done.promise) pending.delete(key);
      done.resolve();
    }
  },

  /** Next calls this once a request, before the first read. */
  refreshTags: () => followDatabase(),

  async getExpiration(tags) {
    return lastChange(tags);
  },

  async updateTags(tags) {
    expireTags(tags);
  },
};

export default handler;

/** The clock of an entry's timestamp. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

async function readBytes(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  // A buffer of exactly this size: Buffer.concat would cut it from a shared one.
  const bytes = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      if (bytes.byteLength > 0) controller.enqueue(bytes);
      controller.close();
    },
  });
}
