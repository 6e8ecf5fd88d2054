import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import { unitsToStock } from '#lib/commerce/returns/reasons.ts';
import type { OrderReturn, ReturnState } from '#lib/commerce/returns/return.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';
import { exchangedUnits } from './exchanged-units.ts';

/** What one payment gives back for a return. */
export interface ReturnRefundPart {
  id: string;
  /** "Visa ending in 1111". */
  label: string;
  amount: Cents;
  state: 'pending' | 'done' | 'refused';
  /** Why the provider refused, in its words. */
  refusal: string | null;
  /** Whether a person gave it back outside the shop. */
  byHand: boolean;
}

/** A return as staff see it. */
export interface StaffReturn extends Omit<OrderReturn, 'history'> {
  buyer: { name: string; email: string; phone: string };
  /** Every state it has had, oldest first, with the person of the staff who decided it. */
  history: { state: ReturnState; at: number; by: string | null }[];
  /** The parts of its refund; null: not planned yet. */
  parts: ReturnRefundPart[] | null;
  /** Of each line, whether a replacement was sent instead of money. */
  replaced: boolean[];
  /** Of each line, how many units go back to stock when it is taken in. */
  toStock: number[];
}

/** Where a return is handed in: a store's code, or null for the post. Undefined: no such return. */
export async function readReturnStore(db: Db, number: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('returns')
    .select('erp_store_id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.erp_store_id;
}

/** A return for staff; null if there is none with this number. */
export async function readStaffReturn(db: Db, number: string): Promise<StaffReturn | null> {
  const row = await db
    .selectFrom('returns')
    .select('order_number')
    .where('number', '=', number)
    .executeTakeFirst();
  const order = row && (await readOrder(db, row.order_number));
  const found = order && (await readReturn(db, order, number));
  if (!found) return null;
  const [parts, people, exchanged, lines] = await Promise.all([
    readRefundParts(db, number),
    readPeople(db, number),
    exchangedUnits(db, order.number),
    db
      .selectFrom('return_lines')
      .select('replaced')
      .where('return_number', '=', number)
      .orderBy('position')
      .execute(),
  ]);
  const { firstName, lastName, email, phone } = order.contact;
  return {
    ...found,
    buyer: { name: `${firstName} ${lastName}`.trim(), email, phone },
    history: found.history.map((past) => ({ ...past, by: people.get(past.state) ?? null })),
    parts,
    replaced: lines.map(({ replaced }) => replaced),
    toStock: unitsToStock(found.lines, exchanged),
  };
}

/** The parts of a return's refund; null if it was not planned yet. */
export async function readRefundParts(db: Db, number: string): Promise<ReturnRefundPart[] | null> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('refund_parts as part', 'part.refund_number', 'refunds.number')
    .leftJoin('payments', 'payments.id', 'part.payment_id')
    .select(['part.voucher_code', 'part.amount', 'part.state', 'part.refusal', 'part.by_hand'])
    .select(['payments.label', 'part.id'])
    .where('refunds.number', '=', number)
    .orderBy('part.voucher_code', (by) => by.asc().nullsFirst())
    .orderBy('part.id')
    .execute();
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, voucher_code: code, label, amount, state, refusal, by_hand }) => {
    // A refund of nothing has no parts.
    if (id === null || amount === null || state === null) return [];
    const name = code === null ? (label ?? 'No payment of the shop') : giftCardName(code);
    return [{ id, label: name, amount, state, refusal, byHand: by_hand ?? false }];
  });
}

/** Who brought a return into each state. A state comes once only. */
async function readPeople(db: Db, number: string): Promise<Map<string, string>> {
  const entries = await db
    .selectFrom('audit_entries')
    .select(['person', 'after'])
    .where('entity', '=', 'return')
    .where('entity_id', '=', number)
    .where('person', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(
    entries.flatMap(({ person, after }) => {
      const state = (after as { state?: unknown } | null)?.state;
      return typeof state === 'string' && person !== null ? [[state, person] as const] : [];
    }),
  );
}
