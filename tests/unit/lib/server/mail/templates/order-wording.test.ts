import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents } from '#lib/commerce/money.ts';
import {
  deliveryBeforeOffers,
  orderPreheader,
  totalRows,
} from '#lib/server/mail/templates/order-wording.ts';
import { mailedOrder } from '#tests/support/mailed-order.ts';

const cents = fc.integer({ min: 0, max: 500_000 });

describe('the sum of an order confirmation', () => {
  it('adds up, whatever promotions take off goods and delivery', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (goods, offGoods, delivery, offDelivery) => {
        fc.pre(offGoods <= goods && offDelivery <= delivery);
        const order = mailedOrder({
          itemSubtotal: goods,
          totalDiscount: offGoods + offDelivery,
          shippingPrice: delivery - offDelivery,
          total: goods - offGoods + delivery - offDelivery,
        });
        expect(deliveryBeforeOffers(order)).toBe(delivery);
      }),
    );
  });

  it('has a row for goods, delivery and each promotion', () => {
    expect(totalRows(mailedOrder())).toEqual([
      { label: 'Subtotal', amount: '$399.85' },
      { label: 'Standard delivery', amount: '$9.95' },
      { label: '$20 off boots', amount: '−$20.00', saving: true },
      { label: 'Free delivery over $100', amount: '−$9.95', saving: true },
    ]);
  });
});

it('the preview of an order confirmation counts the items', () => {
  const order = mailedOrder();
  const total = formatCents(order.total);
  expect(orderPreheader(order)).toBe(`Thank you for your order: 3 items, ${total}.`);
  const [, mug] = order.lines;
  expect(orderPreheader({ ...order, lines: mug ? [mug] : [] })).toContain('1 item,');
});
