import type { LiteClient, liteClient } from 'algoliasearch/lite';
import { loadOnce } from './load-once.ts';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Disables the client's caches: stock changes, and the query client caches already. */
const noCache: NonNullable<Options['responsesCache']> = {
  get: (_key, load) => load(),
  set: async (_key, value) => value,
  delete: async () => {},
  clear: async () => {},
};

async function create(): Promise<LiteClient> {
  const { liteClient } = await import('algoliasearch/lite');
  return liteClient('shop', 'shop', {
    hosts: [
      {
        url: `${location.host}/api/search`,
        protocol: location.protocol === 'http:' ? 'http' : 'https',
        accept: 'readWrite',
      },
    ],
    // The client's default of one second is too short for a first response over a slow connection.
    timeouts: { connect: 15_000, read: 15_000, write: 15_000 },
    responsesCache: noCache,
    requestsCache: noCache,
    // With a single host, there is no point in remembering that it was down.
    hostsCache: noCache,
    // On a rate limit the shopper is told to retry, instead of the page waiting.
    maxRateLimitRetries: 0,
  });
}

/** The official search client for the shop's own endpoint, imported on first use. */
export const searchClient = loadOnce(create);
