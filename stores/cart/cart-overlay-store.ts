import { create } from 'zustand';

const useStore = create<{ open: boolean }>(() => ({ open: false }));

export function useCartOverlayOpen(): boolean {
  return useStore((state) => state.open);
}

/**
 * Calls back when the overlay opens and when it closes, with whether it is open. If it is open
 * already, calls back at once.
 */
export function watchCartOverlay(changed: (open: boolean) => void): () => void {
  if (useStore.getState().open) changed(true);
  return useStore.subscribe(({ open }) => changed(open));
}

export function openCartOverlay(): void {
  useStore.setState({ open: true });
}

export function closeCartOverlay(): void {
  useStore.setState({ open: false });
}
