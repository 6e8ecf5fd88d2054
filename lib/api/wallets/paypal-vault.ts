import { BRAND } from '#lib/config/brand.ts';
import { loadPayPal, type PayPal } from './paypal.ts';
import { oneSheet } from './wallet.ts';

/** PayPal, ready to have an account saved. */
export interface PayPalVault {
  /**
   * Opens PayPal's window; to be called in the press itself, with nothing awaited before. Resolves
   * to a one-time token of the account whose owner has agreed that the shop may charge it; to null
   * if the window was closed, or was given up by `signal`.
   * @throws if the window could not be opened, or PayPal failed; nothing is saved then
   */
  approve: (signal: AbortSignal) => Promise<string | null>;
}

/** Makes PayPal ready to have an account saved. @throws WalletUnavailable */
export async function preparePayPalVault(): Promise<PayPalVault> {
  const { braintree } = await loadPayPal('VAULT_WITHOUT_PAYMENT');
  // Made for nothing but PayPal's instance for agreements: with it the window opens in the press
  // itself, which Safari insists on.
  braintree.createBillingAgreementSession({ onApprove() {} });
  return {
    approve: (signal) =>
      oneSheet<string | null>(
        signal,
        () => runPayPalAgreement(braintree),
        () => null,
      ),
  };
}

function runPayPalAgreement(braintree: PayPal['braintree']): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const session = braintree.createBillingAgreementSession({
      billingAgreementDescription: `Payments to ${BRAND.name} that you confirm at checkout`,
      displayName: BRAND.name,
      locale: 'en_AU',
      // The shop asks for an address with each order.
      enableShippingAddress: false,
      async onApprove(approval) {
        try {
          const { nonce } = await braintree.tokenizePayment(approval);
          resolve(nonce);
        } catch (error) {
          reject(error);
        }
      },
      onCancel: () => resolve(null),
      onError: reject,
    });
    session.start({ presentationMode: 'auto' }).catch(reject);
  });
}
