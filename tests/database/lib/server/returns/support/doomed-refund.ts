import { connect } from '#lib/server/db/database.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { refundReturn, refundReturnByHand } from '#lib/server/returns/refund-return.ts';
import { REFUND_LEASE_MS } from './refund-lease.ts';

/* Refunds a return, through the provider or by hand, and kills itself with SIGKILL (kill -9) on the way. */

const [url = '', returnNumber = '', doom = '', by = ''] = process.argv.slice(2);
const db = connect(url);
const onStep = (step: string) => {
  if (step === doom) process.kill(process.pid, 'SIGKILL');
};
if (by === 'hand') await refundReturnByHand(db, returnNumber, onStep);
else
  await refundReturn(
    db,
    {
      gateways: gatewaysOf(sandboxGateway(db)),
      leaseMs: REFUND_LEASE_MS,
      onStep,
    },
    returnNumber,
    new AbortController().signal,
  );
