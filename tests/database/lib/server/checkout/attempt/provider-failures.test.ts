import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_TIMEOUTS, type OrderTimeouts } from '#lib/server/checkout/place-order-options.ts';
import type {
  AuthoriseRequest,
  FoundPayment,
  PaymentGateway,
} from '#lib/server/payments/payment-gateway.ts';
import {
  balanceOf,
  readBooks,
  stockOf,
  workOff,
} from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  issueGiftCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { planFault } from '#tests/support/plan-fault.ts';

/** Short timeouts for calls to the provider. */
const SHORT_TIMEOUTS: OrderTimeouts = {
  ...ORDER_TIMEOUTS,
  authorise: 2_000,
  lookUp: 2_000,
  lookUpPauses: [0, 1, 1],
  poll: 5,
};

const { db, gateway } = ownShop([oneSize('ax', 5)]);
beforeAll(async () => {
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 2_000 });
  await addPromotion(db(), { id: 'few', totalUsageLimit: 5 });
});

const sandbox = () => gateway();
const orderToPay = (card?: string) =>
  readyToPay(db(), {
    items: { 'ax-one': 1 },
    giftCards: { GIFTCARD1: 2_000 },
    promoCodes: ['FEW'],
    ...(card && { card }),
  });

/** Expects no trace of an order, and no money held at the provider once the jobs have run. */
async function expectNothingKept(): Promise<void> {
  expect(await stockOf(db(), 'ax-one')).toBe(5);
  expect(await balanceOf(db(), 'GIFTCARD1')).toBe(2_000);
  expect(await db().selectFrom('promotion_uses').selectAll().execute()).toEqual([]);
  await workOff(db(), sandbox());
  expect(await readBooks(db())).toMatchObject({ orders: 0, atWork: 0, authorised: 0, captured: 0 });
}

function provider(calls: Partial<Pick<PaymentGateway, 'authorise' | 'find'>>): PaymentGateway {
  return { ...sandbox(), ...calls };
}

describe('an order whose payment the provider refuses', () => {
  it.each([
    ['4000111111111115', 'PaymentProcessorDeclinedSoft'],
    ['4000000000000101', 'PaymentProcessorDeclinedHard'],
    ['4000111111111511', 'PaymentGatewayRejected'],
    ['3530111333300000', 'PaymentInstrumentTypeNotAccepted'],
  ])(
    'with card %s: releases everything, is refused as %s, and another card then pays',
    async (card, code) => {
      const request = await orderToPay(card);
      const key = randomUUID();
      expect(await answerTo(db(), request, { gateway: sandbox() }, key)).toEqual({ code });
      await expectNothingKept();
      expect(await answerTo(db(), request, { gateway: sandbox() }, key)).toEqual({ code });
      const retry = await withFreshToken(db(), request);
      expect(await answerTo(db(), retry, { gateway: sandbox() })).toHaveProperty('order');
      expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 1 });
    },
  );

  it('is refused as unrecoverable when its token was used before', async () => {
    const request = await orderToPay('4000111111111115');
    await answerTo(db(), request, { gateway: sandbox() });
    const answer = await answerTo(db(), request, { gateway: sandbox() });
    expect(answer).toEqual({ code: 'PaymentFailureUnrecoverable' });
    await expectNothingKept();
  });
});

