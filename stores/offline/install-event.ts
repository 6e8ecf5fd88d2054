/** Chromium's offer to install the shop; it is no standard. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | null = null;
let changed = () => {};

/** Holds the browser's own offer back, which it makes once for a page and maybe early. */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    changed();
  });
}

export const installOffer = {
  current: (): InstallEvent | null => offered,
  /** Each offer can be answered once. */
  take(): InstallEvent | null {
    const taken = offered;
    offered = null;
    changed();
    return taken;
  },
  subscribe(listener: () => void): () => void {
    changed = listener;
    return () => {
      changed = () => {};
    };
  },
};
