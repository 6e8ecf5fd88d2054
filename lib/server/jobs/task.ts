import type { Db } from '#lib/server/db/database.ts';
import type { JobName, JobPayloads } from './job-names.ts';

export interface TaskContext {
  db: Db;
  /** Aborted when the worker stops or the task takes too long. */
  signal: AbortSignal;
  /** Whether this is the last attempt: a failed job is not retried any more. */
  lastTry: boolean;
}

/**
 * The work of one kind of job. Resolving completes the job; throwing makes the queue retry it
 * later. It may run twice, even in parallel, so it must be idempotent. Errors are logged, so their
 * messages must not contain personal data.
 */
export type Task<Name extends JobName> = (
  payload: JobPayloads[Name],
  context: TaskContext,
) => Promise<void>;

/** The task of each job; a job without one stays in the queue. */
export type Tasks = { [Name in JobName]?: Task<Name> };
