import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as EXPORT } from '#app/api/account/export/route.ts';
import { DELETE, GET, PUT } from '#app/api/account/route.ts';
import { POST as ORDER } from '#app/api/checkout/order/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { readAccountCall } from '#lib/api/calls/account/read-account.ts';
import { createCustomer, customerOf } from '#lib/server/accounts/new-customer.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteCall } from '#tests/api/support/call-route.ts';
import {
  newAuthorization,
  signInCustomer,
  type TestCustomer,
} from '#tests/api/support/customers.ts';
import { oneSize, setStock } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const NAMES = { firstName: 'Ada', lastName: 'Wattle', phone: '' };

let ada: TestCustomer;
let mallory: TestCustomer;

const { db } = ownShop([oneSize('ax', 50)]);
beforeEach(async () => {
  await sql`truncate newsletter_consents, newsletter_history, email_outbox, rate_limits, customers,
    deleted_customers, identity_users cascade`.execute(db());
  ada = await signInCustomer('Ada');
  mallory = await signInCustomer('Mallory', { verified: false });
});

const account = async (as: TestCustomer) =>
  readAnswer(readAccountCall, await callRoute(GET, { as })).account.customer;
const put = (as: TestCustomer, subscriptions: object) =>
  callRoute(PUT, { as, body: { customer: { ...NAMES, subscriptions } } });
const consents = () =>
  db()
    .selectFrom('newsletter_consents')
    .select(['email', 'state', 'source', 'wording'])
    .orderBy('email')
    .execute();
const steps = async () =>
  (await db().selectFrom('newsletter_history').selectAll().orderBy('id').execute()).map(
    ({ step, source, wording, ended_by }) => [step, source ?? ended_by, wording],
  );
const mails = async () =>
  (await db().selectFrom('email_outbox').select('kind').orderBy('created_at').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.includes('newsletter'));
/** As the footer does, for an address that this customer has or has not. */
const subscribe = (email: string, isProven: boolean) =>
  db()
    .transaction()
    .execute((trx) =>
      askForNewsletter(trx, { email, source: 'footer', wording: 'footer-1', isProven }),
    );

describe('the newsletter in the account', () => {
  it('is subscribed and unsubscribed at once, and shown as it is', async () => {
    expect(await account(ada)).toMatchObject({
      subscriptions: { email: false, sms: false },
      marketingSubscription: false,
    });
    expect((await put(ada, { email: true, sms: false })).status).toBe(200);
    expect(await account(ada)).toMatchObject({
      subscriptions: { email: true, sms: false },
      marketingSubscription: true,
    });
    expect((await put(ada, { email: true, sms: true })).status).toBe(200);
    expect((await put(ada, { email: false, sms: true })).status).toBe(200);
    expect((await account(ada)).subscriptions).toEqual({ email: false, sms: true });
    expect(await steps()).toEqual([
      ['confirmed', 'account', 'account-1'],
      ['unsubscribed', 'account', null],
    ]);
    expect(await mails()).toEqual([]);
  });

  it('stays as it is when a change does not name it', async () => {
    await put(ada, { email: true, sms: false });
    await put(ada, { sms: true });
    expect((await account(ada)).subscriptions).toEqual({ email: true, sms: true });
    await put(ada, { email: false, sms: true });
    await put(ada, { sms: false });
    expect((await account(ada)).subscriptions).toEqual({ email: false, sms: false });
  });

  it('is shown as subscribed when it was confirmed elsewhere, in any case of the address', async () => {
    await subscribe(ada.email.toUpperCase(), true);
    expect((await account(ada)).subscriptions.email).toBe(true);
  });

  it('is confirmed by the account form when it waits for a link, as the address is verified', async () => {
    await subscribe(ada.email, false);
    expect((await account(ada)).subscriptions.email).toBe(false);
    await put(ada, { email: true, sms: false });
    expect((await account(ada)).subscriptions.email).toBe(true);
  });

  it('goes on waiting for its link when the form says again that it is not subscribed', async () => {
    await subscribe(ada.email, false);
    await put(ada, { email: false, sms: true });
    expect(await consents()).toMatchObject([{ email: ada.email, state: 'pending' }]);
    await put(ada, { email: true, sms: true });
    const confirmed = await steps();
    await put(ada, { email: true, sms: true });
    expect(await steps()).toEqual(confirmed);
  });

  it('reveals and changes nothing for an address that is not verified', async () => {
    await subscribe(mallory.email, true);
    expect((await account(mallory)).subscriptions.email).toBe(false);
    expect((await put(mallory, { email: false, sms: false })).status).toBe(200);
    expect(await consents()).toMatchObject([{ email: mallory.email, state: 'subscribed' }]);
    expect(
      readAnswer(exportAccountCall, await callRoute(EXPORT, { as: mallory })).newsletter,
    ).toBeNull();
    expect((await callRoute(DELETE, { as: mallory })).status).toBe(200);
    expect(await consents()).toMatchObject([{ email: mallory.email, state: 'subscribed' }]);
  });

  it('needs a confirmation by link for an address that is not verified', async () => {
    await put(mallory, { email: true, sms: false });
    expect(await consents()).toMatchObject([{ email: mallory.email, state: 'pending' }]);
    expect(await mails()).toEqual(['confirm-newsletter']);
  });

  it('ends in one state, with the matching history, when it is changed in two tabs at once', async () => {
    await Promise.all([
      put(ada, { email: true, sms: false }),
      put(ada, { email: false, sms: false }),
      put(ada, { email: true, sms: false }),
    ]);
    const [consent] = await consents();
    const last = (await steps()).at(-1)?.[0];
    expect(last).toBe(consent?.state === 'subscribed' ? 'confirmed' : 'unsubscribed');
  });

  it('is unsubscribed when the account is deleted, and its record stays', async () => {
    await put(ada, { email: true, sms: false });
    expect((await callRoute(DELETE, { as: ada })).status).toBe(200);
    expect(await consents()).toMatchObject([{ email: ada.email, state: 'unsubscribed' }]);
    expect(await steps()).toEqual([
      ['confirmed', 'account', 'account-1'],
      ['unsubscribed', 'deleted-account', null],
    ]);
  });

  it('follows a changed address to the new consent, and the old address keeps its own', async () => {
    await put(ada, { email: true, sms: false });
    const old = ada.email;
    await db()
      .updateTable('identity_users')
      .set({ email: 'ada@new.example' })
      .where('sub', '=', ada.sub)
      .execute();
    const moved = {
      ...ada,
      email: 'ada@new.example',
      authorization: await newAuthorization(ada.sub),
    };
    expect(await account(moved)).toMatchObject({
      email: 'ada@new.example',
      subscriptions: { email: false },
      marketingSubscription: false,
    });
    await put(moved, { email: true, sms: false });
    expect((await account(moved)).subscriptions.email).toBe(true);
    await put(moved, { email: false, sms: false });
    expect(await consents()).toMatchObject([
      { email: old, state: 'subscribed' },
      { email: 'ada@new.example', state: 'unsubscribed' },
    ]);
  });

  it('is in the download of the account with the record of its consent', async () => {
    await put(ada, { email: true, sms: false });
    await put(ada, { email: false, sms: false });
    const copy = readAnswer(exportAccountCall, await callRoute(EXPORT, { as: ada }));
    expect(copy.newsletter).toMatchObject({
      state: 'unsubscribed',
      history: [
        { step: 'confirmed', source: 'account', words: 'New gear and offers: By email' },
        { step: 'unsubscribed', endedBy: 'account', words: null },
      ],
    });
  });
});

