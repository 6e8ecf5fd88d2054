import { describe, expect, it } from 'vitest';
import { afterpayOptions, afterpayRejection } from '#lib/commerce/express/afterpay.ts';
import {
  applePayFault,
  applePayMethods,
  applePayPendingTotal,
  applePayRows,
  applePayTotal,
} from '#lib/commerce/express/apple-pay.ts';
import {
  googlePayError,
  googlePayOptions,
  googlePayTotal,
} from '#lib/commerce/express/google-pay.ts';
import { payPalRejection, payPalUpdate } from '#lib/commerce/express/paypal.ts';
import type { ExpressOption, ExpressQuote } from '#lib/commerce/express/quote.ts';
import { declined, refusal } from '#lib/commerce/express/refusals.ts';

const UNDELIVERABLE =
  'Unfortunately we cannot deliver to the entered address. Please use a different address.';

function option(code: string, price: number, total: number): ExpressOption {
  return { code, label: code, description: '', price, total, authorityToLeave: false };
}
const STANDARD = option('standard', 0, 8_995);
const EXPRESS = option('express', 1_495, 10_490);
const QUOTE: ExpressQuote = {
  shippingType: 'DELIVERY',
  options: [STANDARD, EXPRESS],
  chosen: EXPRESS,
  rows: [
    { kind: 'goods', label: 'Subtotal', amount: 8_995 },
    { kind: 'delivery', label: 'Delivery', amount: 1_495 },
  ],
  total: 10_490,
};

describe('the message of a refusal', () => {
  it.each([
    ['COUNTRY', UNDELIVERABLE],
    ['UNDELIVERABLE', UNDELIVERABLE],
    ['UNKNOWN_METHOD', "Couldn't find selected shipping option."],
    ['NO_METHOD', 'Express checkout delivery method code not set.'],
    ['NO_NAME', 'Name and email not found'],
    ['NO_EMAIL', 'Name and email not found'],
    ['NOT_LOADED', 'Express checkout data not loaded.'],
    ['CHANGED', 'Your order has changed. Review and try again.'],
  ] as const)('for %s is “%s”', (code, message) => {
    expect(refusal(code)).toEqual({ code, message });
  });
});

describe('Google Pay', () => {
  it.each([
    ['COUNTRY', 'SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
    ['UNDELIVERABLE', 'SHIPPING_ADDRESS_UNSERVICEABLE', 'SHIPPING_ADDRESS'],
    ['UNKNOWN_METHOD', 'SHIPPING_OPTION_INVALID', 'SHIPPING_OPTION'],
    ['NO_EMAIL', 'PAYMENT_DATA_INVALID', 'PAYMENT_AUTHORIZATION'],
    ['NOT_LOADED', 'OTHER_ERROR', 'SHIPPING_OPTION'],
    ['CHANGED', 'OTHER_ERROR', 'SHIPPING_OPTION'],
  ] as const)('receives the refusal %s as %s of %s', (code, reason, intent) => {
    const given = refusal(code);
    expect(googlePayError(given, 'SHIPPING_OPTION')).toEqual({
      reason,
      intent,
      message: given.message,
    });
  });

  it('receives a decline with the order’s own text', () => {
    const error = googlePayError(declined('No.'), 'PAYMENT_AUTHORIZATION');
    expect(error).toMatchObject({ reason: 'PAYMENT_DATA_INVALID', message: 'No.' });
  });

  it('shows the total, its rows and the options with the chosen one preselected', () => {
    expect(googlePayTotal(QUOTE)).toMatchObject({ totalPrice: '104.90', currencyCode: 'AUD' });
    expect(googlePayTotal(QUOTE).displayItems.map(({ price }) => price)).toEqual([
      '89.95',
      '14.95',
    ]);
    const { defaultSelectedOptionId, shippingOptions } = googlePayOptions(QUOTE);
    expect(defaultSelectedOptionId).toBe('express');
    expect(shippingOptions.map(({ id, label }) => [id, label])).toEqual([
      ['standard', 'Free: standard'],
      ['express', '$14.95: express'],
    ]);
  });
});

describe('Apple Pay', () => {
  it.each([
    ['COUNTRY', 'addressUnserviceable', undefined],
    ['NO_EMAIL', 'shippingContactInvalid', 'emailAddress'],
    ['NO_NAME', 'shippingContactInvalid', 'name'],
    ['CHANGED', 'unknown', undefined],
  ] as const)('receives the refusal %s as %s', (code, errorCode, contactField) => {
    expect(applePayFault(refusal(code))).toMatchObject({ code: errorCode, contactField });
  });

  it('receives a final total in an update, and a pending one in a refusal', () => {
    expect(applePayTotal('Shop', QUOTE)).toEqual({
      label: 'Shop',
      type: 'final',
      amount: '104.90',
    });
    expect(applePayPendingTotal('Shop', QUOTE)).toMatchObject({ type: 'pending' });
    expect(applePayRows(QUOTE).map(({ amount }) => amount)).toEqual(['89.95', '14.95']);
  });

  it('receives the chosen method first, because Safari ticks the first', () => {
    expect(applePayMethods(QUOTE).map(({ identifier }) => identifier)).toEqual([
      'express',
      'standard',
    ]);
  });
});

describe('PayPal', () => {
  it.each([
    ['COUNTRY', 'COUNTRY_ERROR'],
    ['UNDELIVERABLE', 'ADDRESS_ERROR'],
    ['UNKNOWN_METHOD', 'METHOD_UNAVAILABLE'],
    ['NOT_LOADED', 'ADDRESS_ERROR'],
  ] as const)('receives the refusal %s as %s', (code, rejection) => {
    expect(payPalRejection(refusal(code))).toBe(rejection);
  });

  it('receives the chosen option ticked, and labels of at most 127 characters', () => {
    const long = { ...STANDARD, label: 'x'.repeat(200) };
    const { amount, shippingOptions } = payPalUpdate({ ...QUOTE, options: [long, EXPRESS] });
    expect(amount).toBe('104.90');
    expect(shippingOptions.map(({ selected }) => selected)).toEqual([false, true]);
    expect(shippingOptions[0]?.label).toHaveLength(127);
  });
});

describe('Afterpay', () => {
  const RANGE = { min: 2_000, max: 100_000 };

  it('receives at most four options, the chosen one first, each with its total', () => {
    const more = ['a', 'b', 'c', 'd'].map((code) => option(code, 2_000, 10_995));
    const options = afterpayOptions({ ...QUOTE, options: [STANDARD, EXPRESS, ...more] }, RANGE);
    expect(options.map(({ id }) => id)).toEqual(['express', 'standard', 'a', 'b']);
    expect(options[0]?.orderAmount).toEqual({ amount: '104.90', currency: 'AUD' });
  });

  it('receives a refusal as a constant of its script', () => {
    expect(afterpayRejection(refusal('COUNTRY'))).toBe('SHIPPING_ADDRESS_UNSUPPORTED');
    expect(afterpayRejection(refusal('NOT_LOADED'))).toBe('SERVICE_UNAVAILABLE');
  });
});
