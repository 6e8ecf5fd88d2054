import type { LiteClient, liteClient } from 'algoliasearch/lite';

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Keeps nothing: what was found may be sold by the next time, and the query client remembers. */
const noCache: NonNullable<Options['responsesCache']> = {
  get: (_key, load) => load(),
  set: async (_key, value) => value,
  delete: async () => {},
  clear: async () => {},
};

let client: Promise<LiteClient> | undefined;

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
    // The client's own second is too short for a first answer over a slow phone connection.
    timeouts: { connect: 15_000, read: 15_000, write: 15_000 },
    responsesCache: noCache,
    requestsCache: noCache,
    // There is one host: remembering, in the browser's storage, that it was down helps nobody.
    hostsCache: noCache,
    // A shopper who is told to wait tries again; the page does not hang meanwhile.
    maxRateLimitRetries: 0,
  });
}

/** The official search client against the shop's own endpoint, fetched when first needed. */
export function searchClient(): Promise<LiteClient> {
  client ??= create().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}
