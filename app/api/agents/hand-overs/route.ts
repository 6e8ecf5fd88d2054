import { takeHandOverCall } from '#lib/api/calls/agents/take-hand-over.ts';
import { environment } from '#lib/config/environment.ts';
import { takeHandOver } from '#lib/server/agents/hand-over-link.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** A POST, because programs that preview links follow them with GET. */
export const POST = jsonRoute(takeHandOverCall, {
  addressLimit: 'handOver',
  maxBytes: 4 * 1024,
  handle({ body }) {
    if (!environment().AGENTS) throw callError(takeHandOverCall.errors, 'LinkInvalid');
    return takeHandOver(database(), body);
  },
});
