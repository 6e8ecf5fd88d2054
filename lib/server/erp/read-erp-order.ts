import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readErpOrderCall } from '#lib/api/calls/erp/read-erp-order.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { gstOfParts } from '#lib/commerce/orders/gst.ts';
import { deliveryPaid } from '#lib/commerce/orders/paid.ts';
import { progressOf } from '#lib/commerce/orders/progress.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inSnapshot } from '#lib/server/db/snapshot.ts';
import { readGiftCardLines } from '#lib/server/orders/gift-card-lines.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { readParts } from '#lib/server/orders/read-refunds.ts';
import { readReturns } from '#lib/server/orders/read-returns.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';

type ErpOrder = ResponseOf<typeof readErpOrderCall>;

/**
 * An order as the ERP reads it, as of one moment.
 * @throws CommandError `NotFound`
 */
export function readErpOrder(db: Db, number: string): Promise<ErpOrder> {
  return inSnapshot(db, async (trx) => {
    const order = await readOrder(trx, number);
    if (!order) throw new CommandError('NotFound', `There is no order ${number}.`);
    return describe(trx, order);
  });
}

async function describe(trx: Db, order: Order): Promise<ErpOrder> {
  const row = await trx
    .selectFrom('orders')
    .select(['erp_number', 'acknowledged_at', 'refunded'])
    .select(['loyalty_member_id', 'points_taken_back'])
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow();
  const { pointsEarned } = order;
  const gst = gstOfParts(order);
  return {
    version: 1,
    number: order.number,
    placedAt: timeOf(order.date),
    status: order.status,
    channel: order.channel,
    erpNumber: row.erp_number,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    buyer: order.contact,
    delivery: deliveryOf(order),
    billingAddress: order.billingAddress && addressOf(order.billingAddress),
    lines: await linesOf(trx, order, gst.lines),
    discounts: order.discounts,
    totals: {
      items: order.itemSubtotal,
      discount: order.totalDiscount,
      delivery: order.shippingPrice,
      total: order.total,
      gst: order.gst,
      deliveryPaid: deliveryPaid(order),
      deliveryGst: gst.delivery,
      refunded: row.refunded,
    },
    payments: await paymentsOf(trx, order),
    shipments: (await readShipments(trx, order.number)).map(
      ({ shippedAt, deliveredAt, ...parcel }) => ({
        ...parcel,
        shippedAt: timeOf(shippedAt),
        deliveredAt: deliveredAt === null ? null : timeOf(deliveredAt),
      }),
    ),
    refunds: await refundsOf(trx, order),
    returns: (await readReturns(trx, order)).map(returnOf),
    loyalty:
      pointsEarned === undefined
        ? null
        : {
            memberId: row.loyalty_member_id,
            pointsEarned,
            pointsTakenBack: row.points_taken_back,
          },
  };
}

function deliveryOf(order: Order): ErpOrder['delivery'] {
  const { pickup, shippingAddress, delivery, shippingMethod } = order;
  return {
    type: order.shippingType,
    methodCode: shippingMethod.code,
    methodLabel: shippingMethod.label,
    to: order.deliveryTo,
    address: shippingAddress && addressOf(shippingAddress),
    instructions: delivery?.instructions ?? '',
    authorityToLeave: delivery?.authorityToLeave ?? false,
    giftMessage: delivery?.giftMessage ?? '',
    pickup: pickup
      ? {
          erpStoreId: pickup.store.erpStoreId,
          storeName: pickup.store.name,
          readyBy: pickup.readyBy === null ? null : timeOf(pickup.readyBy),
          holdDays: pickup.holdDays,
          collector: pickup.collector,
        }
      : null,
  };
}

/** The address without the id of a saved address. */
function addressOf(address: PostalAddress) {
  const { contactName, company, street1, street2, suburb, state, postcode, country, phone } =
    address;
  return { contactName, company, street1, street2, suburb, state, postcode, country, phone };
}

/** The order's payments. Only the payment that is not a gift card is at a provider. */
async function paymentsOf(trx: Db, { number, payments }: Order): Promise<ErpOrder['payments']> {
  const booked = await trx
    .selectFrom('payments')
    .select(['id', 'gateway', 'type', 'amount'])
    .where('order_number', '=', number)
    .execute();
  return payments.map((payment) => {
    const own = booked.find(
      ({ type, amount }) => type === payment.type && amount === payment.amount,
    );
    return { ...payment, provider: own?.gateway ?? null, transactionId: own?.id ?? null };
  });
}

async function linesOf(trx: Db, order: Order, gst: readonly Cents[]): Promise<ErpOrder['lines']> {
  const progress = progressOf(order);
  const giftCards = await readGiftCardLines(trx, order);
  const codes = await trx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'code', 'composite_code', 'parent_code'])
    .where((row) =>
      row('variants.id', '=', row.fn.any(row.val(order.lines.map((line) => line.variantId)))),
    )
    .execute();
  const known = new Map(codes.map((row) => [row.id, row]));
  return order.lines.map((line, index) => {
    const code = known.get(line.variantId);
    const { cancelled = 0, packed = 0, shipped = 0, delivered = 0 } = progress[index] ?? {};
    return {
      line: index,
      productId: line.productId,
      variantId: line.variantId,
      variantCode: code?.code ?? null,
      productCode: code?.composite_code ?? null,
      parentCode: code?.parent_code ?? null,
      name: line.name,
      brand: line.brand,
      colour: line.colour,
      size: line.size,
      isGiftCard: giftCards.has(index),
      travels: line.byEmail !== true,
      qty: line.qty,
      cancelled,
      packed,
      shipped,
      delivered,
      unitPrice: line.unitPrice,
      subtotal: line.subtotal,
      discount: line.discount,
      total: line.total,
      isTaxFree: line.taxExclusive ?? false,
      gst: gst[index] ?? 0,
    };
  });
}

async function refundsOf(trx: Db, order: Order): Promise<ErpOrder['refunds']> {
  const parts = await readParts(trx, order);
  const rows = await trx
    .selectFrom('refunds')
    .select(['number', 'cause', 'lines', 'delivery', 'amount', 'gst', 'reason'])
    .select(['planned_at', 'made_at'])
    .where('order_number', '=', order.number)
    .orderBy('planned_at')
    .orderBy('number')
    .execute();
  return rows.map(({ planned_at: plannedAt, made_at: madeAt, ...refund }) => ({
    ...refund,
    plannedAt: plannedAt.toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    payments: parts.get(refund.number) ?? [],
  }));
}

function returnOf(one: OrderReturn): ErpOrder['returns'][number] {
  const { number, state, history, method, lines, delivery, refund, gst } = one;
  return {
    number,
    state,
    requestedAt: timeOf(history[0]?.at ?? 0),
    erpStoreId: method.type === 'STORE' ? method.erpStoreId : null,
    lines: lines.map(({ line, qty, reason, comment, wish, refund: amount }) => ({
      line,
      qty,
      reason,
      comment,
      wish: wish.type,
      wishedVariantId: wish.type === 'EXCHANGE' ? wish.variantId : null,
      refund: amount,
    })),
    delivery,
    refund,
    gst,
  };
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
