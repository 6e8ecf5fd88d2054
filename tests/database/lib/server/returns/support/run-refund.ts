import type { Db } from '#lib/server/db/database.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { eventually } from '#tests/support/eventually.ts';
import { REFUND_LEASE_MS } from './refund-lease.ts';

/** Refunds a return as the queue does: again until it succeeds. */
export function runRefund(db: Db, gateway: PaymentGateway, returnNumber: string): Promise<void> {
  const options = { gateways: gatewaysOf(gateway), leaseMs: REFUND_LEASE_MS };
  return eventually(() => makeReturnRefund(db, options, returnNumber, AbortSignal.timeout(20_000)));
}
