import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineToPrice } from '#lib/commerce/cart/line-to-price.ts';
import { isSentByEmail } from '#lib/commerce/cart/travels.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { deliveryMethods } from '#lib/commerce/checkout/delivery.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import type { PricingInput } from '#lib/commerce/pricing/pricing-input.ts';
import { credit, pricingInput } from './pricing-arbitraries.ts';

const RUNS = { numRuns: 300 };

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Checks a property of the priced result for arbitrary carts. */
function forAnyCart(check: (answer: CheckoutData, input: PricingInput) => void): void {
  fc.assert(
    fc.property(pricingInput, (input) => check(priceCheckout(input), input)),
    RUNS,
  );
}

function amountsOf(answer: CheckoutData): number[] {
  return [
    ...answer.lines.flatMap((line) => [line.subtotal, line.discount, line.total]),
    ...answer.availableShippingMethods.map((method) => method.price),
    ...answer.promotions.summedDiscounts.map((discount) => discount.amount),
    ...Object.values(answer.creditUsages).map((usage) => usage.amount),
    answer.itemSubtotal,
    answer.itemSubtotalAfterDiscounts,
    answer.totalDiscount,
    answer.shippingPrice ?? 0,
    answer.selectedShippingMethod?.price ?? 0,
    answer.freeDelivery?.missing ?? 0,
    answer.grandTotal,
    answer.gst,
    answer.amountOutstanding,
  ];
}

