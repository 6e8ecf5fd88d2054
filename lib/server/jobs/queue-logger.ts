import 'server-only';
import { Logger } from 'graphile-worker';
import { logProblem } from '#lib/server/log-problem.ts';

/**
 * Logs the queue's own warnings and errors, except its line about a failed job, which could reveal
 * too much: run-worker.ts logs its own.
 */
export const queueLogger = new Logger(() => (level, message, meta) => {
  if ((level === 'error' || level === 'warning') && !meta?.failure) {
    logProblem(`Job queue: ${message}`);
  }
});
