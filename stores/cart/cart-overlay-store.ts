import { create } from 'zustand';

const useStore = create<{ open: boolean }>(() => ({ open: false }));

export function useCartOverlayOpen(): boolean {
  return useStore((state) => state.open);
}

export function openCartOverlay(): void {
  useStore.setState({ open: true });
}

export function closeCartOverlay(): void {
  useStore.setState({ open: false });
}
