import { revokeTokenCall } from '#lib/api/calls/agents/linking/tokens.ts';
import { revokeToken } from '#lib/server/agents/linking/issue-tokens.ts';
import { oauthRoute } from '#lib/server/agents/linking/oauth-route.ts';
import { needed } from '#lib/server/agents/linking/tokens-for.ts';
import { database } from '#lib/server/db/database.ts';

export const POST = oauthRoute(revokeTokenCall, async (clientId, form) => {
  await revokeToken(database(), { clientId, token: needed(form, 'token') });
  return {};
});
