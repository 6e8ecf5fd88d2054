import { create } from 'zustand';
import { approveWalletPayment } from '#lib/api/payment/approve-wallet-payment.ts';
import { nothing, oneSheet, type Wallet, type WalletPayment } from '#lib/api/wallets/wallet.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** The wallets that have a sandbox sheet on the payment step. The sandbox's PayPal is a page. */
export type SandboxWalletType = 'GOOGLE_PAY' | 'APPLE_PAY';

/** The sandbox's open sheet, for the dialog that draws it. */
export interface SandboxPaySheet {
  type: SandboxWalletType;
  /** In cents. */
  amount: Cents;
  /**
   * Closes it. Null: without paying. `declines`: the payment then fails. Only the first call
   * counts.
   */
  end(approval: { declines: boolean } | null): void;
}

const useStore = create<{ open: SandboxPaySheet | null }>(() => ({ open: null }));

export function useSandboxPaySheet(): SandboxPaySheet | null {
  return useStore((state) => state.open);
}

/** A wallet for every browser: our own dialog, which pays the amount that it shows. */
export function sandboxWallet(type: SandboxWalletType): Wallet {
  return {
    pay: (payment) => oneSheet(payment.signal, () => payInSheet(type, payment), nothing),
  };
}

async function payInSheet(
  type: SandboxWalletType,
  { amount, ready, place, signal }: WalletPayment,
): Promise<void> {
  // The sheet would hide a field that needs correction, so it opens only for a complete order.
  if (ready !== true && !(await ready)) return;
  const approval = await approved(type, amount, signal);
  if (!approval) return;
  const { token } = await approveWalletPayment({ wallet: type, amount, ...approval });
  if (!signal.aborted) await place(token);
}

function approved(
  type: SandboxWalletType,
  amount: Cents,
  signal: AbortSignal,
): Promise<{ declines: boolean } | null> {
  return new Promise((resolve) => {
    const sheet: SandboxPaySheet = {
      type,
      amount,
      end(approval) {
        signal.removeEventListener('abort', givenUp);
        if (useStore.getState().open === sheet) useStore.setState({ open: null });
        resolve(approval);
      },
    };
    const givenUp = () => sheet.end(null);
    if (signal.aborted) return resolve(null);
    signal.addEventListener('abort', givenUp);
    useStore.setState({ open: sheet });
  });
}
