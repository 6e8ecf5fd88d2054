import { create } from 'zustand';
import type { SyncResult } from '#lib/commerce/account-state/account-state.ts';

/** How far this tab is in sync with the account's state. */
export interface AccountSync {
  /**
   * Result of the last exchange, null before the first. Errors are recorded but do not block the
   * shopper.
   */
  result: SyncResult | null;
  /** Whether changes could not be sent and will be retried. */
  waiting: boolean;
}

const NOTHING_YET: AccountSync = { result: null, waiting: false };

const useStore = create<AccountSync>(() => NOTHING_YET);

export const accountSync = {
  get: (): AccountSync => useStore.getState(),
  note(part: Partial<AccountSync>): void {
    useStore.setState(part);
  },
  forget(): void {
    useStore.setState(NOTHING_YET);
  },
};

/** Whether the cart on screen has changes that are not in the account yet. */
export function useUnsentChanges(): boolean {
  return useStore((state) => state.waiting);
}
