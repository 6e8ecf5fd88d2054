import type { LineProgress, Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { progressOf } from '#lib/commerce/orders/progress.ts';
import type { OrderRefund } from '#lib/commerce/orders/refunds.ts';
import type { Shipment } from '#lib/commerce/orders/shipments.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { itemTitle } from './item-title.ts';
import {
  type OrderAdjustment,
  orderAdjustments,
  type UnitsOf,
  type UnitsOfLine,
} from './order-adjustments.ts';
import { type AgentAddress, deliveryPlace, storePlace } from './postal-address.ts';

/** An order with what has become of it. */
export interface KnownOrder {
  order: Order;
  shipments: readonly Shipment[];
  refunds: readonly OrderRefund[];
  returns: readonly OrderReturn[];
}

/** What a platform may read of an order. */
export interface AgentOrderFacts {
  id: string;
  checkoutId: string;
  lineIds: readonly string[];
  /** Whether the platform may read the address: it named it, or the customer lets it. */
  knowsAddress: boolean;
  /** The shop's origin, without a trailing slash. */
  site: string;
  currency: string;
}

interface Total {
  type: 'subtotal' | 'discount' | 'fulfillment' | 'total';
  display_text: string;
  amount: Cents;
}
/** An order as the protocol has it, without its `ucp`. */
export interface AgentOrder {
  id: string;
  checkout_id: string;
  permalink_url: string;
  currency: string;
  line_items: {
    id: string;
    item: { id: string; title: string; price: Cents; image_url?: string };
    quantity: { original: number; total: number; fulfilled: number };
    totals: Total[];
    status: LineStatus;
  }[];
  fulfillment: {
    expectations: {
      id: string;
      line_items: UnitsOfLine[];
      method_type: 'shipping' | 'pickup' | 'digital';
      destination: Partial<AgentAddress> & Pick<AgentAddress, 'address_country'>;
      description: string;
    }[];
    events: {
      id: string;
      occurred_at: string;
      type: 'shipped' | 'ready_for_pickup' | 'delivered';
      line_items: UnitsOfLine[];
      tracking_number?: string;
      tracking_url?: string;
      carrier?: string;
    }[];
  };
  adjustments: OrderAdjustment[];
  totals: Total[];
}

export const LINE_STATUSES = ['processing', 'partial', 'fulfilled', 'removed'] as const;
type LineStatus = (typeof LINE_STATUSES)[number];

/** The page where a shopper finds an order by its number and e-mail address, which it asks for. */
const ORDER_LOOK_UP = '/orders';

/** Where a shopper finds an order, on the shop's own pages. `site`: the shop's origin. */
export function orderPermalink(site: string): string {
  return site + ORDER_LOOK_UP;
}

/**
 * An order as it is now, for a platform. It names nobody. To the platform whose assistant prepared it,
 * it does not even say its number, with which an order is looked up: the buyer has it by e-mail. The
 * address is there only if the platform may read it. Amounts are as they were charged; what was given back is an
 * adjustment.
 */
export function agentOrder(known: KnownOrder, facts: AgentOrderFacts): AgentOrder {
  const { order } = known;
  const { id, checkoutId, site, currency, lineIds } = facts;
  const units: UnitsOf = (lines, sign = 1) =>
    lines.flatMap(({ line, qty }) => {
      const own = lineIds[line];
      return own === undefined || qty === 0 ? [] : [{ id: own, quantity: sign * qty }];
    });
  return {
    id,
    checkout_id: checkoutId,
    permalink_url: orderPermalink(site),
    currency,
    line_items: lineItems(known, facts),
    fulfillment: { expectations: expectations(known, facts, units), events: events(known, units) },
    adjustments: orderAdjustments(known, units),
    totals: [
      { type: 'subtotal', display_text: 'Items', amount: order.itemSubtotal },
      ...discountOf(order.totalDiscount),
      { type: 'fulfillment', display_text: deliveryText(order), amount: order.shippingPrice },
      { type: 'total', display_text: 'Total (includes GST)', amount: order.total },
    ],
  };
}

function discountOf(discount: Cents): Total[] {
  return discount > 0 ? [{ type: 'discount', display_text: 'Discount', amount: -discount }] : [];
}

function deliveryText({ shippingType, shippingMethod }: Order): string {
  return shippingType === 'DELIVERY' ? `Delivery: ${shippingMethod.label}` : shippingMethod.label;
}

function lineItems(
  { order, returns }: KnownOrder,
  { lineIds, site }: AgentOrderFacts,
): AgentOrder['line_items'] {
  const progress = progressOf(order);
  const back = returned(returns);
  return order.lines.map((line, index) => {
    const own = progress[index] ?? { cancelled: 0, packed: 0, shipped: 0, delivered: 0 };
    const total = Math.max(0, line.qty - own.cancelled - (back.get(index) ?? 0));
    const fulfilled = Math.min(total, handedOver(order, line.byEmail === true, own));
    return {
      id: lineIds[index] ?? '',
      item: {
        id: line.variantId,
        title: itemTitle(line),
        price: line.unitPrice,
        ...(line.imageSrc !== null && { image_url: new URL(line.imageSrc, site).href }),
      },
      quantity: { original: line.qty, total, fulfilled },
      totals: [
        { type: 'subtotal', display_text: 'Subtotal', amount: line.subtotal },
        ...discountOf(line.discount),
        { type: 'total', display_text: 'Total', amount: line.total },
      ],
      status: lineStatus(total, fulfilled),
    };
  });
}

/** Units that left the shop's hands: sent, mailed, or collected. */
function handedOver(order: Order, byEmail: boolean, { shipped, delivered }: LineProgress): number {
  return order.pickup && !byEmail ? delivered : Math.max(shipped, delivered);
}

/** As the protocol derives it. */
function lineStatus(total: number, fulfilled: number): LineStatus {
  if (total === 0) return 'removed';
  if (fulfilled === total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

/** Units that came back, by the line's index. */
function returned(returns: readonly OrderReturn[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { state, lines } of returns) {
    if (state !== 'refunded') continue;
    for (const { line, qty, refund } of lines) {
      // Without a refund it was replaced.
      if (refund > 0) units.set(line, (units.get(line) ?? 0) + qty);
    }
  }
  return units;
}

function expectations(
  { order }: KnownOrder,
  { knowsAddress }: AgentOrderFacts,
  units: UnitsOf,
): AgentOrder['fulfillment']['expectations'] {
  const progress = progressOf(order);
  const going = order.lines.map(({ qty, byEmail = false }, line) => ({
    line,
    byEmail,
    qty: qty - (progress[line]?.cancelled ?? 0),
  }));
  const travelling = units(going.filter(({ byEmail }) => !byEmail));
  const mailed = units(going.filter(({ byEmail }) => byEmail));
  const { pickup, shippingMethod } = order;
  return [
    ...(travelling.length > 0
      ? [
          {
            id: 'travels',
            line_items: travelling,
            method_type: pickup ? ('pickup' as const) : ('shipping' as const),
            destination: destinationOf(order, knowsAddress),
            description: shippingMethod.description || shippingMethod.label,
          },
        ]
      : []),
    ...(mailed.length > 0
      ? [
          {
            id: 'mailed',
            line_items: mailed,
            method_type: 'digital' as const,
            destination: { address_country: 'AU' },
            description: 'By email',
          },
        ]
      : []),
  ];
}

function destinationOf({ pickup, shippingAddress }: Order, knowsAddress: boolean) {
  if (pickup) return storePlace(pickup.store);
  return knowsAddress && shippingAddress
    ? deliveryPlace(shippingAddress)
    : { address_country: 'AU' };
}

function events(
  { order, shipments }: KnownOrder,
  units: UnitsOf,
): AgentOrder['fulfillment']['events'] {
  return shipments
    .flatMap((shipment, index) => {
      // The shop's own numbers of parcels, refunds and returns hold the order's number.
      const own = `parcel-${index + 1}`;
      const { lines, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = shipment;
      const shared = {
        line_items: units(lines),
        ...(trackingNumber !== null && { tracking_number: trackingNumber }),
        ...(trackingUrl !== null && { tracking_url: trackingUrl }),
        ...(carrier !== '' && !order.pickup && { carrier }),
      };
      const left = order.pickup ? ('ready_for_pickup' as const) : ('shipped' as const);
      const arrived = { id: `${own}-delivered`, at: deliveredAt, type: 'delivered' as const };
      return [{ id: own, at: shippedAt, type: left }, arrived].flatMap(({ id, at, type }) =>
        at === null ? [] : [{ id, at, type, ...shared }],
      );
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...event }) => ({ ...event, occurred_at: new Date(at).toISOString() }));
}
