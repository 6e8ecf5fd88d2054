import 'server-only';
import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { MOST_LINK_DAYS, UNUSED_LINK_DAYS } from '#lib/commerce/agents/link-days.ts';
import { knownScopes, type LinkScope } from '#lib/commerce/agents/link-scopes.ts';
import type { AgentTables } from '#lib/server/db/agent-tables.ts';
import type { Db } from '#lib/server/db/database.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { OAuthError } from './oauth-error.ts';
import { hashOf, newSecret } from './secrets.ts';

/** How long an access token counts, in seconds. */
export const ACCESS_SECONDS = 3_600;
/** How long the shop remembers that a code was used, in minutes. Nobody repeats a call after that. */
const CODE_KNOWN_MINUTES = 10;

/** RFC 7636, section 4.1. */
const VERIFIER = /^[\w\-.~]{43,128}$/;

export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  scopes: LinkScope[];
}

type Link = Selectable<AgentTables['agent_links']>;

/**
 * Makes tokens of a code. It is for one use: a second one by its client, even at the same moment, is
 * a sign that somebody has stolen it, so it ends what the first one got (RFC 6749, section 4.1.2). An
 * old code does nothing: it may stand in somebody's log for years.
 * @throws OAuthError `invalid_grant`
 */
export async function exchangeCode(
  db: Db,
  given: { clientId: string; code: string; redirectUri: string; verifier: string },
): Promise<IssuedTokens> {
  const issued = await db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom('agent_links')
      .selectAll()
      .where('code_hash', '=', hashOf(given.code))
      .where('client', '=', given.clientId)
      .where(
        sql<boolean>`coalesce(linked_at > now() - ${CODE_KNOWN_MINUTES} * interval '1 minute', true)`,
      )
      .forUpdate()
      .executeTakeFirst();
    if (!link) return null;
    if (link.linked_at) {
      await endLink(trx, link);
      return null;
    }
    if (!isFor(link, given) || link.expires_at.getTime() <= Date.now()) return null;
    const tokens = await writeTokens(trx, link, knownScopes(link.scopes));
    await tellCustomer(trx, link);
    return tokens;
  });
  if (!issued) throw refused('The code is not valid any more, or not for this client.');
  return issued;
}

/**
 * Makes new tokens of a refresh token, which ends with this. An older one of the same link is a sign
 * that somebody has stolen it, so it ends the link (RFC 9700, section 4.14.2).
 * @param wanted the scopes of the new access token; null: all of the link
 * @throws OAuthError `invalid_grant`, `invalid_scope`
 */
export async function refreshTokens(
  db: Db,
  { clientId, token, wanted }: { clientId: string; token: string; wanted: string[] | null },
): Promise<IssuedTokens> {
  const issued = await db.transaction().execute(async (trx) => {
    const link = await linkOfRefreshToken(trx, token);
    if (link?.client !== clientId || link.expires_at.getTime() <= Date.now()) return null;
    if (!link.refresh_hash?.equals(hashOf(token))) {
      await endLink(trx, link);
      return null;
    }
    if (wanted && !wanted.every((scope) => link.scopes.includes(scope))) {
      throw new OAuthError('invalid_scope', 'The customer has not allowed all of these scopes.');
    }
    return writeTokens(trx, link, knownScopes(wanted ?? link.scopes));
  });
  if (!issued) throw refused('The refresh token is not valid any more, or not for this client.');
  return issued;
}

/**
 * Ends a token: a refresh token with its link, an access token alone. An unknown token is no error.
 * @throws OAuthError if it is another client's
 */
export async function revokeToken(
  db: Db,
  { clientId, token }: { clientId: string; token: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const refreshed = await linkOfRefreshToken(trx, token);
    const link =
      refreshed ??
      (await trx
        .selectFrom('agent_links')
        .select(['id', 'client'])
        .where('access_hash', '=', hashOf(token))
        .executeTakeFirst());
    if (!link) return;
    if (link.client !== clientId) {
      throw new OAuthError('unauthorized_client', 'The token is of another client.');
    }
    if (refreshed) await endLink(trx, link);
    else {
      await trx
        .updateTable('agent_links')
        .set({ access_hash: null })
        .where('id', '=', link.id)
        .execute();
    }
  });
}

function isFor(link: Link, given: { redirectUri: string; verifier: string }): boolean {
  const challenge = createHash('sha256').update(given.verifier).digest('base64url');
  return (
    link.redirect_uri === given.redirectUri &&
    VERIFIER.test(given.verifier) &&
    link.challenge === challenge
  );
}

/** A refresh token begins with its link's id, so that an older one is recognised. */
async function linkOfRefreshToken(trx: Db, token: string): Promise<Link | null> {
  const [id = '', secret] = token.split('.', 2);
  if (secret === undefined) return null;
  const link = await trx
    .selectFrom('agent_links')
    .selectAll()
    .where('id', '=', id)
    .where('linked_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return link ?? null;
}

async function endLink(trx: Db, { id }: { id: string }): Promise<void> {
  await trx.deleteFrom('agent_links').where('id', '=', id).execute();
}

async function writeTokens(trx: Db, { id }: Link, scopes: LinkScope[]): Promise<IssuedTokens> {
  const accessToken = newSecret();
  const refreshToken = `${id}.${newSecret()}`;
  await trx
    .updateTable('agent_links')
    .set({
      linked_at: sql<Date>`coalesce(linked_at, now())`,
      access_hash: hashOf(accessToken),
      access_scopes: scopes,
      access_expires_at: sql<Date>`now() + ${ACCESS_SECONDS} * interval '1 second'`,
      refresh_hash: hashOf(refreshToken),
      expires_at: sql<Date>`least(
        now() + make_interval(days => ${UNUSED_LINK_DAYS}),
        coalesce(linked_at, now()) + make_interval(days => ${MOST_LINK_DAYS}))`,
    })
    .where('id', '=', id)
    .execute();
  return { accessToken, refreshToken, scopes };
}

async function tellCustomer(trx: Db, { customer_id, client, scopes }: Link): Promise<void> {
  const { email } = await trx
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  await enqueueMail(trx, {
    kind: 'assistant-linked',
    to: { name: '', address: email },
    data: { host: new URL(client).host, scopes: knownScopes(scopes) },
  });
}

function refused(description: string): OAuthError {
  return new OAuthError('invalid_grant', description);
}
