import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import {
  endCognitoSession,
  endCognitoSessions,
  forgetCognitoSessions,
  openCognitoSessions,
  seeCognitoSession,
} from '#lib/server/identity/tokens/cognito-sessions.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const DAY_MS = 86_400_000;

const database = ownDatabase();
let users = 0;

/** A customer of a Cognito pool, whose tokens are checked at a time in days from now. */
function customer() {
  users += 1;
  const sub = `customer-${users}`;
  const token = (originJti: string, day = 0): Caller => ({
    ...{ sub, originJti, email: `${sub}@example.com`, emailVerified: true, attributes: {} },
    signedInAt: Math.floor((Date.now() + day * DAY_MS) / 1000) - 60,
  });
  const isLive = (caller: Caller, day = 0) =>
    seeCognitoSession(database.db, caller, {
      device: 'Safari on iPhone',
      now: Date.now() + day * DAY_MS,
    });
  return { sub, token, isLive };
}

describe('a session of a Cognito pool', () => {
  it('ends after two weeks without use, and after thirty days in any case', async () => {
    const { token, isLive } = customer();
    const [used, left] = [token(`used-${users}`), token(`left-${users}`)];
    expect([await isLive(used), await isLive(left)]).toEqual([true, true]);
    for (const day of [13, 26, 29]) expect(await isLive(used, day), `day ${day}`).toBe(true);
    expect(await isLive(used, 31)).toBe(false);
    expect(await isLive(left, 15)).toBe(false);
    // Nor does one begin here that nobody used for as long.
    expect(await isLive(token(`old-${users}`, -15))).toBe(false);
  });

  it('ends for every token at once, and only for its own customer', async () => {
    const { sub, token, isLive } = customer();
    const other = customer();
    const [phone, laptop] = [token('phone'), token('laptop')];
    expect([await isLive(phone), await isLive(laptop)]).toEqual([true, true]);
    await endCognitoSession(database.db, other.sub, 'phone', Date.now());
    expect(await isLive(phone)).toBe(true);
    await endCognitoSession(database.db, sub, 'phone', Date.now());
    expect([await isLive(phone), await isLive(laptop)]).toEqual([false, true]);
    // A token of somebody else with the same name of its session opens nothing.
    expect(await other.isLive({ ...laptop, sub: other.sub })).toBe(false);
  });

  it('ends with all others but one, also if the shop sees it only later', async () => {
    const { sub, token, isLive } = customer();
    const [own, other, unseen] = [token('own'), token('other'), token('unseen')];
    expect([await isLive(own), await isLive(other)]).toEqual([true, true]);
    await endCognitoSessions(database.db, sub, Date.now(), 'own');
    expect([await isLive(own), await isLive(other), await isLive(unseen)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isLive(token('later', 1), 1)).toBe(true);
    const open = await openCognitoSessions(database.db, sub, Date.now() + DAY_MS);
    expect(open.map(({ id, device }) => [id, device])).toEqual([
      ['later', 'Safari on iPhone'],
      ['own', 'Safari on iPhone'],
    ]);
  });

  it('does not begin while all are being ended', async () => {
    const { sub, token, isLive } = customer();
    const { db } = database;
    const waiting = () =>
      db
        .selectNoFrom(
          sql<boolean>`exists (select from pg_locks where locktype = 'advisory' and not granted)`.as(
            'is',
          ),
        )
        .executeTakeFirstOrThrow();
    const seen = await db.transaction().execute(async (trx) => {
      await endCognitoSessions(trx, sub, Date.now());
      const live = isLive(token('meanwhile'));
      const waits = vi.waitFor(async () => expect(await waiting()).toEqual({ is: true }));
      await Promise.race([live, waits]);
      return { live };
    });
    expect(await seen.live).toBe(false);
    expect(await openCognitoSessions(db, sub, Date.now())).toEqual([]);
  });

  it('is told apart by the log-in if the pool’s client names none', async () => {
    const { token, isLive, sub } = customer();
    expect(await isLive(token(''))).toBe(true);
    const [open] = await openCognitoSessions(database.db, sub, Date.now());
    await endCognitoSession(database.db, sub, open?.id ?? '', Date.now());
    expect(await isLive(token(''))).toBe(false);
    expect(await isLive(token('', 1), 1)).toBe(true);
  });

  it('is forgotten once no token can belong to it', async () => {
    const row = { sub: 'long-ago', device: '', ended_at: null };
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    const rows = [30, 32].map((days) => ({
      id: `${days}`,
      signed_in_at: at(days),
      seen_at: at(days),
    }));
    await database.db
      .insertInto('cognito_sessions')
      .values(rows.map((dates) => ({ ...row, ...dates })))
      .execute();
    await forgetCognitoSessions(database.db);
    const left = database.db.selectFrom('cognito_sessions').select('id').where('sub', '=', row.sub);
    expect(await left.execute()).toEqual([{ id: '30' }]);
  });
});
