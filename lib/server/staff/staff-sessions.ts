import 'server-only';
import { sql } from 'kysely';
import {
  permissionsOf,
  refundLimit,
  type StaffPermission,
  type StaffRole,
} from '#lib/commerce/staff/permissions.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hashOfStaffSecret, newStaffSecret } from './staff-secrets.ts';
import type { WorkAccount } from './work-provider.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** However busy somebody is, they log in again after this time, in ms. */
export const SESSION_MS = 12 * HOUR_MS;
/** A session ends after this time without a request, in ms. */
const IDLE_MS = 30 * MINUTE_MS;
/** How long somebody has for the second step, in ms. */
const HALF_MS = 10 * MINUTE_MS;
/** For how long a second step counts for money, and both for a change of how somebody logs in, in ms. */
const CONFIRMED_MS = 10 * MINUTE_MS;
/** For how long a session's secret still works once it has another one, for calls under way, in ms. */
const REPLACED_MS = 10_000;
/** How often activity is noted, in ms. */
const NOTED_EVERY_MS = MINUTE_MS;

/** A member of staff with a session. */
export interface StaffCaller {
  /** Their id, by which their calls are limited. */
  sub: string;
  name: string;
  email: string;
  roles: StaffRole[];
  permissions: StaffPermission[];
  /** The store that they work in; null: the whole shop. */
  store: string | null;
  actor: Actor & { kind: 'staff' };
  /** Whether they gave a second step lately, as commands that move money require. */
  isConfirmed: boolean;
  /** Whether they gave both steps lately, as changes of how they log in require. */
  isProven: boolean;
  ends: SessionEnd;
  tokenHash: Buffer;
}

/** When a session ends, as far as one can say now. */
interface SessionEnd {
  /** In ms from now. */
  endsInMs: number;
  /** Whether it goes on if the person does something before. */
  mayGoOn: boolean;
}

interface Begun {
  /** Both steps were given. */
  isFull: boolean;
  /** They also count for money, for a while. */
  isConfirmed?: boolean;
  /** What the first step was given with, if not with a password. */
  workAccount?: WorkAccount;
  /** The browser, in words. */
  device?: string;
  now: Date;
}

/** Begins a session and returns its secret for the cookie. */
export async function beginSession(
  db: Db,
  staffId: string,
  { isFull, isConfirmed = isFull, workAccount, device = '', now }: Begun,
): Promise<string> {
  const { secret, hash } = newStaffSecret();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hash,
      staff_id: staffId,
      is_full: isFull,
      created_at: now,
      seen_at: now,
      confirmed_at: isConfirmed ? now : null,
      proved_at: isFull ? now : null,
      oidc_issuer: workAccount?.issuer ?? null,
      oidc_subject: workAccount?.subject ?? null,
      device,
    })
    .execute();
  return secret;
}

/**
 * Who a session's secret belongs to. Roles are read each time, so a change counts at once. Null if
 * the session has ended, or if the person was suspended. `isActive`: whether a person did this; a
 * page that refreshes itself keeps nobody logged in.
 */
export async function readSession(
  db: Db,
  secret: string,
  { now, isActive = true }: { now: Date; isActive?: boolean },
): Promise<StaffCaller | null> {
  const hash = hashOfStaffSecret(secret);
  const found = await openSessions(db, now)
    .where('token_hash', '=', hash)
    .where('is_full', '=', true)
    .where('seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .select(['staff.name', 'staff.email', 'staff.roles', 'staff.store_code as store'])
    .select(['seen_at as seenAt', 'confirmed_at as confirmedAt', 'proved_at as provedAt'])
    .select('staff_sessions.created_at as createdAt')
    .executeTakeFirst();
  if (!found) return null;
  const { staffId, name, email, roles, store, seenAt, confirmedAt, provedAt, createdAt } = found;
  const isNoted = isActive && now.getTime() - seenAt.getTime() > NOTED_EVERY_MS;
  if (isNoted) {
    await db
      .updateTable('staff_sessions')
      .set({ seen_at: now })
      .where('token_hash', '=', hash)
      .execute();
  }
  const actor = actorOf({ id: staffId, name, roles, store });
  return {
    sub: staffId,
    name,
    email,
    roles,
    permissions: [...actor.permissions],
    store,
    actor,
    isConfirmed: isLately(confirmedAt, now),
    isProven: isLately(provedAt, now),
    ends: endOf({ seenAt: isNoted ? now : seenAt, createdAt, now }),
    tokenHash: hash,
  };
}

function isLately(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() <= CONFIRMED_MS;
}

function endOf(times: { seenAt: Date; createdAt: Date; now: Date }): SessionEnd {
  const idle = times.seenAt.getTime() + IDLE_MS;
  const last = times.createdAt.getTime() + SESSION_MS;
  return { endsInMs: Math.min(idle, last) - times.now.getTime(), mayGoOn: idle < last };
}

function actorOf(person: {
  id: string;
  name: string;
  roles: StaffRole[];
  store: string | null;
}): StaffCaller['actor'] {
  const { id, name, roles, store } = person;
  const permissions = permissionsOf(roles, store);
  return { kind: 'staff', id, person: name, permissions, refundLimit: refundLimit(roles) };
}

/**
 * Somebody whom a job works for, with what they may do now; null if they were suspended or removed.
 */
export async function readStaffActor(
  db: Db,
  id: string,
): Promise<Pick<StaffCaller, 'actor' | 'store'> | null> {
  const found = await db
    .selectFrom('staff')
    .select(['id', 'name', 'roles', 'store_code as store'])
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return found ? { actor: actorOf(found), store: found.store } : null;
}

/** Who gave the first step and still owes the second; null if it took too long. */
export async function readHalfSession(
  db: Db,
  secret: string,
  now: Date,
): Promise<{ staffId: string; tokenHash: Buffer; workAccount: WorkAccount | null } | null> {
  const tokenHash = hashOfStaffSecret(secret);
  const found = await openSessions(db, now)
    .where('token_hash', '=', tokenHash)
    .where('is_full', '=', false)
    .where('staff_sessions.created_at', '>', new Date(now.getTime() - HALF_MS))
    .select(['staff_sessions.oidc_issuer as issuer', 'staff_sessions.oidc_subject as subject'])
    .executeTakeFirst();
  if (!found) return null;
  const { staffId, issuer, subject } = found;
  const workAccount = issuer !== null && subject !== null ? { issuer, subject } : null;
  return { staffId, tokenHash, workAccount };
}

function openSessions(db: Db, now: Date) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select('staff.id as staffId')
    .where('suspended_at', 'is', null)
    .where('staff_sessions.created_at', '>', new Date(now.getTime() - SESSION_MS));
}

