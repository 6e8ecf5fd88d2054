import { issueTokensCall } from '#lib/api/calls/agents/linking/tokens.ts';
import { oauthRoute } from '#lib/server/agents/linking/oauth-route.ts';
import { tokensFor } from '#lib/server/agents/linking/tokens-for.ts';

export const POST = oauthRoute(issueTokensCall, tokensFor);
