import { runWorker } from '#lib/server/worker/run-worker.ts';

/** A worker in a separate process that takes a mail job, reports it, and never finishes it. */
await runWorker(process.env.DATABASE_URL ?? '', {
  'send-mail': ({ messageId }) => {
    process.stdout.write(`${messageId}\n`);
    return new Promise(() => {});
  },
});
