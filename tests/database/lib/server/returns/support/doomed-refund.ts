import { operator } from '#lib/server/commands/actor.ts';
import { connect } from '#lib/server/db/database.ts';
import { makeOrderRefund } from '#lib/server/order-commands/refund-order.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { makeReturnRefund, refundReturnByHand } from '#lib/server/returns/make-return-refund.ts';
import { REFUND_LEASE_MS } from './refund-lease.ts';

/* Makes a refund, of a return through the provider or by hand, or of an order, and kills itself with SIGKILL (kill -9) on the way. */

const [url = '', number = '', doom = '', by = ''] = process.argv.slice(2);
const db = connect(url);
const onStep = (step: string) => {
  if (step === doom) process.kill(process.pid, 'SIGKILL');
};
const make = by === 'order' ? makeOrderRefund : makeReturnRefund;
if (by === 'hand') {
  const context = { db, actor: operator('tests'), now: new Date() };
  await refundReturnByHand(context, { number, onStep });
  onStep('made');
} else
  await make(
    db,
    {
      gateways: gatewaysOf(sandboxGateway(db)),
      leaseMs: REFUND_LEASE_MS,
      onStep,
    },
    number,
    new AbortController().signal,
  );
