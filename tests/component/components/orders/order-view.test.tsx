import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderConfirmation } from '#components/orders/order-confirmation.tsx';
import { OrderProgress } from '#components/orders/order-progress.tsx';
import { OrderView } from '#components/orders/order-view.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { order, orderLine } from '#tests/support/orders.ts';

/** The value of a term in a description list. */
function valueBeside(name: string): HTMLElement {
  const value = screen.getByText(name, { selector: 'dt' }).nextElementSibling;
  if (!(value instanceof HTMLElement)) throw new Error(`${name} has no value.`);
  return value;
}

const rich: Partial<Order> = {
  lines: [
    orderLine({ qty: 2, subtotal: 44_000, discount: 4_400, total: 39_600 }),
    orderLine({ productId: 'gift', variantId: 'gift-50', name: 'Gift card', size: null }),
  ],
  itemSubtotal: 66_000,
  discounts: [
    { promotionId: 'ten', name: '10% off boots', amount: 4_400 },
    { promotionId: 'free', name: 'Free express', amount: 1_495 },
  ],
  totalDiscount: 5_895,
  shippingPrice: 1_495,
  total: 61_600,
  gst: 5_600,
  payments: [
    { type: 'VOUCHER', label: 'Gift card ending in 4821', amount: 5_000 },
    { type: 'VOUCHER', label: 'Gift card ending in 4821', amount: 5_000 },
    { type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 51_600 },
  ],
};

test('an order shows its lines as they were bought, and amounts that add up', () => {
  render(<OrderView order={order(rich)} />);
  const items = screen.getByRole('list', { name: 'Order items' });
  const [boots, gift] = within(items).getAllByRole('listitem');
  expect(boots).toHaveTextContent('Ironbark, size 42');
  expect(boots).toHaveTextContent('Quantity 2, $220.00 each');
  expect(boots).toHaveTextContent('$440.00');
  expect(boots).toHaveTextContent('$396.00');
  expect(within(items).getByRole('link', { name: 'Bluff Boot' })).toHaveAttribute(
    'href',
    '/products/bluff-boot-ironbark',
  );
  expect(gift).not.toHaveTextContent('size');

  expect(valueBeside('Delivery method')).toHaveTextContent('Tue 10 to Fri 13 March');
  expect(valueBeside('Subtotal')).toHaveTextContent('$660.00');
  expect(valueBeside('Standard delivery')).toHaveTextContent('$14.95');
  expect(valueBeside('10% off boots')).toHaveTextContent('−$44.00');
  expect(valueBeside('Free express')).toHaveTextContent('−$14.95');
  expect(valueBeside('Total')).toHaveTextContent('$616.00');
  expect(screen.getByText('Includes GST of $56.00')).toBeVisible();
  expect(screen.getAllByText('Gift card ending in 4821')).toHaveLength(2);
  expect(screen.getByText('Visa ending in 1111').parentElement).toHaveTextContent('$516.00');
});

test('an order shows its addresses, its contact and the delivery instructions', () => {
  render(
    <OrderView
      order={order({
        delivery: {
          instructions: 'Mind the dog.',
          authorityToLeave: true,
          giftMessage: 'Happy birthday!',
        },
      })}
    />,
  );
  expect(valueBeside('Delivery to')).toHaveTextContent('12 Gum Street Oatley NSW 2223');
  expect(valueBeside('Delivery method')).toHaveTextContent('Instructions: Mind the dog.');
  expect(valueBeside('Delivery method')).toHaveTextContent(
    'You’ve given us authority to leave the parcel unattended.',
  );
  expect(valueBeside('Delivery method')).toHaveTextContent('Gift message: Happy birthday!');
  expect(valueBeside('Billing address')).toHaveTextContent('Marjorie Wattle');
  expect(valueBeside('Contact')).toHaveTextContent('marjorie@example.com');
  expect(valueBeside('Placed')).toHaveTextContent('5 March 2026');
});

test('an order with a total of $0 says that there was nothing to pay', () => {
  render(<OrderView order={order({ total: 0, gst: 0, payments: [] })} />);
  expect(valueBeside('Paid with')).toHaveTextContent('There was nothing to pay.');
});

test.each([
  ['DELIVERY', 'Delivered'],
  ['STORE_PICKUP', 'Collected'],
] as const)('an order by %s shows the day on which it arrived', (shippingType, name) => {
  const deliveredAt = Date.parse('2026-03-09T23:30+11:00');
  render(<OrderView order={order({ status: 'delivered', shippingType, deliveredAt })} />);
  expect(valueBeside('Status')).toHaveTextContent(name);
  expect(valueBeside(name)).toHaveTextContent('9 March 2026');
});

test('an order on its way shows no day of arrival', () => {
  render(<OrderView order={order({ status: 'shipped' })} />);
  expect(screen.queryByText('Delivered')).toBeNull();
});