/**
 * Notes that somebody gave a second step once more. Returns the session's new secret, so that one that
 * somebody else got hold of before can do nothing that asks for the step. `isProven`: both steps were
 * given.
 */
export async function confirmSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  { isProven }: { isProven: boolean },
): Promise<string> {
  const { secret, hash } = newStaffSecret();
  await sql`
    with old as (select * from staff_sessions where token_hash = ${tokenHash}),
      ended as (
        update staff_sessions set confirmed_at = null, proved_at = null,
          created_at = least(created_at, ${new Date(now.getTime() - SESSION_MS + REPLACED_MS)})
        where token_hash = ${tokenHash})
    insert into staff_sessions
      (token_hash, staff_id, is_full, created_at, seen_at, confirmed_at, device, proved_at)
    select ${hash}, staff_id, is_full, created_at, ${now}, ${now}, device,
      coalesce(${isProven ? now : null}::timestamptz, proved_at)
    from old`.execute(db);
  return secret;
}

/** Ends a session. Null: there is none. */
export async function endSession(db: Db, secret: string | null): Promise<void> {
  if (secret === null) return;
  await db
    .deleteFrom('staff_sessions')
    .where('token_hash', '=', hashOfStaffSecret(secret))
    .execute();
}

/** Somebody's sessions, the one used last first. `id` is no secret: it opens nothing. */
export async function listSessions(db: Db, staffId: string, now: Date) {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['token_hash', 'device', 'created_at as beganAt', 'seen_at as usedAt'])
    .where('staff_id', '=', staffId)
    .where('is_full', '=', true)
    .where('seen_at', '>', new Date(now.getTime() - IDLE_MS))
    // One that got another secret a moment ago is not listed twice.
    .where('created_at', '>', new Date(now.getTime() - SESSION_MS + REPLACED_MS))
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(({ token_hash, ...session }) => ({ ...session, id: idOfSession(token_hash) }));
}

/** The name of a session. */
export function idOfSession(tokenHash: Buffer): string {
  return tokenHash.toString('hex');
}

/** Ends one of somebody's own sessions, or with `others` all but the one that they use, `own`. */
export const endStaffSession = defineCommand({
  name: 'staff.end-session',
  permission: 'staff:write',
  allows: (actor, { staffId }: { staffId: string; own: string; id: string; others: boolean }) =>
    actor.kind === 'staff' && actor.id === staffId,
  work: async ({ trx, record }, { staffId, own, id, others }) => {
    const ended = await trx
      .deleteFrom('staff_sessions')
      .where('staff_id', '=', staffId)
      // Not by `id`: a second step on the way has given this session another one.
      .where('token_hash', others ? '!=' : '=', Buffer.from(others ? own : id, 'hex'))
      .returning('device')
      .execute();
    if (ended.length === 0 && !others) {
      throw new CommandError('NotFound', 'This session has ended already.');
    }
    await record({ entity: 'staff', id: staffId, before: { sessions: ended.length } });
  },
});

/** Ends every session of somebody, on all their devices. */
export async function endSessionsOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
}

/** Ends every other session of somebody, once they log in by other means than before. */
export async function endOtherSessions(
  db: Db,
  { sub, tokenHash }: Pick<StaffCaller, 'sub' | 'tokenHash'>,
): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', sub)
    .where('token_hash', '!=', tokenHash)
    .execute();
}

/** Deletes sessions, invitations and challenges that are over. */
export async function forgetStaffSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${SESSION_MS / 1000})`)
    .execute();
  for (const table of ['staff_invitations', 'staff_challenges'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute();
  }
}
