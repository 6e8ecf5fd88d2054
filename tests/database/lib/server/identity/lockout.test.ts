import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '#lib/server/identity/passwords/passwords.ts';
import { answerSrp } from '#lib/server/identity/pool/sign-in.ts';
import { signedIn } from '#lib/server/identity/tokens/signed-in.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { claimByHand, signInByHand } from './support/sign-in-by-hand.ts';

const WRONG = 'Incorrect username or password.';
const LOCKED = 'Password attempts exceeded';
const SECOND = 1000;

let shop: IdentityShop;
let now = Date.now();
let pool: UserPool;

beforeAll(async () => {
  shop = await openIdentityShop();
  pool = shop.at(() => now);
});
afterAll(() => shop.close());

/** Message of the error that refuses a sign-in; null if it succeeds. */
async function refusal(name: string, password: string): Promise<string | null> {
  try {
    await signInByHand(pool, name, password);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
async function triesOf(): Promise<number[]> {
  const rows = await pool.db.selectFrom('identity_failures').select('tries').execute();
  return rows.map(({ tries }) => tries);
}

describe('wrong passwords', () => {
  it('are all counted when a hundred come at once, but only five are checked', async () => {
    await shop.addUser('racer@example.com');
    const claim = await claimByHand(pool, 'racer@example.com', 'Ironbark-33');
    const all = await Promise.allSettled(Array.from({ length: 100 }, () => answerSrp(pool, claim)));
    const messages = all.map((result) =>
      result.status === 'rejected' ? result.reason.message : 'signed in',
    );
    expect(messages.filter((message) => message === WRONG)).toHaveLength(5);
    expect(messages.filter((message) => message === LOCKED)).toHaveLength(95);
    expect(await triesOf()).toEqual([100]);
  });

  it('lock out the right one too after five', async () => {
    await pool.db.deleteFrom('identity_failures').execute();
    await shop.addUser('guessed@example.com');
    const right = await claimByHand(pool, 'guessed@example.com', PASSWORD);
    const wrong = await claimByHand(pool, 'guessed@example.com', 'Ironbark-33');
    for (let count = 0; count < 5; count += 1) {
      await expect(answerSrp(pool, wrong)).rejects.toThrow(WRONG);
    }
    await expect(answerSrp(pool, right)).rejects.toThrow(LOCKED);
  });

  it('lock from the fifth on, twice as long each time, up to 15 minutes', async () => {
    await pool.db.deleteFrom('identity_failures').execute();
    const name = 'patient@example.com';
    await shop.addUser(name);
    for (let count = 0; count < 5; count += 1) {
      expect(await refusal(name, 'Ironbark-33')).toBe(WRONG);
    }
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      now += seconds * SECOND - 1;
      const { locked_until: until } = await pool.db
        .selectFrom('identity_failures')
        .select('locked_until')
        .executeTakeFirstOrThrow();
      expect(until?.getTime()).toBe(now + 1);
      now += 1;
      expect(await refusal(name, 'Ironbark-33')).toBe(WRONG);
    }
    expect(await refusal(name, PASSWORD)).toBe(LOCKED);
    now += 900 * SECOND;
    // The right password after the wait succeeds and resets the count.
    expect(await refusal(name, PASSWORD)).toBeNull();
    expect(await triesOf()).toEqual([]);
  });

  it('lock only their user, by whichever name or id the user is called', async () => {
    const name = 'known@example.com';
    const sub = await shop.addUser(name);
    await shop.addUser('other@example.com');
    for (const called of [name, sub, 'KNOWN@example.com', sub, name]) {
      expect(await refusal(called, 'Ironbark-33')).toBe(WRONG);
    }
    expect(await refusal(sub, PASSWORD)).toBe(LOCKED);
    expect(await refusal('other@example.com', PASSWORD)).toBeNull();
  });

  it('are counted when a password is changed too', async () => {
    const name = 'changer@example.com';
    await shop.addUser(name);
    const { accessToken } = await signInByHand(pool, name, PASSWORD);
    const session = await signedIn(pool, accessToken);
    const attempt = (previous: string) =>
      changePassword(pool, session, { previous, proposed: 'Ironbark-33' });
    for (let count = 0; count < 5; count += 1) {
      await expect(attempt('Guessed-11')).rejects.toThrow(WRONG);
    }
    await expect(attempt(PASSWORD)).rejects.toThrow(LOCKED);
    expect(await refusal(name, PASSWORD)).toBe(LOCKED);
  });
});