test.each([
  ['PAID', 0, 'Paid', null],
  ['PARTLY_REFUNDED', 5_000, 'Refunded in part', '−$50.00'],
  ['REFUNDED', 61_600, 'Refunded', '−$616.00'],
] as const)('an order shows what was paid back: %s', (paymentState, refunded, text, back) => {
  render(<OrderView order={order(rich)} payment={{ paymentState, refunded }} />);
  expect(valueBeside('Payment')).toHaveTextContent(text);
  expect(valueBeside('Total')).toHaveTextContent('$616.00');
  if (back === null) expect(screen.queryByText('Paid back')).toBeNull();
  else expect(valueBeside('Paid back')).toHaveTextContent(back);
});

test('an order that was just placed shows no payment state and no refunds', () => {
  render(<OrderView order={order(rich)} />);
  expect(screen.queryByText('Payment')).toBeNull();
  expect(screen.queryByText('Paid back')).toBeNull();
});

test('the progress of an order marks its current step, and is missing when it was cancelled', () => {
  const { rerender } = render(<OrderProgress order={order({ status: 'shipped' })} />);
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Placed, done',
    'Packed, done',
    'Shipped',
    'Delivered, to come',
  ]);
  expect(steps[2]).toHaveAttribute('aria-current', 'step');
  rerender(<OrderProgress order={order({ status: 'cancelled' })} />);
  expect(screen.getByText('This order was cancelled.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('the confirmation shows the order’s number, its arrival and a link to its page', () => {
  render(<OrderConfirmation order={order()} offer={<p>Save these details</p>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  expect(screen.getByText('Order #SB123456789')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  const next = screen.getByRole('region', { name: 'What happens next' });
  // First when it arrives, last what the shop would like.
  const arrives = screen.getByRole('region', { name: 'Arrives' });
  expect(arrives).toHaveTextContent('Tue 10 to Fri 13 March');
  expect(arrives).toHaveTextContent('12 Gum Street, Oatley, Standard delivery');
  expect(arrives.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const offer = screen.getByText('Save these details');
  const items = screen.getByRole('list', { name: 'Order items' });
  expect(items.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(next).toHaveTextContent('Tue 10 to Fri 13 March');
  expect(screen.getByRole('link', { name: 'your order page' })).toHaveAttribute(
    'href',
    '/orders/SB123456789',
  );
  expect(sessionStorage.getItem('stringybark-au.v1.guest-orders')).toContain(
    'marjorie@example.com',
  );
});

test('a printed order has everything that a tax invoice needs', () => {
  const gift = orderLine({ variantId: 'gift-50', name: 'Gift card', taxExclusive: true });
  render(<OrderView order={order({ lines: [orderLine({ qty: 2 }), gift] })} />);
  const head = screen.getByText('Tax invoice').parentElement?.parentElement;
  expect(head).toHaveTextContent('Stringybark Outdoor Pty Ltd');
  expect(head).toHaveTextContent(/ABN \d\d \d\d\d \d\d\d \d\d\d/);
  expect(head).toHaveTextContent('Issued 5 March 2026');
  expect(head).toHaveTextContent('To Marjorie Wattle');
  const [boot, card] = screen.getAllByRole('listitem');
  expect(boot).toHaveTextContent('Bluff Boot');
  expect(boot).toHaveTextContent('Quantity 2, $220.00 each');
  expect(boot).not.toHaveTextContent('no GST');
  expect(card).toHaveTextContent('Quantity 1, no GST');
  expect(screen.getByText('Includes GST of $20.00')).toBeVisible();
});

test('a gift card in an order shows its recipient, and when it is or was sent', () => {
  const to = { name: 'Anna Gum', email: 'anna@gum.example', message: 'Hi', on: '2026-12-24' };
  const lines = [
    orderLine({ name: 'Gift Card', byEmail: true, recipient: to }),
    orderLine({
      name: 'Gift Card',
      byEmail: true,
      recipient: { ...to, name: 'Ben', mailedAt: Date.UTC(2026, 2, 6) },
    }),
    orderLine({ name: 'Gift Card', byEmail: true }),
  ];
  render(<OrderView order={order({ shippingType: 'EMAIL', lines })} />);
  const items = within(screen.getByRole('list', { name: 'Order items' }));
  const [waits, went, own] = items.getAllByRole('listitem');
  expect(waits).toHaveTextContent(
    'To Anna Gum, anna@gum.exampleWe email it on 24 December 2026.Hi',
  );
  expect(went).toHaveTextContent('Emailed on 6 March 2026.');
  expect(own).toHaveTextContent('To you');
});

test('once all that travels was cancelled, an order with gift cards says that they are emailed', () => {
  const none = { cancelled: 0, packed: 0, shipped: 0, delivered: 0 };
  const left = order({
    lines: [orderLine(), orderLine({ name: 'Gift card', byEmail: true })],
    progress: [{ ...none, cancelled: 1 }, none],
  });
  render(
    <>
      <OrderConfirmation order={left} />
      <OrderProgress order={left} />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Arrives by email' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'We email it' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'We pack your order' })).toBeNull();
  expect(screen.getByText(/Each gift card arrives by email\.$/)).toBeVisible();
  expect(screen.queryByText('Packed')).toBeNull();
  expect(screen.queryByText('Delivery method')).toBeNull();
});
