import 'server-only';
import { parseCronItems, type Task as QueueTask, run } from 'graphile-worker';
import { connect, type Db, poolOf } from '#lib/server/db/database.ts';
import { AFTER_START, SCHEDULE } from '#lib/server/worker/schedule.ts';
import { addJob } from './add-job.ts';
import { logFailedJob } from './log-failed-job.ts';
import { proofOfLife, reclaimJobs } from './proof-of-life.ts';
import { queueLogger } from './queue-logger.ts';
import type { TaskContext, Tasks } from './task.ts';

/** Jobs done at once. */
const CONCURRENCY = 4;
/** One connection a job, one that listens, one for the queue's own statements. */
const CONNECTIONS = CONCURRENCY + 2;
/** A task that takes longer is asked to give up: each does one small thing. */
const TASK_MS = 120_000;
/** Patience with the jobs in hand when the worker stops; servers are killed after ten seconds. */
const STOP_MS = 4000;
/**
 * Only in batches (here of what ends in one turn) does the queue wait, before it stops, until the
 * end of each job is noted, and survive when that fails: else an unhandled rejection ends the
 * process.
 */
const NOTED_IN_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;
const RECLAIM_EVERY_MS = 15_000;

export interface RunningWorker {
  /** Takes no more jobs; resolves when those in hand are done or given up. */
  stop(): Promise<void>;
  /** Resolves when the worker ended, also by itself. */
  ended: Promise<void>;
}

/**
 * Does the queue's jobs, over connections of its own, until stopped. Jobs whose worker died are
 * taken up within seconds. Rejects when the database does not answer.
 */
export async function runWorker(url: string, tasks: Tasks): Promise<RunningWorker> {
  const db = connect(url, { max: CONNECTIONS });
  try {
    const { events, plugin } = proofOfLife();
    events.on('job:error', ({ job, error }) => logFailedJob(job, error));
    const runner = await run({
      pgPool: poolOf(db),
      taskList: taskList(tasks, db),
      parsedCronItems: cronItems(tasks),
      concurrency: CONCURRENCY,
      gracefulShutdownAbortTimeout: STOP_MS,
      noHandleSignals: true,
      logger: queueLogger,
      events,
      preset: { plugins: [plugin], worker: NOTED_IN_BATCHES },
    });
    await addStartJobs(db, tasks);
    const stopReclaiming = reclaimRegularly(db);
    const ended = runner.promise
      .catch(noop)
      .then(stopReclaiming)
      .finally(() => db.destroy());
    return {
      // The runner may have ended by itself in the meantime, and then refuses to.
      stop: () =>
        runner
          .stop()
          .then(noop, noop)
          .then(() => ended),
      ended,
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function taskList(tasks: Tasks, db: Db): Record<string, QueueTask> {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]): [string, QueueTask] => [
      name,
      (payload, { job, abortSignal }) => {
        const context: TaskContext = {
          db,
          signal: AbortSignal.any([abortSignal, AbortSignal.timeout(TASK_MS)]),
          lastTry: job.attempts >= job.max_attempts,
        };
        // Only addJob writes payloads, and it knows their types.
        return (task as (payload: unknown, context: TaskContext) => Promise<void>)(
          payload,
          context,
        );
      },
    ]),
  );
}

/** A time that comes while its job still waits adds none; the next time is its second try. */
function cronItems(tasks: Tasks) {
  return parseCronItems(
    Object.entries(SCHEDULE)
      .filter(([task]) => task in tasks)
      .map(([task, match]) => ({ task, match, options: { jobKey: task, maxAttempts: 1 } })),
  );
}

/** However many workers start at once, each job waits once. Never rejects. */
async function addStartJobs(db: Db, tasks: Tasks): Promise<void> {
  for (const { name, delayMs } of AFTER_START) {
    if (!(name in tasks)) continue;
    const runAt = new Date(Date.now() + delayMs);
    await addJob(db, name, {}, { key: name, runAt }).catch((error) =>
      queueLogger.warn(`cannot add the job ${name} at the start: ${error.message}`),
    );
  }
}

/** Answers how to stop it, which resolves when it is over. */
function reclaimRegularly(db: Db): () => Promise<void> {
  let stopped = false;
  let current = Promise.resolve();
  const reclaim = () => {
    current = reclaimJobs(db).catch((error) => {
      if (!stopped) queueLogger.warn(`cannot look for dead workers: ${error.message}`);
    });
  };
  reclaim();
  const timer = setInterval(reclaim, RECLAIM_EVERY_MS).unref();
  return () => {
    stopped = true;
    clearInterval(timer);
    return current;
  };
}

function noop() {}
