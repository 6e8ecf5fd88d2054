import 'server-only';
import type { Job } from 'graphile-worker';

/**
 * Writes one line about a job that failed, and whether it is tried again. The payload is left out:
 * ids in it may lead to people. Tasks put no personal data in a message.
 */
export function logFailedJob(job: Job, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = {
    level: job.attempts < job.max_attempts ? 'warn' : 'error',
    time: new Date().toISOString(),
    message: 'A job failed',
    job: job.task_identifier,
    jobId: job.id,
    attempt: job.attempts,
    lastAttempt: job.attempts >= job.max_attempts,
    error: { name, message, stack },
  };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
