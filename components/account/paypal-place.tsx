'use client';

import { useEffect, useRef } from 'react';
import { PayPalButton } from '#components/payment/paypal-button.tsx';

/**
 * The button that leads to PayPal, or a placeholder until it is ready. `waiting`: what the shopper
 * waits for, announced; null for nothing.
 */
export function PayPalPlace({
  waiting = 'Loading PayPal…',
  onPress = () => {},
}: {
  waiting?: string | null;
  onPress?: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed to get here is gone.
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <>
      <PayPalButton ref={button} pending={waiting !== null} onPress={onPress}>
        Continue with PayPal
      </PayPalButton>
      <p role="status" className="sr-only">
        {waiting}
      </p>
    </>
  );
}
