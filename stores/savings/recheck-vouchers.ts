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
 * Checks every held gift card again: updates balances, and removes a card that is no longer valid,
 * with an alert. A card whose check fails is kept unchanged. Never rejects; overlapping calls share
 * one check.
 */
export function recheckVouchers(): Promise<void> {
  running ??= Promise.all(heldVouchers.list().map(recheck)).then(() => {
    running = null;
  });
  return running;
}

/** Rechecks once per page load; called by every component that shows gift cards. */
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
    // The check itself failed, so the card stays; the order checks it again in any case.
  }
}
