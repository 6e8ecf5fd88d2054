import 'server-only';
import type { Finding } from '#lib/commerce/payment/books.ts';
import { needsSomebody } from '#lib/commerce/payment/findings.ts';
import type { LedgerEntry } from '#lib/commerce/payment/ledger.ts';
import { comparePayments } from '#lib/commerce/payment/reconcile.ts';
import { compareRefunds } from '#lib/commerce/payment/reconcile-refunds.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { JobPayloads } from '#lib/server/jobs/job-names.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { keepDispute } from './disputes.ts';
import { mendFinding } from './mend.ts';
import { keepProblems } from './problems.ts';
import { readBookedRefunds, readBooksOf } from './read-books.ts';

/** Timeout of one answer of the provider, in ms. */
const CALL_MS = 15_000;

export const actOnNoticeTask: Task<'act-on-notice'> = (payload, { db, signal }) =>
  actOnNotice(db, paymentGateways(), payload, signal);

/**
 * Asks the provider about the subject of a notice and acts only on the answer. Running it again
 * changes nothing more.
 * @throws Error while the provider does not answer, so that the queue tries again
 */
export async function actOnNotice(
  db: Db,
  gateways: PaymentGateways,
  { gateway: name, about, subject }: JobPayloads['act-on-notice'],
  signal: AbortSignal,
): Promise<void> {
  const gateway = gateways.named(name);
  const { webhooks } = gateway;
  if (!webhooks) return;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)]);
  if (about === 'saved-method') {
    await webhooks.removeRevoked(subject, limited);
    return;
  }
  if (about === 'dispute') {
    const dispute = await webhooks.findDispute(subject, limited);
    if (!dispute || !(await keepDispute(db, name, dispute))) return;
    logProblem('A payment is disputed: see npm run shop -- payments disputes.', {
      dispute: dispute.id,
      status: dispute.status,
    });
    return;
  }
  const entry = await webhooks.findEntry(subject, limited);
  if (!entry) return;
  for (const finding of await findingsOf(db, name, entry)) {
    await mendFinding(db, finding, { gateways, gateway, signal });
    if (needsSomebody(finding.kind)) await keepProblems(db, name, [finding]);
  }
}

/**
 * What a reconciliation would find for this entry. Money that is only authorised is left to the
 * nightly one.
 */
async function findingsOf(db: Db, gateway: string, entry: LedgerEntry): Promise<Finding[]> {
  const now = Date.now();
  if (entry.kind === 'payment') {
    const none = { since: new Date(0), until: new Date(0) };
    const books = await readBooksOf(db, gateway, none, [entry]);
    return comparePayments([entry], books, now).filter(({ kind }) => kind !== 'held-for-no-order');
  }
  const refunds = await readBookedRefunds(db, gateway, new Date(now), [entry]);
  const books = { refunds, noted: new Set<string>(), voided: new Set<string>() };
  return compareRefunds([entry], books, now).filter(({ id }) => id === entry.id);
}
