import 'server-only';
import type { CheckoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import { itemTitle } from '#lib/commerce/agents/item-title.ts';
import { policyLinks } from '#lib/commerce/agents/policy-links.ts';
import { lineReceipt, receipt } from '#lib/commerce/agents/session-totals.ts';
import type { Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import { environment } from '#lib/config/environment.ts';
import { MARKET } from '#lib/config/market.ts';
import { AgentOutcome } from '#lib/server/agents/faults.ts';
import { readOrderConfirmation } from '#lib/server/agents/orders/read-agent-order.ts';
import type { AgentSession } from '#lib/server/agents/sessions.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { notFound } from './find-session.ts';

/**
 * A checkout with its order: what was ordered and paid, which the shopper may have changed before
 * they paid in the shop. It no longer says who bought.
 * @throws AgentOutcome if the order is not there any more
 */
export async function answerCompleted(
  db: Db,
  session: AgentSession,
): Promise<Omit<CheckoutAnswer, 'ucp'>> {
  const { id, orderNumber, expiresAt } = session;
  const order = orderNumber === null ? null : await readOrder(db, orderNumber);
  const confirmation = order && (await readOrderConfirmation(db, id));
  if (!order || !confirmation) throw new AgentOutcome([notFound('checkout')]);
  const site = environment().SITE_URL;
  const onItems = order.lines.reduce((sum, line) => sum + line.discount, 0);
  return {
    id,
    status: 'completed',
    line_items: linesOf(session, order, site),
    currency: MARKET.currency,
    totals: receipt(
      {
        ...order,
        itemSubtotalAfterDiscounts: order.itemSubtotal - onItems,
        grandTotal: order.total,
      },
      order.shippingMethod.label,
    ),
    messages: [],
    links: policyLinks(await readSite(db), site),
    policies: [],
    expires_at: expiresAt.toISOString(),
    order: confirmation,
  };
}

/** One line for each variant: the order has one for each recipient of a gift card. */
function linesOf({ content }: AgentSession, { lines }: Order, site: string) {
  const byVariant = Map.groupBy(lines, ({ variantId }) => variantId);
  return [...byVariant.values()].flatMap((same, index) => {
    const [first] = same;
    if (!first) return [];
    const { variantId, brand, name, size, unitPrice, imageSrc } = first;
    const sum = (of: (line: OrderLine) => number) => same.reduce((all, line) => all + of(line), 0);
    return [
      {
        id:
          content.lines.find((line) => line.variantId === variantId)?.id ?? `ordered_${index + 1}`,
        item: {
          id: variantId,
          title: itemTitle({ brand, name, size }),
          price: unitPrice,
          ...(imageSrc !== null && { image_url: new URL(imageSrc, site).href }),
        },
        quantity: sum(({ qty }) => qty),
        totals: lineReceipt({
          subtotal: sum(({ subtotal }) => subtotal),
          discount: sum(({ discount }) => discount),
          total: sum(({ total }) => total),
        }),
      },
    ];
  });
}
