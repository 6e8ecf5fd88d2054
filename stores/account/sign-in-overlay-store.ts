import { create } from 'zustand';

const useStore = create<{ open: boolean }>(() => ({ open: false }));

/** Whether the sign-in overlay is on screen. */
export function useSignInOverlayOpen(): boolean {
  return useStore((state) => state.open);
}

/** Asks a shopper to log in where they are, as for what only customers may buy. */
export function openSignInOverlay(): void {
  useStore.setState({ open: true });
}

export function closeSignInOverlay(): void {
  useStore.setState({ open: false });
}
