import 'server-only';
import type { Job } from 'graphile-worker';

/**
 * Logs one line about a failed job, and whether it will be retried. Omits the payload, whose ids
 * may identify people. Tasks put no personal data into error messages.
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
