import { runWorker } from '#lib/server/worker/run-worker.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';

/** The shop's worker in a separate process. */
await runWorker(process.env.DATABASE_URL ?? '', TASKS);
process.stdout.write('working\n');
