import { describe, expect, it } from 'vitest';
import {
  approvalReturnPath,
  isApprovalPage,
  parseApprovalReturn,
} from '#lib/commerce/checkout/approval.ts';
import { PAYMENT_TOKEN_LENGTH } from '#lib/commerce/limits.ts';

const parse = (query: string) => parseApprovalReturn(new URLSearchParams(query));

describe('approvalReturnPath', () => {
  it('points to the payment step, which reads the same values from it', () => {
    const returned = { type: 'AFTERPAY', token: 'a&b=c d', approved: true } as const;
    const url = new URL(approvalReturnPath(returned), 'https://shop.example');
    expect(url.pathname).toBe('/checkout/payment');
    expect(parseApprovalReturn(url.searchParams)).toEqual(returned);
  });

  it('names a payment that was not approved as cancelled', () => {
    const path = approvalReturnPath({ type: 'PAYPAL', token: 't', approved: false });
    expect(path).toBe('/checkout/payment?paymentToken=t&paymentType=PAYPAL&status=CANCELLED');
  });
});

describe('parseApprovalReturn', () => {
  it.each(['CANCELLED', 'CANCEL', 'FAILURE', 'success', ''])(
    'treats the status %s as not approved',
    (status) => {
      expect(parse(`paymentToken=t&paymentType=PAYPAL&status=${status}`)).toEqual({
        type: 'PAYPAL',
        token: 't',
        approved: false,
      });
    },
  );

  it.each(['', 'paymentType=PAYPAL&status=SUCCESS', 'paymentToken=t&paymentType=CASH'])(
    'returns null for “%s”',
    (query) => {
      expect(parse(query)).toBeNull();
    },
  );

  it('reads the parameters that Afterpay adds to the URL', () => {
    expect(parse('status=SUCCESS&orderToken=002.abc')).toEqual({
      type: 'AFTERPAY',
      token: '002.abc',
      approved: true,
    });
    expect(parse('orderToken=002.abc&status=CANCELLED')?.approved).toBe(false);
    expect(parse('orderToken=002.abc')?.approved).toBe(false);
    expect(parse('orderToken=&paymentToken=t&paymentType=PAYPAL&status=SUCCESS')).toBeNull();
  });

  it('refuses a token that is longer than a payment token', () => {
    const returned = (length: number) =>
      parse(`paymentToken=${'x'.repeat(length)}&paymentType=PAYPAL&status=SUCCESS`);
    expect(returned(PAYMENT_TOKEN_LENGTH)?.token).toHaveLength(PAYMENT_TOKEN_LENGTH);
    expect(returned(PAYMENT_TOKEN_LENGTH + 1)).toBeNull();
  });
});

describe('isApprovalPage', () => {
  it.each([
    'https://portal.afterpay.com/au/checkout/?token=002.abc',
    'https://portal.sandbox.afterpay.com/au/checkout/?token=002.abc',
    'http://127.0.0.1:9321/au/checkout/?token=002.abc',
    '/payments/sandbox/afterpay?token=afterpay_Ab-1',
  ])('is true for %s', (address) => {
    expect(isApprovalPage('AFTERPAY', address)).toBe(true);
  });

  it.each([
    '',
    'https://afterpay.com.evil.example/',
    'https://evilafterpay.com/',
    'https://portal.afterpay.com:8443/',
    'https://portal.afterpay.com@evil.example/',
    'https://someone@portal.afterpay.com/',
    'https://:secret@portal.afterpay.com/',
    'ftp://portal.afterpay.com/au/checkout',
    'http://portal.afterpay.com/au/checkout',
    'http://10.0.0.1/au/checkout',
    'javascript:alert(1)//portal.afterpay.com',
    'data:text/html,portal.afterpay.com',
    '//portal.afterpay.com/au',
    '/checkout/payment?token=a',
    '/payments/sandbox/../../evil?token=a',
    '/payments/sandbox//evil.example/?token=a"',
    '/payments/sandbox/afterpay',
    '/payments/sandbox/afterpay?token=a"',
  ])('is false for “%s”', (address) => {
    expect(isApprovalPage('AFTERPAY', address)).toBe(false);
  });

  it('is true for no page of PayPal’s but the sandbox’s', () => {
    expect(isApprovalPage('PAYPAL', '/payments/sandbox/paypal?token=a')).toBe(true);
    expect(isApprovalPage('PAYPAL', 'https://portal.afterpay.com/au')).toBe(false);
  });
});
