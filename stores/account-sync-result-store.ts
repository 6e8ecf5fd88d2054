import { create } from 'zustand';
import type { SyncResult } from '#lib/commerce/account/syncable-state.ts';

/** How this tab's last exchange with the account's state ended; null before the first. */
const useStore = create<{ result: SyncResult | null }>(() => ({ result: null }));

/** Records it (spec section 4: sync errors are recorded, and keep nobody from going on). */
export function noteSyncResult(result: SyncResult): void {
  useStore.setState({ result });
}

export function useSyncResult(): SyncResult | null {
  return useStore((state) => state.result);
}
