'use client';

import { useEffect, useState } from 'react';
import { HideAddressQuery, useAddressQuery } from '#components/ui/address-query.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { isTransient } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { findApproval } from '#lib/api/payment/decide-approval.ts';
import { APPROVAL_NAMES, type ApprovalProvider } from '#lib/commerce/checkout/approval.ts';
import { INSTALMENT_WEEKS, instalments } from '#lib/commerce/checkout/instalments.ts';
import { BACK_TO_CHECKOUT } from '#lib/commerce/checkout/texts.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { BRAND } from '#lib/config/brand.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { ApprovalFrame } from './approval-frame.tsx';

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

function ApprovalScreen({
  provider,
  token,
  amount,
}: {
  provider: ApprovalProvider;
  token: string;
  amount: Cents;
}) {
  return (
    <ApprovalFrame provider={provider}>
      <h1 className="text-2xl sm:text-3xl">
        Pay {BRAND.name} with {APPROVAL_NAMES[provider]}
      </h1>
      <dl className="mt-5 flex items-baseline justify-between gap-4">
        <dt className="text-ink-soft">Total</dt>
        <dd className="font-display text-3xl font-bold tabular-nums">{formatCents(amount)}</dd>
      </dl>
      {provider === 'afterpay' && <Schedule total={amount} />}
      <ApprovalActions provider={provider} token={token} />
    </ApprovalFrame>
  );
}

/** The four payments and their due dates. */
function Schedule({ total }: { total: Cents }) {
  return (
    <section aria-labelledby="schedule" className="mt-5 border-t border-line pt-5">
      <h2 id="schedule" className="text-base">
        Four interest-free payments
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {instalments(total).map((amount, index) => {
          const weeks = index * INSTALMENT_WEEKS;
          return (
            <li key={weeks} className="flex justify-between gap-4 py-2">
              <span>{weeks === 0 ? 'Today' : `In ${weeks} weeks`}</span>
              <span className="font-semibold tabular-nums">{formatCents(amount)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
