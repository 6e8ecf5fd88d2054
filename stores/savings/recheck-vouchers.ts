import { fetchVoucherBalance } from '#lib/api/vouchers/fetch-voucher-balance.ts';
import { PROMOTION_ERROR_TIMEOUT_MS } from '#lib/commerce/alerts.ts';
import type { HeldVoucher } from '#lib/commerce/vouchers/voucher.ts';
import { voucherCancelledText } from '#lib/commerce/vouchers/voucher-messages.ts';
import { voucherProblem } from '#lib/commerce/vouchers/voucher-state.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { heldVouchers } from './vouchers-store.ts';

let running: Promise<void> | null = null;
let startChecked = false;

/**
 * Checks every held gift card again (spec section 4): balances are taken over; a card that no
 * longer checks out is removed, with a notice. One that nobody can tell of now is kept as it was.
 * Never rejects; calls that overlap are one.
 */
export function recheckVouchers(): Promise<void> {
  running ??= Promise.all(heldVouchers.list().map(recheck)).then(() => {
    running = null;
  });
  return running;
}

/** The same, once in a page's life: for whatever shows gift cards first. */
export function recheckVouchersAtStart(): void {
  if (startChecked) return;
  startChecked = true;
  void recheckVouchers();
}

async function recheck({ code, pin }: HeldVoucher): Promise<void> {
  try {
    const check = await fetchVoucherBalance({ code, pin });
    const problem = voucherProblem(check);
    if (problem !== null) {
      heldVouchers.remove(code);
      showAlert('ERROR', voucherCancelledText(code, problem), {
        timeoutMs: PROMOTION_ERROR_TIMEOUT_MS,
      });
    } else if (check.result === 'SUCCESS') {
      heldVouchers.setBalance(code, check.balance);
    }
  } catch {
    // Nothing is known against it: the order looks at it again in any case.
  }
}
