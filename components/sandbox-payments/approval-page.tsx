'use client';

import { useEffect, useState } from 'react';
import { HideAddressQuery, useAddressQuery } from '#components/ui/address-query.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { ApiError, isTransient } from '#lib/api/api-error.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { decideApproval, findApproval } from '#lib/api/payment/decide-approval.ts';
import {
  APPROVAL_NAMES,
  type ApprovalDecision,
  type ApprovalProvider,
} from '#lib/commerce/checkout/approval.ts';
import { INSTALMENT_WEEKS, instalments } from '#lib/commerce/checkout/instalments.ts';
import { BACK_TO_CHECKOUT } from '#lib/commerce/checkout/texts.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { SOMETHING_WENT_WRONG } from '#lib/commerce/texts.ts';
import { BRAND } from '#lib/config/brand.ts';

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

/**
 * A page that imitates a provider's. It does not look like any real one, so that nobody mistakes it
 * for one.
 */
function ApprovalFrame({
  provider,
  children,
}: {
  provider: ApprovalProvider;
  children: React.ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-wattle text-wattle-ink">
        <div
          aria-hidden="true"
          className="h-3 bg-[repeating-linear-gradient(-45deg,var(--wattle-ink)_0_14px,var(--wattle)_14px_28px)]"
        />
        <p className="px-4 py-2.5 text-center font-semibold text-balance">
          No money moves: this is a test payment page.
        </p>
      </header>
      <main className="grid grow place-items-center px-4 py-8 sm:py-14">
        <div className="w-full max-w-md">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-display text-2xl font-bold tracking-tight">
              {APPROVAL_NAMES[provider]}
            </span>
            <span className="eyebrow">Stand-in for testing</span>
          </p>
          <div className="mt-4 rounded-2xl border-2 border-dashed border-line-strong bg-surface p-5 sm:p-8">
            {children}
          </div>
          <p className="mt-4 text-sm text-ink-soft">
            This page belongs to {BRAND.name}. {APPROVAL_NAMES[provider]} isn’t involved and gets
            none of your details.
          </p>
        </div>
      </main>
    </div>
  );
}

/** The shopper's decision: sent to the provider, then back to the checkout. */
function ApprovalActions({ provider, token }: { provider: ApprovalProvider; token: string }) {
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
