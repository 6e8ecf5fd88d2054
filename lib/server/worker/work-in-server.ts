import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { serverState } from '#lib/server/platform/server-state.ts';
import { keepWorking } from './keep-working.ts';
import { TASKS } from './tasks.ts';

/**
 * Runs the shop's jobs in this web server, unless JOBS=off. A closing server waits for its running
 * jobs.
 */
export function workInServer(): void {
  const { DATABASE_URL, JOBS } = environment();
  if (!DATABASE_URL || JOBS === 'off') return;
  const stop = new AbortController();
  serverState.working = keepWorking(DATABASE_URL, TASKS, stop.signal);
  process.once('SIGTERM', () => stop.abort());
  process.once('SIGINT', () => stop.abort());
}
