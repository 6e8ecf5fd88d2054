import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { OrderReturn, ReturnState } from '#lib/commerce/returns/return.ts';
import { holdsUnits } from '#lib/commerce/returns/steps.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';

/**
 * Changes the state of a return whose order is locked, and records it. `message`: a message from
 * staff to the shopper. If the return no longer holds its units, they can be returned again.
 */
export async function changeState(
  { trx, record }: CommandScope,
  {
    number,
    orderNumber,
    history,
    state: from,
  }: Pick<OrderReturn, 'number' | 'orderNumber' | 'history' | 'state'>,
  state: ReturnState,
  rest: { message?: string | null; gst?: number } = {},
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('returns')
    .set({
      state,
      // The time is read here, not when the command began: another command may have got the lock
      // first.
      history: JSON.stringify([...history, { state, at: Date.now() }]),
      ...rest,
    })
    .where('number', '=', number)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error('Change a return only while its order is locked.');
  await record({
    entity: 'return',
    id: number,
    type: `return.${state}`,
    data: { order: orderNumber },
    before: { state: from },
    after: { state },
    ...(rest.message && { why: rest.message }),
  });
  if (holdsUnits(state)) return;
  await trx.deleteFrom('return_units').where('return_number', '=', number).execute();
}

/** E-mails the buyer about a return's new state, in the transaction that changed it. */
export async function mailReturn(trx: Db, order: Order, made: OrderReturn): Promise<void> {
  const { firstName, lastName, email } = order.contact;
  await enqueueMail(trx, {
    kind: 'return',
    to: { name: `${firstName} ${lastName}`, address: email },
    data: { firstName, return: made },
  });
}