describe('a sign-up with consent to the newsletter', () => {
  const attributes = { 'custom:marketing': 'true' };

  it('subscribes once the address is verified, however often the job runs', async () => {
    const customer = customerOf('sub-of-kim', 'kim@customers.example', attributes);
    await createCustomer(db(), customer);
    await createCustomer(db(), customer);
    expect(await steps()).toEqual([['confirmed', 'account', 'sign-up-1']]);
  });

  it('needs a confirmation by link if the user pool did not verify the address', async () => {
    const customer = customerOf('sub-of-kim', 'kim@customers.example', attributes, 1, false);
    await createCustomer(db(), customer);
    expect(await consents()).toMatchObject([{ state: 'pending' }]);
    expect(await mails()).toEqual(['confirm-newsletter']);
  });

  it('leaves no record when the consent is not given', async () => {
    await createCustomer(db(), customerOf('sub-of-kim', 'kim@customers.example', {}));
    expect(await consents()).toEqual([]);
  });
});

describe('the newsletter at the checkout', () => {
  async function order(email: string, agreeToMarketing: boolean, as: RouteCall['as'] = null) {
    const body = await readyToPay(db(), { items: { 'ax-one': 1 }, email });
    const headers = { 'idempotency-key': randomUUID() };
    return callRoute(ORDER, { as, headers, body: { ...body, agreeToMarketing } });
  }

  it('asks a guest who ticked the box to confirm by e-mail', async () => {
    expect((await order('Kim@shop.example', true)).status).toBe(200);
    expect(await consents()).toEqual([
      { email: 'kim@shop.example', state: 'pending', source: 'checkout', wording: 'checkout-1' },
    ]);
    expect(await mails()).toEqual(['confirm-newsletter']);
  });

  it('leaves a guest alone who did not tick the box', async () => {
    expect((await order('kim@shop.example', false)).status).toBe(200);
    expect(await consents()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('subscribes a customer with a verified address at once', async () => {
    expect((await order(ada.email, true, ada)).status).toBe(200);
    expect(await consents()).toMatchObject([{ email: ada.email, state: 'subscribed' }]);
    expect(await mails()).toEqual([]);
  });

  it('needs a confirmation for every address but the customer’s own verified one', async () => {
    await order(mallory.email, true, mallory);
    await order('kim@shop.example', true, ada);
    for (const { state } of await consents()) expect(state).toBe('pending');
    expect(await mails()).toHaveLength((await consents()).length);
  });

  it('records nothing for an order that is refused', async () => {
    const body = await readyToPay(db(), { items: { 'ax-one': 1 } });
    await setStock(db(), 'ax-one', 0);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await callRoute(ORDER, { headers, body: { ...body, agreeToMarketing: true } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await consents()).toEqual([]);
  });

  it('asks once when two orders are placed at the same time', async () => {
    const answers = await Promise.all([
      order('kim@shop.example', true),
      order('KIM@shop.example', true),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await steps()).toEqual([['asked', 'checkout', 'checkout-1']]);
    expect(await mails()).toEqual(['confirm-newsletter']);
  });
});
