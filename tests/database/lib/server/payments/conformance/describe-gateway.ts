import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cents } from '#lib/commerce/money.ts';
import type { AuthoriseResult, PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import { authoriseRequest } from '#tests/api/support/sandbox-payments.ts';
import type { GatewayTraits, Operation, ProviderUnderTest } from './provider-under-test.ts';

const AMOUNT: Cents = 18_995;
/** Half of it. */
const PART: Cents = 9_497;
const MINUTE_MS = 60_000;
const UNRECOVERABLE = { status: 'declined', code: 'PaymentFailureUnrecoverable' };

/**
 * What the shop expects of every payment provider's adapter, as tests. Each adapter runs all of
 * them over a double of its provider.
 */
export function describeGateway(
  name: string,
  traits: GatewayTraits,
  makeProvider: () => Promise<ProviderUnderTest>,
): void {
  describe(`${name} as a payment gateway`, () => {
    let provider: ProviderUnderTest;

    beforeAll(async () => {
      provider = await makeProvider();
    });
    afterAll(() => provider.close());

    const patience = () => new AbortController().signal;
    const newOrder = () => `SB${randomInt(1_000_000_000, 9_999_999_999)}`;

    function authorise(
      instrument: PaymentInstrument,
      { orderNumber = newOrder(), amount = AMOUNT, signal = patience() } = {},
    ): Promise<AuthoriseResult> {
      return provider.gateway.authorise(
        authoriseRequest({ instrument, orderNumber, amount }),
        signal,
      );
    }

    /** An authorised payment. */
    async function held(amount = AMOUNT, orderNumber = newOrder()): Promise<string> {
      const result = await authorise(await provider.paying(amount), { orderNumber, amount });
      if (result.status === 'declined') throw new Error(`Declined: ${result.code}`);
      return result.authorisation.paymentId;
    }

    const capture = (paymentId: string, amount = AMOUNT, signal = patience()) =>
      provider.gateway.capture(paymentId, amount, signal);
    const voidPayment = (paymentId: string, signal = patience()) =>
      provider.gateway.void(paymentId, signal);

    /** A captured and settled payment. */
    async function taken(amount = AMOUNT): Promise<string> {
      const paymentId = await held(amount);
      await capture(paymentId, amount);
      await provider.settle();
      return paymentId;
    }

    const find = (orderNumber: string) => provider.gateway.find(orderNumber, patience());
    const statesOf = async (orderNumber: string) =>
      (await find(orderNumber)).map(({ state }) => state);
    const refund = (paymentId: string, amount: Cents, refundId: string = randomUUID()) =>
      provider.gateway.refund({ refundId, paymentId, amount }, patience());

    const minutesAround = (now = Date.now()) => ({
      since: new Date(now - MINUTE_MS),
      until: new Date(now + MINUTE_MS),
    });

    describe('authorise', () => {
      it('holds the amount for the order, and find has it by the order’s number', async () => {
        const orderNumber = newOrder();
        const result = await authorise(await provider.paying(AMOUNT), { orderNumber });
        const authorisation = {
          paymentId: expect.any(String),
          amount: AMOUNT,
          type: traits.type,
          label: traits.label,
        };
        expect(result).toEqual({ status: 'authorised', authorisation });
        expect(await find(orderNumber)).toEqual([{ ...authorisation, state: 'authorised' }]);
      });

      it.each(traits.declines)('returns the decline %s and holds nothing', async (code) => {
        const orderNumber = newOrder();
        const instrument = await provider.declining(code, AMOUNT);
        expect(await authorise(instrument, { orderNumber })).toEqual({ status: 'declined', code });
        expect(await statesOf(orderNumber)).not.toContain('authorised');
      });

      it('is declined for an unknown token', async () => {
        const orderNumber = newOrder();
        expect(await authorise(provider.unknown(), { orderNumber })).toEqual(UNRECOVERABLE);
        expect(await statesOf(orderNumber)).not.toContain('authorised');
      });

      it('is declined for a token that has paid another order', async () => {
        const instrument = await provider.paying(AMOUNT);
        await authorise(instrument);
        const orderNumber = newOrder();
        expect(await authorise(instrument, { orderNumber })).toEqual(UNRECOVERABLE);
        expect(await statesOf(orderNumber)).not.toContain('authorised');
      });

      it('holds the amount once when twenty requests come at the same time', async () => {
        const orderNumber = newOrder();
        const instrument = await provider.paying(AMOUNT);
        await Promise.allSettled(
          Array.from({ length: 20 }, () => authorise(instrument, { orderNumber })),
        );
        const states = await statesOf(orderNumber);
        expect(states.filter((state) => state === 'authorised')).toHaveLength(1);
      });

      it.each(['amount', 'currency'] as const)(
        'rejects an answer with another %s',
        async (what) => {
          const orderNumber = newOrder();
          const instrument = await provider.paying(AMOUNT);
          await provider.confuse(what);
          await expect(authorise(instrument, { orderNumber })).rejects.toThrow();
          // A gateway may also refuse to name it.
          expect(await find(orderNumber).catch(() => [])).not.toContainEqual(
            expect.objectContaining({ state: 'authorised', amount: AMOUNT }),
          );
        },
      );
    });

    describe('a missing answer', () => {
      it('to a request that failed: nothing is held', async () => {
        const orderNumber = newOrder();
        const instrument = await provider.paying(AMOUNT);
        await provider.trouble('authorise', 'error');
        await expect(authorise(instrument, { orderNumber })).rejects.toThrow();
        expect(await statesOf(orderNumber)).not.toContain('authorised');
      });

      it('to a payment that was made: find has it by the order’s number', async () => {
        const orderNumber = newOrder();
        const instrument = await provider.paying(AMOUNT);
        await provider.trouble('authorise', 'lost');
        await expect(authorise(instrument, { orderNumber })).rejects.toThrow();
        expect(await find(orderNumber)).toMatchObject([{ state: 'authorised', amount: AMOUNT }]);
      });

      it('that cannot be read: the call rejects, and at most one payment is held', async () => {
        const orderNumber = newOrder();
        const instrument = await provider.paying(AMOUNT);
        await provider.trouble('authorise', 'garbage');
        await expect(authorise(instrument, { orderNumber })).rejects.toThrow();
        const held = (await statesOf(orderNumber)).filter((state) => state === 'authorised');
        expect(held.length).toBeLessThanOrEqual(1);
      });

      it('to a decline: find has it as a decline', async () => {
        const orderNumber = newOrder();
        const code = 'PaymentProcessorDeclinedSoft';
        const instrument = await provider.declining(code, AMOUNT);
        await provider.trouble('authorise', 'lost');
        await expect(authorise(instrument, { orderNumber })).rejects.toThrow();
        expect(await find(orderNumber)).toEqual([
          { paymentId: expect.any(String), amount: AMOUNT, state: 'declined', code },
        ]);
      });

      it('until the caller gave up: find has the payment that was made later', async () => {
        const orderNumber = newOrder();
        const instrument = await provider.paying(AMOUNT);
        const trouble = await provider.trouble('authorise', 'late');
        const caller = new AbortController();
        const pending = authorise(instrument, { orderNumber, signal: caller.signal });
        const gaveUp = expect(pending).rejects.toThrow('gave up');
        await trouble.met();
        caller.abort(new Error('gave up'));
        await gaveUp;
        trouble.end();
        await expect.poll(() => statesOf(orderNumber)).toEqual(['authorised']);
      });

      it('to a request that arrived twice: the amount is held once', async () => {
        const orderNumber = newOrder();
        const instrument = await provider.paying(AMOUNT);
        await provider.trouble('authorise', 'twice');
        await authorise(instrument, { orderNumber }).catch(() => null);
        expect(await statesOf(orderNumber)).toEqual(['authorised']);
      });
    });

    describe('find', () => {
      it('returns nothing for a number that nobody paid for', async () => {
        expect(await find(newOrder())).toEqual([]);
      });

      it('returns the state of a payment', async () => {
        const [captured, voided] = [newOrder(), newOrder()];
        await capture(await held(AMOUNT, captured));
        await voidPayment(await held(AMOUNT, voided));
        expect(await statesOf(captured)).toEqual(['captured']);
        expect(await statesOf(voided)).toEqual(['voided']);
      });

      it('rejects while a payment is undecided', async () => {
        const orderNumber = newOrder();
        const instrument = await provider.paying(AMOUNT);
        const { decide } = await provider.leaveUndecided();
        await expect(authorise(instrument, { orderNumber })).rejects.toThrow();
        await expect(find(orderNumber)).rejects.toThrow();
        await decide();
        expect(await statesOf(orderNumber)).toEqual(['authorised']);
      });
    });

    describe('capture and void', () => {
      it('succeed when they were done before', async () => {
        const [captured, voided] = [await held(), await held()];
        await capture(captured);
        await capture(captured);
        await voidPayment(voided);
        await voidPayment(voided);
        await provider.settle();
        await capture(captured);
      });

      it('reject capturing a voided payment and voiding a captured one', async () => {
        const [captured, voided] = [await held(), await held()];
        await voidPayment(voided);
        await expect(capture(voided)).rejects.toThrow();
        await capture(captured);
        await expect(voidPayment(captured)).rejects.toThrow();
        expect(await provider.givenBack(captured)).toBe(0);
      });

      it('reject for an unknown payment', async () => {
        await expect(capture('unknown-1')).rejects.toThrow();
        await expect(voidPayment('unknown-1')).rejects.toThrow();
      });

      it.each(['capture', 'void'] as const)(
        'succeed again after a lost answer: %s',
        async (operation) => {
          const orderNumber = newOrder();
          const paymentId = await held(AMOUNT, orderNumber);
          await provider.trouble(operation, 'lost');
          const call = operation === 'capture' ? capture : voidPayment;
          await expect(call(paymentId)).rejects.toThrow();
          await call(paymentId);
          expect(await statesOf(orderNumber)).toEqual([
            operation === 'capture' ? 'captured' : 'voided',
          ]);
        },
      );
    });

    describe('a capture of only a part of the amount', () => {
      /** A payment of which the provider took a part, for all that the shop asked for. */
      async function partly(orderNumber = newOrder()): Promise<string> {
        const paymentId = await held(AMOUNT, orderNumber);
        await provider.captureInPart(paymentId, PART);
        return paymentId;
      }

      it('rejects, however often it is asked for', async () => {
        const paymentId = await partly();
        await expect(capture(paymentId)).rejects.toThrow('another amount');
        await expect(capture(paymentId)).rejects.toThrow('another amount');
        await provider.settle();
        await expect(capture(paymentId)).rejects.toThrow('another amount');
      });

      it('is found and listed with the amount that was taken', async () => {
        const orderNumber = newOrder();
        await expect(capture(await partly(orderNumber))).rejects.toThrow('another amount');
        expect(await find(orderNumber)).toMatchObject([{ state: 'captured', amount: PART }]);
        const entries = await provider.gateway.list(minutesAround(), patience());
        const taken = { kind: 'payment', state: 'captured', amount: PART, currency: 'AUD' };
        expect(entries.filter((one) => one.orderNumber === orderNumber)).toMatchObject([taken]);
      });
    });

    describe('refund', () => {
      it('gives back parts of a payment, never more than the whole', async () => {
        const paymentId = await taken();
        expect(await refund(paymentId, 5_000)).toEqual({ status: 'refunded' });
        expect(await refund(paymentId, AMOUNT - 5_000)).toEqual({ status: 'refunded' });
        expect(await refund(paymentId, 1)).toMatchObject({ status: 'refused' });
        expect(await provider.givenBack(paymentId)).toBe(AMOUNT);
      });

      it('refuses more than the payment', async () => {
        const paymentId = await taken();
        expect(await refund(paymentId, AMOUNT + 1)).toMatchObject({ status: 'refused' });
        expect(await provider.givenBack(paymentId)).toBe(0);
      });

      it('gives back once for one id, even after a lost answer', async () => {
        const paymentId = await taken();
        const refundId = randomUUID();
        await provider.trouble('refund', 'lost');
        await expect(refund(paymentId, 5_000, refundId)).rejects.toThrow();
        expect(await refund(paymentId, 5_000, refundId)).toEqual({ status: 'refunded' });
        expect(await refund(paymentId, 5_000, refundId)).toEqual({ status: 'refunded' });
        expect(await provider.givenBack(paymentId)).toBe(5_000);
      });

      it('gives back two equal parts for two ids', async () => {
        const paymentId = await taken();
        expect(await refund(paymentId, 5_000)).toEqual({ status: 'refunded' });
        expect(await refund(paymentId, 5_000)).toEqual({ status: 'refunded' });
        expect(await provider.givenBack(paymentId)).toBe(10_000);
      });

      it.each([
        ['all', AMOUNT],
        ['a part', 5_000],
      ])('of %s before settlement is made once, then or later', async (_, amount) => {
        const paymentId = await held();
        await capture(paymentId);
        const refundId = randomUUID();
        // A rejection: not yet, ask again. It must never be refused for good.
        const early = await refund(paymentId, amount, refundId).catch(() => 'not yet');
        if (early !== 'not yet') expect(early).toEqual({ status: 'refunded' });
        await provider.settle();
        expect(await refund(paymentId, amount, refundId)).toEqual({ status: 'refunded' });
        expect(await provider.givenBack(paymentId)).toBe(amount);
      });
    });

    describe('a caller that gives up', () => {
      const operations: Operation[] = ['authorise', 'find', 'capture', 'void', 'refund'];

      /** Starts a call of an operation, with all that it needs done before. */
      async function prepared(operation: Operation) {
        const orderNumber = newOrder();
        const instrument = await provider.paying(AMOUNT);
        const paymentId = operation === 'refund' ? await taken() : await held(AMOUNT, newOrder());
        const { gateway } = provider;
        return (signal: AbortSignal): Promise<unknown> => {
          switch (operation) {
            case 'authorise':
              return authorise(instrument, { orderNumber, signal });
            case 'find':
              return gateway.find(orderNumber, signal);
            case 'refund':
              return gateway.refund({ refundId: randomUUID(), paymentId, amount: 100 }, signal);
            case 'capture':
              return capture(paymentId, AMOUNT, signal);
            default:
              return voidPayment(paymentId, signal);
          }
        };
      }

      it.each(operations)(
        'beforehand gets an error from %s, which does nothing',
        async (operation) => {
          const call = await prepared(operation);
          await expect(call(AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
        },
      );

      describe.each(['hang', 'drip'] as const)('and a provider that would %s', (kind) => {
        it.each(operations)('make %s end at once', async (operation) => {
          const call = await prepared(operation);
          const trouble = await provider.trouble(operation, kind);
          const caller = new AbortController();
          const gaveUp = expect(call(caller.signal)).rejects.toThrow('gave up');
          await trouble.met();
          caller.abort(new Error('gave up'));
          await gaveUp;
          trouble.end();
        });
      });
    });

    describe('list', () => {
      it('names payments and refunds with order, amount, currency and state', async () => {
        const [authorised, captured, voided] = [newOrder(), newOrder(), newOrder()];
        await held(1_100, authorised);
        await capture(await held(1_200, captured), 1_200);
        await voidPayment(await held(1_300, voided));
        const paymentId = await taken(1_400);
        await refund(paymentId, 500);
        const entries = await provider.gateway.list(minutesAround(), patience());
        const entry = (orderNumber: string) =>
          entries.filter((one) => one.orderNumber === orderNumber);
        const payment = { kind: 'payment', currency: 'AUD', createdAt: expect.any(Date) };
        expect(entry(authorised)).toMatchObject([
          { ...payment, amount: 1_100, state: 'authorised' },
        ]);
        expect(entry(captured)).toMatchObject([{ ...payment, amount: 1_200 }]);
        expect(['captured', 'settled']).toContain(entry(captured)[0]?.state);
        expect(entry(voided)).toMatchObject([{ ...payment, amount: 1_300, state: 'voided' }]);
        expect(entries).toContainEqual(
          expect.objectContaining({ kind: 'refund', amount: 500, currency: 'AUD', paymentId }),
        );
      });

      it('leaves out what is before or after the period', async () => {
        await held();
        const later = minutesAround(Date.now() + 2 * MINUTE_MS);
        const earlier = minutesAround(Date.now() - 2 * MINUTE_MS);
        expect(await provider.gateway.list(later, patience())).toEqual([]);
        expect(await provider.gateway.list(earlier, patience())).toEqual([]);
      });
    });
  });
}
