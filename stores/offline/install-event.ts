/** Chromium's offer to install the shop. It is not a standard. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * The browser makes its offer once per page, perhaps early, so instrumentation-client.ts stores it.
 */
const held = globalThis as typeof globalThis & { installOffer?: InstallEvent | null };

let changed = () => {};

export const installOffer = {
  current: (): InstallEvent | null => held.installOffer ?? null,
  /** Each offer can be used only once. */
  take(): InstallEvent | null {
    const taken = installOffer.current();
    held.installOffer = null;
    changed();
    return taken;
  },
  subscribe(listener: () => void): () => void {
    changed = listener;
    addEventListener('beforeinstallprompt', listener);
    return () => {
      changed = () => {};
      removeEventListener('beforeinstallprompt', listener);
    };
  },
};
