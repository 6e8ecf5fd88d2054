import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { moneyBackOf } from '#lib/commerce/orders/refunds.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { refundOrder } from '#lib/server/order-commands/refund-order.ts';
import { deliverOrder, packOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { readReturnOptions } from '#lib/server/returns/return-options.ts';
import { balanceOf, stockOf, workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  issueGiftCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { runRefund as runReturn } from '#tests/database/lib/server/returns/support/run-refund.ts';
import {
  givenBack,
  orderOf,
  requestReturn,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { moveReturn, planReturnRefund } from '#tests/database/lib/server/returns/support/steps.ts';
import { runs } from '#tests/support/runs.ts';
import { asStaff, paymentStates, placeOrder, runRefund } from './support/placed-order.ts';

const STOCK = 9;

// No price can be shared out evenly, nor can the discount.
const { db, gateway, reset } = ownShop([
  oneSize('ax', STOCK, { price: 3_333 }),
  oneSize('bow', STOCK, { price: 1_999 }),
]);
beforeAll(async () => {
  await addPromotion(db(), { id: 'seventh', effect: { kind: 'orderPercent', percent: 7 } });
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 4_000 });
});

type Step =
  | { kind: 'cancel' | 'pack' | 'ship'; line: number; qty: number }
  | { kind: 'deliver' }
  | { kind: 'refund'; share: number; delivery: boolean }
  | { kind: 'return'; line: number; faulty: boolean; end: 'refunded' | 'declined' | 'open' };

const units = { line: fc.nat(1), qty: fc.integer({ min: 1, max: 3 }) };
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('cancel' as const, 'pack' as const, 'ship' as const),
    ...units,
  }),
  fc.record({ kind: fc.constant('deliver' as const) }),
  fc.record({
    kind: fc.constant('refund' as const),
    share: fc.integer({ min: 1, max: 100 }),
    delivery: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('return' as const),
    line: fc.nat(1),
    faulty: fc.boolean(),
    end: fc.constantFrom('refunded' as const, 'declined' as const, 'open' as const),
  }),
);

/** @throws CommandError if the order does not allow the step */
async function take(number: string, step: Step): Promise<void> {
  const context = asStaff(db());
  switch (step.kind) {
    case 'cancel': {
      const lines = [{ line: step.line, qty: step.qty }];
      const { refund } = await cancelOrder(context, { number, lines });
      if (refund !== null) await runRefund(db(), gateway(), refund);
      return;
    }
    case 'pack':
      await packOrder(context, { number, lines: [{ line: step.line, qty: step.qty }] });
      return;
    case 'ship':
      await shipOrder(context, {
        number,
        carrier: 'own',
        lines: [{ line: step.line, qty: step.qty }],
      });
      return;
    case 'deliver':
      await deliverOrder(context, { number });
      return;
    case 'refund': {
      const { total } = await orderOf(db(), number);
      const amount = Math.ceil((total * step.share) / 100);
      const given = step.delivery ? { delivery: Math.min(amount, 995) } : { amount };
      const { refund } = await refundOrder(context, { number, reason: 'test', ...given });
      await runRefund(db(), gateway(), refund);
      return;
    }
    case 'return':
      return giveBack(number, step);
  }
}

async function giveBack(
  number: string,
  { line, faulty, end }: Extract<Step, { kind: 'return' }>,
): Promise<void> {
  const { options } = await readReturnOptions(db(), await orderOf(db(), number), Date.now());
  if ((options.lines[line]?.left ?? 0) === 0) return;
  const reason = faulty ? 'FAULTY_OR_DAMAGED' : 'TOO_SMALL';
  const made = await requestReturn(db(), number, [{ line, reason }]);
  if (end === 'declined') await moveReturn(db(), made, 'declined', 'It was worn.');
  if (end !== 'refunded') return;
  await moveReturn(db(), made, 'received');
  await planReturnRefund(db(), made);
  await runReturn(db(), gateway(), made);
}

