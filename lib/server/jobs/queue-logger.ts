import { Logger } from 'graphile-worker';

/**
 * What the queue itself has to say, as one JSON line each, warnings and errors only. Failed jobs
 * are told by log-failed-job.ts: the queue's own line about them repeats whole messages.
 */
export const queueLogger = new Logger((scope) => (level, message, meta) => {
  if ((level !== 'error' && level !== 'warning') || meta?.failure) return;
  const line = {
    level: level === 'error' ? 'error' : 'warn',
    time: new Date().toISOString(),
    from: ['jobs', scope.label].filter(Boolean).join('/'),
    message,
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
});
