import type { VoucherBalance } from './voucher.ts';

/** Whether something can be paid with a gift card: it has not expired and has something left. */
export function isUsable(voucher: VoucherBalance): boolean {
  return !voucher.isExpired && !voucher.isFullyRedeemed && voucher.amountRemaining > 0;
}
