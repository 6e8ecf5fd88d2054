import type { GiftCardProblem } from './voucher-state.ts';

export type ApplyGiftCardFailure =
  | GiftCardProblem
  | 'ALREADY_APPLIED'
  /** The balance check failed. */
  | 'UNVERIFIED'
  /** The card is valid but could not be stored. */
  | 'NOT_KEPT';

const applyFailures: Record<ApplyGiftCardFailure, string> = {
  NOT_FOUND: 'Incorrect code or PIN.',
  LOCKED: 'Invalid PIN. Your Gift Card is locked. Please contact our Customer Experience Team.',
  SUSPENDED: 'The gift card you entered has been suspended.',
  EXPIRED: 'The gift card you entered has expired.',
  REDEEMED: 'The gift card you entered has already been redeemed.',
  ALREADY_APPLIED: 'The gift card you entered has already been applied.',
  UNVERIFIED: 'Unable to verify your gift card. Please try again.',
  NOT_KEPT: 'Unable to apply your gift card.',
};

export function applyFailureText(failure: ApplyGiftCardFailure): string {
  return applyFailures[failure];
}

export const GIFT_CARD_VALID_TEXT = 'The gift card you entered is valid. Applying...';

/** Shown when an order is refused because a card holds less than displayed. */
export const GIFT_CARD_BALANCE_CHANGED_TEXT =
  'The balance of your gift card(s) has changed. Please review your updated order total and try again.';

const states: Record<GiftCardProblem | 'ALREADY_APPLIED', string> = {
  NOT_FOUND: 'Card not found.',
  LOCKED: 'Card is locked.',
  SUSPENDED: 'Card is suspended.',
  EXPIRED: 'Card is expired.',
  REDEEMED: 'Card already redeemed.',
  ALREADY_APPLIED: 'Card has already been applied.',
};

/** Status of a card that was applied earlier or sent with an order. */
export function giftCardStateText(problem: GiftCardProblem | 'ALREADY_APPLIED'): string {
  return states[problem];
}

/** Display name of a gift card. Shows only the last 4 characters: the code is worth money. */
export function giftCardName(code: string): string {
  return `Gift card ending in ${code.slice(-4)}`;
}

/** Shown when a check finds an applied card invalid and removes it. */
export function giftCardRemovedText(code: string, problem: GiftCardProblem): string {
  return `${giftCardName(code)} has been removed. ${giftCardStateText(problem)}`;
}
