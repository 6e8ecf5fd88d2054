'use client';

import type { ReactNode } from 'react';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import type { Account } from '#lib/commerce/account/account.ts';
import { useAccount } from '#stores/account/use-account.ts';
import { PreparingAccount } from './preparing-account.tsx';
import { AccountPlaceholder } from './require-login.tsx';

/**
 * Renders with the account once it is loaded; until then shows that it is loading, being created,
 * or failed to load, which `failed` words.
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
      return <LoadFailure title={failed} onRetry={state.retry} />;
    case 'loading':
      return placeholder ?? <AccountPlaceholder />;
  }
}
