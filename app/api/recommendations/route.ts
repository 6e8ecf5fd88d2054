import { readNeighboursCall } from '#lib/api/calls/recommendations/read-neighbours.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { readNeighbours } from '#lib/server/recommendations/read-neighbours.ts';

/** In seconds: neighbours change once a night. */
const KEEP_SECONDS = 600;

export const GET = queryRoute(readNeighboursCall, {
  addressLimit: 'recommendations',
  keepFor: KEEP_SECONDS,
  handle: async ({ query: { product } }) => ({
    neighbours: await readNeighbours(database(), product),
  }),
});
