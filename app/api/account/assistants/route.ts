import { endAssistantCall, readAssistantsCall } from '#lib/api/calls/account/assistants.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { endLinks, readLinks, takeBackScope } from '#lib/server/linked-assistants/links.ts';

export const GET = queryRoute(readAssistantsCall, {
  authenticate,
  customerLimit: 'accountRead',
  handle: ({ caller: { sub } }) => shown(sub),
});

export const DELETE = queryRoute(endAssistantCall, {
  authenticate,
  customerLimit: 'accountWrite',
  async handle({ caller: { sub }, query: { client, scope } }) {
    if (scope === undefined) await endLinks(database(), sub, client);
    else await takeBackScope(database(), sub, { client, scope });
    return shown(sub);
  },
});

async function shown(sub: string) {
  const links = await readLinks(database(), sub);
  return {
    assistants: links.map(({ client, scopes, linkedAt, usedAt }) => ({
      client,
      host: new URL(client).host,
      scopes,
      linkedAt: linkedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
  };
}
