import { ApiError } from '#lib/api/api-error.ts';
import { fetchAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { AccountStateResponse } from '#lib/api/schemas/account.ts';
import type { FetchOutcome, PutOutcome } from '#lib/commerce/account/sync/send-changes.ts';
import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';

const PATH = '/account/state';

/** The state of whoever is signed in. Never rejects. */
export async function fetchAccountState(signal: AbortSignal): Promise<FetchOutcome> {
  if (isOffline()) return { result: 'OFFLINE' };
  try {
    const { state } = await fetchAsCustomer<AccountStateResponse>(PATH, { signal });
    return { result: 'SUCCESS', state };
  } catch (error) {
    return { result: wasOffline(error) ? 'OFFLINE' : 'ERROR' };
  }
}

/**
 * Sends the state of whoever is signed in, made by a change with this id: sent again after an
 * answer that was lost, the change is not done twice. Never rejects.
 */
export async function putAccountState(
  state: SyncableState,
  changeId: string,
  signal: AbortSignal,
): Promise<PutOutcome> {
  if (isOffline()) return { result: 'OFFLINE' };
  try {
    const answer = await fetchAsCustomer<AccountStateResponse>(PATH, {
      method: 'PUT',
      body: state,
      headers: { 'idempotency-key': changeId },
      signal,
    });
    return { result: 'SUCCESS', state: answer.state };
  } catch (error) {
    if (wasOffline(error)) return { result: 'OFFLINE' };
    if (!(error instanceof ApiError)) return { result: 'ERROR', refused: false };
    if (error.status === 409) return { result: 'CONFLICT' };
    return { result: 'ERROR', refused: isRefusal(error) };
  }
}

/** A browser that says so is without a network; one that does not may be as well. */
function isOffline(): boolean {
  return !navigator.onLine;
}

function wasOffline(error: unknown): boolean {
  return isOffline() && error instanceof ApiError && error.status === 0;
}

/** Whether the server looked at the state and will not have it, now or later. */
function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status);
}
