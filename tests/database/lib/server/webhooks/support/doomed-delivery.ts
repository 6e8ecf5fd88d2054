import { connect } from '#lib/server/db/database.ts';
import { deliverWebhooks } from '#lib/server/webhooks/deliver-webhooks.ts';
import { TEST_SEALER } from './test-sealer.ts';

/* Delivers webhooks and kills itself with SIGKILL (kill -9) at the second delivery. */

const [url = '', doom = ''] = process.argv.slice(2);
let times = 0;
await deliverWebhooks(connect(url), {
  sealer: TEST_SEALER,
  privateHosts: ['127.0.0.1'],
  signal: new AbortController().signal,
  leaseMs: 500,
  onStep: (step) => {
    if (step !== doom) return;
    times += 1;
    if (times === 2) process.kill(process.pid, 'SIGKILL');
  },
});
