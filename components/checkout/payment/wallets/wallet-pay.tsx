'use client';

import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { WalletOffer } from '#lib/api/wallets/wallet.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { OpenWallet } from '#stores/payment/use-pay.ts';
import { type PreparedWallet, useWallet } from '#stores/payment/wallets/use-wallet.ts';
import { ApplePayButton } from './apple-pay-button.tsx';
import { GooglePayButton } from './google-pay-button.tsx';
import { PayPalButtons } from './paypal-buttons.tsx';
import { SandboxPayButton } from './sandbox-pay-button.tsx';
import { SandboxPaySheet } from './sandbox-pay-sheet.tsx';
import { WALLET_LOADING } from './wallet-loading.ts';

/**
 * Stands in the place of “Place order” while a wallet is chosen: its own button, which opens its
 * sheet in the press itself.
 */
export function WalletPay({
  offer,
  amount,
  pending,
  onPay,
  onLeave,
}: {
  offer: WalletOffer;
  /** What is paid, in cents. */
  amount: Cents;
  /** Why nothing can be paid right now, announced; null if it can. */
  pending: string | null;
  onPay: (open: OpenWallet) => void;
  /** Gives up the sheet that is open; null if none is. */
  onLeave: (() => void) | null;
}) {
  const prepared = useWallet(offer);
  if (prepared.status === 'failed') {
    return prepared.retry ? (
      <LoadFailure title={prepared.message} onRetry={prepared.retry} className="w-full" />
    ) : (
      <FormMessage className="w-full">{prepared.message}</FormMessage>
    );
  }
  const waiting = prepared.status === 'loading' ? WALLET_LOADING[offer.type] : pending;
  return (
    <div className="w-full sm:w-auto sm:min-w-72">
      {waiting !== null && (
        <SubmitButton type="button" size="large" className="w-full" pending pendingText={waiting}>
          Place order
        </SubmitButton>
      )}
      {prepared.status === 'ready' && (
        <div hidden={waiting !== null}>
          <WalletButton
            prepared={prepared}
            amount={amount}
            onPay={(open) =>
              onPay((payment) =>
                open(payment).catch((error: unknown) => {
                  // A page left open for a day: its code starts anew for the next press.
                  prepared.again();
                  throw error;
                }),
              )
            }
          />
        </div>
      )}
      {prepared.status === 'ready' && prepared.type === 'SANDBOX' && <SandboxPaySheet />}
      {onLeave && (
        <p className="mt-2 text-center">
          <TextButton onClick={onLeave}>Cancel this payment</TextButton>
        </p>
      )}
    </div>
  );
}

function WalletButton({
  prepared,
  amount,
  onPay,
}: {
  prepared: Extract<PreparedWallet, { status: 'ready' }>;
  amount: Cents;
  onPay: (open: OpenWallet) => void;
}) {
  switch (prepared.type) {
    case 'PAYPAL': {
      const { wallet } = prepared;
      return (
        <PayPalButtons
          amount={amount}
          wallet={wallet}
          onPress={(kind) => onPay((payment) => wallet.pay(payment, kind))}
        />
      );
    }
    case 'GOOGLE_PAY': {
      const { wallet } = prepared;
      return <GooglePayButton draw={wallet.button} onPress={() => onPay(wallet.pay)} />;
    }
    case 'SANDBOX': {
      const { stoodInFor, wallet } = prepared;
      return <SandboxPayButton type={stoodInFor} onPress={() => onPay(wallet.pay)} />;
    }
    case 'APPLE_PAY':
      return <ApplePayButton onPress={() => onPay(prepared.wallet.pay)} />;
  }
}
