import type { CacheEntry, CacheHandler } from 'next/cache';
import { byteLru } from './byte-lru.ts';
import { expireTags, functionTagsChanged, lastChange } from './expired-tags.ts';
import { followDatabase } from './follow-database.ts';

/*
 * The `cacheHandlers.default` of next.config.ts: an in-memory cache for `use cache` functions.
 * Next's own store counts a value's bytes but retains the 64 KB buffer that they were cut from, so
 * "no such product" results for made-up paths filled memory without bound.
 */

const BUDGET_BYTES = 64 * 1024 * 1024;

type Stored = Omit<CacheEntry, 'value'> & { bytes: Uint8Array };

const stored = byteLru<Stored>(BUDGET_BYTES);
/** Values being generated; concurrent readers wait for them. */
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
      // Do not store a value whose generation failed.
    } finally {
      if (pending.get(key) === done.promise) pending.delete(key);
      done.resolve();
    }
  },

  /** Next calls this once per request, before the first read. */
  refreshTags: () => followDatabase(),

  async getExpiration(tags) {
    return lastChange(tags);
  },

  async updateTags(tags) {
    expireTags(tags);
  },
};

export default handler;

/** The clock of an entry's timestamp (ms, monotonic). */
function now(): number {
  return performance.timeOrigin + performance.now();
}

async function readBytes(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  // Allocate exactly this size: Buffer.concat would slice a shared buffer.
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
