import type { Db } from '#lib/server/db/database.ts';
import type { JobName, JobPayloads } from './job-names.ts';

export interface TaskContext {
  db: Db;
  /** Aborted when the worker stops, and when the task takes too long. */
  signal: AbortSignal;
  /** Whether a failure now is the last: the job is not tried again. */
  lastTry: boolean;
}

/**
 * The work of one kind of job. Resolving ends the job; throwing has it tried again later. It may
 * run twice at the same time, so what it does must come out the same. What it throws is logged:
 * no personal data in a message.
 */
export type Task<Name extends JobName> = (
  payload: JobPayloads[Name],
  context: TaskContext,
) => Promise<void>;

/** Which task does which job. A job without one waits in the queue. */
export type Tasks = { [Name in JobName]?: Task<Name> };
