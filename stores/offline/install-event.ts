/** Chromium's offer to install the shop; it is no standard. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser makes its offer once for a page and maybe early: instrumentation-client.ts holds it. */
const held = globalThis as typeof globalThis & { installOffer?: InstallEvent | null };

let changed = () => {};

export const installOffer = {
  current: (): InstallEvent | null => held.installOffer ?? null,
  /** Each offer can be answered once. */
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
