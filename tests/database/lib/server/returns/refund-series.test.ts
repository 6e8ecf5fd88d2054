import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { ReturnReason } from '#lib/commerce/returns/return.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { readReturnOptions } from '#lib/server/returns/return-options.ts';
import { balanceOf } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  issueGiftCard,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { moveReturn, planReturnRefund } from '#tests/database/lib/server/returns/support/steps.ts';
import { givenBack, orderOf, requestReturn, shippedOrder } from './support/shipped-order.ts';

/** No price can be shared out evenly, nor can the discount. */
const PRICES = { ax: 3_333, bow: 1_999 } as const;

const { db, gateway, reset } = ownShop(
  Object.entries(PRICES).map(([id, price]) => ({
    id,
    price,
    parentCode: id,
    variants: ['8', '9'].map((label) => ({ id: `${id}-${label}`, code: label, label, qty: 99 })),
  })),
);
beforeAll(async () => {
  await addPromotion(db(), { id: 'seventh', effect: { kind: 'orderPercent', percent: 7 } });
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 4_000 });
});

/** One return of a series, and what staff make of it. */
interface Step {
  wanted: { line: number; qty: number; reason: ReturnReason; exchanges: boolean }[];
  end: 'refunded' | 'replaced' | 'declined' | 'cancelled';
}

const aStep: fc.Arbitrary<Step> = fc.record({
  wanted: fc.array(
    fc.record({
      line: fc.nat(1),
      qty: fc.integer({ min: 1, max: 2 }),
      reason: fc.constantFrom<ReturnReason>(
        'TOO_SMALL',
        'CHANGED_MIND',
        'FAULTY_OR_DAMAGED',
        'WRONG_ITEM',
      ),
      exchanges: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  end: fc.constantFrom('refunded', 'refunded', 'refunded', 'replaced', 'declined', 'cancelled'),
});

/** As much of a step as is left of the order. */
async function possible(orderNumber: string, wanted: Step['wanted']): Promise<Step['wanted']> {
  const { options } = await readReturnOptions(db(), await orderOf(db(), orderNumber), Date.now());
  const left = new Map(options.lines.map((line) => [line.line, line.left]));
  return wanted.flatMap((one) => {
    const qty = Math.min(one.qty, left.get(one.line) ?? 0);
    left.set(one.line, (left.get(one.line) ?? 0) - qty);
    return qty > 0 ? [{ ...one, qty }] : [];
  });
}

/** Requests a return and takes it to its end; answers what its lines of money were worth. */
async function take(orderNumber: string, { wanted, end }: Step): Promise<void> {
  const order = await orderOf(db(), orderNumber);
  const lines = (await possible(orderNumber, wanted)).map(({ exchanges, ...one }) => {
    const [product, size] = (order.lines[one.line]?.variantId ?? '').split('-');
    const other = `${product}-${size === '8' ? '9' : '8'}`;
    return { ...one, ...(exchanges && { wish: { type: 'EXCHANGE' as const, variantId: other } }) };
  });
  if (lines.length === 0) return;
  const number = await requestReturn(db(), orderNumber, lines);
  if (end === 'declined') await moveReturn(db(), number, 'declined', 'It was worn.');
  else if (end === 'cancelled') await moveReturn(db(), number, 'cancelled');
  else {
    await moveReturn(db(), number, 'received');
    await planReturnRefund(db(), number, { replaced: end === 'replaced' ? [0] : [] });
    const gateways = gatewaysOf(gateway());
    await makeReturnRefund(db(), { gateways }, number, AbortSignal.timeout(20_000));
  }
}

/** What went back, by the shop's books and by those of who holds the money; they agree. */
async function paidBack(orderNumber: string): Promise<number> {
  const order = await orderOf(db(), orderNumber);
  const { refunded, returns } = await readOrderDetail(db(), order);
  const gone = (await givenBack(db())) + ((await balanceOf(db(), 'GIFTCARD1')) ?? 0);
  expect(gone).toBe(refunded);
  const done = returns.filter(({ state }) => state === 'refunded');
  expect(done.reduce((sum, { refund }) => sum + refund, 0)).toBe(refunded);
  for (const { refund, payments } of done) {
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(refund);
  }
  expect(refunded).toBeLessThanOrEqual(order.total);
  const byCard = order.payments.find(({ type }) => type !== 'VOUCHER')?.amount ?? 0;
  expect(await givenBack(db())).toBe(Math.min(refunded, byCard));
  return refunded;
}

async function place(): Promise<string> {
  await reset();
  const items = { 'ax-8': 3, 'bow-9': 2 };
  return (await shippedOrder(db(), gateway(), { items, giftCards: { GIFTCARD1: 4_000 } })).number;
}

const RUNS = { numRuns: 8 };

it('any series of returns never gives back more than was paid', async () => {
  const steps = fc.array(aStep, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(steps, async (series) => {
      const number = await place();
      let before = 0;
      for (const step of series) {
        await take(number, step);
        const after = await paidBack(number);
        expect(after).toBeGreaterThanOrEqual(before);
        before = after;
      }
    }),
    RUNS,
  );
});

it('returning everything gives back every cent, delivery only if all was faulty', async () => {
  const all = [0, 1].map((line) => ({ line, qty: 9, exchanges: false }));
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { maxLength: 3 }), fc.boolean(), async (series, isFault) => {
      const number = await place();
      const steps = series.map((step) =>
        step.end === 'replaced' ? { ...step, end: 'refunded' as const } : step,
      );
      const reason = isFault ? 'NOT_AS_DESCRIBED' : 'TOO_LARGE';
      const rest = {
        wanted: all.map((one) => ({ ...one, reason }) as const),
        end: 'refunded' as const,
      };
      for (const step of [...steps, rest]) await take(number, step);
      const order = await orderOf(db(), number);
      const { returns, paymentState, canReturn } = await readOrderDetail(db(), order);
      const done = returns.filter(({ state }) => state === 'refunded');
      const healthy = done.some(({ lines }) =>
        lines.some((line) => ['TOO_SMALL', 'CHANGED_MIND', 'TOO_LARGE'].includes(line.reason)),
      );
      const goods = order.lines.reduce((sum, { total }) => sum + total, 0);
      expect(await paidBack(number)).toBe(healthy ? goods : order.total);
      expect(canReturn).toBe(false);
      if (healthy) return;
      expect(paymentState).toBe('REFUNDED');
      expect(done.reduce((sum, { gst }) => sum + gst, 0)).toBe(order.gst);
    }),
    RUNS,
  );
});
