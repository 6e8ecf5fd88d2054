/// <reference types="googlepay" />
import { braintreeClient, codeOf } from '#lib/api/payment/braintree/braintree-client.ts';
import { walletAmount } from '#lib/commerce/express/quote.ts';
import {
  type GooglePayOffer,
  leaveNumbersOut,
  type PaymentsClient,
  paymentsClient,
} from './google-client.ts';
import { nothing, oneSheet, type Wallet, WalletUnavailable } from './wallet.ts';

/** Braintree's part of Google Pay. @throws WalletUnavailable */
export async function braintreeGoogle(offer: GooglePayOffer) {
  const [{ create }, client] = await Promise.all([
    import('braintree-web/google-payment'),
    braintreeClient(),
  ]);
  const { merchantId } = offer;
  try {
    return await create({
      client,
      googlePayVersion: 2,
      ...(merchantId !== null && { googleMerchantId: merchantId }),
    });
  } catch (error) {
    if (codeOf(error) === 'GOOGLE_PAYMENT_NOT_ENABLED') throw new WalletUnavailable();
    throw error;
  }
}

export interface GooglePay extends Wallet {
  /** A button drawn by Google; a press calls `onPress`. */
  button: (onPress: () => void) => HTMLElement;
}

/** Prepares Google Pay for the payment step. @throws WalletUnavailable */
export async function prepareGooglePay(offer: GooglePayOffer): Promise<GooglePay> {
  const [client, braintree] = await Promise.all([paymentsClient(offer), braintreeGoogle(offer)]);
  return {
    button: (onPress) => googleButton(client, onPress),
    pay: ({ amount, ready, place, signal }) =>
      oneSheet(
        signal,
        async () => {
          // The page cannot close this sheet, so it opens only for a complete order.
          if (ready !== true && !(await ready)) return;
          const request = braintree.createPaymentDataRequest({
            transactionInfo: {
              currencyCode: 'AUD',
              countryCode: 'AU',
              totalPriceStatus: 'FINAL',
              totalPriceLabel: 'Total',
              totalPrice: walletAmount(amount),
              checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
            },
          } as GoogleRequest);
          leaveNumbersOut(request, offer);
          const data = await opened(client, request);
          if (!data) return;
          const { nonce } = await braintree.parseResponse(data);
          if (!signal.aborted) await place(nonce);
        },
        nothing,
      ),
  };
}

/** Braintree's types lack this field, but Braintree passes on whatever it gets. */
export type GoogleRequest = Parameters<
  Awaited<ReturnType<typeof braintreeGoogle>>['createPaymentDataRequest']
>[0];

/** What the shopper has approved; null if they closed the sheet. */
export async function opened(
  client: PaymentsClient,
  request: google.payments.api.PaymentDataRequest,
): Promise<google.payments.api.PaymentData | null> {
  try {
    return await client.loadPaymentData(request);
  } catch (error) {
    const { statusCode } = (error ?? {}) as { statusCode?: unknown };
    if (statusCode === 'CANCELED') return null;
    throw error;
  }
}

function googleButton(client: PaymentsClient, onPress: () => void): HTMLElement {
  return client.createButton({
    onClick: onPress,
    buttonType: 'pay',
    buttonSizeMode: 'fill',
    buttonLocale: 'en',
    buttonRadius: 28,
  });
}
