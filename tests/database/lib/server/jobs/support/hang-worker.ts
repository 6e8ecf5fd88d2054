import { runWorker } from '#lib/server/jobs/run-worker.ts';

/** A worker in a process of its own that takes a mail job, says so, and never ends it. */
await runWorker(process.env.DATABASE_URL ?? '', {
  'send-mail': ({ messageId }) => {
    process.stdout.write(`${messageId}\n`);
    return new Promise(() => {});
  },
});
