import { randomInt } from 'node:crypto';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { enteredAddress } from '#tests/support/addresses.ts';

const HOME = enteredAddress({ contactName: 'Jo Citizen', phone: '0491570156' });

/** Inserts a minimal placed order that a platform prepared. */
export async function addPlatformOrder(db: Db, profile: string): Promise<void> {
  const number = `R${randomInt(1e9)}`;
  await addPlacedOrder(db, { number, email: 'jo@shopper.example' });
  await db
    .insertInto('agent_orders')
    .values({
      order_number: number,
      id: `ord_${number}`,
      session_id: `cs_${number}`,
      profile,
      host: new URL(profile).host,
      is_proven: true,
      line_ids: [],
      knows_address: false,
    })
    .execute();
}

/**
 * Inserts a minimal placed order, a guest's unless `customerId` is given. `units`: how many it has to
 * send, of one line.
 */
export async function addPlacedOrder(
  db: Db,
  placed: { number: string; email: string; customerId?: string; date?: number; units?: number },
): Promise<Order> {
  const { number, email, customerId = null, date = Date.UTC(2026, 6, 1), units = 0 } = placed;
  const order: Order = {
    number,
    date,
    status: 'placed',
    channel: 'web',
    contact: { firstName: 'Jo', lastName: 'Citizen', email, phone: '0491570156' },
    deliveryTo: 'Jo Citizen',
    shippingType: 'DELIVERY',
    shippingMethod: { code: 'standard', label: 'Standard delivery', description: '' },
    delivery: { instructions: '', authorityToLeave: false },
    shippingAddress: HOME,
    billingAddress: HOME,
    lines: [],
    itemSubtotal: 10_000,
    discounts: [],
    totalDiscount: 0,
    shippingPrice: 0,
    total: 10_000,
    gst: 909,
    payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 10_000 }],
  };
  await db
    .insertInto('orders')
    .values({
      number,
      placed_at: new Date(order.date),
      status: order.status,
      channel: order.channel,
      email,
      customer_id: customerId,
      total: order.total,
      details: JSON.stringify(order),
      agree_to_marketing: false,
      loyalty_member_id: null,
      fraud_token: null,
    })
    .execute();
  if (units > 0) {
    await db
      .insertInto('order_lines')
      .values({
        order_number: number,
        position: 0,
        product_id: 'bluff',
        variant_id: 'BLUFF-8',
        qty: units,
        total: order.total,
      })
      .execute();
  }
  return order;
}
