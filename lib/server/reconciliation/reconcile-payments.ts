import 'server-only';
import { sql } from 'kysely';
import { RECONCILED_DAYS } from '#lib/commerce/payment/findings.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LeaseTakenError, withRenewedLease } from '#lib/server/db/lease.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { type Problem, problemsAmong } from './problems.ts';
import { type Comparison, type ReconcileOptions, reconcileGateway } from './reconcile-gateway.ts';

const DAY_MS = 24 * 3_600_000;
/** In ms. A process that was killed blocks the next one for at most this long. */
const LEASE_MS = 30_000;

/** Another process is comparing the same provider's payments. */
class ReconcileBusyError extends Error {
  override name = 'ReconcileBusyError';
}

/** Payments wait for a provider that is not configured, so nobody can ask about them. */
class ProviderGoneError extends Error {
  override name = 'ProviderGoneError';
}

/** The result for one provider: the comparison, or why there is none. */
export type Reconciled =
  | { gateway: string; comparison: Comparison; problems: Problem[] }
  | { gateway: string; failure: Error };

/**
 * Compares every configured provider's ledger with our books. A failure of one does not stop the
 * others.
 */
export async function reconcilePayments(
  db: Db,
  gateways: PaymentGateways,
  options: ReconcileOptions,
  signal: AbortSignal,
): Promise<Reconciled[]> {
  const results: Reconciled[] = [];
  for (const gateway of gateways.all) {
    const { name } = gateway;
    try {
      const lease = { leaseMs: LEASE_MS };
      const comparison = await withRenewedLease(db, `reconcile ${name}`, lease, (lost) => {
        const mender = { gateways, gateway, signal: AbortSignal.any([signal, lost]) };
        return reconcileGateway(db, mender, options);
      });
      const problems = await problemsAmong(db, name, comparison.problems, options.since);
      results.push({ gateway: name, comparison, problems });
    } catch (error) {
      signal.throwIfAborted();
      results.push({ gateway: name, failure: failureOf(error) });
    }
  }
  return [...results, ...(await leftBehind(db, gateways, options.since))];
}

/**
 * Providers that are not configured any more but still hold money of orders, or may hold money of
 * refused orders.
 */
async function leftBehind(db: Db, gateways: PaymentGateways, since: Date): Promise<Reconciled[]> {
  const { rows } = await sql<{ gateway: string; held: number; unknown: number }>`
    select gateway, count(*) filter (where held)::int as held,
      count(*) filter (where not held)::int as unknown
    from (
      select gateway, true as held from payments where state = 'authorised'
      union all
      select gateway, false from order_attempts
      where state = 'refused' and payment_unknown and gateway is not null and settled_at >= ${since}
    ) waiting
    group by gateway order by gateway`.execute(db);
  return rows
    .filter(({ gateway }) => !gateways.has(gateway))
    .map(({ gateway, held, unknown }) => ({
      gateway,
      failure: new ProviderGoneError(
        `It is not configured any more. Payments authorised there and not captured: ${held}. Orders refused without looking for a payment there: ${unknown}.`,
      ),
    }));
}

function failureOf(error: unknown): Error {
  if (error instanceof LeaseTakenError) {
    return new ReconcileBusyError('Another comparison is running: try again in a few minutes.');
  }
  return error instanceof Error ? error : new Error(String(error));
}

export function defaultSince(now: Date): Date {
  return new Date(now.getTime() - RECONCILED_DAYS * DAY_MS);
}

/** The nightly job: mends, stores what a person has to look at, and logs that there is something. */
export const reconcilePaymentsTask: Task<'reconcile-payments'> = async (_, { db, signal }) => {
  const now = new Date();
  const options = { since: defaultSince(now), now, mends: true };
  const results = await reconcilePayments(db, paymentGateways(), options, signal);
  const failures: Error[] = [];
  for (const result of results) {
    if ('failure' in result) {
      const { gateway, failure } = result;
      if (failure instanceof ProviderGoneError) {
        // Unlike after other failures, trying again does not help.
        logProblem('Payments wait for a provider.', { gateway, why: failure.message });
      } else if (!(failure instanceof ReconcileBusyError)) failures.push(failure);
      continue;
    }
    const unmended = [...result.comparison.mendable.values()].reduce(
      (sum, one) => sum + one.failed,
      0,
    );
    if (result.problems.length === 0 && unmended === 0) continue;
    logProblem('Payments differ from the provider’s: see npm run shop -- payments reconcile.', {
      gateway: result.gateway,
      problems: String(result.problems.length),
      unmended: String(unmended),
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Payments could not be compared.');
};
