import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { operator } from '#lib/server/commands/actor.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import * as cancel from '#lib/server/returns/cancel-return.ts';
import * as create from '#lib/server/returns/create-return.ts';
import type { ReturnRefund } from '#lib/server/returns/decide-return-refund.ts';
import * as refund from '#lib/server/returns/make-return-refund.ts';
import * as move from '#lib/server/returns/move-return.ts';
import * as plan from '#lib/server/returns/plan-return-refund.ts';

/** The buyer's and staff's steps of a return, as an operator takes them. */
const staff = (db: Db): CommandContext => ({ db, actor: operator('tests'), now: new Date() });

export function createReturn(
  db: Db,
  asked: Parameters<typeof create.createReturn>[1],
): Promise<OrderReturn> {
  return create.createReturn(staff(db), asked);
}

export function cancelReturn(
  db: Db,
  orderNumber: string,
  returnNumber: string,
): Promise<OrderReturn> {
  return cancel.cancelReturn(staff(db), { orderNumber, returnNumber });
}

export function moveReturn(
  db: Db,
  number: string,
  to: move.PlainStep,
  message?: string,
): Promise<OrderReturn> {
  return move.moveReturn(staff(db), { number, to, ...(message !== undefined && { message }) });
}

export function planReturnRefund(
  db: Db,
  number: string,
  rest: Omit<ReturnRefund, 'number'> = {},
): Promise<boolean> {
  return plan.planReturnRefund(staff(db), { number, ...rest });
}

export function refundReturnByHand(db: Db, number: string): Promise<boolean> {
  return refund.refundReturnByHand(staff(db), { number });
}