describe('an order while the provider fails', () => {
  it.each(['hang', 'error', 'garbage'] as const)(
    'by "%s": releases everything, is refused as unavailable, and a retry pays',
    async (kind) => {
      const request = await orderToPay();
      await planFault(db(), 'authorise', { kind, delayMs: 30_000 });
      const key = randomUUID();
      const options = { gateway: sandbox(), timeouts: SHORT_TIMEOUTS };
      expect(await answerTo(db(), request, options, key)).toEqual({ code: 'PaymentUnavailable' });
      await expectNothingKept();
      expect(await answerTo(db(), request, options, key)).toEqual({ code: 'PaymentUnavailable' });
      const retry = await withFreshToken(db(), request);
      expect(await answerTo(db(), retry, { gateway: sandbox() })).toHaveProperty('order');
    },
  );

  it('by losing one answer: is placed, because the payment is found', async () => {
    await planFault(db(), 'authorise', { kind: 'lost' });
    await planFault(db(), 'find', { kind: 'error', times: 2 });
    const options = { gateway: sandbox(), timeouts: SHORT_TIMEOUTS };
    expect(await answerTo(db(), await orderToPay(), options)).toHaveProperty('order');
    await workOff(db(), sandbox());
    expect(await readBooks(db())).toMatchObject({ orders: 1, captured: 1, voided: 0, mails: 1 });
  });

  it('by losing its answer for good: is refused, and the sweep voids the payment', async () => {
    await planFault(db(), 'authorise', { kind: 'lost' });
    await planFault(db(), 'find', { kind: 'error', times: 3 });
    const options = { gateway: sandbox(), timeouts: SHORT_TIMEOUTS };
    expect(await answerTo(db(), await orderToPay(), options)).toEqual({
      code: 'PaymentUnavailable',
    });
    expect(await readBooks(db())).toMatchObject({ authorised: 1 });
    await expectNothingKept();
    expect(await readBooks(db())).toMatchObject({ voided: 1 });
  });

  it('by answering too late: is refused, and the late payment is voided', async () => {
    const late = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const gateway = provider({
      authorise: async (request) => {
        await late.promise;
        const answer = await sandbox().authorise(request, new AbortController().signal);
        done.resolve();
        return answer;
      },
    });
    const request = await orderToPay();
    const answer = await answerTo(db(), request, { gateway, timeouts: SHORT_TIMEOUTS });
    expect(answer).toEqual({ code: 'PaymentUnavailable' });
    late.resolve();
    await done.promise;
    expect(await readBooks(db())).toMatchObject({ authorised: 1 });
    await expectNothingKept();
    expect(await readBooks(db())).toMatchObject({ voided: 1 });
  });

  it('by failing during the sweep: is swept again until the payment is voided', async () => {
    await planFault(db(), 'authorise', { kind: 'lost' });
    await planFault(db(), 'find', { kind: 'error', times: 3 });
    await answerTo(db(), await orderToPay(), { gateway: sandbox(), timeouts: SHORT_TIMEOUTS });
    await planFault(db(), 'void', { kind: 'error', times: 2 });
    await workOff(db(), sandbox());
    await expectNothingKept();
  });

  it('by failing to capture: is captured by a retry, once', async () => {
    await answerTo(db(), await orderToPay(), { gateway: sandbox() });
    await planFault(db(), 'capture', { kind: 'error' });
    await workOff(db(), sandbox());
    expect(await readBooks(db())).toMatchObject({ authorised: 1, captured: 0 });
    await planFault(db(), 'capture', { kind: 'lost' });
    await workOff(db(), sandbox());
    await workOff(db(), sandbox());
    expect(await readBooks(db())).toMatchObject({ authorised: 0, captured: 1 });
    expect(await db().selectFrom('payments').select('state').execute()).toEqual([
      { state: 'captured' },
    ]);
  });
});

describe('an order when the provider answers nonsense', () => {
  const authorised = { paymentId: 'p', amount: 1, type: 'CREDIT_CARD', label: 'Visa' };
  it.each([
    ['nothing', undefined],
    ['text', 'OK'],
    ['an unknown status', { status: 'fine' }],
    ['an unknown decline', { status: 'declined', code: 'Because' }],
    ['no payment', { status: 'authorised' }],
    ['another amount', { status: 'authorised', authorisation: authorised }],
    ['no id', { status: 'authorised', authorisation: { ...authorised, paymentId: '' } }],
  ])('with %s: is refused, and nothing is held', async (_, nonsense) => {
    const gateway = provider({
      authorise: async () => JSON.parse(JSON.stringify(nonsense ?? null)),
      find: async () => JSON.parse('[{"paymentId": "p", "amount": 1}]'),
    });
    const answer = await answerTo(db(), await orderToPay(), {
      gateway,
      timeouts: SHORT_TIMEOUTS,
    });
    expect(answer).toEqual({ code: 'PaymentUnavailable' });
    await expectNothingKept();
  });

  it('is refused when the found payment has another amount, which is voided', async () => {
    const gateway = provider({
      authorise: async (request: AuthoriseRequest, signal) => {
        await sandbox().authorise({ ...request, amount: request.amount - 100 }, signal);
        throw new Error('lost');
      },
    });
    const answer = await answerTo(db(), await orderToPay(), { gateway, timeouts: SHORT_TIMEOUTS });
    expect(answer).toEqual({ code: 'PaymentUnavailable' });
    await expectNothingKept();
    expect(await readBooks(db())).toMatchObject({ voided: 1 });
  });

  it('is placed when the payment was captured at once, and is not captured again', async () => {
    const taken: FoundPayment = {
      paymentId: 'p-1',
      amount: 2_995,
      type: 'AFTERPAY',
      label: 'Afterpay',
      state: 'captured',
    };
    const gateway = provider({
      authorise: () => Promise.reject(new Error('lost')),
      find: async () => [taken],
    });
    expect(
      await answerTo(db(), await orderToPay(), { gateway, timeouts: SHORT_TIMEOUTS }),
    ).toHaveProperty('order');
    expect(await db().selectFrom('payments').select(['id', 'state']).execute()).toEqual([
      { id: 'p-1', state: 'captured' },
    ]);
  });
});

