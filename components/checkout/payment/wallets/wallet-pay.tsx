'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { WALLET_LOOKS } from '#components/payment/express/wallet-looks.ts';
import { PayPalButton } from '#components/payment/paypal-button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { PayPalKind, PayPalWallet } from '#lib/api/wallets/paypal.ts';
import type { WalletOffer } from '#lib/api/wallets/wallet.ts';
import { WALLET_NAMES } from '#lib/commerce/express/wallets.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { OpenWallet } from '#stores/payment/pay.ts';
import {
  type SandboxWalletType,
  type SandboxPaySheet as Sheet,
  useSandboxPaySheet,
} from '#stores/payment/wallets/sandbox-wallet.ts';
import { type PreparedWallet, useWallet } from '#stores/payment/wallets/use-wallet.ts';
import { WALLET_LOADING } from './wallet-loading.ts';

/** Loads only in the sandbox, when a sheet opens. */
const PayDialog = lazyPart<{ sheet: Sheet | null }>(
  () => import('./sandbox-pay-dialog.tsx').then((module) => module.SandboxPayDialog),
  {
    isOpen: ({ sheet }) => sheet !== null,
    failed: (failure, { sheet }) => (
      <LoadFailureDialog
        title="Unable to show the payment."
        failure={failure}
        onClose={() => sheet?.end(null)}
      />
    ),
  },
);

/**
 * Replaces “Place order” while a wallet is chosen: the wallet's button, which opens its sheet in
 * the press itself.
 */
export function WalletPay({
  offer,
  amount,
  pending,
  onPay,
  onLeave,
}: {
  offer: WalletOffer;
  /** The amount to pay, in cents. */
  amount: Cents;
  /** Why nothing can be paid right now, announced; null if it can. */
  pending: string | null;
  onPay: (open: OpenWallet) => void;
  /** Gives up the open sheet; null if none is open. */
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
    <>
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
                  // A page that has been open for a day may have outdated code, so the next press
                  // starts it again.
                  prepared.again();
                  throw error;
                }),
              )
            }
          />
        </div>
      )}
      {/* It has a form of its own, and forms cannot be nested. */}
      {prepared.status === 'ready' &&
        prepared.type === 'SANDBOX' &&
        createPortal(<SandboxPaySheet />, document.body)}
      {onLeave && (
        <p className="mt-2 text-center">
          <TextButton onClick={onLeave}>Cancel this payment</TextButton>
        </p>
      )}
    </>
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

/** Apple’s own button; every browser with Apple Pay draws it. */
function ApplePayButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      lang="en"
      aria-label="Pay with Apple Pay"
      onClick={onPress}
      className="inline-flex min-h-14 w-full items-center justify-center rounded-full border border-transparent bg-[light-dark(#000,#fff)] px-8 text-lg font-semibold text-[light-dark(#fff,#000)] supports-[-webkit-appearance:-apple-pay-button]:[-webkit-appearance:-apple-pay-button] supports-[-webkit-appearance:-apple-pay-button]:[-apple-pay-button-type:pay] dark:[-apple-pay-button-style:white]"
    >
      <span aria-hidden="true" className="supports-[-webkit-appearance:-apple-pay-button]:hidden">
        Pay with Apple Pay
      </span>
    </button>
  );
}

/** The button that Google draws. Its rules allow no other. */
function GooglePayButton({
  draw,
  onPress,
}: {
  draw: (onPress: () => void) => HTMLElement;
  onPress: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const button = draw(() => press());
    place.current?.replaceChildren(button);
    return () => button.remove();
  }, [draw]);
  return <div ref={place} className="h-14 w-full [&_button]:min-h-14 [&_button]:w-full" />;
}

/** The button of a sandbox wallet, in the real wallet's colours. */
function SandboxPayButton({ type, onPress }: { type: SandboxWalletType; onPress: () => void }) {
  const { button, name } = WALLET_LOOKS[type];
  return (
    <button
      type="button"
      onClick={onPress}
      className={`inline-flex min-h-14 w-full items-center justify-center rounded-full border-2 border-transparent px-8 text-lg transition-colors ${button}`}
    >
      <span className={name}>Pay with {WALLET_NAMES[type]}</span>
    </button>
  );
}

/** The sandbox's sheet while it is open on the payment step. Leaving the step closes it. */
function SandboxPaySheet() {
  const sheet = useSandboxPaySheet();
  useEffect(() => () => sheet?.end(null), [sheet]);
  return <PayDialog sheet={sheet} />;
}

/**
 * Our own buttons in PayPal’s colours: pay now and, if PayPal offers it, pay later, with PayPal’s
 * message about that.
 */
function PayPalButtons({
  amount,
  wallet,
  onPress,
}: {
  /** In cents. */
  amount: Cents;
  wallet: Pick<PayPalWallet, 'offersPayLater' | 'tell'>;
  onPress: (kind: PayPalKind) => void;
}) {
  const later = wallet.offersPayLater(amount);
  return (
    <div className="grid gap-2.5">
      <PayPalButton onPress={() => onPress('paypal')}>Pay with PayPal</PayPalButton>
      {later && (
        <PayPalButton onPress={() => onPress('pay-later')}>Pay later with PayPal</PayPalButton>
      )}
      {later && <PayPalMessage amount={amount} tell={wallet.tell} />}
    </div>
  );
}

/** PayPal’s own sentence; nothing until PayPal has one. */
function PayPalMessage({ amount, tell }: { amount: Cents; tell: PayPalWallet['tell'] }) {
  const place = useRef<HTMLDivElement>(null);
  const [told, setTold] = useState(false);
  useEffect(() => {
    const message = document.createElement('paypal-message');
    place.current?.replaceChildren(message);
    let gone = false;
    tell(message, amount).then(
      () => gone || setTold(true),
      // It is optional: the buttons work without it.
      () => {},
    );
    return () => {
      gone = true;
      message.remove();
      setTold(false);
    };
  }, [amount, tell]);
  // PayPal’s message is black.
  return <div ref={place} hidden={!told} className="rounded-lg bg-white px-3 py-2 text-black" />;
}
