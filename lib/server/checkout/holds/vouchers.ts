import 'server-only';
import { sql } from 'kysely';
import type { PaymentMethodRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { PlaceOrderCode } from '#lib/commerce/checkout/place-order-status.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { normaliseVoucherCode } from '#lib/commerce/vouchers/voucher-code.ts';
import { placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PlaceRefusal } from '#lib/server/db/json-types.ts';
import { addToCard, lockCardToFill } from '#lib/server/vouchers/card-to-fill.ts';
import { checkVoucher, type VoucherCheck } from '#lib/server/vouchers/check-voucher.ts';

/** A gift card with a verified PIN, and the amount that the shopper was shown for it. */
export interface ClaimedVoucher {
  code: string;
  shownAmount: Cents;
  /** The gift card's field in the request. */
  field: string;
}

/**
 * Verifies the PINs of an order's gift cards, in the given order. It runs outside any transaction,
 * because hashing is slow and a wrong PIN must count even if the order fails.
 */
export async function verifyVouchers(
  db: Db,
  methods: readonly PaymentMethodRequest[],
  now: Date,
): Promise<{ vouchers: ClaimedVoucher[] } | { refusal: PlaceRefusal }> {
  const vouchers: ClaimedVoucher[] = [];
  for (const [index, method] of methods.entries()) {
    if (method.type !== 'voucher') continue;
    const field = `cart.payment.methods.${index}.code`;
    const code = normaliseVoucherCode(method.code);
    if (vouchers.some((voucher) => voucher.code === code)) {
      return { refusal: voucherRefusal('VoucherAlreadyApplied', field) };
    }
    const failure = failureOf(await checkVoucher(db, code, method.pin, now));
    if (failure) return { refusal: voucherRefusal(failure, field) };
    vouchers.push({ code, shownAmount: method.amount, field });
  }
  return { vouchers };
}

/** A refusal that names the gift card's field. */
export function voucherRefusal(code: PlaceOrderCode, field: string): PlaceRefusal {
  const { message } = placeRefusal(code);
  return placeRefusal(code, { [field]: message });
}

function failureOf(check: VoucherCheck): PlaceOrderCode | null {
  switch (check.outcome) {
    case 'invalid':
      return 'VoucherInvalid';
    case 'locked':
      return 'VoucherLocked';
    case 'suspended':
      return 'VoucherSuspended';
    case 'found':
      return check.balance.isExpired ? 'VoucherExpired' : null;
  }
}

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