describe('a request with the same key while the provider is slow', () => {
  it('gets OrderInProgress once it has waited long enough', async () => {
    const request = await orderToPay();
    const key = randomUUID();
    const timeouts = { ...ORDER_TIMEOUTS, repeat: 0 };
    const asked: unknown[] = [];
    const gateway = sandbox();
    const first = await answerTo(
      db(),
      request,
      {
        gateway,
        onStep: async (step) => {
          if (step === 'authorised')
            asked.push(await answerTo(db(), request, { gateway, timeouts }, key));
        },
      },
      key,
    );
    expect(asked).toEqual([{ code: 'OrderInProgress' }]);
    expect(first).toHaveProperty('order');
    expect(await answerTo(db(), request, { gateway, timeouts }, key)).toEqual(first);
  });

  it('does not take over from a server whose lease is kept alive', async () => {
    const request = await orderToPay();
    const key = randomUUID();
    const timeouts = { ...ORDER_TIMEOUTS, lease: 1_500, heartbeat: 20, poll: 5 };
    const others: Promise<unknown>[] = [];
    const slow = provider({
      authorise: async (asked, signal) => {
        const { leaseEnd } = await readLease();
        others.push(answerTo(db(), request, { gateway: slow, timeouts }, key));
        while ((await readLease()).now <= leaseEnd);
        return sandbox().authorise(asked, signal);
      },
    });
    const first = await answerTo(db(), request, { gateway: slow, timeouts }, key);
    expect(first).toHaveProperty('order');
    expect(await Promise.all(others)).toEqual([first]);
    expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 1 });
  });

  it('ends the attempt of a silent server as refused, and its late payment is voided', async () => {
    const request = await orderToPay();
    const key = randomUUID();
    // The attempt counts as abandoned at once.
    const timeouts = { ...SHORT_TIMEOUTS, authorise: 10_000, lease: 0, heartbeat: 60_000 };
    const second: unknown[] = [];
    const silent = provider({
      authorise: async (asked, signal) => {
        second.push(await answerTo(db(), request, { gateway: sandbox(), timeouts }, key));
        return sandbox().authorise(asked, signal);
      },
    });
    const first = await answerTo(db(), request, { gateway: silent, timeouts }, key);
    expect(second).toEqual([{ code: 'PaymentUnavailable' }]);
    expect(first).toEqual({ code: 'PaymentUnavailable' });
    expect(await readBooks(db())).toMatchObject({ authorised: 1 });
    await expectNothingKept();
  });

  it('places the order that a silent server had authorised, and both get the same answer', async () => {
    const request = await orderToPay();
    const key = randomUUID();
    const timeouts = { ...SHORT_TIMEOUTS, authorise: 10_000, lease: 0, heartbeat: 60_000 };
    const second: unknown[] = [];
    const first = await answerTo(
      db(),
      request,
      {
        gateway: sandbox(),
        timeouts,
        onStep: async (step) => {
          if (step !== 'authorised' || second.length > 0) return;
          second.push(await answerTo(db(), request, { gateway: sandbox(), timeouts }, key));
        },
      },
      key,
    );
    expect(first).toHaveProperty('order');
    expect(second).toEqual([first]);
    await workOff(db(), sandbox());
    expect(await readBooks(db())).toMatchObject({ orders: 1, captured: 1, voided: 0, mails: 1 });
  });
});

/** When the only attempt's lease ends, and the database's current time. */
async function readLease(): Promise<{ leaseEnd: Date; now: Date }> {
  return db()
    .selectFrom('order_attempts')
    .select(['lease_until as leaseEnd', sql<Date>`clock_timestamp()`.as('now')])
    .executeTakeFirstOrThrow();
}
