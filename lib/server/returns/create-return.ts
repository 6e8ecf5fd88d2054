import 'server-only';
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type { createGuestReturnCall } from '#lib/api/calls/returns/guest-returns.ts';
import { CREATE_RETURN_ERRORS } from '#lib/api/calls/returns/return-errors.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { blockOf } from '#lib/commerce/returns/eligibility.ts';
import { quoteReturn, type ReturnQuote } from '#lib/commerce/returns/quote.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import type { OrderReturn, ReturnOptions } from '#lib/commerce/returns/return.ts';
import { type ClaimedUnit, nextUnits } from '#lib/commerce/returns/return-options.ts';
import { RETURN_BLOCK_TEXTS } from '#lib/commerce/returns/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { isBuyerOf } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { lockOrder } from '#lib/server/orders/lock-order.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { mailReturn } from './change-state.ts';
import { readReturnOptions } from './return-options.ts';

/** A shopper's request, without the proof of the order. */
export type AskedReturn = Pick<
  RequestOf<typeof createGuestReturnCall>,
  'lines' | 'method' | 'shown'
>;

/** Digits of a return's number. */
const DIGITS = 9;

/**
 * Requests a return of the buyer's order, once per key: a repeated request gets the return as it
 * stands now. The order is locked, so if two tabs return the same pair, one of them is refused.
 * @throws ApiError with a code of CREATE_RETURN_ERRORS
 */
export const createReturn = defineCommand<
  { key: string; orderNumber: string; request: AskedReturn },
  OrderReturn
>({
  name: 'return.request',
  permission: 'returns:write',
  allows: (actor, { orderNumber }) => isBuyerOf(actor, orderNumber),
  async work({ trx, record }, { key, orderNumber, request }) {
    const requestHash = hashOf(orderNumber, request);
    const order = await lockOrder(trx, orderNumber);
    if (!order) throw new Error('An order that was just found is gone.');
    const earlier = await readEarlier(trx, key);
    if (earlier) {
      if (earlier.request_hash.equals(requestHash)) return known(trx, order, earlier.number);
      throw callError(CREATE_RETURN_ERRORS, 'IdempotencyKeyReused');
    }
    const { options, claimed } = await readReturnOptions(trx, order, Date.now());
    const quote = agreedQuote(options, request);
    const sizes = exchangeSizes(options, request);
    const storeName = await readStoreName(trx, request);
    const number = newReturnNumber();
    await insertReturn(trx, { number, key, requestHash, order, request, quote, storeName });
    await insertLines(trx, { number, order, request, quote, sizes, claimed });
    const made = await known(trx, order, number);
    await record({
      entity: 'return',
      id: number,
      type: 'return.requested',
      data: {
        order: orderNumber,
        lines: made.lines.map(({ line, qty, reason }) => ({ line, qty, reason })),
      },
      after: { state: 'requested' },
    });
    await mailReturn(trx, order, made);
    return made;
  },
});

async function known(trx: Db, order: Order, number: string): Promise<OrderReturn> {
  const found = await readReturn(trx, order, number);
  if (!found) throw new Error('A return that was just made is gone.');
  return found;
}

