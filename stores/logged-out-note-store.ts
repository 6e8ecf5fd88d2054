import { persistedStore } from './persisted-store.ts';

/** Whether this tab has still to tell that its customer is logged out: on the next page it loads. */
const note = persistedStore<boolean>(
  'logged-out-note',
  false,
  (json) => (typeof json === 'boolean' ? json : null),
  'session',
);

export const loggedOutNote = {
  leave(): void {
    note.update(() => true);
  },
  /** Takes the note away; whether there was one. */
  take(): boolean {
    const wasLeft = note.get();
    if (wasLeft) note.update(() => false);
    return wasLeft;
  },
};
