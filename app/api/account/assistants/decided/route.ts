import { decideLinkCall } from '#lib/api/calls/account/assistants.ts';
import { environment } from '#lib/config/environment.ts';
import { decideLink } from '#lib/server/agents/linking/ask-for-link.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

export const POST = jsonRoute(decideLinkCall, {
  authenticate,
  customerLimit: 'linkAssistant',
  async handle({ caller: { sub }, body, request }) {
    if (!environment().AGENTS) throw callError(decideLinkCall.errors, 'NotFound');
    return decideLink(database(), sub, { ...body, request });
  },
});
