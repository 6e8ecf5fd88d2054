import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readReturnCall } from '#lib/api/calls/staff/returns.ts';
import { RETURN_NUMBER } from '#lib/commerce/limits.ts';
import { staffSteps } from '#lib/commerce/returns/staff-steps.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import type { OpenRequest } from '#lib/server/order-commands/list-refund-requests.ts';
import { readReturnStore, type StaffReturn } from '#lib/server/returns/staff-return.ts';
import type { StaffCaller } from './staff-sessions.ts';

/**
 * The number of a return that the caller may see. Who works in a store sees what is handed in there;
 * where that is never changes.
 * @throws CommandError `NotFound`, whether there is none or it is another store's
 */
export async function ownReturn({ store }: StaffCaller, number: string): Promise<string> {
  const at = RETURN_NUMBER.test(number) ? await readReturnStore(database(), number) : undefined;
  if (at !== undefined && (store === null || store === at)) return number;
  throw new CommandError('NotFound', `There is no return ${number}.`);
}

/**
 * Refunds of returns are for who decides about returns.
 * @throws CommandError `NotPermitted`
 */
export function refuseWithoutReturns({ actor }: StaffCaller): void {
  if (isPermitted(actor, 'returns:write')) return;
  throw new CommandError('NotPermitted', 'Your role does not decide about returns. Ask an owner.');
}

/**
 * A return as the caller may see it, with what they may do. `asked`: a refund of its order that waits
 * for a second person.
 * @throws CommandError `NotFound`
 */
export function shownReturn(
  { actor }: StaffCaller,
  found: StaffReturn | null,
  asked: OpenRequest | null,
): ResponseOf<typeof readReturnCall> {
  if (!found) throw new CommandError('NotFound', 'There is no such return.');
  const { number, orderNumber, state, method, buyer, parts, message, history } = found;
  const decide = isPermitted(actor, 'returns:write');
  const seesMoney = isPermitted(actor, 'money:read');
  const request = asked?.returnNumber === number ? asked : null;
  return {
    number,
    orderNumber,
    state,
    storeName: method.type === 'STORE' ? method.storeName : null,
    buyer: decide ? buyer : { name: buyer.name, email: null, phone: null },
    lines: found.lines.map(
      ({ name, colour, size, imageSrc, qty, reason, comment, wish, exchangeSize, refund }, at) => ({
        position: at,
        name,
        colour,
        size,
        imageSrc,
        qty,
        reason,
        comment,
        wish: wish.type,
        exchangeSize,
        isReplaced: found.replaced[at] ?? false,
        toStock: found.toStock[at] ?? 0,
        refund: seesMoney ? refund : null,
      }),
    ),
    delivery: seesMoney ? found.delivery : null,
    refund: seesMoney ? found.refund : null,
    gst: seesMoney ? found.gst : null,
    parts: seesMoney ? parts : null,
    request: seesMoney ? request : null,
    message,
    history,
    steps: staffSteps(
      { state, parts, isAsked: request !== null },
      {
        decide,
        receive: isPermitted(actor, 'returns:receive'),
        refund: isPermitted(actor, 'refunds:write'),
      },
    ),
  };
}
