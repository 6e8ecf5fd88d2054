'use client';

import { useEffect, useRef, useState } from 'react';
import { PayPalButton } from '#components/payment/paypal-button.tsx';
import type { PayPalKind, PayPalWallet } from '#lib/api/wallets/paypal.ts';
import type { Cents } from '#lib/commerce/money.ts';

/**
 * Our own buttons in PayPal’s colours: pay now and, if PayPal offers it, pay later, with PayPal’s
 * message about that.
 */
export function PayPalButtons({
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
