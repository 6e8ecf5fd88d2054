import type { VoucherBalance } from './voucher.ts';

export type GiftCardCheck =
  | { result: 'SUCCESS'; balance: VoucherBalance }
  | { result: 'NOT_FOUND' | 'LOCKED' | 'SUSPENDED' };

export type GiftCardProblem = 'NOT_FOUND' | 'LOCKED' | 'SUSPENDED' | 'EXPIRED' | 'REDEEMED';

/** Whether a gift card has not expired and has money left. */
export function isUsable(voucher: VoucherBalance): boolean {
  return balanceProblem(voucher) === null;
}

/** Why a checked gift card cannot be used; null if it can. */
export function giftCardProblem(check: GiftCardCheck): GiftCardProblem | null {
  return check.result === 'SUCCESS' ? balanceProblem(check.balance) : check.result;
}

function balanceProblem(balance: VoucherBalance): GiftCardProblem | null {
  if (balance.isExpired) return 'EXPIRED';
  return balance.isFullyRedeemed || balance.amountRemaining <= 0 ? 'REDEEMED' : null;
}
