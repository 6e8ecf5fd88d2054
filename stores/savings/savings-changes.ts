import { create } from 'zustand';

const useCount = create(() => 0);

/** How often the shopper has added or removed a code or gift card in this tab. */
export const useSavingsChanges = (): number => useCount();

/** Call it before the change: the new total is then known to be the shopper's own doing. */
export function noteSavingsChange(): void {
  useCount.setState((count) => count + 1, true);
}
