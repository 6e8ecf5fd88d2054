'use client';

import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { PAYPAL_SAVE_FAILED } from '#lib/commerce/payment/texts.ts';
import { usePayPalVault } from '#stores/payment/wallets/use-paypal-vault.ts';
import { PayPalPlace } from './paypal-place.tsx';

export interface PayPalApprovalProps {
  /** Whether an approved account is being saved. */
  saving: boolean;
  /** Receives the one-time token of an account whose owner has agreed. */
  onApproved: (token: string) => Promise<void>;
  /** Why PayPal did not open or answer; null once nothing is wrong any more. */
  onProblem: (problem: string | null) => void;
}

/** Opens PayPal’s window, where the owner of an account agrees that the shop may charge it. */
export function PayPalApproval({ saving, onApproved, onProblem }: PayPalApprovalProps) {
  const prepared = usePayPalVault();
  const [open, setOpen] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  // Once this is gone, an approval is not used.
  useEffect(() => () => leaving.current?.abort(), []);

  if (prepared.status === 'failed') {
    return prepared.retry ? (
      <LoadFailure title={prepared.message} onRetry={prepared.retry} className="" />
    ) : (
      <FormMessage>{prepared.message}</FormMessage>
    );
  }

  async function press() {
    if (prepared.status !== 'ready') return;
    const given = new AbortController();
    leaving.current = given;
    setOpen(true);
    onProblem(null);
    try {
      const token = await prepared.made.approve(given.signal);
      if (token !== null && !given.signal.aborted) await onApproved(token);
    } catch {
      if (given.signal.aborted) return;
      onProblem(PAYPAL_SAVE_FAILED.OPEN);
      // A page that has been open for a day may have outdated code, so the next press starts it
      // again.
      prepared.again();
    } finally {
      setOpen(false);
    }
  }

  const waiting = saving
    ? 'Saving your PayPal account…'
    : open
      ? 'Waiting for PayPal…'
      : prepared.status === 'loading'
        ? 'Loading PayPal…'
        : null;
  return <PayPalPlace waiting={waiting} onPress={() => void press()} />;
}
