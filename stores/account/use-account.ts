import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_MAX_AGE_MS } from '#lib/api/account/account-key.ts';
import { accountQuery } from '#lib/api/account/account-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import { useAuth } from './auth-store.ts';
import { linkGuestMembership } from './link-guest-membership.ts';

/** The signed-in customer's account, as far as it is loaded. */
export type AccountState =
  | { status: 'loading' }
  /** The account is still being created; the request is repeated until it exists. */
  | { status: 'preparing'; askAgain: () => void }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; sub: string; account: Account };

/**
 * The signed-in customer's id, for data that only loads while signed in: null until it is known and
 * during a sign-out.
 */
export function useCustomerSub(): string | null {
  const { status, customer } = useAuth();
  return status === 'LOGGED_IN' ? (customer?.sub ?? null) : null;
}

/**
 * The signed-in customer's account; a cached one younger than `maxAgeMs` is reused. Data once
 * loaded stays if a later request fails. When it loads, a membership that the customer entered as a
 * guest is linked to it.
 */
export function useAccount(maxAgeMs: number = ACCOUNT_MAX_AGE_MS): AccountState {
  const sub = useCustomerSub();
  const { data, error, isError, isFetching, refetch } = useQuery(
    accountQuery(sub, maxAgeMs),
    queryClient(),
  );
  const account = data?.result === 'SUCCESS' ? data.account : null;
  useEffect(() => {
    if (sub !== null && account) void linkGuestMembership(sub, account);
  }, [sub, account]);

  if (sub !== null && account) return { status: 'ready', sub, account };
  if (data?.result === 'PREPARING') {
    return { status: 'preparing', askAgain: () => void refetch() };
  }
  if (!isError || isFetching) return { status: 'loading' };
  return { status: 'failed', error, retry: () => void refetch() };
}
