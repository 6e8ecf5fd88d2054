import 'server-only';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { listErpReturnsCall } from '#lib/api/calls/erp/list-returns.ts';
import type { readErpReturnCall } from '#lib/api/calls/erp/read-erp-return.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { findReturns } from '#lib/server/returns/find-returns.ts';
import { readErpOrder } from './read-erp-order.ts';

/** Returns by the search and the states of the staff room. */
export async function listErpReturns(
  db: Db,
  { state = 'waiting', q = '', store, after, limit }: RequestOf<typeof listErpReturnsCall>,
): Promise<ResponseOf<typeof listErpReturnsCall>> {
  const text = q.trim();
  const wish = { state, ...(text !== '' && { text }), ...(store !== undefined && { store }) };
  const most = limit === undefined ? undefined : Number(limit);
  const { returns, next } = await findReturns(db, wish, after, most);
  return {
    returns: returns.map(({ orderNumber, requestedAt, lines, ...one }) => ({
      ...one,
      order: orderNumber,
      requestedAt: requestedAt.toISOString(),
      units: lines.reduce((sum, { qty }) => sum + qty, 0),
    })),
    next,
  };
}

/**
 * A return as its order has it.
 * @throws CommandError `NotFound`
 */
export async function readErpReturn(
  db: Db,
  number: string,
): Promise<ResponseOf<typeof readErpReturnCall>> {
  const row = await db
    .selectFrom('returns')
    .select('order_number as order')
    .where('number', '=', number)
    .executeTakeFirst();
  const order = row && (await readErpOrder(db, row.order));
  const found = order?.returns.find((one) => one.number === number);
  if (!order || !found) throw new CommandError('NotFound', 'There is no such return.');
  return { order: order.number, return: found };
}
