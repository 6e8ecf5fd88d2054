import type { VoucherBalance } from './voucher.ts';

/** What checking a gift card comes to (spec section 4, Vouchers). */
export type VoucherCheckResult =
  | { result: 'SUCCESS'; balance: VoucherBalance }
  | { result: 'NOT_FOUND' | 'LOCKED' | 'SUSPENDED' };

/** Why a gift card cannot be used. */
export type VoucherProblem = 'NOT_FOUND' | 'LOCKED' | 'SUSPENDED' | 'EXPIRED' | 'REDEEMED';

/** Whether something can be paid with a gift card: it has not expired and has something left. */
export function isUsable(voucher: VoucherBalance): boolean {
  return balanceProblem(voucher) === null;
}

/** What is wrong with a checked gift card; null: it can be used. */
export function voucherProblem(check: VoucherCheckResult): VoucherProblem | null {
  return check.result === 'SUCCESS' ? balanceProblem(check.balance) : check.result;
}

function balanceProblem(balance: VoucherBalance): VoucherProblem | null {
  if (balance.isExpired) return 'EXPIRED';
  return balance.isFullyRedeemed || balance.amountRemaining <= 0 ? 'REDEEMED' : null;
}
