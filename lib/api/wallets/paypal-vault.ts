import { BRAND } from '#lib/config/brand.ts';
import { loadPayPal, type PayPal } from './paypal.ts';
import { oneSheet } from './wallet.ts';

/** PayPal, ready to save an account. */
export interface PayPalVault {
  /**
   * Opens PayPal's window. Call it in the press itself, without awaiting anything before. Resolves
   * to a one-time token of the account whose owner agreed that the shop may charge it, or to null
   * if the window was closed, or given up by `signal`.
   * @throws if the window could not be opened, or PayPal failed; nothing is saved then
   */
  approve: (signal: AbortSignal) => Promise<string | null>;
}

/** Prepares PayPal for saving an account. @throws WalletUnavailable */
export async function preparePayPalVault(): Promise<PayPalVault> {
  const { braintree } = await loadPayPal('VAULT_WITHOUT_PAYMENT');
  // Needed only for PayPal's instance for agreements: with it the window opens in the press itself,
  // which Safari requires.
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
