import { create } from 'zustand';

const useStore = create<{ open: boolean }>(() => ({ open: false }));

export function useCartOverlayOpen(): boolean {
  return useStore((state) => state.open);
}

/** Calls back when it opens and when it closes, with whether it is open; at once if it is. */
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
