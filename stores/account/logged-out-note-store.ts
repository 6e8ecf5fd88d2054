import { persistedStore } from '#stores/platform/persisted-store.ts';

export type LoggedOutReason = 'LOGGED_OUT' | 'ACCOUNT_DELETED';

const REASONS: readonly unknown[] = ['LOGGED_OUT', 'ACCOUNT_DELETED'] satisfies LoggedOutReason[];
const isReason = (json: unknown): json is LoggedOutReason => REASONS.includes(json);

/** Why this tab's customer was logged out. The next page that the tab loads shows it. */
const note = persistedStore<LoggedOutReason | null>(
  'logged-out-note',
  null,
  (json) => (isReason(json) ? json : null),
  'session',
);

/**
 * Reason for the sign-out that this page will follow. In memory only, because the sign-out clears
 * storage.
 */
let reason: LoggedOutReason = 'LOGGED_OUT';

export const loggedOutNote = {
  /** Notes that the account was deleted, as the reason for the sign-out that follows in this tab. */
  expectDeletion(): void {
    reason = 'ACCOUNT_DELETED';
  },
  leave(): void {
    note.update(() => reason);
  },
  /** Returns the note and clears it; null if there is none. */
  take(): LoggedOutReason | null {
    const left = note.get();
    if (left !== null) note.update(() => null);
    return left;
  },
};
