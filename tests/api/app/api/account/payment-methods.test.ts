import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE } from '#app/api/account/payment-methods/[id]/route.ts';
import { GET, POST } from '#app/api/account/payment-methods/route.ts';
import { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import { savePaymentMethod } from '#lib/server/accounts/payment-methods.ts';
import { connect } from '#lib/server/db/database.ts';
import { createCardToken } from '#lib/server/payments/sandbox/card-tokens.ts';
import { decideCheckout, startCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { findTestCard } from '#lib/server/payments/sandbox/test-cards.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { authoriseRequest, cardToken } from '#tests/api/support/sandbox-payments.ts';

const database = ownDatabase();
let ada: TestCustomer;
let bob: TestCustomer;

beforeAll(async () => {
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
});
beforeEach(async () => {
  await sql`truncate sandbox_vault, sandbox_payments, sandbox_faults`.execute(database.db);
  await database.db.deleteFrom('rate_limits').execute();
});

const save = (token: string, as = ada) => callRoute(POST, { as, body: { token } });
const saveCard = async (number?: string, as = ada) =>
  save(await cardToken(database.db, number ?? '4111111111111111'), as);
const walletIn = (answer: RouteAnswer) => readAnswer(readPaymentMethodsCall, answer).paymentMethods;
/** A token of the same card with an expiry month that makes it a card of its own. */
async function monthCard(month: number): Promise<string> {
  const card = findTestCard('4111111111111111');
  if (!card) throw new Error('The test card is gone.');
  const expiry = `${String(1 + (month % 12)).padStart(2, '0')}/${31 + Math.floor(month / 12)}`;
  return (await createCardToken(database.db, card, expiry)).token;
}
const saved = async (as = ada) => walletIn(await callRoute(GET, { as }));
const savedCard = async () => walletIn(await saveCard())[0]?.id ?? '';
const remove = (id: string, as = ada) => callRoute(DELETE, { as, params: { id } });
const ledger = () =>
  database.db.selectFrom('sandbox_payments').select(['amount', 'state']).execute();

describe('saving a payment method', () => {
  it('authorises a dollar on a card and voids it', async () => {
    const answer = await saveCard();
    const visa = {
      id: expect.any(String),
      type: 'CREDIT_CARD',
      label: 'Visa ending in 1111',
      expiry: '09/30',
    };
    expect(walletIn(answer)).toEqual([visa]);
    expect(await ledger()).toEqual([{ amount: 100, state: 'voided' }]);
    expect(walletIn(await saveCard('5555555555554444'))).toMatchObject([
      visa,
      { label: 'Mastercard ending in 4444' },
    ]);
  });

  it('saves a PayPal account once its owner approved', async () => {
    const { token } = await startCheckout(database.db, 'paypal', {
      amount: 100,
      shippingAddress: null,
    });
    expect((await save(token)).status).toBe(422);
    await decideCheckout(database.db, 'paypal', token, 'approve');
    expect(walletIn(await save(token))).toEqual([
      { id: expect.any(String), type: 'PAYPAL', label: 'PayPal', expiry: null },
    ]);
  });

  it('answers 503 when the provider fails, and a lost answer may have saved the card', async () => {
    expect(await saveCard('4000000000000333')).toMatchObject({
      status: 503,
      json: {
        error: {
          code: 'PaymentProviderUnavailable',
          message: 'Unable to save your payment method. Please try again.',
        },
      },
    });
    expect(await saved()).toEqual([]);
    expect((await saveCard('4000000000000325')).status).toBe(503);
    expect(await saved()).toHaveLength(1);
    expect(await ledger()).toEqual([{ amount: 100, state: 'voided' }]);
  });

  it('keeps ten, and refuses the eleventh before it reaches the provider', async () => {
    for (let month = 1; month <= 10; month += 1) await save(await monthCard(month));
    await database.db.deleteFrom('rate_limits').execute();
    expect(await saveCard()).toMatchObject({
      status: 422,
      json: { error: { code: 'TooManyPaymentMethods' } },
    });
    expect(await saved()).toHaveLength(10);
    expect(await ledger()).toHaveLength(10);
  });

  it('keeps ten of sixteen that two servers get at the same time', async () => {
    const { db } = database;
    // Two servers, called below the HTTP layer, so that no rate limit gets in the way.
    const servers = [db, connect(database.url)] as const;
    const tokens: string[] = [];
    for (let month = 1; month <= 16; month += 1) tokens.push(await monthCard(month));
    const payer = { address: null, device: null, emails: [] };
    const results = await Promise.allSettled(
      tokens.map((token, index) => {
        const server = servers[index % 2] ?? db;
        const wish = { customerId: ada.sub, payer, token };
        return savePaymentMethod(server, sandboxGateway(server), wish);
      }),
    );
    await servers[1].destroy();
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason.code] : [],
    );
    expect(reasons).toEqual(Array(6).fill('TooManyPaymentMethods'));
    expect(await saved()).toHaveLength(10);
    expect(await ledger()).toHaveLength(10);
  });

  it('limits each customer separately', async () => {
    for (let month = 1; month <= 10; month += 1) await save(await monthCard(month));
    expect((await saveCard('4111111111111111', bob)).status).toBe(200);
  });
});

describe('removing a payment method', () => {
  it('succeeds once, then answers 404', async () => {
    const visa = await savedCard();
    expect((await remove(visa)).json).toEqual({ paymentMethods: [] });
    expect(await remove(visa)).toMatchObject({
      status: 404,
      json: { error: { code: 'PaymentMethodNotFound' } },
    });
  });

  it.each(['', 'nothing', '\0', "' or 1=1 --"])('answers 404 for the id %j', async (id) => {
    await saveCard();
    expect((await remove(id)).status).toBe(404);
    expect(await saved()).toHaveLength(1);
  });
});

describe('paying with a saved payment method', () => {
  const payWith = (id: string, customerId: string | null, amount = 18_995) => {
    const token = { type: 'saved', value: id } as const;
    const instrument = { kind: 'braintree', express: false, token, deviceData: null } as const;
    return sandboxGateway(database.db).authorise(
      authoriseRequest({ instrument, customerId, amount }),
      new AbortController().signal,
    );
  };

  it('is declined by amount like any card, and once the card has expired', async () => {
    const visa = await savedCard();
    expect(await payWith(visa, ada.sub, 200_000)).toEqual({
      status: 'declined',
      code: 'PaymentProcessorDeclinedSoft',
    });
    await database.db.updateTable('sandbox_vault').set({ expiry: '01/24' }).execute();
    expect(await payWith(visa, ada.sub)).toEqual({
      status: 'declined',
      code: 'PaymentProcessorDeclinedHard',
    });
  });
});
