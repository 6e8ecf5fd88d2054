import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Tasks } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { type RunningWorker, runWorker } from './run-worker.ts';

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;

/**
 * Runs jobs until `stop`. If a worker ends, for example because the database is away, starts
 * another one. After the stop, resolves when the running jobs are done or were given up.
 */
export async function keepWorking(url: string, tasks: Tasks, stop: AbortSignal): Promise<void> {
  let delay = FIRST_DELAY_MS;
  while (!stop.aborted) {
    const worker = await runWorker(url, tasks).catch((error) => {
      logProblem('No jobs run, because the worker does not start.', { code: String(error?.code) });
    });
    if (worker) {
      delay = FIRST_DELAY_MS;
      await untilEnded(worker, stop);
    }
    if (stop.aborted) break;
    await sleep(delay, undefined, { signal: stop }).catch(() => {});
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }
}

async function untilEnded(worker: RunningWorker, stop: AbortSignal): Promise<void> {
  const stopWorker = () => void worker.stop();
  stop.addEventListener('abort', stopWorker, { once: true });
  if (stop.aborted) stopWorker();
  await worker.ended;
  stop.removeEventListener('abort', stopWorker);
}
