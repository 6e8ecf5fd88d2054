import type { VoucherProblem } from './voucher-state.ts';

/** How applying a gift card can fail. */
export type ApplyVoucherFailure =
  | VoucherProblem
  | 'ALREADY_APPLIED'
  /** Its balance could not be had. */
  | 'UNVERIFIED'
  /** It checked out, but could not be kept. */
  | 'NOT_KEPT';

const applyFailures: Record<ApplyVoucherFailure, string> = {
  NOT_FOUND: 'Incorrect code or PIN.',
  LOCKED: 'Invalid PIN. Your Gift Card is locked. Please contact our Customer Experience Team.',
  SUSPENDED: 'The gift card you entered has been suspended.',
  EXPIRED: 'The gift card you entered has expired.',
  REDEEMED: 'The gift card you entered has already been redeemed.',
  ALREADY_APPLIED: 'The gift card you entered has already been applied.',
  UNVERIFIED: 'Unable to verify your gift card. Please try again.',
  NOT_KEPT: 'Unable to apply your gift card.',
};

/** What the shopper who enters a gift card reads (spec section 8, Gift cards). */
export function applyFailureText(failure: ApplyVoucherFailure): string {
  return applyFailures[failure];
}

/** While a card that checked out is put to the order. */
export const VOUCHER_VALID_TEXT = 'The gift card you entered is valid. Applying...';

/** When an order is refused because a card holds less than was shown. */
export const VOUCHER_BALANCE_CHANGED_TEXT =
  'The balance of your gift card(s) has changed. Please review your updated order total and try again.';

const states: Record<VoucherProblem | 'ALREADY_APPLIED', string> = {
  NOT_FOUND: 'Card not found.',
  LOCKED: 'Card is locked.',
  SUSPENDED: 'Card is suspended.',
  EXPIRED: 'Card is expired.',
  REDEEMED: 'Card already redeemed.',
  ALREADY_APPLIED: 'Card has already been applied.',
};

/** What is wrong with a card that is held or was sent with an order (spec section 8). */
export function voucherStateText(problem: VoucherProblem | 'ALREADY_APPLIED'): string {
  return states[problem];
}

/** How a card is called on screen; the rest of its code is nobody's business. */
export function voucherName(code: string): string {
  return `Gift card ending in ${code.slice(-4)}`;
}

/** Tells that a held card was taken out because it no longer checks out (spec section 4). */
export function voucherCancelledText(code: string, problem: VoucherProblem): string {
  return `${voucherName(code)} has been removed. ${voucherStateText(problem)}`;
}
