import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_MAX_AGE_MS, accountQuery } from '#lib/api/account/account-query.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import { useAuth } from './auth-store.ts';
import { linkGuestLoyalty } from './link-guest-loyalty.ts';

/** The account of whoever is signed in, as far as it is known. */
export type AccountState =
  | { status: 'loading' }
  /** It is still being made; it is asked for again until it is there. */
  | { status: 'preparing'; askAgain: () => void }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; sub: string; account: Account };

/** Who is signed in, for what loads only then: null before that is known, and on the way out. */
export function useCustomerSub(): string | null {
  const { status, customer } = useAuth();
  return status === 'LOGGED_IN' ? (customer?.sub ?? null) : null;
}

/**
 * The account of whoever is signed in (spec section 4, Account load); one younger than `maxAgeMs`
 * is used again. What was loaded once stays while a newer answer fails. Once it is there, a
 * membership that its customer gave as a guest is linked to it.
 */
export function useAccount(maxAgeMs: number = ACCOUNT_MAX_AGE_MS): AccountState {
  const sub = useCustomerSub();
  const { data, isError, isFetching, refetch } = useQuery(
    accountQuery(sub, maxAgeMs),
    queryClient(),
  );
  const account = data?.result === 'SUCCESS' ? data.account : null;
  useEffect(() => {
    if (sub !== null && account) void linkGuestLoyalty(sub, account);
  }, [sub, account]);

  if (sub !== null && account) return { status: 'ready', sub, account };
  if (data?.result === 'PREPARING') {
    return { status: 'preparing', askAgain: () => void refetch() };
  }
  if (!isError || isFetching) return { status: 'loading' };
  return { status: 'failed', retry: () => void refetch() };
}
