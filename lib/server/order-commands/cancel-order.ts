import 'server-only';
import type { LineProgress, Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import {
  type AskedUnits,
  type Cancellation,
  type CancelledBy,
  cancelChoices,
  cancellableUnits,
  cancelUnits,
  type LineUnits,
} from '#lib/commerce/orders/cancellation.ts';
import { refundAmount } from '#lib/commerce/orders/refunds.ts';
import { CANNOT_CANCEL, keepText } from '#lib/commerce/orders/texts.ts';
import { type Actor, isBuyerOf } from '#lib/server/commands/actor.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { endBoughtGiftCards } from '#lib/server/gift-cards/bought-gift-cards.ts';
import { announceStockLater } from '#lib/server/inventory/announce-stock.ts';
import { returnStock, sumUnits } from '#lib/server/inventory/online-stock.ts';
import { returnStoreStock } from '#lib/server/inventory/store-stock.ts';
import { readGiftCardLines } from '#lib/server/orders/gift-card-lines.ts';
import { readMoneyBack } from '#lib/server/orders/money-back.ts';
import { readRefund } from '#lib/server/orders/read-refunds.ts';
import { readUnitLimits } from '#lib/server/orders/unit-limits.ts';
import { releaseOffers } from '#lib/server/returns/release-offers.ts';
import { checkTexts, lockedOrder, storeProgress, unitsOrConflict } from './locked-order.ts';
import { cancelledNews, mailOrderNews } from './order-news.ts';
import { planOrderRefund } from './refund-order.ts';

export interface CancelInput {
  number: string;
  /** By default all units that can be cancelled. */
  lines?: AskedUnits[];
  /** For staff. */
  reason?: string;
  /** Whether the units can be sold again; by default they can. */
  restock?: boolean;
  /** A message to the buyer. */
  message?: string;
  /** The refund that the buyer was shown, in cents; another one refuses the cancellation. */
  agreed?: Cents;
  /** A pickup that nobody collected in time. */
  uncollected?: boolean;
}

/**
 * Cancels units of an order and gives their money back: stock, gift cards, points and offers are
 * restored, gift cards that it bought are ended, and the buyer is told. Buyers may cancel until
 * packing begins.
 */
export const cancelOrder = defineCommand({
  name: 'order.cancel',
  permission: 'orders:write',
  allows: (actor, { number }: CancelInput) => isBuyerOf(actor, number),
  work: async (scope, input: CancelInput) => {
    const { number, lines, reason, restock = true, message } = input;
    checkTexts({ reason, message });
    const order = await lockedOrder(scope, number);
    const by = cancelledBy(scope.actor, input, order);
    const nothing = by === 'buyer' ? CANNOT_CANCEL : `Nothing of order ${number} can be cancelled.`;
    const allowed = cancellableUnits(order, by);
    const units = await unitsOrConflict(scope, order.number, { allowed, asked: lines, nothing });
    if (by === 'buyer') await refuseUnsold(scope, order, units);
    const back = await readMoneyBack(scope.trx, number);
    const { progress, refund } = cancelUnits(order, back, units);
    refuseChanged(input, refund);
    await refuseReturned(scope, order, progress);
    const after = await storeProgress(scope, order, progress, await lastDelivery(scope, order));
    // Stock, gift cards, offers: locked in the order in which a checkout locks them.
    if (restock) await returnToStock(scope, order, units);
    await endBoughtGiftCards(scope, order, units, { isCancelled: true });
    if (by === 'uncollected') await forgetWaiting(scope, number);
    await releaseOffers(scope.trx, number);
    const refundNumber = await giveBack(scope, order, refund, { reason, message });
    const given = refundNumber === null ? null : await readRefund(scope.trx, order, refundNumber);
    const payments = given?.payments ?? [];
    await mailOrderNews(scope.trx, after, cancelledNews(after, { units, payments, message, by }));
    await scope.record({
      entity: 'order',
      id: number,
      type: 'order.cancelled',
      data: { lines: units, by, restock, refund: refundNumber, status: after.status },
      before: { status: order.status },
      after: { status: after.status },
      ...(reason !== undefined && { why: reason }),
    });
    return { status: after.status, refund: refundNumber, amount: refundAmount(refund) };
  },
});

function cancelledBy(actor: Actor, { uncollected, lines }: CancelInput, order: Order): CancelledBy {
  if (isBuyerOf(actor, order.number)) return 'buyer';
  if (!uncollected) return 'staff';
  if (!order.pickup) {
    throw new CommandError('Invalid', `Order ${order.number} is not collected in a store.`);
  }
  if (lines) throw new CommandError('Invalid', 'What was not collected is cancelled as a whole.');
  return 'uncollected';
}

/** Buyers keep of each line a number in which its product is sold, or nothing. */
async function refuseUnsold(
  { trx }: CommandScope,
  order: Order,
  units: readonly LineUnits[],
): Promise<void> {
  const limits = await readUnitLimits(trx, order);
  const choices = cancelChoices(order, limits);
  const refused = units.find(({ line, qty }) => !choices[line]?.includes(qty));
  if (!refused) return;
  const name = order.lines[refused.line]?.name ?? '';
  throw new CommandError('Invalid', `${name}: ${keepText(limits[refused.line] ?? {})}`);
}

function refuseChanged({ agreed }: CancelInput, refund: Cancellation['refund']): void {
  if (agreed === undefined || agreed === refundAmount(refund)) return;
  throw new CommandError('Changed', 'The refund differs from the one that was shown.');
}

/**
 * Units that are ready to collect may be in a return already, as may units whose status staff took
 * back. Their money would be promised twice.
 */
async function refuseReturned(
  { trx }: CommandScope,
  order: Order,
  progress: readonly LineProgress[],
): Promise<void> {
  const claimed = await trx
    .selectFrom('return_units')
    .select(['return_number', 'line', 'unit'])
    .where('order_number', '=', order.number)
    .execute();
  const taken = claimed.find(
    ({ line, unit }) => unit >= (order.lines[line]?.qty ?? 0) - (progress[line]?.cancelled ?? 0),
  );
  if (!taken) return;
  throw new CommandError(
    'Conflict',
    `Return ${taken.return_number} has units of order ${order.number}: they cannot be cancelled.`,
  );
}

/** Forgets the parcel that waited in the store: nobody can collect it any more. */
async function forgetWaiting({ trx }: CommandScope, number: string): Promise<void> {
  await trx
    .deleteFrom('shipments')
    .where('order_number', '=', number)
    .where('delivered_at', 'is', null)
    .execute();
}

/** An order whose last open units are cancelled was delivered when its other units were. */
async function lastDelivery({ trx, now }: CommandScope, { number }: Order): Promise<Date> {
  const { at } = await trx
    .selectFrom('shipments')
    .select(({ fn }) => fn.max('delivered_at').as('at'))
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  return at ?? now;
}

/** Units go back to where they were taken from: the store's stock, or the online stock. */
async function returnToStock(
  { trx }: CommandScope,
  order: Order,
  lines: readonly LineUnits[],
): Promise<void> {
  const giftCards = await readGiftCardLines(trx, order);
  const units = sumUnits(
    lines.flatMap(({ line, qty }) => {
      const variantId = order.lines[line]?.variantId;
      return variantId === undefined || giftCards.has(line) ? [] : [{ variantId, qty }];
    }),
  );
  const source = { cause: 'cancellation', reference: order.number } as const;
  if (order.pickup) await returnStoreStock(trx, order.pickup.store.erpStoreId, units, source);
  else await announceStockLater(trx, await returnStock(trx, units, source));
}

async function giveBack(
  scope: CommandScope,
  order: Order,
  refund: Cancellation['refund'],
  { reason, message }: { reason: string | undefined; message: string | undefined },
): Promise<string | null> {
  if (refundAmount(refund) === 0) return null;
  return planOrderRefund(scope, order, {
    cause: 'cancellation',
    ...refund,
    ...(reason !== undefined && { reason }),
    ...(message !== undefined && { message }),
  });
}
