import { fetchVoucherBalance } from '#lib/api/payment/fetch-voucher-balance.ts';
import { PROMOTION_ERROR_TIMEOUT_MS } from '#lib/commerce/alerts.ts';
import { giftCardRemovedText } from '#lib/commerce/vouchers/texts.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { giftCardProblem } from '#lib/commerce/vouchers/voucher-state.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { appliedGiftCards } from './gift-cards-store.ts';

let running: Promise<void> | null = null;
let startChecked = false;

/**
 * Checks every held gift card again: updates balances, and removes a card that is no longer valid,
 * with an alert. A card whose check fails is kept unchanged. Never rejects; overlapping calls share
 * one check.
 */
export function recheckGiftCards(): Promise<void> {
  running ??= Promise.all(appliedGiftCards.list().map(recheck)).then(() => {
    running = null;
  });
  return running;
}

/** Rechecks once per page load; called by every component that shows gift cards. */
export function recheckGiftCardsAtStart(): void {
  if (startChecked) return;
  startChecked = true;
  void recheckGiftCards();
}

async function recheck({ code, pin }: AppliedGiftCard): Promise<void> {
  try {
    const check = await fetchVoucherBalance({ code, pin });
    const problem = giftCardProblem(check);
    if (problem !== null) {
      appliedGiftCards.remove(code);
      showAlert('ERROR', giftCardRemovedText(code, problem), {
        timeoutMs: PROMOTION_ERROR_TIMEOUT_MS,
      });
    } else if (check.result === 'SUCCESS') {
      appliedGiftCards.setBalance(code, check.balance);
    }
  } catch {
    // The check itself failed, so the card stays; the order checks it again in any case.
  }
}
