import { connect } from '#lib/server/db/database.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { defaultSince, reconcilePayments } from '#lib/server/reconciliation/reconcile-payments.ts';

/* Compares and mends, and kills itself with SIGKILL (kill -9) on the way. */

const [url = '', doom = ''] = process.argv.slice(2);
const db = connect(url);
const now = new Date();
await reconcilePayments(
  db,
  gatewaysOf(sandboxGateway(db)),
  {
    since: defaultSince(now),
    now,
    mends: true,
    onStep: (step) => {
      if (step === doom) process.kill(process.pid, 'SIGKILL');
    },
  },
  new AbortController().signal,
);
