import { CancelledError, queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { failedWith } from '#lib/api/call-api.ts';
import type { readAccountCall } from '#lib/api/calls/account/read-account.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Account, AccountResult } from '#lib/commerce/account/account.ts';
import { usableAddresses } from '#lib/commerce/account/addresses.ts';
import { ACCOUNT_FAULTS } from '#lib/commerce/account/texts.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { ACCOUNT_MAX_AGE_MS, accountKey, readCachedAccounts } from './account-key.ts';

/** Backoff between requests while the server is still creating the account, in ms. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

readCachedAccounts((sub) => {
  const state = queryClient().getQueryState<AccountResult>(accountKey(sub));
  return state?.data ? { result: state.data, at: state.dataUpdatedAt } : null;
});

type Loaded = Extract<AccountResult, { result: 'SUCCESS' | 'PREPARING' }>;

/**
 * The query for a customer's account. `sub`: the signed-in customer's id; null disables the query.
 * While the account is being created it polls, doubling the wait each time.
 */
export function accountQuery(sub: string | null, maxAgeMs: number = ACCOUNT_MAX_AGE_MS) {
  return queryOptions({
    queryKey: accountKey(sub ?? ''),
    queryFn: ({ signal }) => loadAccount(sub, signal),
    enabled: sub !== null,
    staleTime: ({ state }) => (state.data?.result === 'PREPARING' ? 0 : maxAgeMs),
    refetchInterval: ({ state }) =>
      state.data?.result === 'PREPARING'
        ? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (state.dataUpdateCount - 1))
        : false,
    // When offline, fail at once and offer a retry instead of pausing the query indefinitely.
    networkMode: 'always',
  });
}

async function loadAccount(sub: string | null, signal: AbortSignal): Promise<Loaded> {
  if (sub === null) throw new Error(ACCOUNT_FAULTS.cannotLoad);
  try {
    const { account } = await callAsCustomer<typeof readAccountCall>(sub, 'GET /account', {
      signal,
    });
    return { result: 'SUCCESS', account: usable(account) };
  } catch (error) {
    if (isBeingMade(error)) return { result: 'PREPARING' };
    throw error;
  }
}

function usable(account: Account): Account {
  return { ...account, addresses: usableAddresses(account.addresses) };
}

function isBeingMade(error: unknown): boolean {
  return failedWith<typeof readAccountCall>(error, 'CustomerNotFound');
}

/**
 * Loads the account once: reuses one younger than `maxAgeMs`, else asks the server. Never rejects.
 */
export async function findAccount(
  sub: string,
  maxAgeMs: number = ACCOUNT_MAX_AGE_MS,
): Promise<AccountResult> {
  try {
    return await queryClient().fetchQuery(accountQuery(sub, maxAgeMs));
  } catch (error) {
    const aborted = error instanceof CancelledError || isAbort(error);
    return aborted ? { result: 'ABORTED' } : { result: 'ERROR', error };
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Invalidates the account. If it is on screen, waits for the new one. */
export function reloadAccount(sub: string): Promise<void> {
  return queryClient().invalidateQueries({ queryKey: accountKey(sub), exact: true });
}

/** Writes the address book from a server response into the cached account. */
export async function keepAddresses(
  sub: string,
  addresses: readonly SavedAddress[],
): Promise<void> {
  const { queryKey } = accountQuery(sub);
  // A response that is still on its way is older than this one.
  await queryClient().cancelQueries({ queryKey, exact: true });
  queryClient().setQueryData(queryKey, (loaded) =>
    loaded?.result === 'SUCCESS'
      ? { ...loaded, account: usable({ ...loaded.account, addresses: [...addresses] }) }
      : loaded,
  );
}
