import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { lockReturn, ReturnStepError } from './lock-return.ts';
import { planDelivery } from './plan-delivery.ts';

export interface RefundPlan {
  /** Positions of the return's lines that are not refunded, because a replacement was sent. */
  replaced?: readonly number[];
  /** A message to the buyer. */
  message?: string;
}

/**
 * Decides once where the money of a received return goes, and queues the job that moves it. If
 * called again, the job asks the provider again about parts that it refused or never answered.
 * False if everything was refunded before.
 * @throws ReturnStepError
 */
export async function planRefund(db: Db, number: string, plan: RefundPlan = {}): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    const { order, found } = await lockReturn(trx, number);
    if (found.state === 'refunded') {
      await checkAllPaid(trx, number);
      return false;
    }
    if (found.state !== 'received') {
      throw new ReturnStepError(
        `Return ${number} is ${found.state}. Only a received return can be refunded.`,
      );
    }
    if (!(await isPlanned(trx, number))) {
      await planDelivery(trx, order, found);
      await notePlan(trx, found, plan);
      await takeFromPayments(trx, order, number, await amountOf(trx, number));
    }
    await trx
      .updateTable('refunds')
      .set({ state: 'pending', refusal: null })
      .where('return_number', '=', number)
      .where('state', '=', 'refused')
      .where('payment_id', 'is not', null)
      .execute();
    await addJob(trx, 'refund-return', { returnNumber: number }, { key: `refund:${number}` });
    return true;
  });
}

/** If asked again, the provider would only find the refund that failed after it was made. */
async function checkAllPaid(trx: Db, number: string): Promise<void> {
  const refused = await trx
    .selectFrom('refunds')
    .select('id')
    .where('return_number', '=', number)
    .where('state', '=', 'refused')
    .executeTakeFirst();
  if (!refused) return;
  throw new ReturnStepError(
    `The provider refused the refund of return ${number} after it was made. Pay it in another way, then use --by-hand.`,
  );
}

async function isPlanned(trx: Db, number: string): Promise<boolean> {
  const row = await trx
    .selectFrom('refunds')
    .select('id')
    .where('return_number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** Delivery is refunded only along with money: if a replacement was sent, it was delivered. */
async function notePlan(
  trx: Db,
  { number, lines }: OrderReturn,
  { replaced = [], message }: RefundPlan,
): Promise<void> {
  const unknown = replaced.find((position) => lines[position] === undefined);
  if (unknown !== undefined) throw new ReturnStepError(`The return has no line ${unknown + 1}.`);
  if (replaced.length > 0) {
    await sql`
      update return_lines set replaced = true
      where return_number = ${number} and position = any(${[...replaced]}::integer[])`.execute(trx);
    await trx.updateTable('returns').set({ delivery: 0 }).where('number', '=', number).execute();
  }
  // A message of an earlier step would look like a reply to this one.
  await trx
    .updateTable('returns')
    .set({ message: message ?? null })
    .where('number', '=', number)
    .execute();
}

async function amountOf(trx: Db, number: string): Promise<Cents> {
  const row = await trx
    .selectFrom('returns')
    .select([
      'delivery',
      sql<number>`(
        select coalesce(sum(refund) filter (where not replaced), 0)::integer
        from return_lines where return_number = returns.number
      )`.as('goods'),
    ])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return row.goods + row.delivery;
}

/**
 * Splits an amount over what the order was paid with: card or account first, then gift cards.
 * Stores each part and adds it to the payment's column `refunded`, so that no payment ever refunds
 * more than it was. An amount that no known payment covers is stored as refused, for a person to
 * refund.
 */
async function takeFromPayments(
  trx: Db,
  order: Order,
  returnNumber: string,
  total: Cents,
): Promise<void> {
  let left = total;
  const note = (amount: Cents, rest: { payment?: string; voucher?: string; refusal?: string }) =>
    trx
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        return_number: returnNumber,
        payment_id: rest.payment ?? null,
        voucher_code: rest.voucher ?? null,
        amount,
        state: rest.refusal === undefined ? 'pending' : 'refused',
        refusal: rest.refusal ?? null,
      })
      .execute();
  const take = (payment: { amount: Cents; refunded: Cents }) => {
    const taken = Math.min(left, payment.amount - payment.refunded);
    left -= taken;
    return taken;
  };
  for (const payment of await paymentsOf(trx, order.number)) {
    const amount = take(payment);
    if (amount === 0) continue;
    await note(amount, { payment: payment.id });
    await sql`update payments set refunded = refunded + ${amount} where id = ${payment.id}`.execute(
      trx,
    );
  }
  for (const use of await giftCardsOf(trx, order)) {
    const amount = take(use);
    if (amount === 0) continue;
    await note(amount, { voucher: use.code });
    await sql`
      update voucher_uses set refunded = refunded + ${amount}
      where order_number = ${order.number} and code = ${use.code}`.execute(trx);
  }
  if (left > 0) await note(left, { refusal: 'The shop has no payment that it can refund.' });
}

async function paymentsOf(trx: Db, orderNumber: string) {
  return trx
    .selectFrom('payments')
    .select(['id', 'amount', 'refunded'])
    .where('order_number', '=', orderNumber)
    .where('state', '!=', 'voided')
    .orderBy('id')
    .execute();
}

/** In the order's own order of payments, as the shopper was shown. */
async function giftCardsOf(trx: Db, { number, payments }: Order) {
  const uses = await trx
    .selectFrom('voucher_uses')
    .select(['code', 'amount', 'refunded'])
    .where('order_number', '=', number)
    .where('state', '=', 'spent')
    .orderBy('code')
    .execute();
  const place = ({ code }: { code: string }) =>
    payments.findIndex(({ type, label }) => type === 'VOUCHER' && label === giftCardName(code));
  return uses.toSorted((a, b) => place(a) - place(b));
}
