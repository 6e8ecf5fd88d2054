import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { unitsToStock } from '#lib/commerce/returns/reasons.ts';
import type { OrderReturn, ReturnState } from '#lib/commerce/returns/return.ts';
import { mayBecome } from '#lib/commerce/returns/steps.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { announceStockLater } from '#lib/server/inventory/announce-stock.ts';
import { returnStock, sumUnits } from '#lib/server/inventory/online-stock.ts';
import { returnStoreStock } from '#lib/server/inventory/store-stock.ts';
import { readReturn } from '#lib/server/orders/read-returns.ts';
import { changeState, mailReturn } from './change-state.ts';
import { exchangedUnits } from './exchanged-units.ts';
import { lockReturn, ReturnStepError } from './lock-return.ts';

/** Steps by staff that move no money. */
export type PlainStep = Exclude<ReturnState, 'requested' | 'refunded'>;

interface Step {
  /** The return's number. */
  number: string;
  to: PlainStep;
  /** The state that the caller decided on; without it, any that allows the step. */
  from?: ReturnState;
  /** A message to the buyer, required when a return is declined. */
  message?: string;
}

/**
 * Moves a return to its next state, with an e-mail to the buyer. A return that is already there
 * stays unchanged. The message replaces that of an earlier step, which would look like a reply to
 * this one.
 * @throws ReturnStepError; CommandError `Changed` if the state is not `from` any more
 */
export const moveReturn = defineCommand<Step, OrderReturn>({
  name: 'return.move',
  permission: 'returns:write',
  allows: (actor, { to }) => to === 'received' && isPermitted(actor, 'returns:receive'),
  async work(scope, { number, to, from, message }) {
    if (to === 'declined' && message === undefined) {
      throw new ReturnStepError('A declined return needs a reason for its buyer: add --message.');
    }
    const { trx } = scope;
    const { order, found } = await lockReturn(trx, number);
    if (from !== undefined && found.state !== from) {
      throw new CommandError(
        'Changed',
        `Return ${number} is ${found.state} by now. Look again, then decide.`,
      );
    }
    if (found.state === to) return found;
    if (!mayBecome(found.state, to)) {
      throw new ReturnStepError(`Return ${number} is ${found.state} and cannot become ${to}.`);
    }
    await changeState(scope, found, to, { message: message ?? null });
    if (to === 'received') await takeIn(trx, order, found);
    const moved = await readReturn(trx, order, number);
    if (!moved) throw new Error('A locked return is gone.');
    await mailReturn(trx, order, moved);
    return moved;
  },
});

/** Sellable units go back to where they were handed in: the store's stock, or the online stock. */
async function takeIn(
  trx: Db,
  order: Order,
  { number, lines, method }: OrderReturn,
): Promise<void> {
  const toStock = unitsToStock(lines, await exchangedUnits(trx, order.number));
  const units = sumUnits(
    lines.flatMap(({ line }, place) => {
      const variantId = order.lines[line]?.variantId;
      const qty = toStock[place] ?? 0;
      return variantId === undefined || qty === 0 ? [] : [{ variantId, qty }];
    }),
  );
  const source = { cause: 'return', reference: number } as const;
  if (method.type === 'STORE') await returnStoreStock(trx, method.erpStoreId, units, source);
  else await announceStockLater(trx, await returnStock(trx, units, source));
}
