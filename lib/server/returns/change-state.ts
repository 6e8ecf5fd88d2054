import 'server-only';
import type { OrderReturn, ReturnState } from '#lib/commerce/returns/return.ts';
import { holdsUnits } from '#lib/commerce/returns/steps.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Changes the state of a return whose order is locked, and tells it as an event. `message`: a message
 * from staff to the shopper. If the return no longer holds its units, they can be returned again.
 */
export async function changeState(
  trx: Db,
  {
    number,
    orderNumber,
    history,
    state: from,
  }: Pick<OrderReturn, 'number' | 'orderNumber' | 'history' | 'state'>,
  state: ReturnState,
  rest: { message?: string | null; gst?: number } = {},
): Promise<void> {
  const now = new Date();
  const { numUpdatedRows } = await trx
    .updateTable('returns')
    .set({
      state,
      history: JSON.stringify([...history, { state, at: now.getTime() }]),
      ...rest,
    })
    .where('number', '=', number)
    .where('state', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error('Change a return only while its order is locked.');
  await addEvent(trx, {
    entity: 'return',
    id: number,
    event: `return.${state}`,
    data: { order: orderNumber },
    now,
  });
  if (holdsUnits(state)) return;
  await trx.deleteFrom('return_units').where('return_number', '=', number).execute();
}
