import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccount } from '#lib/server/accounts/account.ts';
import { createCustomer, customerOf } from '#lib/server/accounts/new-customer.ts';
import { confirmSignUp } from '#lib/server/identity/codes/confirmation.ts';
import { undoCode } from '#lib/server/identity/email-change/email-change-codes.ts';
import { sendEmailChange } from '#lib/server/identity/email-change/send-email-change.ts';
import { forgotPassword, resetPassword } from '#lib/server/identity/passwords/passwords.ts';
import { signUp } from '#lib/server/identity/pool/sign-up.ts';
import { verifyToken } from '#lib/server/identity/tokens/tokens.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser } from '#lib/server/identity/users/users.ts';
import { renderMail } from '#lib/server/mail/render-mail.ts';
import { openCode } from '#lib/server/mail/sealed-code.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { isSubscribed } from '#lib/server/newsletter/own-consent.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';
import { callPool, type IdentityServer, serveIdentity } from './support/identity-server.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { mailedLink } from './support/mailed-links.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';

let shop: IdentityShop;
let server: IdentityServer;
let users = 0;

beforeAll(async () => {
  shop = await openIdentityShop();
  server = await serveIdentity(shop.pool);
  await importRecords(shop.pool.db, [BRAND_RECORD, bootRecord({ id: 'bluff-tan' })]);
});
afterAll(async () => {
  await server.close();
  await shop.close();
});

const context = () => ({ db: shop.pool.db, signal: AbortSignal.timeout(20_000), lastTry: false });
async function newUser() {
  users += 1;
  // Or the calls of all tests would use up the limit of one address.
  server.address = `192.0.2.${users}`;
  const [email, next] = [`mover${users}@example.com`, `moved${users}@example.org`];
  return { sub: await shop.addUser(email), email, next };
}
const logIn = (email: string) => signInByHand(shop.pool, email, PASSWORD);
/** Signs somebody up with an address whose mail they do not read; its owner opens the link. */
async function linkOnly(email: string) {
  const sub = await shop.addUser(email, { confirmed: false });
  const link = await mailedLink(shop.pool, email, 'verify');
  await confirmSignUp(shop.pool, sub, link?.code ?? '', false);
  return sub;
}
const ask = (AccessToken: string, Value: string) =>
  callPool(server, 'UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'email', Value }],
  });
