import 'server-only';
import { type Job, parseCronItems, type Task as QueueTask, run } from 'graphile-worker';
import { ORDER_TIMEOUTS } from '#lib/server/checkout/place-order-options.ts';
import { connect, type Db, poolOf } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { JobName } from '#lib/server/jobs/job-names.ts';
import { queueLogger } from '#lib/server/jobs/queue-logger.ts';
import type { TaskContext, Tasks } from '#lib/server/jobs/task.ts';
import { withLogContext } from '#lib/server/log-context.ts';
import { count } from '#lib/server/metrics/record.ts';
import { inSpan } from '#lib/server/metrics/spans.ts';
import { proofOfLife, reclaimJobs } from './proof-of-life.ts';

/** Jobs run in parallel. */
const CONCURRENCY = 4;
/** One connection per job, one to listen, one for the queue's own statements. */
const CONNECTIONS = CONCURRENCY + 2;
/** In ms. A longer task is aborted, since each does only a small amount of work. */
const TASK_MS = 120_000;
/** In ms, for tasks that read a provider's list of many weeks or every order, or change thousands of things. */
const LONG_TASKS_MS: Partial<Record<string, number>> = {
  'reconcile-payments': 60 * 60_000,
  'learn-fit': 20 * 60_000,
  'mail-price-drops': 20 * 60_000,
  'apply-bulk': 20 * 60_000,
};
/** How long a stop waits for running jobs, in ms. Servers are killed after ten seconds. */
const STOP_MS = 4000;
/**
 * Only in batch mode does the queue wait, before it stops, until the end of each job is recorded,
 * and survive a failure of that; otherwise an unhandled rejection ends the process. A delay of 0
 * batches the jobs that end in the same tick.
 */
const NOTED_IN_BATCHES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;
const RECLAIM_EVERY_MS = 15_000;

export interface RunningWorker {
  /** Takes no more jobs. Resolves when the running ones are done or were given up. */
  stop(): Promise<void>;
  /** Resolves when the worker has ended, for any reason. */
  ended: Promise<void>;
}

/**
 * Runs the queue's jobs over its own connections until stopped. Takes over the jobs of dead workers
 * within seconds. Rejects if the database does not respond.
 */
export async function runWorker(url: string, tasks: Tasks): Promise<RunningWorker> {
  const db = connect(url, { max: CONNECTIONS });
  try {
    const { events, plugin } = proofOfLife();
    events.on('job:error', ({ job, error }) => {
      count('jobs', { task: job.task_identifier, outcome: 'failed' });
      logFailedJob(job, error);
    });
    events.on('job:success', ({ job }) => {
      count('jobs', { task: job.task_identifier, outcome: 'done' });
    });
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
      // The runner rejects if it has already ended on its own.
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
          signal: AbortSignal.any([
            abortSignal,
            AbortSignal.timeout(LONG_TASKS_MS[name] ?? TASK_MS),
          ]),
          lastTry: job.attempts >= job.max_attempts,
        };
        // Only addJob writes payloads, and it checks their types.
        const work = task as (payload: unknown, context: TaskContext) => Promise<void>;
        return withLogContext({ job: name, jobId: job.id }, () =>
          inSpan({ name: `job ${name}`, kind: 'consumer', attributes: { 'shop.job': name } }, () =>
            work(payload, context),
          ),
        );
      },
    ]),
  );
}

/**
 * The key prevents a second waiting job. One attempt is enough, because the next run is the retry.
 */
function cronItems(tasks: Tasks) {
  return parseCronItems(
    Object.entries(SCHEDULE)
      .filter(([task]) => task in tasks)
      .map(([task, match]) => ({ task, match, options: { jobKey: task, maxAttempts: 1 } })),
  );
}

/** The key prevents duplicates when several workers start at once. Never rejects. */
async function addStartJobs(db: Db, tasks: Tasks): Promise<void> {
  for (const { name, delayMs } of AFTER_START) {
    if (!(name in tasks)) continue;
    const runAt = new Date(Date.now() + delayMs);
    await addJob(db, name, {}, { key: name, runAt }).catch((error) =>
      queueLogger.warn(`cannot add the job ${name} at the start: ${error.message}`),
    );
  }
}

/** Returns a function that stops it and resolves when the current run is over. */
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

/**
 * Logs one line about a failed job, and whether it will be retried. Omits the payload, whose ids
 * may identify people. Tasks put no personal data into error messages.
 */
function logFailedJob(job: Job, error: unknown): void {
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

function noop() {}

/** Scheduled jobs; they have no payload. */
type UnaskedJob = Extract<
  JobName,
  | 'resolve-attempts'
  | 'void-sweep'
  | 'apply-prices'
  | 'apply-arrangements'
  | 'send-reminders'
  | 'request-reviews'
  | 'mail-price-drops'
  | 'forget-limits'
  | 'refresh-afterpay-limits'
  | 'purge-cache'
  | 'deliver-webhooks'
  | 'check-erp'
  | 'clean-up'
  | 'learn-fit'
  | 'fold-pairs'
  | 'expire-pickups'
  | 'reconcile-payments'
>;

/**
 * The schedule of recurring jobs: minute, hour, day, month, weekday, in UTC. Each run is queued
 * once, whatever the number of servers.
 */
const SCHEDULE: Record<UnaskedJob, string> = {
  'resolve-attempts': '* * * * *',
  // Each planned price has a job for its time; this applies those whose job failed.
  'apply-prices': '* * * * *',
  'apply-arrangements': '*/5 * * * *',
  'void-sweep': '*/5 * * * *',
  // These queue themselves every few seconds; this starts them again after an interruption.
  'purge-cache': '* * * * *',
  'deliver-webhooks': '* * * * *',
  'send-reminders': '*/5 * * * *',
  // In the daytime of the market's east.
  'request-reviews': '17 0-8 * * *',
  // Hourly; the job itself sends nothing at night.
  'mail-price-drops': '47 * * * *',
  'forget-limits': '*/10 * * * *',
  // At night in Australia.
  'refresh-afterpay-limits': '41 15 * * *',
  'clean-up': '17 16 * * *',
  'expire-pickups': '23 16 * * *',
  'reconcile-payments': '43 16 * * *',
  'check-erp': '7 17 * * *',
  'learn-fit': '29 17 * * *',
  'fold-pairs': '31 17 * * *',
};

/**
 * Jobs to queue `delayMs` after a worker starts, because earlier servers may have been killed. An
 * attempt counts as abandoned once its lease has expired.
 */
const AFTER_START: readonly { name: UnaskedJob; delayMs: number }[] = [
  { name: 'resolve-attempts', delayMs: ORDER_TIMEOUTS.lease },
  { name: 'deliver-webhooks', delayMs: 0 },
  { name: 'apply-prices', delayMs: 0 },
  // The shop may have another Afterpay account since then.
  { name: 'refresh-afterpay-limits', delayMs: 0 },
];
