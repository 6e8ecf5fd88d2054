import { create } from 'zustand';

const useStore = create<{ open: boolean }>(() => ({ open: false }));

export function useSignInOverlayOpen(): boolean {
  return useStore((state) => state.open);
}

/** Opens the sign-in overlay over the current page, e.g. for items that only customers may buy. */
export function openSignInOverlay(): void {
  useStore.setState({ open: true });
}

export function closeSignInOverlay(): void {
  useStore.setState({ open: false });
}
