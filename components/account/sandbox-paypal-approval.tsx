'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { ButtonSpinner } from '#components/ui/spinner.tsx';
import { decideApproval } from '#lib/api/payment/decide-approval.ts';
import { startPayPalCheckout } from '#lib/api/payment/start-checkout.ts';
import { NO_MONEY_MOVES, PAYPAL_SAVE_FAILED } from '#lib/commerce/payment/texts.ts';
import { VERIFICATION_AMOUNT } from '#lib/commerce/payment/verification.ts';
import type { PayPalApprovalProps } from './paypal-approval.tsx';
import { PayPalPlace } from './paypal-place.tsx';

/**
 * A sheet of the sandbox in place of PayPal’s window. It does not look like PayPal’s, so that
 * nobody mistakes it for the real one.
 */
export function SandboxPayPalApproval({ saving, onApproved, onProblem }: PayPalApprovalProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <PayPalPlace
        waiting={saving ? 'Saving your PayPal account…' : null}
        onPress={() => {
          onProblem(null);
          setOpen(true);
        }}
      />
      {open && (
        <SandboxSheet
          onClose={() => setOpen(false)}
          onToken={(token) => {
            setOpen(false);
            void onApproved(token);
          }}
        />
      )}
    </>
  );
}

function SandboxSheet({
  onClose,
  onToken,
}: {
  onClose: () => void;
  onToken: (token: string) => void;
}) {
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);

  async function agree(decision: 'approve' | 'declines') {
    if (pending) return;
    setPending(true);
    setFailed(false);
    try {
      const { token } = await startPayPalCheckout({ amount: VERIFICATION_AMOUNT });
      await decideApproval({ provider: 'paypal', token, decision });
      onToken(token);
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog open onClose={onClose} title="PayPal" label="PayPal, test account">
      <p className="shrink-0 bg-wattle px-5 py-2 text-center text-[0.9375rem] font-semibold text-balance text-wattle-ink">
        {NO_MONEY_MOVES}
      </p>
      <div className="grid gap-5 overflow-y-auto px-5 py-6 sm:px-6">
        <p className="text-[0.9375rem] text-ink-soft">
          This sheet stands in for PayPal’s own, which isn’t involved. PayPal would ask whether the
          shop may charge your account.
        </p>
        {failed && <FormMessage>{PAYPAL_SAVE_FAILED.OPEN}</FormMessage>}
        <Button
          size="large"
          className="w-full aria-disabled:opacity-60"
          aria-disabled={pending || undefined}
          onClick={() => void agree('approve')}
        >
          Agree and save
          {pending && <ButtonSpinner />}
        </Button>
        <p role="status" className="sr-only">
          {pending && 'Asking the test PayPal…'}
        </p>
        <div className="flex flex-wrap justify-center gap-x-4 text-[0.9375rem]">
          <Button
            kind="quiet"
            className="px-2"
            aria-disabled={pending || undefined}
            onClick={() => void agree('declines')}
          >
            Simulate a declined account
          </Button>
          <Button kind="quiet" className="px-2" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