const enter = (AccessToken: string, Code: string) =>
  callPool(server, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
const undo = (Change: string, Code: string) =>
  callPool(server, 'UndoEmailChange', { Change, Code });
/** Does the newest change's job, and returns the change. */
async function mailed(sub: string) {
  const change = await shop.pool.db
    .selectFrom('identity_email_changes')
    .selectAll()
    .where('sub', '=', sub)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow();
  await sendEmailChange({ id: change.id }, context());
  return { ...change, undo: undoCode(shop.pool.sealer, change.id) };
}
const mails = (address: string) =>
  shop.pool.db
    .selectFrom('email_outbox')
    .select(['kind', 'data'])
    .where('to_address', '=', address)
    .where('kind', 'like', 'email-%')
    .orderBy('created_at')
    .execute();
async function kinds(address: string) {
  return (await mails(address)).map(({ kind }) => kind);
}
async function codeFor(address: string): Promise<string> {
  const mail = (await mails(address)).findLast(({ kind }) => kind === 'email-change-code');
  return openCode(shop.pool.sealer, JSON.parse(JSON.stringify(mail?.data ?? {})).code ?? '');
}
/** Changes an address with all steps. */
async function change(from: { sub: string; email: string; next: string }) {
  const here = await logIn(from.email);
  expect((await ask(here.accessToken, from.next)).status).toBe(200);
  const asked = await mailed(from.sub);
  expect((await enter(here.accessToken, await codeFor(from.next))).status).toBe(200);
  return { here, asked };
}
const MISMATCH = { status: 400, answer: { __type: 'CodeMismatchException' } };

describe('a change of the sign-in address', () => {
  it('needs the code sent to the new address, and notifies the old one at once and both afterwards', async () => {
    const user = await newUser();
    const elsewhere = await logIn(user.email);
    const here = await logIn(user.email);
    await ask(here.accessToken, ` ${user.next.toUpperCase()} `);
    await mailed(user.sub);
    expect(await kinds(user.email)).toEqual(['email-change-asked']);
    expect((await findUser(shop.pool.db, user.sub))?.email).toBe(user.email);
    expect((await enter(here.accessToken, await codeFor(user.next))).status).toBe(200);
    expect((await findUser(shop.pool.db, user.sub))?.email).toBe(user.next);
    expect(await kinds(user.email)).toEqual(['email-change-asked', 'email-changed']);
    expect(await kinds(user.next)).toEqual(['email-change-code', 'email-is-new']);
    const alive = async (AccessToken: string) =>
      (await callPool(server, 'GetUser', { AccessToken })).status;
    expect(await alive(here.accessToken)).toBe(200);
    expect(await alive(elsewhere.accessToken)).toBe(400);
    await logIn(user.next);
    await expect(logIn(user.email)).rejects.toThrow();
  });

  it('needs a sign-in within the last ten minutes', async () => {
    const user = await newUser();
    const old = await signInByHand(
      shop.at(() => Date.now() - 11 * 60_000),
      user.email,
      PASSWORD,
    );
    expect(await ask(old.accessToken, user.next)).toMatchObject({
      status: 400,
      answer: { __type: 'NotAuthorizedException' },
    });
  });

  it('does not reveal whether the new address has an account, except to its owner by e-mail', async () => {
    const [user, other] = [await newUser(), await newUser()];
    const here = await logIn(user.email);
    const free = await ask(here.accessToken, user.next);
    const taken = await ask(here.accessToken, other.email);
    const shape = ({ status, answer }: typeof free) => [status, Object.keys(answer)];
    expect(shape(taken)).toEqual(shape(free));
    await mailed(user.sub);
    expect(await kinds(other.email)).toEqual(['email-in-use']);
    expect(await enter(here.accessToken, '000000')).toMatchObject(MISMATCH);
    expect((await findUser(shop.pool.db, user.sub))?.email).toBe(user.email);
  });

  it('fails when somebody else got the address meanwhile', async () => {
    const user = await newUser();
    const here = await logIn(user.email);
    await ask(here.accessToken, user.next);
    await mailed(user.sub);
    await shop.addUser(user.next);
    expect(await enter(here.accessToken, await codeFor(user.next))).toMatchObject(MISMATCH);
    expect((await findUser(shop.pool.db, user.sub))?.email).toBe(user.email);
  });

  it('is not kept from an address by somebody who signed up with it and never confirmed', async () => {
    const user = await newUser();
    const { db } = shop.pool;
    const stranger = await shop.addUser(user.next, { confirmed: false });
    await change(user);
    expect(await kinds(user.next)).toEqual(['email-change-code', 'email-is-new']);
    expect((await findUser(db, user.next))?.sub).toBe(user.sub);
    expect(await findUser(db, stranger)).toBeUndefined();
  });

  it('and a sign-up with the new address that is confirmed at the same time: one of them gets it', async () => {
    const { db } = shop.pool;
    for (let round = 0; round < 8; round += 1) {
      const user = await newUser();
      const here = await logIn(user.email);
      const { UserSub: stranger, Session } = await signUp(shop.pool, {
        username: user.next,
        password: PASSWORD,
        attributes: [],
      });
      const link = await mailedLink(shop.pool, user.next, 'verify');
      await ask(here.accessToken, user.next);
      await mailed(user.sub);
      const code = await codeFor(user.next);
      const confirm = () =>
        callPool(server, 'ConfirmSignUp', {
          Username: stranger,
          ConfirmationCode: link?.code ?? '',
          Session,
        });
      const both = [() => enter(here.accessToken, code), confirm];
      const answers = await Promise.all(
        (round % 2 === 0 ? both : both.toReversed()).map((step) => step()),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      expect(answers.find(({ status }) => status === 400)).toMatchObject(MISMATCH);
      const owner = await findUser(db, user.next);
      expect(owner).toMatchObject({ status: 'CONFIRMED' });
      const hasMoved = owner?.sub === user.sub;
      expect((await findUser(db, user.email))?.sub).toBe(hasMoved ? undefined : user.sub);
      expect(await findUser(db, stranger)).toEqual(hasMoved ? undefined : owner);
    }
  });

  it('allows five tries, and only the code of the newest e-mail', async () => {
    const user = await newUser();
    const here = await logIn(user.email);
    await ask(here.accessToken, user.next);
    await mailed(user.sub);
    const first = await codeFor(user.next);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enter(here.accessToken, first === '111111' ? '222222' : '111111')).toMatchObject(
        MISMATCH,
      );
    }
    expect(await enter(here.accessToken, first)).toMatchObject(MISMATCH);
    await ask(here.accessToken, user.next);
    await mailed(user.sub);
    const second = await codeFor(user.next);
    expect((await enter(here.accessToken, `${second.slice(0, 3)} ${second.slice(3)}`)).status).toBe(
      200,
    );
    expect(await enter(here.accessToken, second)).toMatchObject(MISMATCH);
  });

  it('can be asked for five times an hour, e-mails of the sign-up included', async () => {
    const user = await newUser();
    const here = await logIn(user.email);
    const sent = [];
    for (let index = 0; index < 6; index += 1) {
      sent.push((await ask(here.accessToken, `${index}-${user.next}`)).answer.__type);
    }
    // The sign-up's link counted too.
    expect(sent.filter((type) => type === undefined)).toHaveLength(4);
    expect(sent.at(-1)).toBe('LimitExceededException');
  });

  it.each([
    ['moves guest orders and the newsletter along with the account’s address', true],
    ['leaves what is kept under an address that the customer never proved', false],
  ])('%s', async (_, isProven) => {
    const { email, next, ...user } = await newUser();
    const from = isProven ? email : `never-proved-${email}`;
    const sub = isProven ? user.sub : await linkOnly(from);
    const { db } = shop.pool;
    await createCustomer(db, customerOf(sub, from, {}));
    await addReviewedOrder(db, { number: `SBG${users}`, email: from, productId: 'bluff-tan' });
    const consent = {
      email: from,
      source: 'account',
      wording: 'account-1',
      isProven: true,
    } as const;
    await db.transaction().execute((trx) => askForNewsletter(trx, consent));
    await change({ sub, email: from, next });
    const order = await db
      .selectFrom('orders')
      .select('customer_id')
      .where('number', '=', `SBG${users}`)
      .executeTakeFirst();
    expect(order?.customer_id).toBe(isProven ? sub : null);
    expect([await isSubscribed(db, from), await isSubscribed(db, next)]).toEqual([
      !isProven,
      isProven,
    ]);
    const customer = await db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', sub)
      .executeTakeFirst();
    expect(customer?.email).toBe(next);
  });

  it('stays when a token from before asks for the account; a newer token brings what staff changed', async () => {
    const user = await newUser();
    const { db } = shop.pool;
    await createCustomer(db, customerOf(user.sub, user.email, {}));
    const known = async () => {
      const { email } = await db
        .selectFrom('customers')
        .select('email')
        .where('id', '=', user.sub)
        .executeTakeFirstOrThrow();
      return email;
    };
    const visit = async (pool: UserPool, idToken: string) => {
      const caller = await verifyToken(pool, idToken, 'id');
      if (!caller) throw new Error('The token is refused.');
      await readAccount(db, caller);
    };
    const { here } = await change(user);
    await visit(shop.pool, here.idToken);
    expect(await known()).toBe(user.next);
    expect(await kinds(user.email)).not.toContain('email-changed-elsewhere');

    const byStaff = `staff-${user.next}`;
    await db
      .updateTable('identity_users')
      .set({ email: byStaff })
      .where('sub', '=', user.sub)
      .execute();
    const later = shop.at(() => Date.now() + 60_000);
    await visit(later, (await signInByHand(later, byStaff, PASSWORD)).idToken);
    expect(await known()).toBe(byStaff);
    expect(await kinds(user.next)).toContain('email-moved-elsewhere');
    expect(await kinds(byStaff)).toContain('email-changed-elsewhere');
  });
});

