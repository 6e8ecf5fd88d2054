import 'server-only';
import { sql } from 'kysely';
import { SCOPES, type Scope } from '#lib/commerce/erp/scopes.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { noteCaller } from '#lib/server/security-log/security-log.ts';
import { hashOfKey, keyOf } from './key-text.ts';

/**
 * How often the last use of a key is noted. Otherwise a busy key would write a row for each call.
 */
const USE_NOTED_EVERY = sql`interval '1 minute'`;

export interface KeyCaller {
  /** The key's id, by which its calls are limited. */
  sub: string;
  actor: Actor & { kind: 'key'; permissions: readonly Scope[] };
}

/**
 * The key that a request carries as `Authorization: Bearer`; cookies and the query do not count. The
 * answer is the same for no key, an unknown, an expired and a revoked one. Keys are found by their
 * hash, so the time that it takes says nothing about a key.
 * @throws ApiError 401
 */
export async function authenticateKey(request: Request, db: Db = database()): Promise<KeyCaller> {
  const key = keyOf(request);
  const found =
    key === null
      ? undefined
      : await db
          .selectFrom('api_keys')
          .select(['id', 'scopes'])
          .select(
            sql<boolean>`last_used_at is null or last_used_at < now() - ${USE_NOTED_EVERY}`.as(
              'isUseNews',
            ),
          )
          .where('hash', '=', hashOfKey(key))
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', sql<Date>`now()`)
          .executeTakeFirst();
  if (!found) throw apiError('Unauthenticated', 'Send a valid API key.');
  const { id, scopes, isUseNews } = found;
  noteCaller(request, 'key', id);
  if (isUseNews) {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  }
  const permissions = SCOPES.filter((scope) => scopes.includes(scope));
  return { sub: id, actor: { kind: 'key', id, permissions } };
}
