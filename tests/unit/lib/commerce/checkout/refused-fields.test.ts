import { describe, expect, it } from 'vitest';
import { stepOfFields } from '#lib/commerce/checkout/refused-fields.ts';

describe('stepOfFields', () => {
  it.each([
    [['phone'], 'contact-info'],
    [['firstName'], 'contact-info'],
    [['lastName'], 'contact-info'],
    [['agreeToMarketing'], 'contact-info'],
    [['cart.shippingAddress.postcode', 'email'], 'contact-info'],
    [['cart.shippingAddress.postcode'], 'shipping'],
    [['cart.shipping.instructions'], 'shipping'],
    [['cart.shipping'], 'shipping'],
    [['other.cart.shipping.instructions'], null],
    [['billingAddress.phone'], null],
    [['cart.payment.methods.0.token'], null],
    [[], null],
  ] as const)('of %j is %s', (fields, step) => {
    expect(stepOfFields(fields)).toBe(step);
  });
});