describe('a change of the address in a pool that does not tell the shop', () => {
  async function newAccount() {
    users += 1;
    const sub = `elsewhere-${users}`;
    const at = (name: string) => `${name}${users}@example.net`;
    const [old, next, last] = [at('old'), at('next'), at('last')];
    await createCustomer(shop.pool.db, customerOf(sub, old, {}));
    const now = Math.floor(Date.now() / 1000);
    /** Reads the account with a token that was issued this many seconds from now. */
    const read = (email: string, seconds: number, emailVerified = true) =>
      readAccount(shop.pool.db, {
        sub,
        originJti: 'one',
        email,
        emailVerified,
        signedInAt: now,
        issuedAt: now + seconds,
        attributes: {},
      });
    const known = async () => {
      const { email } = await shop.pool.db
        .selectFrom('customers')
        .select('email')
        .where('id', '=', sub)
        .executeTakeFirstOrThrow();
      return email;
    };
    return { old, next, last, read, known };
  }

  it('is taken over from the first token that has it, once, and both addresses are told', async () => {
    const { old, next, read, known } = await newAccount();
    await Promise.all([read(next, 2), read(next, 2), read(next, 3)]);
    expect(await known()).toBe(next);
    expect(await mails(old)).toEqual([
      { kind: 'email-moved-elsewhere', data: { masked: 'n***@e***' } },
    ]);
    expect(await kinds(next)).toEqual(['email-changed-elsewhere']);
  });

  it('is not taken back by tokens from before it, nor by those from before the account', async () => {
    const { old, next, last, read, known } = await newAccount();
    await read(last, -60);
    expect(await known()).toBe(old);
    await read(next, 60);
    await Promise.all([read(old, 59), read(old, 60), read(last, 1)]);
    expect(await known()).toBe(next);
    expect(await kinds(old)).toHaveLength(1);
    expect(await kinds(last)).toEqual([]);
  });

  it('is not taken from a token whose address is unverified', async () => {
    const { old, next, read, known } = await newAccount();
    await read(next, 60, false);
    expect(await known()).toBe(old);
    expect(await kinds(next)).toEqual([]);
  });

  it('may follow another at once: the newest of two tokens decides, whichever comes first', async () => {
    const { next, last, read, known } = await newAccount();
    await Promise.all([read(next, 5), read(last, 6)]);
    expect(await known()).toBe(last);
  });

  it('is told to the old address with what to do, as the shop has no link that undoes it', async () => {
    const mail = await renderMail(shop.pool.db, 'email-moved-elsewhere', { masked: 'k***@e***' });
    for (const text of [mail?.html, mail?.text]) {
      expect(text).toContain('now belongs to k***@e***');
      expect(text).toContain('reply to this email or call us');
      expect(text).not.toContain('email-undo');
    }
  });
});

