import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmSignUp, resendCode } from '#lib/server/identity/codes/confirmation.ts';
import { forgotPassword, resetPassword } from '#lib/server/identity/passwords/passwords.ts';
import { findUser } from '#lib/server/identity/users/users.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import { isIdentityError } from './support/identity-errors.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { doCodeJobs, mailedLink } from './support/mailed-links.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MISMATCH = isIdentityError('CodeMismatchException');

let shop: IdentityShop;
let users = 0;

beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

async function newUser(options: { confirmed: boolean }) {
  users += 1;
  const email = `shopper${users}@example.com`;
  return { email, sub: await shop.addUser(email, options) };
}
async function linkFor(email: string, purpose: 'verify' | 'reset') {
  return (await mailedLink(shop.pool, email, purpose)) ?? expect.unreachable();
}
async function statusOf(sub: string) {
  return (await findUser(shop.pool.db, sub))?.status;
}

describe('a mailed link', () => {
  it('works for a day', async () => {
    const { email, sub } = await newUser({ confirmed: false });
    const { code } = await linkFor(email, 'verify');
    const later = (ms: number) => shop.at(() => Date.now() + ms);
    await expect(confirmSignUp(later(DAY_MS + MINUTE_MS), sub, code, true)).rejects.toSatisfy(
      MISMATCH,
    );
    await confirmSignUp(later(DAY_MS - MINUTE_MS), sub, code, true);
    expect(await statusOf(sub)).toBe('CONFIRMED');
  });

  it('works only for its user and its purpose', async () => {
    const [one, other] = [await newUser({ confirmed: false }), await newUser({ confirmed: false })];
    const { code } = await linkFor(one.email, 'verify');
    const password = 'Ironbark-33';
    await expect(confirmSignUp(shop.pool, other.sub, code, true)).rejects.toSatisfy(MISMATCH);
    await expect(resetPassword(shop.pool, { username: one.sub, code, password })).rejects.toSatisfy(
      MISMATCH,
    );
    await confirmSignUp(shop.pool, one.email.toUpperCase(), code, true);
    expect(await statusOf(other.sub)).toBe('UNCONFIRMED');
  });

  it('stops working when a newer one is sent', async () => {
    const { email, sub } = await newUser({ confirmed: false });
    const older = await linkFor(email, 'verify');
    await resendCode(shop.pool, email);
    const newer = await linkFor(email, 'verify');
    await expect(confirmSignUp(shop.pool, sub, older.code, true)).rejects.toSatisfy(MISMATCH);
    await confirmSignUp(shop.pool, sub, newer.code, true);
  });

  it('stops working once the password was set by another link', async () => {
    const { email, sub } = await newUser({ confirmed: false });
    const { code } = await linkFor(email, 'verify');
    await forgotPassword(shop.pool, email);
    const reset = await linkFor(email, 'reset');
    await resetPassword(shop.pool, { username: sub, code: reset.code, password: 'Ironbark-33' });
    const left = shop.pool.db.selectFrom('identity_codes').where('sub', '=', sub).selectAll();
    expect(await left.execute()).toEqual([]);
    await expect(confirmSignUp(shop.pool, email, code, true)).rejects.toSatisfy(MISMATCH);
  });

  it.each([true, false])(
    'verifies once when twenty requests use it at the same moment, signed up here: %s',
    async (isSignedUpHere) => {
      const { email, sub } = await newUser({ confirmed: false });
      const { code } = await linkFor(email, 'verify');
      const all = await Promise.allSettled(
        Array.from({ length: 20 }, () => confirmSignUp(shop.pool, sub, code, isSignedUpHere)),
      );
      expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of all) {
        if (result.status === 'fulfilled') continue;
        expect(result.reason.message).toBe('User cannot be confirmed. Current status is CONFIRMED');
      }
      expect(await customerJobs(sub)).toBe(1);
    },
  );

  it('sets one password when twenty requests use it at the same moment', async () => {
    const { email, sub } = await newUser({ confirmed: true });
    await forgotPassword(shop.pool, email);
    const { code } = await linkFor(email, 'reset');
    const passwords = Array.from({ length: 20 }, (_, index) => `Ironbark-${index}`);
    const all = await Promise.allSettled(
      passwords.map((password) => resetPassword(shop.pool, { username: sub, code, password })),
    );
    const winners = passwords.filter((_, index) => all[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await signInByHand(shop.pool, email, winners[0] ?? '');
    await expect(signInByHand(shop.pool, email, PASSWORD)).rejects.toThrow();
  });

  it('sets a new password even if the old one was sealed under a lost key', async () => {
    const { email, sub } = await newUser({ confirmed: true });
    const secret = makeSealer(randomBytes(32)).seal('password-verifier', '{}');
    await shop.pool.db
      .updateTable('identity_users')
      .set({ secret })
      .where('sub', '=', sub)
      .execute();
    await expect(signInByHand(shop.pool, email, PASSWORD)).rejects.toSatisfy(
      isIdentityError('NotAuthorizedException'),
    );
    await forgotPassword(shop.pool, email);
    const { code } = await linkFor(email, 'reset');
    await resetPassword(shop.pool, { username: sub, code, password: 'Ironbark-33' });
    await signInByHand(shop.pool, email, 'Ironbark-33');
  });

  it('creates the customer when a reset link has verified the address', async () => {
    const one = await newUser({ confirmed: false });
    expect(await customerJobs(one.sub)).toBe(0);
    await forgotPassword(shop.pool, one.email);
    const { code } = await linkFor(one.email, 'reset');
    await resetPassword(shop.pool, { username: one.sub, code, password: 'Ironbark-33' });
    expect(await customerJobs(one.sub)).toBe(1);
  });
});

describe('an e-mail that was asked for by name', () => {
  const mails = async () =>
    Number(
      (
        await shop.pool.db
          .selectFrom('email_outbox')
          .select((select) => select.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );

  it('is not sent to an unknown name or a verified address', async () => {
    const { email } = await newUser({ confirmed: true });
    await doCodeJobs(shop.pool);
    const before = await mails();
    await resendCode(shop.pool, email);
    await resendCode(shop.pool, 'nobody@example.com');
    await forgotPassword(shop.pool, 'nobody@example.com');
    expect(await doCodeJobs(shop.pool)).toBe(3);
    expect(await mails()).toBe(before);
  });

  it('does not greet by a name, which a stranger may have chosen', async () => {
    const { email } = await newUser({ confirmed: false });
    await linkFor(email, 'verify');
    const row = await shop.pool.db
      .selectFrom('email_outbox')
      .select('to_name')
      .where('to_address', '=', email)
      .executeTakeFirstOrThrow();
    expect(row.to_name).toBe('');
  });
});

async function customerJobs(sub: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'create-customer' and job.payload ->> 'id' = ${sub}`.execute(
    shop.pool.db,
  );
  return rows[0]?.count ?? 0;
}
