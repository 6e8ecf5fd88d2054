import { type PayPalVault, preparePayPalVault } from '#lib/api/wallets/paypal-vault.ts';
import { PAYPAL_SAVE_FAILED } from '#lib/commerce/payment/texts.ts';
import { type Prepared, usePrepared } from './use-prepared.ts';

/** PayPal, prepared before the press that opens its window to save an account. */
export function usePayPalVault(): Prepared<PayPalVault> & { again: () => void } {
  return usePrepared(['PAYPAL', 'vault'], preparePayPalVault, {
    failed: PAYPAL_SAVE_FAILED.LOAD,
    unavailable: PAYPAL_SAVE_FAILED.UNAVAILABLE,
  });
}
