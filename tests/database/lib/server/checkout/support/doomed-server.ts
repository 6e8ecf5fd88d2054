import { readFileSync } from 'node:fs';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { connect } from '#lib/server/db/database.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';

/* Places the order read from stdin and kills itself with SIGKILL (kill -9) on the way. */

const [url = '', key = '', doom = ''] = process.argv.slice(2);
const db = connect(url);
await placeOrder(
  db,
  { key, request: JSON.parse(readFileSync(0, 'utf8')) },
  {
    gateway: sandboxGateway(db),
    onStep: (step) => {
      if (step === doom) process.kill(process.pid, 'SIGKILL');
    },
  },
);
