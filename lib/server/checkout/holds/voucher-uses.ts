import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addToCard, lockCardToFill } from '#lib/server/vouchers/card-to-fill.ts';

/** The state of a locked gift card. */
export interface LockedVoucher {
  code: string;
  balance: Cents;
  suspended: boolean;
  expired: boolean;
}

/** Locks gift cards until the transaction ends, in order of code. */
export async function lockVouchers(
  trx: Db,
  codes: readonly string[],
  now: Date,
): Promise<Map<string, LockedVoucher>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<LockedVoucher>`
    select code, balance, suspended, coalesce(expires_at <= ${now}, false) as expired
    from vouchers where code = any(${[...codes]}::text[])
    order by code collate "C" for no key update`.execute(trx);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Takes amounts from locked gift cards for an order that is not placed yet. */
export async function holdVouchers(
  trx: Db,
  orderNumber: string,
  holds: readonly { code: string; amount: Cents }[],
): Promise<void> {
  if (holds.length === 0) return;
  const codes = holds.map((hold) => hold.code);
  const amounts = holds.map((hold) => hold.amount);
  await sql`
    with hold as (
      select code, amount from unnest(${codes}::text[], ${amounts}::integer[]) as h (code, amount)
    ), taken as (
      update vouchers set balance = balance - hold.amount from hold
      where vouchers.code = hold.code
    )
    insert into voucher_uses (order_number, code, amount, state, card_expires_at)
    select ${orderNumber}, code, amount, 'held', expires_at
    from hold join vouchers using (code)`.execute(trx);
}

/** Marks the amounts held for a placed order as spent. */
export async function spendVouchers(trx: Db, orderNumber: string): Promise<void> {
  await trx
    .updateTable('voucher_uses')
    .set({ state: 'spent' })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'held')
    .execute();
}

/** Returns the amounts held for a refused order, to the cards that have replaced theirs meanwhile. */
export async function releaseVouchers(trx: Db, orderNumber: string): Promise<void> {
  const released = await trx
    .updateTable('voucher_uses')
    .set({ state: 'released' })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'held')
    .returning(['code', 'amount'])
    .execute();
  // In order of code, as orders lock cards.
  for (const { code, amount } of released.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    await addToCard(trx, await lockCardToFill(trx, code), amount);
  }
}
