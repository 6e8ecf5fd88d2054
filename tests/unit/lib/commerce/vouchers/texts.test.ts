import { describe, expect, it } from 'vitest';
import {
  applyFailureText,
  giftCardName,
  giftCardRemovedText,
  giftCardStateText,
} from '#lib/commerce/vouchers/texts.ts';

describe('gift card texts', () => {
  it.each([
    ['NOT_FOUND', 'Incorrect code or PIN.'],
    [
      'LOCKED',
      'Invalid PIN. Your Gift Card is locked. Please contact our Customer Experience Team.',
    ],
    ['SUSPENDED', 'The gift card you entered has been suspended.'],
    ['EXPIRED', 'The gift card you entered has expired.'],
    ['REDEEMED', 'The gift card you entered has already been redeemed.'],
    ['ALREADY_APPLIED', 'The gift card you entered has already been applied.'],
    ['UNVERIFIED', 'Unable to verify your gift card. Please try again.'],
    ['NOT_KEPT', 'Unable to apply your gift card.'],
  ] as const)('explain %s to the shopper who enters a card', (failure, text) => {
    expect(applyFailureText(failure)).toBe(text);
  });

  it.each([
    ['NOT_FOUND', 'Card not found.'],
    ['LOCKED', 'Card is locked.'],
    ['SUSPENDED', 'Card is suspended.'],
    ['EXPIRED', 'Card is expired.'],
    ['REDEEMED', 'Card already redeemed.'],
    ['ALREADY_APPLIED', 'Card has already been applied.'],
  ] as const)('say what is wrong with a card that was applied: %s', (problem, text) => {
    expect(giftCardStateText(problem)).toBe(text);
  });

  it('show only four characters of a code', () => {
    expect(giftCardName('BANKSIA250')).toBe('Gift card ending in A250');
    expect(giftCardRemovedText('BANKSIA250', 'LOCKED')).toBe(
      'Gift card ending in A250 has been removed. Card is locked.',
    );
  });
});
