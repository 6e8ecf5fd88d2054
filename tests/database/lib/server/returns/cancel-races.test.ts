import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdsUnits } from '#lib/commerce/returns/steps.ts';
import { readReturns } from '#lib/server/orders/read-returns.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import type { PlainStep } from '#lib/server/returns/move-return.ts';
import { stockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  cancelReturn,
  createReturn,
  moveReturn,
  planReturnRefund,
} from '#tests/database/lib/server/returns/support/steps.ts';
import {
  givenBack,
  orderOf,
  receive,
  requestReturn,
  shippedOrder,
  wishesFor,
} from './support/shipped-order.ts';

const { db, gateway } = ownShop([oneSize('ax', 9)]);

const place = () => shippedOrder(db(), gateway(), { items: { 'ax-one': 1 } });
/** Each race is run with either side first. */
const ROUNDS = [1, 2];
const TABS = [1, 2, 3, 4, 5, 6];

const requested = (orderNumber: string) => requestReturn(db(), orderNumber);

async function stateOf(orderNumber: string) {
  const [made] = await readReturns(db(), await orderOf(db(), orderNumber));
  if (!made) throw new Error('The order has no return.');
  return made;
}

const mails = () =>
  db().selectFrom('email_outbox').select('id').where('kind', '=', 'return').execute();
const units = () => db().selectFrom('return_units').select('unit').execute();

describe.each(['approved', 'received', 'declined', 'cancelled'] satisfies PlainStep[])(
  'a shopper who cancels a return while staff set it to "%s"',
  (step) => {
    it.each(ROUNDS)('wins or loses, never both, whoever is first (%i)', async (round) => {
      const { number } = await place();
      const made = await requested(number);
      const stock = (await stockOf(db(), 'ax-one')) ?? 0;
      const cancels = () => cancelReturn(db(), number, made);
      const moves = () => moveReturn(db(), made, step, 'So it is.');
      const race = round % 2 === 0 ? [cancels, moves] : [moves, cancels];
      const ended = await Promise.allSettled(race.map((run) => run()));
      const after = await stateOf(number);
      expect(['cancelled', step]).toContain(after.state);
      // Both may say "cancelled"; else the other one is told why not.
      const lost = ended.filter(({ status }) => status === 'rejected');
      expect(lost).toHaveLength(step === 'cancelled' ? 0 : 1);
      for (const answer of lost) {
        expect(String((answer as PromiseRejectedResult).reason)).toMatch(
          after.state === 'cancelled' ? /is cancelled and cannot become/ : /already under way/,
        );
      }
      expect(after.history.map(({ state }) => state)).toEqual(['requested', after.state]);
      expect(await mails()).toHaveLength(2);
      expect(await units()).toHaveLength(holdsUnits(after.state) ? 1 : 0);
      const back = after.state === 'received' ? 1 : 0;
      expect(await stockOf(db(), 'ax-one')).toBe(stock + back);
    });
  },
);

it('a shopper cannot cancel a return that is being refunded', async () => {
  const { number } = await place();
  const made = await receive(db(), number);
  await planReturnRefund(db(), made);
  const gateways = gatewaysOf(gateway());
  const refund = makeReturnRefund(db(), { gateways }, made, AbortSignal.timeout(20_000));
  const cancels = TABS.map(() => cancelReturn(db(), number, made));
  const ended = await Promise.allSettled([...cancels, refund]);
  expect(ended.map(({ status }) => status)).toEqual([...TABS.map(() => 'rejected'), 'fulfilled']);
  expect(await stateOf(number)).toMatchObject({ state: 'refunded' });
  expect(await givenBack(db())).toBe(5_000);
  expect(await units()).toHaveLength(1);
});

it('units of a cancelled return can be returned again once, by whichever tab is first', async () => {
  const { number } = await place();
  const made = await requested(number);
  const wishes = { ...(await wishesFor(db(), number, [])), shown: { refund: 5_000 } };
  const line = {
    line: 0,
    qty: 1,
    reason: 'TOO_SMALL',
    comment: '',
    wish: { type: 'REFUND' },
  } as const;
  const again = () =>
    createReturn(db(), {
      key: randomUUID(),
      orderNumber: number,
      request: { ...wishes, lines: [line] },
    });
  const [cancelled, ...others] = await Promise.allSettled([
    cancelReturn(db(), number, made),
    ...TABS.map(again),
  ]);
  expect(cancelled.status).toBe('fulfilled');
  const won = others.filter(({ status }) => status === 'fulfilled').length;
  expect(won).toBeLessThanOrEqual(1);
  expect(await units()).toHaveLength(won);
  if (won === 0) await again();
  expect(await units()).toHaveLength(1);
});
