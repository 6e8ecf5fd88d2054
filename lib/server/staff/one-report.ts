import 'server-only';
import { readReportCall } from '#lib/api/calls/staff/reports.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/*
 * A report may hold a connection to the database for seconds. Each process makes one at a time, so
 * that the others are there for shoppers.
 */

/** Reports that may wait for the one that runs. */
const MOST_WAITING = 3;
/** The longest that one waits, in ms; the page waits for 15 seconds in all. */
const PATIENCE_MS = 5_000;
/** When to ask again, in seconds. */
const RETRY_SECONDS = 10;

interface Reports {
  isRunning: boolean;
  waiting: Set<() => void>;
}
const reports = oncePerProcess<Reports>('reports', () => ({
  isRunning: false,
  waiting: new Set(),
}));

/**
 * Makes a report after those that were asked for before. `signal`: aborted when nobody waits for it
 * any more, such as after another choice on the page; then it gives up its place.
 * @throws ApiError 503 `Busy` if it would be the fourth to wait, or has waited too long
 */
export async function oneReport<Report>(
  signal: AbortSignal,
  make: () => Promise<Report>,
  patienceMs = PATIENCE_MS,
): Promise<Report> {
  if (reports.isRunning) await turn(signal, patienceMs);
  reports.isRunning = true;
  try {
    return await make();
  } finally {
    const [next] = reports.waiting;
    // It stays taken if somebody waits: nobody who asks just now comes before them.
    reports.isRunning = next !== undefined;
    next?.();
  }
}

/** Resolves once it is this caller's turn. */
function turn(signal: AbortSignal, patienceMs: number): Promise<void> {
  const busy = () => callError(readReportCall.errors, 'Busy', { retryAfter: RETRY_SECONDS });
  if (reports.waiting.size >= MOST_WAITING) throw busy();
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      reports.waiting.delete(begin);
    };
    const begin = () => {
      leave();
      resolve();
    };
    const giveUp = () => {
      leave();
      reject(busy());
    };
    const timer = setTimeout(giveUp, patienceMs);
    signal.addEventListener('abort', giveUp);
    reports.waiting.add(begin);
  });
}
