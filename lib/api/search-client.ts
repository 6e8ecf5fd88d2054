import type { LiteClient } from 'algoliasearch/lite';

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
