import { cachedAccount } from '#lib/api/account/account-key.ts';
import { findAccount } from '#lib/api/account/account-query.ts';
import { type AccountChange, updateAccount } from '#lib/api/account/update-account.ts';
import { write } from '#lib/api/write.ts';
import type { AccountResult } from '#lib/commerce/account/account.ts';
import { ACCOUNT_FAULTS } from '#lib/commerce/account/texts.ts';
import { auth } from './auth-store.ts';

/** Whether this customer is signed in here, and not signing out. */
export function isActing(sub: string): boolean {
  return auth.status() === 'LOGGED_IN' && auth.customer()?.sub === sub;
}

/** Loads an account once; reuses one younger than `maxAgeMs`. Never rejects. */
export async function loadAccount(sub: string, maxAgeMs: number): Promise<AccountResult> {
  if (!isActing(sub)) return { result: 'ERROR', error: new Error(ACCOUNT_FAULTS.cannotLoad) };
  return findAccount(sub, maxAgeMs);
}

/**
 * The mutation that changes a loaded account and reloads it. Rejects with Error unless its customer
 * is signed in and the account is loaded, and with ApiError like `updateAccount`.
 */
export function changeAccountMutation(sub: string) {
  return {
    async mutationFn(change: AccountChange) {
      if (!isActing(sub)) throw new Error(ACCOUNT_FAULTS.cannotUpdate);
      const loaded = cachedAccount(sub)?.result;
      if (loaded?.result !== 'SUCCESS') throw new Error(ACCOUNT_FAULTS.notLoaded);
      await updateAccount(sub, loaded.account, change);
    },
  };
}

/** Changes an account. Rejects like `changeAccountMutation`. */
export function changeAccount(sub: string, change: AccountChange): Promise<void> {
  return write(changeAccountMutation(sub), change);
}
