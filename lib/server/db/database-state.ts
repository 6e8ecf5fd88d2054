import { oncePerProcess } from '#lib/config/once-per-process.ts';

/** `away`: whether the last check found the database unreachable. */
export const databaseState = oncePerProcess('database state', () => ({
  away: false,
  /** When something last failed because of it (ms, monotonic). */
  failedAt: Number.NEGATIVE_INFINITY,
}));

/** In ms. What a lost connection spoils is answered within this time, also by a busy process. */
const RECENT_MS = 5_000;

export function noteDatabaseFailed(): void {
  databaseState.failedAt = performance.now();
}

/**
 * Whether the database is away, or was a moment ago: a single lost connection, or an outage that is
 * over before the page that it spoilt is answered. `now`: in ms, monotonic.
 */
export function wasDatabaseAway(now: number = performance.now()): boolean {
  return databaseState.away || now - databaseState.failedAt < RECENT_MS;
}
