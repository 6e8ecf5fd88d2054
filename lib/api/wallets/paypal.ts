import type {
  PayPalCheckout,
  PayPalSession,
  PayPalSessionOptions,
} from 'braintree-web/paypal-checkout-v6';
import { braintreeClient, codeOf } from '#lib/api/payment/braintree/braintree-client.ts';
import { inTime } from '#lib/api/payment/braintree/in-time.ts';
import { isWithin, PAY_LATER_RANGE } from '#lib/commerce/checkout/instalments.ts';
import { walletAmount } from '#lib/commerce/express/quote.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { BRAND } from '#lib/config/brand.ts';
import { nothing, oneSheet, type WalletPayment, WalletUnavailable } from './wallet.ts';

/** How long PayPal's code may take to get ready, in ms. */
const TIMEOUT_MS = 15_000;

const UNAVAILABLE = new Set([
  'PAYPAL_CHECKOUT_V6_NOT_ENABLED',
  'PAYPAL_CHECKOUT_V6_SANDBOX_ACCOUNT_NOT_LINKED',
]);

/** Pay now, or later in instalments from PayPal. */
export type PayPalKind = 'paypal' | 'pay-later';

export interface PayPal {
  braintree: PayPalCheckout;
  /** Whether PayPal offers instalments for this amount. Within the range, PayPal decides. */
  offersPayLater: (amount: Cents) => boolean;
}

/**
 * Loads PayPal and creates its instance; in Safari, a sheet does not open in the press without it.
 * `paymentFlow`: what PayPal is needed for, if not for a payment.
 * @throws WalletUnavailable
 */
export async function loadPayPal(paymentFlow?: 'VAULT_WITHOUT_PAYMENT'): Promise<PayPal> {
  const [{ create }, client] = await Promise.all([
    import('braintree-web/paypal-checkout-v6'),
    braintreeClient(),
  ]);
  try {
    const braintree = await inTime(TIMEOUT_MS, create({ client }));
    await inTime(TIMEOUT_MS, braintree.loadPayPalSDK());
    const eligible = await inTime(
      TIMEOUT_MS,
      braintree.findEligibleMethods({
        currency: 'AUD',
        countryCode: 'AU',
        ...(paymentFlow && { paymentFlow }),
      }),
    );
    if (!eligible.paypal) throw new WalletUnavailable();
    return {
      braintree,
      offersPayLater: (amount) => eligible.paylater && isWithin(PAY_LATER_RANGE, amount),
    };
  } catch (error) {
    if (UNAVAILABLE.has(codeOf(error) ?? '')) throw new WalletUnavailable();
    throw error;
  }
}

/** PayPal, ready for the payment step. */
export interface PayPalWallet extends Pick<PayPal, 'offersPayLater'> {
  pay: (payment: WalletPayment, kind: PayPalKind) => Promise<void>;
  /**
   * Fills PayPal's own element with its message about instalments for this amount. Does nothing if
   * PayPal has no message.
   */
  tell: (element: Element, amount: Cents) => Promise<void>;
}

/** Prepares PayPal for the payment step. @throws WalletUnavailable */
export async function preparePayPal(): Promise<PayPalWallet> {
  const { braintree, offersPayLater } = await loadPayPal();
  return {
    offersPayLater,
    async tell(element, amount) {
      const messages = await braintree.createMessages({ buyerCountry: 'AU', currencyCode: 'AUD' });
      await messages.fetchContent({
        amount: walletAmount(amount),
        onReady(content) {
          (element as Element & { setContent?: (content: unknown) => void }).setContent?.(content);
        },
      });
    },
    pay: ({ amount, ready, place, signal }, kind) =>
      oneSheet(
        signal,
        async () => {
          // The page could not close the sheet of an incomplete order.
          if (ready !== true && !(await ready)) return;
          await runPayPal(
            braintree,
            kind,
            { amount: walletAmount(amount), enableShippingAddress: false, userAction: 'pay_now' },
            async ({ nonce }) => {
              if (!signal.aborted) await place(nonce);
            },
          );
        },
        nothing,
      ),
  };
}

type Tokenised = Awaited<ReturnType<PayPalCheckout['tokenizePayment']>>;

/**
 * Opens PayPal's window in the press. Resolves once it is finished or closed; before that, passes
 * what the shopper approved to `approved`.
 * @throws if the window is blocked, or PayPal fails
 */
export function runPayPal(
  braintree: PayPalCheckout,
  kind: PayPalKind,
  options: Pick<PayPalSessionOptions, 'amount'> & Partial<PayPalSessionOptions>,
  approved: (payload: Tokenised) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const make = kind === 'paypal' ? 'createOneTimePaymentSession' : 'createPayLaterSession';
    const session: PayPalSession = braintree[make]({
      currency: 'AUD',
      // Captured once the order exists.
      intent: 'authorize',
      locale: 'en_AU',
      displayName: BRAND.name,
      ...options,
      async onApprove(approval) {
        try {
          await approved(await braintree.tokenizePayment({ ...approval, vault: false }));
          resolve();
        } catch (error) {
          reject(error);
        }
      },
      onCancel: () => resolve(),
      onError: reject,
    });
    session.start({ presentationMode: 'auto' }).catch(reject);
  });
}
