import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_GIFT_CARDS } from '#lib/commerce/limits.ts';
import { isVoucherCode, isVoucherPin } from '#lib/commerce/vouchers/voucher-code.ts';
import { GIFT_CARD_KEPT_MS, parseGiftCards } from '#stores/savings/parse-gift-cards.ts';

const NOW = 1_800_000_000_000;
const card = {
  code: 'GUMTREE50',
  pin: '2050',
  expires: null,
  isExpired: false,
  isFullyRedeemed: false,
  amountRemaining: 5_000,
  heldAt: NOW - 1_000,
};

describe('parseGiftCards', () => {
  it('reads back what was written', () => {
    const expiring = { ...card, code: 'BANKSIA250', expires: 2_000_000_000 };
    expect(parseGiftCards([card, expiring], NOW)).toEqual([card, expiring]);
  });

  it('keeps a card for a day', () => {
    expect(parseGiftCards([{ ...card, heldAt: NOW - GIFT_CARD_KEPT_MS + 1 }], NOW)).toHaveLength(1);
    expect(parseGiftCards([{ ...card, heldAt: NOW - GIFT_CARD_KEPT_MS }], NOW)).toEqual([]);
    expect(parseGiftCards([{ ...card, heldAt: NOW + 1 }], NOW)).toEqual([]);
  });

  it('keeps a card once, and no more cards than an order takes', () => {
    expect(parseGiftCards([card, card], NOW)).toHaveLength(1);
    const many = Array.from({ length: 30 }, (_, index) => ({ ...card, code: `CARD0000${index}` }));
    expect(parseGiftCards(many, NOW)).toHaveLength(MOST_GIFT_CARDS);
  });

  it.each([[{}], [null], ['[]'], [5]])('returns null for %j', (json) => {
    expect(parseGiftCards(json, NOW)).toBeNull();
  });

  it('returns valid cards for any JSON', () => {
    const field = fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), fc.boolean());
    const almost = fc.record({
      ...Object.fromEntries(
        Object.entries(card).map(([name, value]) => [name, fc.oneof(fc.constant(value), field)]),
      ),
    });
    fc.assert(
      fc.property(fc.array(almost), (json) => {
        for (const { code, pin, amountRemaining } of parseGiftCards(json, NOW) ?? []) {
          expect(isVoucherCode(code) && isVoucherPin(pin)).toBe(true);
          expect(Number.isSafeInteger(amountRemaining) && amountRemaining >= 0).toBe(true);
        }
      }),
    );
  });
});
