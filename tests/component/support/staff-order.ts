import type { StaffLine, StaffOrder } from '#components/staff/order/staff-order.ts';

/** A line of two boots, $220.00 each, of which nothing was packed. */
export function staffLine(change: Partial<StaffLine> = {}): StaffLine {
  return {
    name: 'Bluff Boot',
    brand: 'Stringybark',
    colour: 'Ironbark',
    size: '42',
    variantId: 'sb-bluff-m-ironbark-42',
    qty: 2,
    byEmail: false,
    recipient: null,
    cancelled: 0,
    packed: 0,
    shipped: 0,
    delivered: 0,
    can: { pack: 2, ship: 2, deliver: 0, cancel: 2 },
    price: { unit: 22_000, total: 44_000, left: 44_000 },
    ...change,
  };
}

/** An order of one such line, as service sees it. */
export function staffOrder(change: Partial<StaffOrder> = {}): StaffOrder {
  return {
    number: 'SB1',
    version: '7',
    placedAt: Date.UTC(2026, 2, 5, 3, 30),
    status: 'placed',
    channel: 'web',
    erpNumber: null,
    shippingType: 'DELIVERY',
    method: { label: 'Standard delivery', description: 'Tue 10 to Fri 13 March' },
    contact: {
      firstName: 'Marjorie',
      lastName: 'Wattle',
      email: 'marjorie@example.com',
      phone: '0412 345 678',
    },
    customerId: null,
    address: {
      contactName: 'Marjorie Wattle',
      company: '',
      street1: '1 Gum Street',
      street2: '',
      suburb: 'Newtown',
      state: 'nsw',
      postcode: '2042',
      phone: '',
    },
    delivery: { instructions: '', authorityToLeave: false, giftMessage: null },
    pickup: null,
    canCorrect: true,
    lines: [staffLine()],
    parcels: [],
    returns: [],
    notes: [],
    timeline: [],
    carriers: ['Australia Post', 'Toll'],
    money: {
      itemSubtotal: 44_000,
      totalDiscount: 0,
      shippingPrice: 0,
      total: 44_000,
      gst: 4_000,
      refunded: 0,
      left: 44_000,
      deliveryLeft: 0,
      payments: [{ label: 'Visa ending in 1111', amount: 44_000, state: 'captured' }],
      refunds: [],
      request: null,
    },
    ...change,
  };
}
