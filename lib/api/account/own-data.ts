import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { loadAuthClient } from '#lib/api/auth/load-auth-client.ts';
import type { deleteAccountCall } from '#lib/api/calls/account/delete-account.ts';
import type { AccountExport, exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { isSessionRefusal } from '#lib/commerce/account/auth-error.ts';

/** In ms. Collecting an export takes longer than a normal call. */
const TIMEOUT_MS = 60_000;

/** Exports everything the shop keeps about a customer. @throws ApiError */
export function exportAccount(sub: string): Promise<AccountExport> {
  return callAsCustomer<typeof exportAccountCall>(sub, 'GET /account/export', {
    timeoutMs: TIMEOUT_MS,
  });
}

/**
 * Deletes a customer's account: first the shop's data, then the login, if a Cognito pool has it.
 * The caller then signs the customer out. It can be called again after a partial failure.
 * @throws ApiError, AuthError
 */
export async function deleteAccount(sub: string): Promise<void> {
  await callAsCustomer<typeof deleteAccountCall>(sub, 'DELETE /account', { timeoutMs: TIMEOUT_MS });
  try {
    await (await loadAuthClient()).deleteUser(sub);
  } catch (error) {
    // The embedded pool has deleted its user together with the account.
    if (!isSessionRefusal(error)) throw error;
  }
}
