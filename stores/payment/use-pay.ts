import { useEffect, useState } from 'react';
import type { WalletPayment, WalletType } from '#lib/api/wallets/wallet.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { ORDER_NOT_SENT } from '#lib/commerce/checkout/texts.ts';
import { PAYMENT_METHOD_FAILED, WALLET_UNAVAILABLE } from '#lib/commerce/payment/texts.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { useOnScreen } from '#stores/platform/use-on-screen.ts';
import { forgetPlacement, useOrderPlacement } from './order-placement-store.ts';
import { type PaymentFields, payByForm, walletPayment } from './pay.ts';
import { paymentApproval } from './payment-approval-store.ts';
import { isSaved, type PaymentType } from './use-payment-choice.ts';

export interface Pay {
  /** While true, no further payment can be started. */
  busy: boolean;
  /** Why the payment could not be started. */
  problem: string | null;
  /**
   * Starts the payment of the totals on screen: places the order, or leaves for the page where the
   * provider asks for approval.
   */
  start: (type: PaymentType, shown: CheckoutData) => Promise<void>;
  /** Pays with a wallet, whose sheet `open` opens. Call it in the press itself. */
  startWallet: (type: WalletType, shown: CheckoutData, open: OpenWallet) => Promise<void>;
  /** Gives up a wallet's payment that is not approved yet; null if none is open. */
  leaveWallet: (() => void) | null;
}

export type OpenWallet = (payment: WalletPayment) => Promise<void>;

/**
 * Pays for what is chosen now. If the shopper leaves the step before the order is sent, or before
 * the provider's page opens, nothing is paid. `account`: the buyer's; null for a guest.
 */
export function usePay(account: AccountState | null, fields: PaymentFields): Pay {
  const { phase } = useOrderPlacement();
  const onScreen = useOnScreen();
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sheet, setSheet] = useState<AbortController | null>(null);
  const payer = { account, fields, isHere: () => onScreen.current };

  useEffect(() => {
    // Returned with the browser's Back button: the page is restored as it was left.
    const cameBack = (event: PageTransitionEvent) => event.persisted && setStarting(false);
    addEventListener('pageshow', cameBack);
    return () => removeEventListener('pageshow', cameBack);
  }, []);

  const busy = starting || phase === 'placing' || phase === 'checking';

  function begin() {
    setStarting(true);
    setProblem(null);
    forgetPlacement();
    // An earlier approval whose shopper never returned must not count for this payment.
    paymentApproval.forget();
  }

  async function start(type: PaymentType, shown: CheckoutData) {
    if (busy) return;
    begin();
    let leaving = false;
    try {
      leaving = await payByForm(type, shown, payer);
    } catch {
      setProblem(startFailed(type));
    }
    // While the browser leaves for the provider's page, a second press must not start another
    // payment.
    if (!leaving) setStarting(false);
  }

  async function startWallet(type: WalletType, shown: CheckoutData, open: OpenWallet) {
    if (busy) return;
    begin();
    const opened = new AbortController();
    setSheet(opened);
    const { signal } = opened;
    try {
      const payment = walletPayment(type, shown, payer, { signal, onPlace: () => setSheet(null) });
      if (payment) await open(payment);
    } catch (error) {
      const unavailable = error instanceof Error && error.name === 'WalletUnavailable';
      if (!signal.aborted) {
        setProblem((unavailable ? WALLET_UNAVAILABLE : PAYMENT_METHOD_FAILED)[type]);
      }
    }
    setSheet(null);
    setStarting(false);
  }

  const leaveWallet = sheet && (() => sheet.abort());
  return { busy, problem, start, startWallet, leaveWallet };
}

function startFailed(type: PaymentType): string {
  return isSaved(type) || type === 'NO_PAYMENT' ? ORDER_NOT_SENT : PAYMENT_METHOD_FAILED[type];
}
