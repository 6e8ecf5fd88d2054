import 'server-only';
import { environment } from '#lib/config/environment.ts';
import { keepWorking } from './keep-working.ts';
import { TASKS } from './tasks.ts';

/**
 * Runs the shop's jobs in this web server, unless JOBS=off. A stopping server waits for its running
 * jobs.
 */
export function workInServer(): void {
  const { DATABASE_URL, JOBS } = environment();
  if (!DATABASE_URL || JOBS === 'off') return;
  const stop = new AbortController();
  const ended = keepWorking(DATABASE_URL, TASKS, stop.signal);
  const end = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    exitAfter(ended);
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

/**
 * Next exits once its requests are answered and has no hook to wait for more, so exit is delayed.
 */
function exitAfter(work: Promise<void>): void {
  const exit = process.exit;
  process.exit = (code) => {
    void work.finally(() => exit.call(process, code));
    return undefined as never;
  };
}
