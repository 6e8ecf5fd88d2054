import { persistedStore } from '#stores/platform/persisted-store.ts';

/** Whether the shopper has dismissed the card that offers to install the shop. Stored permanently. */
const dismissed = persistedStore<boolean>('install-prompt', false, (json) =>
  typeof json === 'boolean' ? json : null,
);

/** Counts as dismissed until the browser's storage has been read. */
export function useInstallDismissed(): boolean {
  return dismissed.use(({ ready, value }) => !ready || value);
}

export function dismissInstall(): void {
  dismissed.update(() => true);
}
