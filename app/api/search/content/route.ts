import { findContentCall } from '#lib/api/calls/search/find-content.ts';
import { findContent } from '#lib/server/content-search/find-content.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';

/** In seconds: how old an answer may be after an import changes what is found. */
const KEEP_SECONDS = 60;

export const GET = queryRoute(findContentCall, {
  addressLimit: 'contentSearch',
  keepFor: KEEP_SECONDS,
  handle({ query }) {
    return findContent(database(), query.query);
  },
});
