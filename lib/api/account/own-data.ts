import { fetchAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import type { AccountExport } from '#lib/api/schemas/account.ts';
import { isSessionRefusal } from '#lib/commerce/account/auth-error.ts';

/** Collecting everything can take longer than a page does, in ms. */
const TIMEOUT_MS = 60_000;

/** Everything the shop keeps about a customer. @throws ApiError */
export function exportAccount(sub: string): Promise<AccountExport> {
  return fetchAsCustomer(sub, '/account/export', { timeoutMs: TIMEOUT_MS });
}

/**
 * Deletes a customer's account: first what the shop keeps, then the log-in, which a
 * pool of Cognito's keeps itself. The caller then signs out. Where it failed half way, it may be
 * called again.
 * @throws ApiError, AuthError
 */
export async function deleteAccount(sub: string): Promise<void> {
  await fetchAsCustomer(sub, '/account', { method: 'DELETE', timeoutMs: TIMEOUT_MS });
  try {
    await (await loadAuthClient()).deleteUser(sub);
  } catch (error) {
    // The embedded pool's user went with the account.
    if (!isSessionRefusal(error)) throw error;
  }
}
