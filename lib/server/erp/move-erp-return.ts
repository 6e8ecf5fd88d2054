import 'server-only';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { moveErpReturnCall } from '#lib/api/calls/erp/move-return.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { moveReturn } from '#lib/server/returns/move-return.ts';
import { planReturnRefund } from '#lib/server/returns/plan-return-refund.ts';

/**
 * Moves a return on for the ERP.
 * @throws CommandError
 */
export async function moveErpReturn(
  context: CommandContext,
  number: string,
  { state, replaced, ...told }: RequestOf<typeof moveErpReturnCall>,
): Promise<ResponseOf<typeof moveErpReturnCall>> {
  if (replaced !== undefined && state !== 'refunded') {
    throw new CommandError('Invalid', '`replaced` is for the state refunded.');
  }
  const found = await context.db
    .selectFrom('returns')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) throw new CommandError('NotFound', `There is no return ${number}.`);
  if (state !== 'refunded') {
    return { state: (await moveReturn(context, { number, to: state, ...told })).state };
  }
  const isPlanned = await planReturnRefund(context, {
    number,
    ...(replaced && { replaced }),
    ...told,
  });
  return { state: isPlanned ? 'received' : 'refunded' };
}
