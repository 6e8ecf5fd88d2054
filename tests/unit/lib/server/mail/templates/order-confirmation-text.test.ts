import { describe, expect, it } from 'vitest';
import { orderConfirmationText } from '#lib/server/mail/templates/order-confirmation-text.ts';
import { MAIL_FOOT, mailedOrder } from '#tests/support/mailed-order.ts';

describe('orderConfirmationText', () => {
  const text = orderConfirmationText(mailedOrder(), 'https://shop.example', MAIL_FOOT);

  it('says all that the HTML says, as people wrote it', () => {
    for (const line of [
      'Thank you for your order, Zoë',
      'See your order: https://shop.example/orders',
      'Bluff Boot\nBlack, size 8, quantity 2: $379.90\nYou save $20.00',
      'Mug\nQuantity 1: $19.95',
      'Free delivery over $100: −$9.95\nTotal: $379.85\nIncludes GST of $34.53.',
      'Zoë Brøndby & Sons\nNaïve <Co>\nUnit 4, 12 Track Road\nGeeveston TAS 7116',
      'Gift message: Happy <birthday>, Bo!',
      'Instructions: Mind the <dog>',
      'Visa ending in 1111: $329.85',
    ]) {
      expect(text).toContain(line);
    }
  });

  it('has one empty line between paragraphs, and never two', () => {
    expect(text).not.toMatch(/\n{3}| \n/);
    expect(text.endsWith('\n')).toBe(true);
  });

  it('leaves out what an order does not have', () => {
    const bare = mailedOrder({ delivery: null, shippingAddress: null, discounts: [] });
    const short = orderConfirmationText(bare, 'https://shop.example', MAIL_FOOT);
    expect(short).not.toMatch(/Instructions|undefined|null/);
  });
});
