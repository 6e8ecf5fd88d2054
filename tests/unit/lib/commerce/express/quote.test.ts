import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  AvailableShippingMethod,
  CheckoutData,
} from '#lib/commerce/checkout/checkout-data.ts';
import {
  chooseOption,
  cutLabel,
  offeredMethods,
  optionsWithin,
  quoteOf,
  walletAmount,
} from '#lib/commerce/express/quote.ts';

function method(code: string, price: number, more: Partial<AvailableShippingMethod> = {}) {
  return {
    code,
    label: code,
    description: '',
    price,
    type: 'standard',
    available: true,
    requiresAuthorityToLeave: false,
    businessDays: null,
    ...more,
  } satisfies AvailableShippingMethod;
}

const METHODS = [
  method('express', 1_495, { requiresAuthorityToLeave: true }),
  method('standard', 995),
  method('pickup', 0, { type: 'storePickup' }),
  method('barge', 100, { available: false }),
];

function priced(
  selected: string,
  { goods = 8_995, credit = 0, methods = METHODS as AvailableShippingMethod[] } = {},
): CheckoutData {
  const chosen = methods.find(({ code }) => code === selected) ?? null;
  const grandTotal = goods + (chosen?.price ?? 0);
  const used = Math.min(credit, grandTotal);
  return {
    lines: [],
    availableShippingMethods: methods,
    selectedShippingMethod: chosen,
    sentByEmail: false,
    storeIdsWithStock: [],
    itemSubtotal: goods,
    itemSubtotalAfterDiscounts: goods,
    totalDiscount: 0,
    shippingPrice: chosen?.price ?? null,
    freeDelivery: null,
    grandTotal,
    gst: 0,
    creditUsages: credit > 0 ? { CARD: { amount: used, methodCode: 'voucher' } } : {},
    amountOutstanding: grandTotal - used,
    promotions: {
      appliedPromotions: [],
      summedDiscounts: [],
      disallowedPromotions: [],
      relatedCouponCodes: [],
    },
  };
}

describe('the methods that a sheet lists', () => {
  const codes = (type: 'DELIVERY' | 'STORE_PICKUP') =>
    offeredMethods(priced('standard'), type).map(({ code }) => code);

  it('are only the pickup when the order is collected', () => {
    expect(codes('STORE_PICKUP')).toEqual(['pickup']);
  });
});

describe('chooseOption', () => {
  const offered = offeredMethods(priced('standard'), 'DELIVERY');

  it.each([null, '', 'shipping_option_unselected'])('returns the default for %j', (wanted) => {
    expect(chooseOption(offered, wanted)).toEqual({ code: 'standard', known: true });
  });

  it('returns the wanted method', () => {
    expect(chooseOption(offered, 'express')).toEqual({ code: 'express', known: true });
  });

  it('returns the default, marked as not known, when the wanted method is not listed', () => {
    expect(chooseOption(offered, 'barge')).toEqual({ code: 'standard', known: false });
  });

  it('prefers a default without authority to leave, even if it costs more', () => {
    const cheapExpress = [
      method('express', 0, { requiresAuthorityToLeave: true }),
      method('standard', 995),
    ];
    expect(chooseOption(cheapExpress, null)?.code).toBe('standard');
    expect(chooseOption(cheapExpress.slice(0, 1), null)?.code).toBe('express');
  });

  it('returns null when nothing is delivered', () => {
    expect(chooseOption([], 'express')).toBeNull();
  });
});

describe('a quote', () => {
  it('has the total of the server’s answer, and rows that add up to it', () => {
    const quote = quoteOf(priced('standard', { credit: 2_000 }), 'DELIVERY');
    expect(quote).toMatchObject({ total: 7_990, chosen: { code: 'standard', total: 7_990 } });
    expect(quote?.rows).toEqual([
      { kind: 'goods', label: 'Subtotal', amount: 8_995 },
      { kind: 'delivery', label: 'Delivery', amount: 995 },
      { kind: 'giftCards', label: 'Gift cards', amount: -2_000 },
    ]);
  });

  it('says in the label when a parcel is left without a signature', () => {
    const quote = quoteOf(priced('standard'), 'DELIVERY');
    expect(quote?.options.map(({ label, authorityToLeave }) => [label, authorityToLeave])).toEqual([
      ['standard', false],
      ['express (left without a signature)', true],
    ]);
  });

  it('is null when the chosen method is none that the sheet may list', () => {
    expect(quoteOf(priced('nothing'), 'DELIVERY')).toBeNull();
    expect(quoteOf(priced('pickup'), 'DELIVERY')).toBeNull();
    expect(quoteOf(priced('standard', { methods: [] }), 'DELIVERY')).toBeNull();
  });

  const cents = fc.integer({ min: 0, max: 10_000_000 });

  it('adds up and has no negative total, whatever goods, credit and prices are', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.array(cents, { minLength: 1, maxLength: 6 }),
        (goods, credit, prices) => {
          const methods = prices.map((price, index) => method(`m${index}`, price));
          const quote = quoteOf(priced('m0', { goods, credit, methods }), 'DELIVERY');
          expect(quote).not.toBeNull();
          if (!quote) return;
          expect(quote.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.total);
          expect(quote.options.every(({ total }) => total >= 0)).toBe(true);
          expect(quote.options).toContain(quote.chosen);
          const listed = quote.options.map(({ price }) => price);
          expect(listed).toEqual(listed.toSorted((a, b) => a - b));
        },
      ),
    );
  });

  it('lists no option whose total the wallet does not accept', () => {
    const quote = quoteOf(priced('standard', { goods: 99_005 }), 'DELIVERY');
    const range = { min: 2_000, max: 100_000 };
    expect(quote && optionsWithin(quote, range).map(({ total }) => total)).toEqual([100_000]);
    expect(quote && optionsWithin(quote, null)).toHaveLength(2);
  });
});

describe('cutLabel', () => {
  it('never cuts inside a character, and returns the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.nat(40), (text, max) => {
        const cut = cutLabel(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(text.isWellFormed());
        expect([...cut].length).toBe(Math.min(max, [...text].length));
      }),
    );
  });
});

describe('an amount for a wallet', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1_995, '19.95'],
    [-500, '-5.00'],
    [123_456_789, '1234567.89'],
  ])('of %i cents is %s', (cents, text) => {
    expect(walletAmount(cents)).toBe(text);
  });

  it('reads back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(Math.round(Number(walletAmount(cents)) * 100)).toBe(cents);
      }),
    );
  });
});
