import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { deliveryPaid } from '#lib/commerce/orders/paid.ts';
import { isBeforePacking } from '#lib/commerce/orders/progress.ts';
import { deliversTo } from '#lib/commerce/pricing/delivers-to.ts';
import { actorName } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { correctRecipient } from '#lib/server/gift-cards/correct-recipient.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { withoutRecipients } from '#lib/server/orders/order-of-row.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';
import { arrivesText } from './arrival-news.ts';
import {
  type CorrectInput,
  changedFields,
  correctedOrder,
  correctedRecipient,
  isOnlyRecipient,
} from './corrected-order.ts';
import { checkTexts, lockedOrder } from './locked-order.ts';
import {
  correctedNews,
  mailOrderNews,
  readyNews,
  recipientNews,
  shippedNews,
} from './order-news.ts';

/**
 * Corrects an order before packing begins: its address, phone, collector or delivery wishes. The
 * delivery is priced again for the new address. The recipient of a gift card is corrected until it is
 * mailed. Nothing is charged or given back; the answer tells
 * the difference in cents, so that staff can decide. The buyer is told of another address, collector or recipient,
 * so that nobody can have a parcel sent elsewhere unnoticed.
 */
export const correctOrder = defineCommand({
  name: 'order.correct',
  permission: 'orders:write',
  work: async (scope, input: CorrectInput) => {
    const { number, reason } = input;
    const order = await lockedOrder(scope, number);
    const recipient = correctedRecipient(order, input);
    if (!isBeforePacking(order) && !isOnlyRecipient(input)) {
      throw new CommandError(
        'Conflict',
        `Order ${number} is ${order.status}: only a placed order can be corrected.`,
      );
    }
    const corrected = correctedOrder(order, input);
    const difference = await deliveryDifference(scope.trx, order, corrected);
    const fields = [...changedFields(order, corrected), ...(recipient ? ['recipient'] : [])];
    if (fields.length === 0) {
      throw new CommandError('Invalid', 'This changes nothing.');
    }
    const { progress: _progress, deliveredAt: _at, status: _status, ...details } = corrected;
    await scope.trx
      .updateTable('orders')
      .set({ details: JSON.stringify({ ...withoutRecipients(details), status: 'placed' }) })
      .where('number', '=', number)
      .execute();
    if (recipient) {
      const { line, ...to } = recipient;
      await correctRecipient(scope, { orderNumber: number, line }, to);
    }
    await scope.record({
      entity: 'order',
      id: number,
      type: 'order.corrected',
      data: { fields },
      // The audit gets the fields' names, not their values: the order has the new values, and the
      // audit outlives the account.
      after: { fields },
      ...(reason !== undefined && { why: reason }),
    });
    const news = [
      correctedNews(order, corrected),
      recipient && recipientNews(order, recipient),
    ].filter((one) => one !== null);
    for (const one of news) await mailOrderNews(scope.trx, corrected, one);
    return { fields, difference, isMailed: news.length > 0 };
  },
});

/**
 * What the order's delivery costs more at the new address, in cents; negative: less. 0 for a method
 * that is not offered any more.
 * @throws CommandError `Conflict` if the method does not deliver there
 */
async function deliveryDifference(trx: Db, order: Order, corrected: Order): Promise<Cents> {
  const postcode = corrected.shippingAddress?.postcode;
  if (postcode === undefined || postcode === order.shippingAddress?.postcode) return 0;
  const method = (await readShippingMethods(trx)).find(
    ({ code }) => code === order.shippingMethod.code,
  );
  if (!method) return 0;
  if (!deliversTo(method.postcodes, postcode)) {
    throw new CommandError('Conflict', `${method.label} does not deliver to ${postcode}.`);
  }
  // Offers may have taken the delivery price off; they still do.
  return deliveryPaid(order) === 0 ? 0 : priceOf(method, order) - order.shippingPrice;
}

function priceOf({ price, freeFrom }: ShippingMethod, { lines }: Order): Cents {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  return freeFrom !== null && goods >= freeFrom ? 0 : price;
}

/** Adds a note for staff; the buyer never sees it. */
export const noteOrder = defineCommand({
  name: 'order.note',
  permission: 'orders:write',
  work: async (scope, { number, note }: { number: string; note: string }) => {
    checkTexts({ note });
    await lockedOrder(scope, number);
    const { actor, now, trx } = scope;
    await trx
      .insertInto('order_notes')
      .values({
        order_number: number,
        at: now,
        actor: actorName(actor),
        note: note.trim(),
      })
      .execute();
    await scope.record({ entity: 'order', id: number, after: { noted: note.trim().length } });
  },
});

/**
 * Sends the confirmation or the news of the last parcel again, to the buyer's address.
 * @throws CommandError `Conflict` without a parcel
 */
export const mailOrderAgain = defineCommand({
  name: 'order.mail-again',
  permission: 'orders:write',
  work: async (scope, input: { number: string; mail: 'confirmation' | 'parcel' }) => {
    const { number, mail } = input;
    const order = await lockedOrder(scope, number);
    if (mail === 'confirmation') {
      const { firstName, lastName, email } = order.contact;
      await enqueueMail(scope.trx, {
        kind: 'order-confirmation',
        to: { name: `${firstName} ${lastName}`, address: email },
        data: { orderNumber: number },
      });
    } else {
      const shipment = (await readShipments(scope.trx, number)).at(-1);
      if (!shipment) throw new CommandError('Conflict', `Order ${number} has no parcel yet.`);
      const news = order.pickup
        ? readyNews(order, shipment.shippedAt)
        : shippedNews(order, shipment, await arrivesText(scope.trx, order, shipment));
      await mailOrderNews(scope.trx, order, news);
    }
    await scope.record({ entity: 'order', id: number, after: { mailedAgain: mail } });
  },
});

/** How a difference in the delivery price is told to staff. */
export function differenceText(difference: Cents): string {
  if (difference === 0) return 'Delivery costs the same.';
  const amount = formatCents(Math.abs(difference));
  return difference > 0
    ? `Delivery there costs ${amount} more. Nothing was charged.`
    : `Delivery there costs ${amount} less: npm run shop -- orders refund gives it back.`;
}
