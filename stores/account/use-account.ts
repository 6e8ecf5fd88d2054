import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ACCOUNT_MAX_AGE_MS } from '#lib/api/account/account-key.ts';
import { accountQuery } from '#lib/api/account/account-query.ts';
import { ApiError, isTransient } from '#lib/api/api-error.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import { guestMembershipStep } from '#lib/commerce/loyalty/guest-membership.ts';
import { membershipResult } from '#lib/commerce/loyalty/membership-result.ts';
import { MEMBERSHIP_LINKED, membershipProblem } from '#lib/commerce/loyalty/texts.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { changeAccount, isActing } from './account-access.ts';
import { useAuth } from './auth-store.ts';
import { guestMembership } from './guest-membership-store.ts';

/** What is known of the signed-in customer's account. */
export type AccountState =
  | { status: 'loading' }
  /** The account is still being created; the request is repeated until it exists. */
  | { status: 'preparing'; askAgain: () => void }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'ready'; sub: string; account: Account };

/**
 * The signed-in customer's id, for data that loads only while signed in. Null until it is known,
 * and during a sign-out.
 */
export function useCustomerSub(): string | null {
  const { status, customer } = useAuth();
  return status === 'LOGGED_IN' ? (customer?.sub ?? null) : null;
}

/**
 * The signed-in customer's account; a cached one younger than `maxAgeMs` is reused. Loaded data
 * stays if a later request fails. When it loads, a membership that the customer entered as a guest
 * is linked to it.
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

let linking: Promise<void> | undefined;

/**
 * Links the membership that a customer entered as a guest to the account that was just loaded, then
 * forgets it. If the request fails, the membership is kept for the next load. Never rejects.
 */
function linkGuestMembership(sub: string, account: Account): Promise<void> {
  linking ??= link(sub, account).finally(() => {
    linking = undefined;
  });
  return linking;
}

async function link(sub: string, account: Account): Promise<void> {
  const guest = guestMembership.get();
  if (guest && !hasLoyalty()) return guestMembership.clear();
  const step = guestMembershipStep({ guest, account, canUpdate: isActing(sub), now: Date.now() });
  if (step === 'forget') guestMembership.clear();
  if (step !== 'link' || !guest) return;
  const { memberId, lastName } = guest;
  try {
    await changeAccount(sub, { qantas: { action: 'link', memberId, lastName } });
    showAlert('SUCCESS', MEMBERSHIP_LINKED);
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) return;
    const result = membershipResult(error.code, Object.keys(error.fields));
    showAlert('ERROR', membershipProblem(result, 'link').title);
  }
  guestMembership.clear();
}
