import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { progressAt } from '#lib/commerce/orders/progress.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft } from '#lib/server/db/json-types.ts';
import type { FoundPayment } from '#lib/server/payments/payment-gateway.ts';
import { withoutRecipients } from './order-of-row.ts';

/** A payment and the name of the gateway that has it. */
export type HeldPayment = FoundPayment & { gateway: string };

/** Inserts an order with its lines and its payment, if any. */
export async function insertOrder(
  trx: Db,
  placed: { order: Order; draft: OrderDraft; payment: HeldPayment | null },
): Promise<void> {
  const { order, draft, payment } = placed;
  await trx
    .insertInto('orders')
    .values({
      number: order.number,
      placed_at: new Date(order.date),
      status: order.status,
      channel: order.channel,
      email: order.contact.email,
      customer_id: draft.customerId,
      total: order.total,
      details: JSON.stringify(withoutRecipients(order)),
      agree_to_marketing: draft.agreeToMarketing,
      loyalty_member_id: draft.loyaltyMemberId,
      fraud_token: draft.fraudToken,
      attribution: draft.attribution ? JSON.stringify(draft.attribution) : null,
    })
    .execute();
  await trx
    .insertInto('order_lines')
    .values(
      order.lines.map((line, position) => ({
        order_number: order.number,
        position,
        product_id: line.productId,
        variant_id: line.variantId,
        qty: line.qty,
        total: line.total,
        ...progressAt(order.status, line.qty),
      })),
    )
    .execute();
  const recipients = order.lines.flatMap(({ recipient }, line) => {
    if (!recipient) return [];
    const { name, email, message, on } = recipient;
    return [{ order_number: order.number, line, name, email, message, send_on: on }];
  });
  if (recipients.length > 0) {
    await trx.insertInto('order_recipients').values(recipients).execute();
  }
  if (!payment) return;
  await trx
    .insertInto('payments')
    .values({
      id: payment.paymentId,
      order_number: order.number,
      gateway: payment.gateway,
      type: payment.type,
      label: payment.label,
      amount: payment.amount,
      state: payment.state,
    })
    .execute();
}
