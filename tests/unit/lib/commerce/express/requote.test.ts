import { describe, expect, it } from 'vitest';
import type { ExpressOption, ExpressQuote } from '#lib/commerce/express/quote.ts';
import { refusal } from '#lib/commerce/express/refusals.ts';
import { requote } from '#lib/commerce/express/requote.ts';

const option = (code: string, price: number): ExpressOption => ({
  code,
  label: code,
  description: '',
  price,
  total: 10_000 + price - 500,
  authorityToLeave: false,
});
const standard = option('standard', 995);
const express = option('express', 1_495);
const QUOTE: ExpressQuote = {
  shippingType: 'DELIVERY',
  options: [standard, express],
  chosen: standard,
  rows: [
    { kind: 'goods', label: 'Subtotal', amount: 10_000 },
    { kind: 'delivery', label: 'Delivery', amount: 995 },
    { kind: 'giftCards', label: 'Gift cards', amount: -500 },
  ],
  total: standard.total,
};

describe('requote', () => {
  it('chooses another listed method, with rows that still add up to the total', () => {
    const known = requote(QUOTE, { methodCode: 'express' });
    if (known.result !== 'PRICED') throw new Error('refused');
    const { rows, total, chosen } = known.quote;
    expect(chosen).toBe(express);
    expect(total).toBe(10_995);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  });

  it('refuses a method that was never listed', () => {
    expect(requote(QUOTE, { methodCode: 'drone' })).toEqual({
      result: 'REFUSED',
      refusal: refusal('UNKNOWN_METHOD'),
    });
  });

  it('keeps the price for another address in Australia, and refuses other countries', () => {
    const there = { postcode: '6000', country: 'AU' };
    expect(requote(QUOTE, { address: there })).toEqual({ result: 'PRICED', quote: QUOTE });
    expect(requote(QUOTE, { address: { ...there, country: 'NZ' } })).toEqual({
      result: 'REFUSED',
      refusal: refusal('COUNTRY'),
    });
  });
});
