import { askForLinkCall } from '#lib/api/calls/account/assistants.ts';
import { environment } from '#lib/config/environment.ts';
import { askForLink } from '#lib/server/agents/linking/ask-for-link.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** A POST, so that the query is in no log. */
export const POST = jsonRoute(askForLinkCall, {
  authenticate,
  customerLimit: 'linkAssistant',
  async handle({ caller: { sub }, body: { query }, request }) {
    if (!environment().AGENTS) throw callError(askForLinkCall.errors, 'NotFound');
    return askForLink(database(), sub, { query, request });
  },
});
