import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import type { IdentityUser } from '#lib/server/identity/users/users.ts';
import { endLinks } from '#lib/server/linked-assistants/links.ts';

const REFRESH_BYTES = 32;
/** However often somebody visits, they log in again after this time. */
export const SESSION_DAYS = 30;
/** A session ends after this time in which nothing was done with it. */
export const IDLE_DAYS = 14;
export const DAY_MS = 86_400_000;

/** A live sign-in. `signedInAt`: seconds since the epoch. */
export interface Session {
  originJti: string;
  sub: string;
  signedInAt: number;
}

/**
 * Starts a session for a user whose password was just proved; stores only a hash of the refresh
 * token. `device`: the browser, in words. Null when the password was changed since `user` was read: a change ends all sessions, so
 * one started concurrently with the old password must not survive it.
 */
export async function beginSession(
  db: Db,
  { sub, secret }: Pick<IdentityUser, 'sub' | 'secret'>,
  now: number,
  device = '',
): Promise<{ session: Session; refreshToken: string } | null> {
  const refreshToken = randomBytes(REFRESH_BYTES).toString('base64url');
  const session = { originJti: randomUUID(), sub, signedInAt: Math.floor(now / 1000) };
  const begun = await sql`
    with holder as (
      select sub from identity_users where sub = ${sub} and secret = ${secret} for share
    )
    insert into identity_sessions (origin_jti, sub, refresh_hash, signed_in_at, expires_at, device)
    select ${session.originJti}, sub, ${hash(refreshToken)}, ${new Date(now)}::timestamptz,
      ${new Date(now + IDLE_DAYS * DAY_MS)}::timestamptz, ${device}
    from holder`.execute(db);
  return begun.numAffectedRows === 1n ? { session, refreshToken } : null;
}

/**
 * The session of a refresh token, unless it has expired or was revoked. Browsers renew their tokens
 * every hour in which a customer does anything, so this also puts off the end of the session.
 */
export async function sessionOf(
  db: Db,
  refreshToken: string,
  now: number,
): Promise<Session | null> {
  const row = await db
    .updateTable('identity_sessions')
    .set({
      seen_at: new Date(now),
      expires_at: sql<Date>`least(${new Date(now + IDLE_DAYS * DAY_MS)}::timestamptz,
        signed_in_at + make_interval(days => ${SESSION_DAYS}))`,
    })
    .where('refresh_hash', '=', hash(refreshToken))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .returning(['origin_jti', 'sub', 'signed_in_at'])
    .executeTakeFirst();
  if (!row) return null;
  const signedInAt = Math.floor(row.signed_in_at.getTime() / 1000);
  return { originJti: row.origin_jti, sub: row.sub, signedInAt };
}

/** Whether this sign-in still works. Its tokens alone would work for up to an hour longer. */
export async function isSessionLive(db: Db, originJti: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('identity_sessions')
    .select('origin_jti')
    .where('origin_jti', '=', originJti)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the session of a refresh token. An unknown token is not an error. */
export async function revokeSession(db: Db, refreshToken: string, now: number): Promise<void> {
  await db
    .updateTable('identity_sessions')
    .set({ revoked_at: new Date(now) })
    .where('refresh_hash', '=', hash(refreshToken))
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * Ends all of a user's sessions, optionally except one, and all links to assistants: somebody else may
 * have made them.
 */
export async function revokeAllSessions(
  db: Db | Transaction<Database>,
  sub: string,
  now: number,
  exceptJti?: string,
): Promise<void> {
  let update = db
    .updateTable('identity_sessions')
    .set({ revoked_at: new Date(now) })
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null);
  if (exceptJti !== undefined) update = update.where('origin_jti', '!=', exceptJti);
  await update.execute();
  await endLinks(db, sub);
}

/** A session that still works, as its owner sees it. */
export interface OpenSession {
  id: string;
  /** The browser, in words; empty if nobody knows. */
  device: string;
  beganAt: Date;
  /** About when it was last used. */
  usedAt: Date;
}

/** A user's sessions that still work, the one used last first. */
export async function openSessionsOf(db: Db, sub: string, now: number): Promise<OpenSession[]> {
  return db
    .selectFrom('identity_sessions')
    .select(['origin_jti as id', 'device', 'signed_in_at as beganAt'])
    .select(({ fn }) => fn.coalesce('seen_at', 'signed_in_at').as('usedAt'))
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('usedAt', 'desc')
    .execute();
}

/** Ends one session of a user. One that has ended, or is somebody else's, is not an error. */
export async function revokeOne(db: Db, sub: string, id: string, now: number): Promise<void> {
  await db
    .updateTable('identity_sessions')
    .set({ revoked_at: new Date(now) })
    .where('sub', '=', sub)
    .where('origin_jti', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

function hash(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest();
}