describe('the price of any cart', () => {
  it('is lines less discounts, plus delivery, less gift cards', () => {
    forAnyCart((answer) => {
      const { itemSubtotal, totalDiscount, shippingPrice, grandTotal } = answer;
      expect(grandTotal).toBe(itemSubtotal - totalDiscount + (shippingPrice ?? 0));
      const paid = sum(Object.values(answer.creditUsages).map((usage) => usage.amount));
      expect(answer.amountOutstanding).toBe(grandTotal - paid);
    });
  });

  it('is the sum of its parts, to the cent', () => {
    forAnyCart((answer) => {
      const { lines, promotions, selectedShippingMethod } = answer;
      expect(sum(lines.map((line) => line.subtotal))).toBe(answer.itemSubtotal);
      expect(sum(lines.map((line) => line.total))).toBe(answer.itemSubtotalAfterDiscounts);
      for (const line of lines) {
        expect(line.subtotal).toBe(line.unitPrice * line.qty);
        expect(line.total).toBe(line.subtotal - line.discount);
        expect(line.promotional).toBe(line.discount > 0);
      }
      expect(sum(promotions.summedDiscounts.map(({ amount }) => amount))).toBe(
        answer.totalDiscount,
      );
      expect(answer.grandTotal).toBe(
        answer.itemSubtotalAfterDiscounts + (selectedShippingMethod?.price ?? 0),
      );
    });
  });

  it('has whole cents everywhere and no amount below zero', () => {
    forAnyCart((answer) => {
      for (const amount of amountsOf(answer)) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('contains an eleventh of what is taxed as GST, to half a cent', () => {
    forAnyCart((answer, input) => {
      const taxed = answer.lines.filter((_, index) => !input.lines[index]?.product.taxExclusive);
      const delivery = answer.selectedShippingMethod?.price ?? 0;
      const taxable = sum(taxed.map((line) => line.total)) + delivery;
      expect(Math.abs(answer.gst * 22 - taxable * 2)).toBeLessThanOrEqual(11);
    });
  });

  it('does not depend on the order of lines, codes or promotions', () => {
    const shuffled = pricingInput.chain((input) =>
      fc.record({
        input: fc.constant(input),
        lines: permutation(input.lines),
        discountCodes: permutation(input.discountCodes),
        promotions: permutation(input.promotions),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ input, ...orders }) => {
        expect(unordered(priceCheckout({ ...input, ...orders }))).toEqual(
          unordered(priceCheckout(input)),
        );
      }),
      RUNS,
    );
  });

  it('is the same each time, and leaves its input unchanged', () => {
    forAnyCart((answer, input) => {
      const before = structuredClone(input);
      expect(priceCheckout(input)).toEqual(answer);
      expect(input).toEqual(before);
    });
  });

  it('keeps its fields when it is sent as JSON and read back', () => {
    forAnyCart((answer) => {
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    });
  });

  it('leaves no more to pay with one more gift card, and changes nothing else', () => {
    fc.assert(
      fc.property(pricingInput, credit, (input, voucher) => {
        const without = priceCheckout(input);
        const credits = [...input.credits, voucher];
        const { creditUsages, amountOutstanding, ...rest } = priceCheckout({ ...input, credits });
        expect(amountOutstanding).toBeLessThanOrEqual(without.amountOutstanding);
        expect({ ...without, ...rest }).toEqual(without);
        for (const [id, { amount }] of Object.entries(creditUsages)) {
          const held = credits.filter((candidate) => candidate.id === id);
          expect(amount).toBeLessThanOrEqual(Math.max(...held.map((one) => one.amount)));
        }
      }),
      RUNS,
    );
  });

  it('is no lower with one more unit, without promotions and delivery', () => {
    fc.assert(
      fc.property(pricingInput, fc.nat(), (input, at) => {
        const plain = { ...input, promotions: [], credits: [], shippingMethods: [] };
        const index = at % Math.max(1, input.lines.length);
        const lines = input.lines.map((line, place): LineToPrice => {
          return place === index ? { ...line, qty: line.qty + 1 } : line;
        });
        expect(priceCheckout({ ...plain, lines }).grandTotal).toBeGreaterThanOrEqual(
          priceCheckout(plain).grandTotal,
        );
      }),
      RUNS,
    );
  });
});

describe('the promotions of any cart', () => {
  it('are either applied or disallowed when a code asks for them, never both', () => {
    forAnyCart(({ promotions }, input) => {
      const applied = promotions.appliedPromotions.map(({ id }) => id);
      const disallowed = promotions.disallowedPromotions.map(({ id }) => id);
      const all = [...applied, ...disallowed];
      expect(new Set(all).size).toBe(all.length);
      const entered = input.discountCodes.map((code) => code.toUpperCase());
      for (const { id, codes } of input.promotions) {
        const asked = codes.some((code) => entered.includes(code));
        if (asked) expect(all).toContain(id);
        else if (codes.length > 0) expect(all).not.toContain(id);
      }
    });
  });

  it('take something off when applied, except delivery promotions before a method is chosen', () => {
    forAnyCart((answer, input) => {
      const { appliedPromotions, summedDiscounts } = answer.promotions;
      const taking = new Set(summedDiscounts.map(({ promotionId }) => promotionId));
      expect(summedDiscounts.every(({ amount }) => amount > 0)).toBe(true);
      for (const { id } of appliedPromotions) {
        if (taking.has(id)) continue;
        expect(input.promotions.find((promotion) => promotion.id === id)?.effect.kind).toBe(
          'freeDelivery',
        );
        expect(answer.selectedShippingMethod).toBeNull();
      }
    });
  });

  it('combine with other promotions as their own rules say', () => {
    forAnyCart(({ promotions: { appliedPromotions } }, input) => {
      const applied = appliedPromotions.map(({ id }) =>
        input.promotions.find((promotion) => promotion.id === id),
      );
      const lowest = Math.min(...applied.map((promotion) => promotion?.priority ?? 0));
      for (const promotion of applied) {
        if (promotion?.exclusive) expect(applied).toHaveLength(1);
        if (promotion?.stop) expect(lowest).toBe(promotion.priority);
        expect(applied.length).toBeLessThanOrEqual(promotion?.appliedPromotionsLimit ?? 9);
      }
    });
  });
});

describe('the delivery of any cart', () => {
  it('is one of the offered methods, which are sorted by price', () => {
    forAnyCart(({ availableShippingMethods, selectedShippingMethod: chosen }, input) => {
      const offered = deliveryMethods(availableShippingMethods);
      const prices = offered.map((method) => method.price);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      if (chosen) expect(availableShippingMethods).toContainEqual(chosen);
      if (!input.shipping) expect(chosen?.price).toBe(prices[0]);
    });
  });

  it('is listed before each pickup, which is available only when a store has the whole cart', () => {
    forAnyCart(({ availableShippingMethods: offered, selectedShippingMethod: chosen }, input) => {
      if (isSentByEmail(input.lines)) {
        expect(offered).toEqual([]);
        return;
      }
      const { storeIdsWithStock, shippingMethods, shipping } = input;
      const pickups = offered.filter(({ type }) => type === 'storePickup');
      expect(offered.slice(offered.length - pickups.length)).toEqual(pickups);
      expect(pickups.map(({ code }) => code)).toEqual(
        shippingMethods.filter(({ kind }) => kind === 'storePickup').map(({ code }) => code),
      );
      for (const { available } of pickups) expect(available).toBe(storeIdsWithStock.length > 0);
      if (chosen?.type !== 'storePickup') return;
      expect(shipping?.type).toBe('STORE_PICKUP');
      expect(storeIdsWithStock).toContain(shipping?.erpStoreId);
    });
  });

  it('costs the offered price when it is chosen', () => {
    forAnyCart(({ availableShippingMethods }, input) => {
      for (const method of availableShippingMethods) {
        const [erpStoreId = ''] = input.storeIdsWithStock;
        if (method.type === 'storePickup') {
          if (!method.available) continue;
          const shipping = { type: 'STORE_PICKUP', methodCode: method.code, erpStoreId } as const;
          expect(priceCheckout({ ...input, shipping }).selectedShippingMethod).toEqual(method);
          continue;
        }
        const shipping = { type: 'DELIVERY', methodCode: method.code } as const;
        expect(priceCheckout({ ...input, shipping }).selectedShippingMethod).toEqual(method);
      }
    });
  });
});

function permutation<Value>(values: readonly Value[]): fc.Arbitrary<Value[]> {
  return fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });
}

/** A result without the orders that follow the input's: of lines and of entered codes. */
function unordered(answer: CheckoutData): CheckoutData {
  const { promotions } = answer;
  const sorted = <Offer extends { relatedCouponCodes: string[] }>(offers: Offer[]): Offer[] =>
    offers.map((offer) => ({ ...offer, relatedCouponCodes: offer.relatedCouponCodes.toSorted() }));
  return {
    ...answer,
    lines: answer.lines.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    promotions: {
      ...promotions,
      appliedPromotions: sorted(promotions.appliedPromotions),
      disallowedPromotions: sorted(promotions.disallowedPromotions),
      relatedCouponCodes: promotions.relatedCouponCodes.toSorted(),
    },
  };
}
