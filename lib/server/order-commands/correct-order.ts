import 'server-only';
import * as z from 'zod/mini';
import { addressFields, collectorFields } from '#lib/api/schemas/address.ts';
import { cardRecipient } from '#lib/api/schemas/card-recipient.ts';
import { phoneNumber } from '#lib/api/schemas/phone-number.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { DELIVERY_INSTRUCTIONS_LENGTH, GIFT_MESSAGE_LENGTH } from '#lib/commerce/limits.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { deliveryPaid } from '#lib/commerce/orders/paid.ts';
import { isBeforePacking } from '#lib/commerce/orders/progress.ts';
import { deliversTo } from '#lib/commerce/pricing/delivers-to.ts';
import { stateOf } from '#lib/commerce/states.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
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
import { checkTexts, lockedOrder } from './locked-order.ts';
import {
  correctedNews,
  mailOrderNews,
  readyNews,
  recipientNews,
  shippedNews,
} from './order-news.ts';

/** What staff correct; a field that is left out stays. */
export interface CorrectInput {
  number: string;
  /** For a delivery: fields of `PostalAddress`. Those that are left out stay. */
  address?: Record<string, unknown>;
  /** The buyer's. */
  phone?: string;
  /** Who collects it; without a name: the buyer. For a pickup. */
  collector?: { name: string; phone: string };
  /** For a delivery. */
  instructions?: string;
  authorityToLeave?: boolean;
  /** Empty: none. */
  giftMessage?: string;
  /**
   * A change of a gift card that was not mailed yet. Its line counts from 0; fields that are left
   * out stay.
   */
  recipient?: { line: number } & Partial<CardRecipient>;
  reason?: string;
}

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
      event: 'order.corrected',
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

function isOnlyRecipient({ number: _number, reason: _reason, ...fields }: CorrectInput): boolean {
  return Object.entries(fields).every(
    ([name, given]) => given === undefined || name === 'recipient',
  );
}

/**
 * The whole recipient as corrected; null if nothing was asked for or changes.
 * @throws CommandError `Invalid`
 */
function correctedRecipient({ number, lines }: Order, { recipient: asked }: CorrectInput) {
  if (!asked) return null;
  const { line, ...changes } = asked;
  const before = lines[line]?.recipient;
  if (!before) {
    const problem = `Line ${line + 1} of order ${number} is no gift card for somebody else.`;
    throw new CommandError('Invalid', problem);
  }
  const { mailedAt: _at, ...fields } = before;
  const read = cardRecipient.safeParse({ ...fields, ...changes });
  if (!read.success) throw new CommandError('Invalid', z.prettifyError(read.error));
  const after = read.data;
  const isSame =
    after.name === fields.name &&
    after.email === fields.email &&
    after.message === fields.message &&
    after.on === fields.on;
  return isSame ? null : { line, ...after };
}

const CORRECTABLE = ['shippingAddress', 'deliveryTo', 'delivery', 'contact', 'pickup'] as const;

function changedFields(order: Order, corrected: Order): (typeof CORRECTABLE)[number][] {
  return CORRECTABLE.filter(
    (field) => JSON.stringify(order[field]) !== JSON.stringify(corrected[field]),
  );
}

const { country: _country, ...addressTexts } = addressFields;
const correction = z.strictObject({
  address: z.optional(z.partial(z.strictObject(addressTexts))),
  phone: z.optional(phoneNumber),
  collector: z.optional(
    z.strictObject({ name: collectorFields.collectorName, phone: collectorFields.collectorPhone }),
  ),
  instructions: z.optional(z.string().check(z.trim(), z.maxLength(DELIVERY_INSTRUCTIONS_LENGTH))),
  authorityToLeave: z.optional(z.boolean()),
  giftMessage: z.optional(z.string().check(z.trim(), z.maxLength(GIFT_MESSAGE_LENGTH))),
});

/** @throws CommandError `Invalid` that names the fields */
function checkedCorrection({
  number: _number,
  reason: _reason,
  recipient: _recipient,
  ...fields
}: CorrectInput) {
  const read = correction.safeParse({
    ...fields,
    ...(fields.address && { address: withState(fields.address) }),
  });
  if (!read.success) throw new CommandError('Invalid', z.prettifyError(read.error));
  return read.data;
}

/** States are stored in lower case; staff write `TAS`. */
function withState(address: Record<string, unknown>): Record<string, unknown> {
  const { state } = address;
  if (typeof state !== 'string') return address;
  return { ...address, state: stateOf(state) ?? state };
}

const KINDS: Record<Order['shippingType'], string> = {
  DELIVERY: 'is delivered',
  STORE_PICKUP: 'is collected',
  EMAIL: 'is emailed',
};

function correctedOrder(order: Order, input: CorrectInput): Order {
  const { address, phone, collector, ...wishes } = checkedCorrection(input);
  const isWish = Object.values(wishes).some((wish) => wish !== undefined);
  const isDelivered = order.shippingType === 'DELIVERY';
  if ((!isDelivered && (address || isWish)) || (!order.pickup && collector !== undefined)) {
    const kind = KINDS[order.shippingType];
    throw new CommandError('Invalid', `Order ${order.number} ${kind}: this does not apply to it.`);
  }
  return {
    ...order,
    ...(phone !== undefined && { contact: { ...order.contact, phone } }),
    ...(order.shippingAddress &&
      address && {
        shippingAddress: { ...order.shippingAddress, ...(address as Partial<PostalAddress>) },
        deliveryTo: address.contactName ?? order.deliveryTo,
      }),
    ...(order.delivery &&
      isWish && {
        delivery: correctedWishes(order.delivery, wishes),
      }),
    ...(order.pickup &&
      collector && {
        pickup: { ...order.pickup, collector: collector.name === '' ? null : collector },
      }),
  };
}

/** The delivery wishes after the correction. A wish that is left out stays as it is. */
function correctedWishes(
  { giftMessage: before = '', ...delivery }: NonNullable<Order['delivery']>,
  {
    instructions = delivery.instructions,
    authorityToLeave = delivery.authorityToLeave,
    giftMessage = before,
  }: Pick<
    ReturnType<typeof checkedCorrection>,
    'instructions' | 'authorityToLeave' | 'giftMessage'
  >,
): NonNullable<Order['delivery']> {
  return { instructions, authorityToLeave, ...(giftMessage !== '' && { giftMessage }) };
}

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
