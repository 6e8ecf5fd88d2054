import { describe, expect, it } from 'vitest';
import { stepOfFields } from '#lib/commerce/checkout/refused-fields.ts';

describe('fields of a refused order', () => {
  it.each([
    [['phone'], 'contact-info'],
    [['cart.shippingAddress.postcode', 'email'], 'contact-info'],
    [['cart.shippingAddress.postcode'], 'shipping'],
    [['cart.shipping.instructions'], 'shipping'],
    [['billingAddress.phone'], null],
    [['cart.payment.methods.0.token'], null],
    [[], null],
  ] as const)('%j belong to %s', (fields, step) => {
    expect(stepOfFields(fields)).toBe(step);
  });
});
