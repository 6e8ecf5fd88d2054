import 'server-only';
import { sql } from 'kysely';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readStaffOrderCall } from '#lib/api/calls/staff/order.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { cancellableUnits } from '#lib/commerce/orders/cancellation.ts';
import { isBeforePacking, progressOf } from '#lib/commerce/orders/progress.ts';
import { lineLeft, type MoneyBack } from '#lib/commerce/orders/refunds.ts';
import { unitsFor } from '#lib/commerce/orders/unit-steps.ts';
import { CARRIERS } from '#lib/config/carriers.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readMoneyBack } from '#lib/server/orders/money-back.ts';
import { readReturns } from '#lib/server/orders/read-returns.ts';
import { readReceivers } from '#lib/server/orders/shipments.ts';
import { type ExplainedOrder, explainOrder } from './explain-order.ts';
import { readTimeline } from './order-timeline.ts';
import { readOrderVersion } from './order-version.ts';
import { readStaffMoney } from './staff-order-money.ts';

type StaffOrder = ResponseOf<typeof readStaffOrderCall>;

/** Who reads an order: their id, and whether they see amounts, how to reach people, and customers. */
interface StaffReader {
  id: string;
  seesMoney: boolean;
  seesContacts: boolean;
  seesCustomers: boolean;
}

/** An order as the staff room shows it; null if there is none. */
export async function readStaffOrder(
  db: Db,
  number: string,
  reader: StaffReader,
): Promise<StaffOrder | null> {
  // Before the order: if somebody changes it meanwhile, the version is too old, and not too new.
  const version = await readOrderVersion(db, number);
  const explained = await explainOrder(db, number);
  if (!explained) return null;
  const { order } = explained;
  const [back, returns, receivers, timeline, money] = await Promise.all([
    readMoneyBack(db, number),
    readReturns(db, order),
    readReceivers(db, number),
    readTimeline(db, number, reader),
    reader.seesMoney ? readStaffMoney(db, order, reader.id) : null,
  ]);
  return {
    version,
    ...factsOf(explained, reader),
    parcels: explained.shipments.map((parcel) => ({
      ...parcel,
      receivedBy: receivers.find(({ shipment }) => shipment === parcel.number)?.name ?? null,
    })),
    lines: linesOf(order, reader.seesMoney ? back : null, reader),
    returns: returns.map(({ number: own, state, lines, refund }) => ({
      number: own,
      state,
      lines: lines.map(({ line, qty }) => ({ line, qty })),
      refund: reader.seesMoney ? refund : null,
    })),
    timeline,
    carriers: CARRIERS.map(({ name }) => name),
    money,
  };
}

/** Whether an order is collected in a store. */
export async function isPickupOf(db: Db, number: string, store: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('number')
    .where('number', '=', number)
    .where(sql`details->'pickup'->'store'->>'erpStoreId'`, '=', store)
    .executeTakeFirst();
  return found !== undefined;
}

function factsOf(
  { order, erpNumber, customerId, notes }: ExplainedOrder,
  { seesContacts, seesCustomers }: StaffReader,
) {
  const { shippingAddress: to, delivery, pickup, contact, shippingMethod } = order;
  const { firstName, lastName, email, phone } = contact;
  return {
    number: order.number,
    placedAt: order.date,
    status: order.status,
    channel: order.channel,
    erpNumber,
    shippingType: order.shippingType,
    method: { label: shippingMethod.label, description: shippingMethod.description },
    contact: {
      ...{ firstName, lastName },
      email: seesContacts ? email : null,
      phone: seesContacts ? phone : null,
    },
    customerId: seesCustomers ? customerId : null,
    address: to && { ...addressOf(to), ...(!seesContacts && { phone: '' }) },
    delivery: delivery && {
      instructions: delivery.instructions,
      authorityToLeave: delivery.authorityToLeave,
      giftMessage: delivery.giftMessage ?? null,
    },
    pickup: pickup
      ? {
          store: pickup.store.name,
          readyBy: pickup.readyBy,
          holdDays: pickup.holdDays,
          collector: pickup.collector && {
            name: pickup.collector.name,
            phone: seesContacts ? pickup.collector.phone : '',
          },
        }
      : null,
    canCorrect: isBeforePacking(order),
    notes: notes.map(({ at, actor, note }) => ({ at: at.getTime(), by: actor, note })),
  };
}

function addressOf(address: NonNullable<Order['shippingAddress']>) {
  const { contactName, company, street1, street2, suburb, state, postcode, phone } = address;
  return { contactName, company, street1, street2, suburb, state, postcode, phone };
}

/** `back`: what was given back; null: the reader sees no amounts. */
function linesOf(
  order: Order,
  back: MoneyBack | null,
  { seesContacts }: StaffReader,
): StaffOrder['lines'] {
  const progress = progressOf(order);
  const can = {
    pack: unitsFor(order, 'pack'),
    ship: unitsFor(order, 'ship'),
    deliver: unitsFor(order, 'deliver'),
    cancel: cancellableUnits(order, 'staff'),
  };
  return order.lines.map((ordered, line) => {
    const { name, brand, colour, qty, recipient } = ordered;
    // The size of a gift card is its amount.
    const hidesSize = back === null && (ordered.byEmail || ordered.taxExclusive);
    const size = hidesSize ? null : ordered.size;
    const variantId = hidesSize ? ordered.productId : ordered.variantId;
    const { cancelled = 0, packed = 0, shipped = 0, delivered = 0 } = progress[line] ?? {};
    return {
      ...{ name, brand, colour, size, variantId, qty },
      byEmail: ordered.byEmail ?? false,
      recipient: recipient
        ? {
            name: recipient.name,
            email: seesContacts ? recipient.email : null,
            message: recipient.message,
            on: recipient.on,
            mailedAt: recipient.mailedAt ?? null,
          }
        : null,
      ...{ cancelled, packed, shipped, delivered },
      can: {
        pack: can.pack[line] ?? 0,
        ship: can.ship[line] ?? 0,
        deliver: can.deliver[line] ?? 0,
        cancel: can.cancel[line] ?? 0,
      },
      price: back && {
        unit: ordered.unitPrice,
        total: ordered.total,
        left: lineLeft(order, back, line),
      },
    };
  });
}