/** The laws that hold after every step. */
async function expectLaws(number: string): Promise<void> {
  const order = await orderOf(db(), number);
  const { refunded, returns, refunds, shipments } = await readOrderDetail(db(), order);
  expect(refunded).toBeLessThanOrEqual(order.total);
  // The books of the shop agree with those of who holds the money.
  const [, theirs] = await paymentStates(db());
  const byCard = order.payments.find(({ type }) => type !== 'VOUCHER')?.amount ?? 0;
  const card = theirs === 'voided' ? byCard : await givenBack(db());
  expect(card + ((await balanceOf(db(), 'GIFTCARD1')) ?? 0)).toBe(refunded);
  const done = [
    ...returns
      .filter(({ state }) => state === 'refunded')
      .map(({ refund, gst }) => ({ amount: refund, gst })),
    ...refunds.filter(({ madeAt }) => madeAt !== null),
  ];
  const sum = (of: (one: { amount: number; gst: number }) => number) =>
    done.reduce((total, one) => total + of(one), 0);
  expect(sum(({ amount }) => amount)).toBe(refunded);
  expect(sum(({ gst }) => gst)).toBeLessThanOrEqual(order.gst);
  if (refunded === order.total) expect(sum(({ gst }) => gst)).toBe(order.gst);
  // No line is given more than it cost.
  for (const [line, amount] of await readLineSums(number))
    expect(amount).toBeLessThanOrEqual(order.lines[line]?.total ?? 0);
  // Every unit is in one place.
  for (const [index, { cancelled, packed, shipped, delivered }] of (
    order.progress ?? []
  ).entries()) {
    const qty = order.lines[index]?.qty ?? 0;
    expect(delivered).toBeLessThanOrEqual(shipped);
    expect(shipped).toBeLessThanOrEqual(packed);
    expect(packed + cancelled).toBeLessThanOrEqual(qty);
    const inParcels = shipments.flatMap(({ lines }) => lines).filter(({ line }) => line === index);
    expect(inParcels.reduce((total, one) => total + one.qty, 0)).toBe(shipped);
  }
}

/** What refunds give back of each line. */
async function readLineSums(orderNumber: string): Promise<ReadonlyMap<number, number>> {
  const refunds = await db()
    .selectFrom('refunds')
    .select(['lines', 'delivery'])
    .where('order_number', '=', orderNumber)
    .execute();
  return moneyBackOf(refunds).lines;
}

it('no sequence of cancellations, parcels, returns and refunds gives more back than was paid', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 2, maxLength: 9 }),
      fc.boolean(),
      async (steps, captured) => {
        await reset();
        const { number, lines } = await placeOrder(db(), gateway(), {
          items: { 'ax-one': 3, 'bow-one': 2 },
          giftCards: { GIFTCARD1: 4_000 },
        });
        if (captured) await workOff(db(), gateway());
        for (const step of steps) {
          await take(number, step).catch((error: unknown) => {
            if (!(error instanceof CommandError)) throw error;
          });
          await expectLaws(number);
        }
        // Stock is what there was, less what left and did not come back.
        const { progress = [] } = await orderOf(db(), number);
        for (const [index, line] of lines.entries()) {
          const back = await readReceived(number, index);
          const gone = line.qty - (progress[index]?.cancelled ?? 0) - back;
          expect(await stockOf(db(), line.variantId)).toBe(STOCK - gone);
        }
      },
    ),
    runs(30),
  );
});

/** Units of a line that came back and can be sold. */
async function readReceived(orderNumber: string, line: number): Promise<number> {
  const rows = await db()
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.number', 'return_lines.return_number')
    .select('return_lines.qty')
    .where('returns.order_number', '=', orderNumber)
    .where('line', '=', line)
    .where('returns.state', 'in', ['received', 'refunded'])
    .where('reason', '=', 'TOO_SMALL')
    .execute();
  return rows.reduce((sum, { qty }) => sum + qty, 0);
}
