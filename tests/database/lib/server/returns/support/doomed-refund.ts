import { connect } from '#lib/server/db/database.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { refundReturn } from '#lib/server/returns/refund-return.ts';

/* Refunds a return and kills itself with SIGKILL (kill -9) on the way. */

const [url = '', returnNumber = '', doom = ''] = process.argv.slice(2);
const db = connect(url);
await refundReturn(
  db,
  {
    gateways: gatewaysOf(sandboxGateway(db)),
    onStep: (step) => {
      if (step === doom) process.kill(process.pid, 'SIGKILL');
    },
  },
  returnNumber,
  new AbortController().signal,
);
