/// <reference types="applepayjs" />

import type { ApplePay } from 'braintree-web';
import { braintreeClient, codeOf } from '#lib/api/payment/braintree/braintree-client.ts';
import { inTime } from '#lib/api/payment/braintree/in-time.ts';
import { walletAmount } from '#lib/commerce/express/quote.ts';
import { BRAND } from '#lib/config/brand.ts';
import { APPLE_PAY_VERSION, canPayWithApple } from './can-pay-with-apple.ts';
import { nothing, oneSheet, type Wallet, WalletUnavailable } from './wallet.ts';

/**
 * How long the order may take before the sheet needs an answer, in ms: Apple closes it after 30 s.
 * After that, the page finds out the order's outcome.
 */
export const APPLE_DEADLINE_MS = 25_000;

/** Braintree's part of Apple Pay. @throws WalletUnavailable */
export async function braintreeApple(): Promise<ApplePay> {
  if (!canPayWithApple()) throw new WalletUnavailable();
  const [{ create }, client] = await Promise.all([
    import('braintree-web/apple-pay'),
    braintreeClient(),
  ]);
  try {
    return await create({ client });
  } catch (error) {
    if (codeOf(error) === 'APPLE_PAY_NOT_ENABLED') throw new WalletUnavailable();
    throw error;
  }
}

/** Prepares Apple Pay for the payment step. @throws WalletUnavailable */
export async function prepareApplePay(): Promise<Wallet> {
  const braintree = await braintreeApple();
  return {
    pay: ({ amount, ready, place, signal }) =>
      oneSheet(
        signal,
        () => {
          const session = new ApplePaySession(
            APPLE_PAY_VERSION,
            applePayRequest(braintree, { total: appleTotal(walletAmount(amount)) }),
          );
          session.onpaymentauthorized = async ({ payment }) => {
            const placed = await (async () => {
              if (ready !== true && !(await ready)) return false;
              const tokenised = braintree.tokenize({ token: payment.token });
              const { nonce } = await inTime(APPLE_DEADLINE_MS, tokenised);
              return inTime(APPLE_DEADLINE_MS, place(nonce));
            })().catch(() => false);
            // The page shows what went wrong, below the sheet.
            const { STATUS_SUCCESS, STATUS_FAILURE } = ApplePaySession;
            session.completePayment({ status: placed ? STATUS_SUCCESS : STATUS_FAILURE });
            running.end({ abort: !placed });
          };
          const running = runApplePay(session, braintree, signal);
          // Still begun in the press itself: Apple allows no waiting before it.
          if (ready !== true)
            void ready.then((complete) => complete || running.end({ abort: true }));
          return running.ended;
        },
        nothing,
      ),
  };
}

/** Apple's request, with what the shop's account at Braintree accepts. */
export function applePayRequest(
  braintree: ApplePay,
  request: Partial<ApplePayJS.ApplePayPaymentRequest>,
): ApplePayJS.ApplePayPaymentRequest {
  // Braintree's types are narrower than what it passes on.
  type Given = Parameters<ApplePay['createPaymentRequest']>[0];
  return braintree.createPaymentRequest(
    request as unknown as Given,
  ) as unknown as ApplePayJS.ApplePayPaymentRequest;
}

function appleTotal(
  amount: string,
  type: 'final' | 'pending' = 'final',
): ApplePayJS.ApplePayLineItem {
  return { label: BRAND.name, type, amount };
}

export interface RunningSession {
  /** Rejects if Apple does not accept the shop; then nothing was ordered. */
  ended: Promise<void>;
  isOver: () => boolean;
  end: (how: { abort: boolean; error?: unknown }) => void;
}

/** Begins a session whose other handlers are set, and validates the shop with Apple. */
export function runApplePay(
  session: ApplePaySession,
  braintree: ApplePay,
  signal: AbortSignal,
): RunningSession {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  let over = false;
  const end: RunningSession['end'] = ({ abort, error }) => {
    if (over) return;
    over = true;
    try {
      if (abort) session.abort();
    } catch {
      // It has ended on its own.
    }
    if (error === undefined) resolve();
    else reject(error);
  };
  session.onvalidatemerchant = ({ validationURL }) => {
    braintree.performValidation({ validationURL, displayName: BRAND.name }).then(
      (merchant) => {
        if (!over) session.completeMerchantValidation(merchant);
      },
      (error: unknown) => end({ abort: true, error }),
    );
  };
  session.oncancel = () => end({ abort: false });
  signal.addEventListener('abort', () => end({ abort: true }), { once: true });
  session.begin();
  return { ended, isOver: () => over, end };
}
