import type { Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import { enteredAddress } from './addresses.ts';
import { storeLocation } from './store-locations.ts';

const address = enteredAddress();

/** Where the bills of these orders go. */
export const billedTo = address;

/** An order line of one unit at $220.00. */
export function orderLine(change: Partial<OrderLine> = {}): OrderLine {
  return {
    productId: 'sb-bluff-m-ironbark',
    variantId: 'sb-bluff-m-ironbark-42',
    name: 'Bluff Boot',
    brand: 'Stringybark',
    colour: 'Ironbark',
    size: '42',
    path: '/products/bluff-boot-ironbark',
    imageSrc: null,
    qty: 1,
    unitPrice: 22_000,
    subtotal: 22_000,
    discount: 0,
    total: 22_000,
    ...change,
  };
}

/** An order of one such line, delivered free and paid by card. */
export function order(change: Partial<Order> = {}): Order {
  return {
    number: 'SB123456789',
    date: Date.UTC(2026, 2, 5, 3, 30),
    status: 'placed',
    channel: 'web',
    contact: {
      firstName: 'Marjorie',
      lastName: 'Wattle',
      email: 'marjorie@example.com',
      phone: '0412 345 678',
    },
    deliveryTo: 'Marjorie Wattle',
    shippingType: 'DELIVERY',
    shippingMethod: {
      code: 'standard',
      label: 'Standard delivery',
      description: 'Tue 10 to Fri 13 March',
    },
    delivery: { instructions: '', authorityToLeave: false },
    shippingAddress: address,
    billingAddress: address,
    lines: [orderLine()],
    itemSubtotal: 22_000,
    discounts: [],
    totalDiscount: 0,
    shippingPrice: 0,
    total: 22_000,
    gst: 2_000,
    payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 22_000 }],
    ...change,
  };
}

/** An order that is collected in Newtown, on the day after it was placed. */
export function pickupOrder(change: Partial<Order> = {}): Order {
  return order({
    shippingType: 'STORE_PICKUP',
    shippingMethod: { code: 'pickup', label: 'Click & Collect', description: '' },
    delivery: null,
    deliveryTo: '',
    shippingAddress: null,
    pickup: {
      store: storeLocation({
        name: 'Stringybark Newtown',
        seasonalHours: [
          { name: 'Stocktake', from: '2026-03-12', to: '2026-03-12', spans: [] },
          { name: 'Good Friday', from: '2026-04-03', to: '2026-04-03', spans: [] },
        ],
      }),
      readyBy: Date.UTC(2026, 2, 5, 23, 30),
      holdDays: 14,
      collector: null,
    },
    ...change,
  });
}
