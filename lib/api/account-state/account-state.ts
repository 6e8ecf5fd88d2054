import { ApiError } from '#lib/api/api-error.ts';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { readStateCall } from '#lib/api/calls/account-state/read-state.ts';
import type { writeStateCall } from '#lib/api/calls/account-state/write-state.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { write } from '#lib/api/write.ts';
import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import type { FetchOutcome, PutOutcome } from '#lib/commerce/account-state/send-changes.ts';

/** How long a failed call waits for the reason to become known, in ms. */
const SETTLE_MS = 1_000;

/**
 * Fetches a customer's state from the server, without the query client, because a store keeps it.
 * Never rejects.
 */
export async function readAccountState(sub: string, signal: AbortSignal): Promise<FetchOutcome> {
  if (isOffline()) return { result: 'OFFLINE' };
  try {
    const { state } = await queryClient().fetchQuery({
      queryKey: ['account', sub, 'state'],
      queryFn: () => callAsCustomer<typeof readStateCall>(sub, 'GET /account/state', { signal }),
      retry: false,
      networkMode: 'always',
      gcTime: 0,
    });
    return { result: 'SUCCESS', state };
  } catch (error) {
    return { result: unsaid(error, signal) ?? 'ERROR' };
  }
}

/**
 * Sends a customer's state. `changeId` is the idempotency key: a retry after a lost response does
 * not apply the change twice. Never rejects.
 */
export async function writeAccountState(
  sub: string,
  state: AccountState,
  changeId: string,
  signal: AbortSignal,
): Promise<PutOutcome> {
  if (isOffline()) return { result: 'OFFLINE' };
  try {
    const headers = { 'idempotency-key': changeId };
    const answer = await write(
      {
        // One change at a time.
        scope: { id: `account-state ${sub}` },
        mutationFn: (body: AccountState) =>
          callAsCustomer<typeof writeStateCall>(sub, 'PUT /account/state', {
            body,
            headers,
            signal,
          }),
      },
      state,
    );
    return { result: 'SUCCESS', state: answer.state };
  } catch (error) {
    // The network may be gone before the browser says so, and some browsers fail the calls of a
    // page that is being left. Neither means that the change was refused.
    if (error instanceof ApiError && error.status === 0) await settled(signal);
    const reason = unsaid(error, signal);
    if (reason) return { result: reason };
    if (!(error instanceof ApiError)) return { result: 'ERROR', refused: false };
    if (error.status === 409) return { result: 'CONFLICT' };
    return { result: 'ERROR', refused: isRefusal(error) };
  }
}

/** Resolves after a moment, or at once if `signal` aborts. */
function settled(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SETTLE_MS);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** `onLine === false` is reliable; `true` does not prove that there is a network. */
function isOffline(): boolean {
  return !navigator.onLine;
}

/** Why a failed call says nothing about the state; null if it does say something. */
function unsaid(error: unknown, signal: AbortSignal): 'OFFLINE' | 'ABORTED' | null {
  if (signal.aborted) return 'ABORTED';
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return 'ABORTED';
  return isOffline() && error.status === 0 ? 'OFFLINE' : null;
}

/** Whether the server rejected the state itself, so that a retry cannot succeed. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && ![408, 429].includes(status);
}
