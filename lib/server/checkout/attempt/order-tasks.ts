import 'server-only';
import { announceStock } from '#lib/server/inventory/announce-stock.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { captureOrWait } from '#lib/server/orders/capture-payment.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { resolveAbandonedAttempts } from './resolve-attempt.ts';
import { sweepUnknown, voidUnclaimed } from './void-unclaimed.ts';

/* The queue's jobs that follow an order. */

export const capturePaymentTask: Task<'capture-payment'> = (payload, { db, signal }) =>
  captureOrWait(db, paymentGateways(), payload, signal);

export const voidSweepTask: Task<'void-sweep'> = async ({ orderNumber }, { db, signal }) => {
  if (orderNumber === undefined) await sweepUnknown(db, paymentGateways(), signal);
  else await voidUnclaimed(db, paymentGateways(), orderNumber, signal);
};

export const resolveAttemptsTask: Task<'resolve-attempts'> = (_, { db, signal }) =>
  resolveAbandonedAttempts(db, { gateways: paymentGateways() }, signal);

export const announceStockTask: Task<'announce-stock'> = ({ productId }, { db }) =>
  announceStock(db, productId);
