'use client';

import { useEffect, useRef } from 'react';
import { PayPalButton } from '#components/payment/paypal-button.tsx';

/**
 * The button that leads to PayPal, or its place until it can. `waiting`: what is waited for,
 * announced; null: nothing.
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
    // What was pressed to get here is gone from the page.
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
