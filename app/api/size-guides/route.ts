import { readSizeGuideCall } from '#lib/api/calls/content/read-size-guide.ts';
import { readSizeGuide } from '#lib/server/content/read-size-guides.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** In seconds: how old an answer may be after an import changes guides. */
const KEEP_SECONDS = 60;

export const GET = queryRoute(readSizeGuideCall, {
  addressLimit: 'content',
  keepFor: KEEP_SECONDS,
  async handle({ query: { path } }) {
    const guide = await readSizeGuide(database(), path);
    if (!guide) throw callError(readSizeGuideCall.errors, 'SizeGuideNotFound');
    return guide;
  },
});
