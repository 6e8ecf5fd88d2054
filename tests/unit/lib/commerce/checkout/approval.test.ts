import { describe, expect, it } from 'vitest';
import { approvalReturnPath, parseApprovalReturn } from '#lib/commerce/checkout/approval.ts';

const parse = (query: string) => parseApprovalReturn(new URLSearchParams(query));

describe('approvalReturnPath', () => {
  it('leads to the payment step, which reads the same from it', () => {
    const returned = { type: 'AFTERPAY', token: 'a&b=c d', approved: true } as const;
    const url = new URL(approvalReturnPath(returned), 'https://shop.example');
    expect(url.pathname).toBe('/checkout/payment');
    expect(parseApprovalReturn(url.searchParams)).toEqual(returned);
  });
});

describe('parseApprovalReturn', () => {
  it.each(['CANCELLED', 'CANCEL', 'FAILURE', 'success', ''])('takes %s as a no', (status) => {
    expect(parse(`paymentToken=t&paymentType=PAYPAL&status=${status}`)).toEqual({
      type: 'PAYPAL',
      token: 't',
      approved: false,
    });
  });

  it.each(['', 'paymentType=PAYPAL&status=SUCCESS', 'paymentToken=t&paymentType=CASH'])(
    'reads nothing from “%s”',
    (query) => {
      expect(parse(query)).toBeNull();
    },
  );
});