async function readEarlier(trx: Db, key: string) {
  return trx
    .selectFrom('returns')
    .select(['number', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * What the return refunds, if it equals what the shopper was shown.
 * @throws ApiError `ReturnNotPossible` or `ReturnUpdated`
 */
function agreedQuote(options: ReturnOptions, { lines, shown }: AskedReturn): ReturnQuote {
  const wanted = new Map<number, number>();
  for (const [index, { line, qty, reason }] of lines.entries()) {
    const returnable = options.lines[line];
    const sum = (wanted.get(line) ?? 0) + qty;
    wanted.set(line, sum);
    if (!returnable) {
      throw callError(CREATE_RETURN_ERRORS, 'ReturnNotPossible', {
        fields: { [`lines.${index}.line`]: 'The order has no such line.' },
      });
    }
    const block = blockOf(returnable, reason);
    if (block === 'ALL_RETURNED' || (block === null && sum > returnable.left)) {
      throw callError(CREATE_RETURN_ERRORS, 'ReturnUpdated', {
        fields: { [`lines.${index}.qty`]: `${returnable.left} left to return.` },
      });
    }
    if (block !== null) {
      throw callError(CREATE_RETURN_ERRORS, 'ReturnNotPossible', {
        fields: { [`lines.${index}.reason`]: RETURN_BLOCK_TEXTS[block] },
      });
    }
  }
  const quote = quoteReturn(options, lines);
  if (quote.total !== shown.refund) throw callError(CREATE_RETURN_ERRORS, 'ReturnUpdated');
  return quote;
}

/**
 * The size that each line should be exchanged for; null for none.
 * @throws ApiError `ExchangeUnavailable` if it is not another size of the line's product
 */
function exchangeSizes(options: ReturnOptions, { lines }: AskedReturn): (string | null)[] {
  return lines.map(({ line, wish }, index) => {
    if (wish.type !== 'EXCHANGE') return null;
    const { variantId } = wish;
    const other = options.lines[line]?.exchanges.find((one) => one.variantId === variantId);
    if (other) return other.size;
    const fields = { [`lines.${index}.wish`]: CREATE_RETURN_ERRORS.ExchangeUnavailable.message };
    throw callError(CREATE_RETURN_ERRORS, 'ExchangeUnavailable', { fields });
  });
}

/** @throws ApiError `StoreUnavailable` */
async function readStoreName(trx: Db, { method }: AskedReturn): Promise<string | null> {
  if (method.type === 'POST') return null;
  const store = await trx
    .selectFrom('store_locations')
    .select('name')
    .where('erp_store_id', '=', method.erpStoreId)
    .executeTakeFirst();
  if (!store) throw callError(CREATE_RETURN_ERRORS, 'StoreUnavailable');
  return store.name;
}

async function insertReturn(
  trx: Db,
  made: {
    number: string;
    key: string;
    requestHash: Buffer;
    order: Order;
    request: AskedReturn;
    quote: ReturnQuote;
    storeName: string | null;
  },
): Promise<void> {
  const { number, key, requestHash, order, request, quote, storeName } = made;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('returns')
    .values({
      number,
      order_number: order.number,
      idempotency_key: key,
      request_hash: requestHash,
      state: 'requested',
      history: JSON.stringify([{ state: 'requested', at: Date.now() }]),
      erp_store_id: request.method.type === 'STORE' ? request.method.erpStoreId : null,
      store_name: storeName,
      delivery: quote.delivery,
      message: null,
      gst: null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  // The number belongs to another order, which this transaction has not locked.
  if (numInsertedOrUpdatedRows === 0n) {
    throw callError(CREATE_RETURN_ERRORS, 'IdempotencyKeyReused');
  }
}

/**
 * Each unit has its own row, so that the table refuses a second return of it. Only a replacement takes the
 * row of the unit whose place it took.
 */
async function insertLines(
  trx: Db,
  made: {
    number: string;
    order: Order;
    request: AskedReturn;
    quote: ReturnQuote;
    sizes: readonly (string | null)[];
    claimed: readonly ClaimedUnit[];
  },
): Promise<void> {
  const { number, order, request, quote, sizes } = made;
  const claimed = [...made.claimed];
  for (const [position, { line, qty, reason, comment, wish }] of request.lines.entries()) {
    await trx
      .insertInto('return_lines')
      .values({
        return_number: number,
        position,
        order_number: order.number,
        line,
        qty,
        reason,
        comment,
        wish: JSON.stringify(wish),
        exchange_size: sizes[position] ?? null,
        refund: quote.lines[position] ?? 0,
      })
      .execute();
    const units = nextUnits(order, claimed, line, qty);
    claimed.push(...units.map((unit) => ({ line, unit, isFault: isFault(reason) })));
    await sql`
      delete from return_units as units using return_lines as lines
      where lines.return_number = units.return_number and lines.position = units.position
        and lines.replaced and units.order_number = ${order.number} and units.line = ${line}
        and units.unit = any(${units}::integer[])`.execute(trx);
    await sql`
      insert into return_units (order_number, line, unit, return_number, position)
      select ${order.number}, ${line}, unit, ${number}, ${position}
      from unnest(${units}::integer[]) as units (unit)`.execute(trx);
  }
}

/** Distinguishes a repeated request from another one under the same key. */
function hashOf(orderNumber: string, { lines, method }: AskedReturn): Buffer {
  const asked = [
    orderNumber,
    lines.map(({ line, qty, reason, comment, wish }) => [
      line,
      qty,
      reason,
      comment,
      wish.type,
      wish.type === 'EXCHANGE' ? wish.variantId : '',
    ]),
    method.type,
    method.type === 'STORE' ? method.erpStoreId : '',
  ];
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}

/** Like an order's number, with an R. It does not reveal how many returns there are. */
function newReturnNumber(): string {
  return `${BRAND.orderPrefix}R${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
}
