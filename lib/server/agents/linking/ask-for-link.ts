import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LinkDecision, LinkQuestion } from '#lib/api/calls/account/assistants.ts';
import {
  type AuthorizationErrorCode,
  type AuthorizationRequest,
  readAuthorizationRequest,
} from '#lib/commerce/agents/authorization-request.ts';
import { linkResources } from '#lib/commerce/agents/authorization-server.ts';
import { knownScopes, type LinkScope } from '#lib/commerce/agents/link-scopes.ts';
import { isSameRedirect, redirectHost, withAnswer } from '#lib/commerce/agents/redirect-uri.ts';
import { environment } from '#lib/config/environment.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { customerNotFound } from '#lib/server/accounts/customer-not-found.ts';
import { isBlocked } from '#lib/server/agents/blocks.ts';
import { CHECKOUT_SCOPE } from '#lib/server/agents/payment-handlers.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readLinks } from '#lib/server/linked-assistants/links.ts';
import { type AssistantClient, ClientError, readClient } from './client-document.ts';
import { hashOf, newSecret } from './secrets.ts';

/** How long a code can become tokens, in seconds. */
const CODE_SECONDS = 60;

type Asked = { problem: string } | { client: AssistantClient; request: AuthorizationRequest };

/** What the page shows to a customer whom an assistant has sent there. */
export async function askForLink(
  db: Db,
  sub: string,
  { query, request: call }: { query: string; request: Request },
): Promise<LinkQuestion> {
  const asked = await readAsked(db, query, call);
  if ('problem' in asked) return { status: 'wrong', problem: asked.problem, back: null };
  const { client, request } = asked;
  const { error, redirectUri, scopes } = request;
  if (error) {
    const back = { host: redirectHost(redirectUri), url: answerUrl(request, { error }) };
    return { status: 'wrong', problem: PROBLEMS[error], back };
  }
  const before = await scopesBefore(db, sub, client);
  return {
    status: 'asks',
    host: client.host,
    name: client.name,
    backTo: redirectHost(redirectUri),
    scopes: [...scopes],
    before: before.filter((scope) => !scopes.includes(scope)),
  };
}

/**
 * Does what the customer decided, and returns where their browser goes. A code is for one use within a
 * minute. It includes what the same assistant may do already: platforms ask only for what is missing.
 * @throws ApiError 404 `CustomerNotFound` if the account does not exist yet
 */
export async function decideLink(
  db: Db,
  sub: string,
  { query, allow, request: call }: { query: string; allow: boolean; request: Request },
): Promise<LinkDecision> {
  const asked = await readAsked(db, query, call);
  if ('problem' in asked) return { status: 'wrong', problem: asked.problem, back: null };
  const { client, request } = asked;
  const error = request.error ?? (allow ? null : 'access_denied');
  if (error) return { status: 'leaves', url: answerUrl(request, { error }) };
  const code = newSecret();
  const scopes = knownScopes([...request.scopes, ...(await scopesBefore(db, sub, client))]);
  await db.transaction().execute(async (trx) => {
    // The account may be being deleted at this moment.
    const customer = trx.selectFrom('customers').select('id').where('id', '=', sub).forShare();
    if (!(await customer.executeTakeFirst())) throw customerNotFound();
    await trx
      .insertInto('agent_links')
      .values({
        id: randomUUID(),
        customer_id: sub,
        client: client.id,
        profile: client.profile,
        has_key: client.keys !== null,
        scopes,
        code_hash: hashOf(code),
        redirect_uri: request.redirectUri,
        challenge: request.challenge,
        // What the page says (link-scopes.ts).
        knows_membership: hasLoyalty() && scopes.includes(CHECKOUT_SCOPE),
        expires_at: sql<Date>`now() + ${CODE_SECONDS} * interval '1 second'`,
      })
      .execute();
  });
  return { status: 'leaves', url: answerUrl(request, { code }) };
}

/** Who asks, and for what. A problem with either is for the reader of the page: nobody is sent anywhere. */
async function readAsked(db: Db, query: string, call: Request): Promise<Asked> {
  const request = readAuthorizationRequest(query, linkResources(environment().SITE_URL));
  if (!request) return { problem: 'This link is incomplete.' };
  try {
    const client = await readClient(db, request.clientId, call);
    if (
      (await isBlocked(db, new URL(client.id))) ||
      (await isBlocked(db, new URL(client.profile)))
    ) {
      return { problem: 'This shop does not work with this assistant.' };
    }
    const isKnown = client.redirectUris.some((uri) => isSameRedirect(uri, request.redirectUri));
    if (isKnown) return { client, request };
    return { problem: 'It wants to send you to an address that it has not published.' };
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    return {
      problem: error.isSilent
        ? 'We can’t reach it to check who it is. Try again later.'
        : `It isn’t set up correctly. For whoever made it: ${error.message}`,
    };
  }
}

async function scopesBefore(db: Db, sub: string, client: AssistantClient): Promise<LinkScope[]> {
  const links = await readLinks(db, sub);
  return links.find((link) => link.client === client.id)?.scopes ?? [];
}

const PROBLEMS: Readonly<Record<AuthorizationErrorCode, string>> = {
  invalid_request: 'It asked in a way that this shop does not allow.',
  unsupported_response_type: 'It asked in a way that this shop does not allow.',
  invalid_scope: 'It asked for something that this shop does not offer.',
  invalid_target: 'It asked for another site than this shop.',
  access_denied: 'You said no.',
};

/** Each answer names its issuer, so that a client with several shops cannot mix them up (RFC 9207). */
function answerUrl(
  { redirectUri, state }: AuthorizationRequest,
  answer: { code: string } | { error: AuthorizationErrorCode },
): string {
  const iss = environment().SITE_URL;
  return withAnswer(redirectUri, { ...answer, ...(state !== null && { state }), iss });
}
