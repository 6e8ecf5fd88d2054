import { create } from 'zustand';

/** Products that were just added. */
interface Added {
  /** The alert that says so. */
  alertId: string;
  /** The text that says so if the cart cannot be shown. */
  keptText: string;
}

const useStore = create<{ open: boolean; added: Added | null }>(() => ({
  open: false,
  added: null,
}));

export function useCartOverlayOpen(): boolean {
  return useStore((state) => state.open);
}

/** What the overlay was opened to show; null if the shopper opened it. */
export function useAdded(): Added | null {
  return useStore((state) => state.added);
}

/**
 * Calls back when the overlay opens and when it closes, with whether it is open. If it is open
 * already, calls back at once.
 */
export function watchCartOverlay(changed: (open: boolean) => void): () => void {
  if (useStore.getState().open) changed(true);
  return useStore.subscribe(({ open }) => changed(open));
}

export function openCartOverlay(added: Added | null = null): void {
  useStore.setState({ open: true, added });
}

export function closeCartOverlay(): void {
  useStore.setState({ open: false, added: null });
}
