import 'server-only';
import { Logger } from 'graphile-worker';
import { logProblem } from '#lib/server/log-problem.ts';

/**
 * What the queue itself has to say: warnings and errors only. Its own line about a failed job is
 * left out: run-worker.ts writes one that says less.
 */
export const queueLogger = new Logger(() => (level, message, meta) => {
  if ((level === 'error' || level === 'warning') && !meta?.failure) {
    logProblem(`Job queue: ${message}`);
  }
});
