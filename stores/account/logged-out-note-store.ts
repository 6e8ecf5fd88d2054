import { persistedStore } from '#stores/platform/persisted-store.ts';

/** Why a customer is no longer logged in. */
export type LoggedOutReason = 'LOGGED_OUT' | 'ACCOUNT_DELETED';

const REASONS: readonly unknown[] = ['LOGGED_OUT', 'ACCOUNT_DELETED'] satisfies LoggedOutReason[];
const isReason = (json: unknown): json is LoggedOutReason => REASONS.includes(json);

/** What this tab has still to tell, on the next page it loads: that its customer is logged out. */
const note = persistedStore<LoggedOutReason | null>(
  'logged-out-note',
  null,
  (json) => (isReason(json) ? json : null),
  'session',
);

/** Why the sign-out comes that this page will follow; not kept, which the sign-out would forget. */
let reason: LoggedOutReason = 'LOGGED_OUT';

export const loggedOutNote = {
  /** The account is deleted: the sign-out that follows in this tab is told as that. */
  expectDeletion(): void {
    reason = 'ACCOUNT_DELETED';
  },
  leave(): void {
    note.update(() => reason);
  },
  /** Takes the note away; null where there was none. */
  take(): LoggedOutReason | null {
    const left = note.get();
    if (left !== null) note.update(() => null);
    return left;
  },
};
