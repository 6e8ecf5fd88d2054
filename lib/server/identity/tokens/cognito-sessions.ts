import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { endLinks } from '#lib/server/linked-assistants/links.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { DAY_MS, IDLE_DAYS, type OpenSession, SESSION_DAYS } from './sessions.ts';

/*
 * Cognito says of no token whether its session has ended. So the shop notes which sessions it sees, ends
 * them by its own times, and refuses those that were ended here (OWASP ASVS 5.0, 7.3 and 7.4).
 */

/** How often a use is noted, in ms. */
const NOTED_EVERY_MS = 5 * 60_000;

/** The ids of rows that are no sessions, but say when all sessions of a customer were ended. */
const END = 'end ';
/** Tokens give whole seconds: what began in the same second as an end may have begun after it. */
const SECOND_MS = 1_000;

/** The name of a token's session. A client of Cognito that cannot revoke tokens gives none. */
export function cognitoSessionId({ originJti, sub, signedInAt }: Caller): string {
  return originJti === '' ? `${sub} ${signedInAt}` : originJti;
}

/** Whether a token's session still works here. Notes that it was used. */
export async function seeCognitoSession(
  db: Db,
  caller: Caller,
  { device, now }: { device: string; now: number },
): Promise<boolean> {
  const began = caller.signedInAt * 1000;
  const idleSince = new Date(now - IDLE_DAYS * DAY_MS);
  if (began < now - SESSION_DAYS * DAY_MS) return false;
  const id = cognitoSessionId(caller);
  const kept = await db
    .selectFrom('cognito_sessions')
    .select(['sub', 'seen_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!kept) {
    if (began <= +idleSince) return false;
    return retryTransaction(db, (trx) => begin(trx, caller, { id, device, now }));
  }
  if (kept.sub !== caller.sub || kept.ended_at !== null || kept.seen_at < idleSince) return false;
  if (now - kept.seen_at.getTime() > NOTED_EVERY_MS) {
    await db
      .updateTable('cognito_sessions')
      .set({ seen_at: new Date(now) })
      .where('id', '=', id)
      .execute();
  }
  return true;
}

/** Notes a session that is new here. False: it began before its customer's sessions were ended. */
async function begin(
  trx: Db,
  { sub, signedInAt }: Caller,
  { id, device, now }: { id: string; device: string; now: number },
): Promise<boolean> {
  await waitForEnd(trx, sub);
  const began = new Date(signedInAt * 1000);
  const ended = await trx
    .selectFrom('cognito_sessions')
    .select('id')
    .where('sub', '=', sub)
    .where('id', 'like', `${END}%`)
    .where('ended_at', '>=', new Date(+began + SECOND_MS))
    .executeTakeFirst();
  const seen = { id, sub, device, signed_in_at: began, seen_at: new Date(now) };
  await trx
    .insertInto('cognito_sessions')
    .values({ ...seen, ended_at: ended ? new Date(now) : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return !ended;
}

/** Otherwise a session could begin unseen while all of its customer's are being ended. */
async function waitForEnd(trx: Db, sub: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions ${sub}`}, 0))`.execute(trx);
}

/** A customer's sessions that still work here, the one used last first. */
export function openCognitoSessions(db: Db, sub: string, now: number): Promise<OpenSession[]> {
  return db
    .selectFrom('cognito_sessions')
    .select(['id', 'device', 'signed_in_at as beganAt', 'seen_at as usedAt'])
    .where('sub', '=', sub)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', new Date(now - IDLE_DAYS * DAY_MS))
    .where('signed_in_at', '>', new Date(now - SESSION_DAYS * DAY_MS))
    .orderBy('seen_at', 'desc')
    .execute();
}

/** Ends one session of a customer. One that has ended, or is somebody else's, is not an error. */
export async function endCognitoSession(
  db: Db,
  sub: string,
  id: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('cognito_sessions')
    .set({ ended_at: new Date(now) })
    .where('sub', '=', sub)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Ends all sessions of a customer, optionally except one, also those that the shop has not seen yet,
 * and all links to assistants: somebody else may have made them.
 */
export async function endCognitoSessions(
  db: Db,
  sub: string,
  now: number,
  except?: string,
): Promise<void> {
  const at = new Date(now);
  await retryTransaction(db, async (trx) => {
    await waitForEnd(trx, sub);
    let update = trx
      .updateTable('cognito_sessions')
      .set({ ended_at: at })
      .where('sub', '=', sub)
      .where('ended_at', 'is', null);
    if (except !== undefined) update = update.where('id', '!=', except);
    await update.execute();
    // For sessions that come later and began before: there may be none here yet.
    const mark = { id: `${END}${randomUUID()}`, sub, device: '' };
    await trx
      .insertInto('cognito_sessions')
      .values({ ...mark, signed_in_at: at, seen_at: at, ended_at: at })
      .execute();
    await endLinks(trx, sub);
  });
}

/** Deletes what no token can belong to any more. */
export async function forgetCognitoSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('cognito_sessions')
    .where('signed_in_at', '<', new Date(Date.now() - (SESSION_DAYS + 1) * DAY_MS))
    .execute();
}
