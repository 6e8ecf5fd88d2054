import type { ExpressMethodOffer } from '#lib/api/payment/use-payment-methods.ts';
import { canPayWithApple } from '#lib/api/wallets/can-pay-with-apple.ts';
import type { LoadExpressSheet } from './express-sheet.ts';

/** The loader for each form of offer. A form without one has no express checkout. */
const LOADERS: Partial<Record<ExpressMethodOffer['form'], LoadExpressSheet>> = {
  sandbox: async (offer, signal) => {
    const { loadSandboxSheet } = await import('./sandbox-sheet.ts');
    return loadSandboxSheet(offer, signal);
  },
  braintree: async (offer) => {
    switch (offer.type) {
      case 'GOOGLE_PAY': {
        const { loadGooglePaySheet } = await import('./sheets/google-pay-sheet.ts');
        return loadGooglePaySheet(offer);
      }
      case 'APPLE_PAY': {
        // Apple's check is small: without Apple Pay nothing else loads.
        if (!canPayWithApple()) return null;
        const { loadApplePaySheet } = await import('./sheets/apple-pay-sheet.ts');
        return loadApplePaySheet();
      }
      case 'PAYPAL': {
        const { loadPayPalSheet } = await import('./sheets/paypal-sheet.ts');
        return loadPayPalSheet();
      }
      default:
        return null;
    }
  },
  afterpay: async (offer) => {
    if (offer.type !== 'AFTERPAY') return null;
    const { loadAfterpaySheet } = await import('./sheets/afterpay-sheet.ts');
    return loadAfterpaySheet(offer);
  },
};

/** Loads the sheet of an offer with its provider's code. See `LoadExpressSheet`. */
export const loadExpressSheet: LoadExpressSheet = async (offer, signal) =>
  (await LOADERS[offer.form]?.(offer, signal)) ?? null;