describe('the undo link sent to the old address', () => {
  it('stops a change that waits, and blocks the password that asked for it', async () => {
    const user = await newUser();
    const here = await logIn(user.email);
    await ask(here.accessToken, user.next);
    const asked = await mailed(user.sub);
    expect((await undo(asked.id, asked.undo)).status).toBe(200);
    expect(await enter(here.accessToken, await codeFor(user.next))).toMatchObject({ status: 400 });
    await expect(logIn(user.email)).rejects.toThrow();
    expect(await undo(asked.id, asked.undo)).toMatchObject(MISMATCH);
  });

  it('undoes a change, even after another one and if somebody signed up with the old address', async () => {
    const user = await newUser();
    const first = await change(user);
    await shop.addUser(user.email, { confirmed: false });
    const second = await change({ ...user, email: user.next, next: `further-${user.next}` });
    expect((await undo(first.asked.id, first.asked.undo)).status).toBe(200);
    expect((await findUser(shop.pool.db, user.sub))?.email).toBe(user.email);
    const { accessToken } = second.here;
    expect((await callPool(server, 'GetUser', { AccessToken: accessToken })).status).toBe(400);
    // What the thief's address could undo went with it.
    expect(await undo(second.asked.id, second.asked.undo)).toMatchObject(MISMATCH);
  });

  it('takes the old address back from an account that only a link has confirmed', async () => {
    const user = await newUser();
    const { asked } = await change(user);
    const thief = await linkOnly(user.email);
    expect((await undo(asked.id, asked.undo)).status).toBe(200);
    expect((await findUser(shop.pool.db, user.email))?.sub).toBe(user.sub);
    expect(await findUser(shop.pool.db, thief)).toBeUndefined();
  });

  it('is never lost to a new password that is set at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const user = await newUser();
      const { asked } = await change(user);
      await forgotPassword(shop.pool, user.next);
      const reset = await mailedLink(shop.pool, user.next, 'reset');
      const code = reset?.code ?? '';
      const [undone] = await Promise.all([
        undo(asked.id, asked.undo),
        resetPassword(shop.pool, { username: user.sub, code, password: PASSWORD }).catch(() => {}),
      ]);
      expect(undone).toMatchObject({ status: 200 });
    }
  });

  it('still works at the first address after a later address used its own', async () => {
    const user = await newUser();
    const first = await change(user);
    const second = await change({ ...user, email: user.next, next: `further-${user.next}` });
    expect(await undo(second.asked.id, second.asked.undo)).toMatchObject({ status: 200 });
    expect((await findUser(shop.pool.db, user.sub))?.email).toBe(user.next);
    expect((await undo(first.asked.id, first.asked.undo)).status).toBe(200);
    expect((await findUser(shop.pool.db, user.sub))?.email).toBe(user.email);
  });

  it('works for a week and cannot be guessed', async () => {
    const user = await newUser();
    const { asked } = await change(user);
    expect(await undo(asked.id, 'guessed')).toMatchObject(MISMATCH);
    await shop.pool.db
      .updateTable('identity_email_changes')
      .set({ asked_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('id', '=', asked.id)
      .execute();
    expect(await undo(asked.id, asked.undo)).toMatchObject(MISMATCH);
  });
});
