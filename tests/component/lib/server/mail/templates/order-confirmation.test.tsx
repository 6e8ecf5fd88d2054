import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderConfirmation } from '#lib/server/mail/templates/order-confirmation.tsx';
import { MAIL_FOOT, mailedOrder } from '#tests/support/mailed-order.ts';

const SITE = 'https://shop.example';

function show(order = mailedOrder()) {
  return render(<OrderConfirmation order={order} siteUrl={SITE} foot={MAIL_FOOT} />);
}

function rowOf(text: string): HTMLElement {
  const row = screen.getByText(text).closest('tr');
  return row ?? expect.unreachable(`${text} stands in no row.`);
}

describe('OrderConfirmation', () => {
  it('greets the shopper and links to the order', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Thank you for your order, Zoë',
    );
    expect(screen.getByText(/Order #SB123456789, placed 5 March 2026/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See your order' });
    expect(link.getAttribute('href')).toBe(`${SITE}/orders`);
  });

  it('lists what was bought, with JPEG pictures that mail programs show', () => {
    const { container } = show();
    const boots = rowOf('Bluff Boot');
    expect(within(boots).getByText('Black, size 8, quantity 2')).toBeTruthy();
    expect(within(boots).getByText('$189.95 each')).toBeTruthy();
    expect(within(boots).getByText('You save $20.00')).toBeTruthy();
    expect(within(boots).getByText('$379.90')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Bluff Boot' }).getAttribute('href')).toBe(
      `${SITE}/products/bluff-black`,
    );
    const mug = rowOf('Mug');
    expect(within(mug).getByText('Quantity 1')).toBeTruthy();
    expect(within(mug).queryByText(/You save/)).toBeNull();
    const pictures = [...container.querySelectorAll('img')].map((img) => img.getAttribute('src'));
    expect(pictures).toEqual([`${SITE}/thumbnails/${'ab'.repeat(32)}.jpg`]);
  });

  it('shows amounts that add up to the total, GST included', () => {
    show();
    expect(within(rowOf('Subtotal')).getByText('$399.85')).toBeTruthy();
    expect(within(rowOf('$20 off boots')).getByText('−$20.00')).toBeTruthy();
    expect(within(rowOf('Free delivery over $100')).getByText('−$9.95')).toBeTruthy();
    expect(within(rowOf('Total')).getByText('$379.85')).toBeTruthy();
    expect(screen.getByText('Includes GST of $34.53.')).toBeTruthy();
  });

  it('shows addresses, delivery and payments, with special characters as they were typed', () => {
    show();
    for (const text of [
      'Zoë Brøndby & Sons',
      'Naïve <Co>',
      'Geeveston TAS 7116',
      'Tue 10 to Fri 13 March',
      'Instructions: Mind the <dog>',
      'Gift message: Happy <birthday>, Bo!',
      'You’ve given us authority to leave the parcel unattended.',
      'Gift card ending in 4321: $50.00',
      'Visa ending in 1111: $329.85',
      'Hobart TAS 7000',
    ]) {
      expect(screen.queryAllByText(text), text).not.toEqual([]);
    }
  });

  it('says that delivery is free when it costs nothing without a discount', () => {
    show(mailedOrder({ discounts: [], totalDiscount: 0, total: 39_985 }));
    expect(within(rowOf('Subtotal')).getByText('$399.85')).toBeTruthy();
    expect(screen.getByText('Free')).toBeTruthy();
  });
});
