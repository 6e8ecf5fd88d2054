import { create } from 'zustand';
import type { SyncResult } from '#lib/commerce/account/syncable-state.ts';

/** How this tab stands with the account's state. */
export interface AccountSync {
  /**
   * How its last exchange ended, null before the first: errors are recorded, and keep nobody from
   * going on (spec section 4).
   */
  result: SyncResult | null;
  /** Whether changes could not be sent, and are going to be tried again. */
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

/** Whether changes of the cart are on screen and not in the account. */
export function useUnsentChanges(): boolean {
  return useStore((state) => state.waiting);
}
