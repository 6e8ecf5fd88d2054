'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import { useAccount } from '#stores/account/use-account.ts';
import { AccountPlaceholder } from './require-login.tsx';

/**
 * Renders with the account once it is loaded. Until then shows that it is loading, is being
 * created, or failed to load (with the text `failed`).
 */
export function WithAccount({
  failed,
  placeholder,
  children,
}: {
  failed: string;
  placeholder?: ReactNode;
  children: (known: { sub: string; account: Account }) => ReactNode;
}) {
  const state = useAccount();
  switch (state.status) {
    case 'ready':
      return children(state);
    case 'preparing':
      return <PreparingAccount onAskAgain={state.askAgain} />;
    case 'failed':
      return <LoadFailure title={callErrorText(failed, state.error)} onRetry={state.retry} />;
    case 'loading':
      return placeholder ?? <AccountPlaceholder />;
  }
}

/** Creating an account usually takes less time than this, in ms. */
const USUAL_MS = 20_000;

/** Says that the account is being created; the request is repeated meanwhile. */
function PreparingAccount({ onAskAgain }: { onAskAgain: () => void }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="max-w-xl rounded-2xl bg-sunk p-6 sm:p-8">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="size-6 shrink-0 animate-spin rounded-full border-2 border-accent border-r-transparent motion-reduce:hidden"
        />
        <h2 className="text-2xl">We’re preparing your account</h2>
      </div>
      <p role="status" className="mt-3 text-ink-soft">
        {slow
          ? 'This is taking longer than usual. Keep shopping and check back soon.'
          : 'This takes a few seconds. Your account will appear here.'}
      </p>
      {slow && (
        <Button kind="secondary" className="mt-5" onClick={onAskAgain}>
          Try again
        </Button>
      )}
    </section>
  );
}
