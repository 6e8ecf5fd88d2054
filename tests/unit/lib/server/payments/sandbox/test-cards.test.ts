import { describe, expect, it } from 'vitest';
import { cardBrandOf, isCardNumber } from '#lib/commerce/checkout/card.ts';
import { findTestCard, TEST_CARDS } from '#lib/server/payments/sandbox/test-cards.ts';

describe('TEST_CARDS', () => {
  it.each(TEST_CARDS)('have in $number a number that the card form takes, of $brand', (card) => {
    expect(isCardNumber(card.number)).toBe(true);
    expect(cardBrandOf(card.number)?.brand).toBe(card.brand);
    expect(findTestCard(card.number)).toBe(card);
  });

  it('have each number once', () => {
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
  });
});
