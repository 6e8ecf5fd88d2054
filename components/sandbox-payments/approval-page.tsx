'use client';

import { useEffect, useState } from 'react';
import { HideAddressQuery, useAddressQuery } from '#components/ui/address-query.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { isTransient } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { findApproval } from '#lib/api/payment/decide-approval.ts';
import type { ApprovalProvider } from '#lib/commerce/checkout/approval.ts';
import { BACK_TO_CHECKOUT } from '#lib/commerce/checkout/texts.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { ApprovalFrame } from './approval-frame.tsx';
import { ApprovalScreen } from './approval-screen.tsx';

/** Sandbox stand-in for a provider's page: asks for approval of the checkout that led here. */
export function ApprovalPage({ provider }: { provider: ApprovalProvider }) {
  const token = useAddressQuery(`/payments/sandbox/${provider}`)?.get('token');
  const [tries, setTries] = useState(0);
  return (
    <>
      <HideAddressQuery />
      {token === undefined && <Loading provider={provider} />}
      {token === null && <ApprovalClosed provider={provider} />}
      {token && (
        <Approval
          key={tries}
          provider={provider}
          token={token}
          onRetry={() => setTries(tries + 1)}
        />
      )}
    </>
  );
}

type Found =
  | { status: 'loading' }
  | { status: 'closed' }
  | { status: 'failed'; error: unknown }
  | { status: 'open'; amount: Cents };

function Approval({
  provider,
  token,
  onRetry,
}: {
  provider: ApprovalProvider;
  token: string;
  onRetry: () => void;
}) {
  const [found, setFound] = useState<Found>({ status: 'loading' });
  useEffect(() => {
    let wanted = true;
    findApproval({ provider, token }).then(
      ({ amount }) => wanted && setFound({ status: 'open', amount }),
      (error) =>
        wanted && setFound(isTransient(error) ? { status: 'failed', error } : { status: 'closed' }),
    );
    return () => {
      wanted = false;
    };
  }, [provider, token]);

  if (found.status === 'loading') return <Loading provider={provider} />;
  if (found.status === 'closed') return <ApprovalClosed provider={provider} />;
  if (found.status === 'open') {
    return <ApprovalScreen provider={provider} token={token} amount={found.amount} />;
  }
  return (
    <ApprovalFrame provider={provider}>
      <FormMessage title={callErrorText('Unable to load this payment.', found.error)}>
        <Button kind="secondary" onClick={onRetry}>
          Try again
        </Button>
      </FormMessage>
    </ApprovalFrame>
  );
}

function Loading({ provider }: { provider: ApprovalProvider }) {
  return (
    <ApprovalFrame provider={provider}>
      <p role="status" className="text-ink-soft">
        Loading your payment…
      </p>
    </ApprovalFrame>
  );
}

/** For a payment that is already decided, expired, or unknown. */
function ApprovalClosed({ provider }: { provider: ApprovalProvider }) {
  return (
    <ApprovalFrame provider={provider}>
      <h1 className="text-2xl sm:text-3xl">This payment can no longer be approved</h1>
      <p className="mt-3">
        It has already been approved or declined, or it has expired. Nothing was charged here. Go
        back to checkout and choose how to pay.
      </p>
      <a href="/checkout/payment" className={`${buttonClass({ size: 'large' })} mt-6 w-full`}>
        {BACK_TO_CHECKOUT}
      </a>
    </ApprovalFrame>
  );
}
