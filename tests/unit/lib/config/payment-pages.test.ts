import { expect, it } from 'vitest';
import { isPaymentPage } from '#lib/config/payment-pages.ts';

it.each([
  ['/checkout', true],
  ['/checkout/payment', true],
  ['/checkout/success', true],
  ['/checkout?step=2', true],
  ['/account/payment-methods', true],
  ['/account/payment-methods#add', true],
  ['/account', false],
  ['/account/payment-methods-of-others', false],
  ['/checkouts', false],
  ['/cart?from=/checkout', false],
])('%s is a page on which cards are typed: %s', (href, isOne) => {
  expect(isPaymentPage(href)).toBe(isOne);
});
