'use client';

import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { decideApproval } from '#lib/api/payment/decide-approval.ts';
import type { ApprovalDecision, ApprovalProvider } from '#lib/commerce/checkout/approval.ts';
import { BACK_TO_CHECKOUT } from '#lib/commerce/checkout/texts.ts';
import { SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';

/** The shopper's decision: sent to the provider, then back to the checkout. */
export function ApprovalActions({
  provider,
  token,
}: {
  provider: ApprovalProvider;
  token: string;
}) {
  const [pending, setPending] = useState<ApprovalDecision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A press before hydration would be lost.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  async function decide(decision: ApprovalDecision) {
    if (pending) return;
    setPending(decision);
    setProblem(null);
    try {
      const { returnPath } = await decideApproval({ provider, token, decision });
      // Back from the checkout must not lead here again.
      window.location.replace(returnPath);
    } catch (error) {
      setPending(null);
      const text =
        error instanceof ApiError ? error.message : `${SOMETHING_WENT_WRONG}. Try again.`;
      setProblem(callErrorText(text, error));
    }
  }

  function action(decision: ApprovalDecision) {
    return {
      size: 'large',
      disabled: !ready,
      'aria-disabled': pending !== null || undefined,
      onClick: () => void decide(decision),
    } as const;
  }

  return (
    <div className="mt-6 grid gap-3">
      {problem && (
        <FormMessage>
          {problem}{' '}
          <a href="/checkout/payment" className="underline underline-offset-4">
            {BACK_TO_CHECKOUT}
          </a>
        </FormMessage>
      )}
      <Button {...action('approve')}>Approve</Button>
      <Button kind="secondary" {...action('cancel')}>
        Decline
      </Button>
      <Button
        kind="quiet"
        {...action('declines')}
        size="medium"
        aria-describedby="simulate-hint"
        className="mt-1"
      >
        Simulate a declined payment
      </Button>
      <p id="simulate-hint" className="-mt-3 text-center text-sm text-ink-soft">
        Approves the payment here, then declines it when the order is placed.
      </p>
      <p role="status" className="sr-only">
        {pending && 'Taking you back to checkout…'}
      </p>
    </div>
  );
}
