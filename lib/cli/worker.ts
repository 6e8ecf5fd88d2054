import { environment } from '#lib/config/environment.ts';
import { useDatabase } from '#lib/server/db/database.ts';
import { checkPaymentSetup } from '#lib/server/payments/payment-gateways.ts';
import { keepWorking } from '#lib/server/worker/keep-working.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';
import { withDatabase } from './prepare/database.ts';
import { startConfiguredTelemetry } from './serve/configured-telemetry.ts';
import { startWorkerServer } from './serve/worker-server.ts';
import { runCommand } from './terminal/command.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm run worker`: runs the shop's jobs in a separate process until stopped. */
await runCommand(async () => {
  const stop = stopSignal();
  checkPaymentSetup();
  const { METRICS_TOKEN, WORKER_PORT } = environment();
  const endTelemetry = await startConfiguredTelemetry({
    isAsked: METRICS_TOKEN !== undefined && WORKER_PORT !== undefined,
  });
  await withDatabase(async (url) => {
    const db = useDatabase(url);
    let endServer = async () => {};
    try {
      endServer = await startWorkerServer(environment());
      console.log('Doing jobs. Ctrl-C ends it.');
      await keepWorking(url, TASKS, stop);
    } finally {
      await endServer();
      await endTelemetry();
      await db.destroy();
    }
  });
  stop.throwIfAborted();
});
