import 'server-only';
import { sql } from 'kysely';
import type { BookedPayment, Finding } from '#lib/commerce/payment/books.ts';
import { type FindingKind, mendOf, needsSomebody } from '#lib/commerce/payment/findings.ts';
import type { LedgerEntry, LedgerWindow } from '#lib/commerce/payment/ledger.ts';
import { comparePayments, missingPayment } from '#lib/commerce/payment/reconcile.ts';
import { compareRefunds } from '#lib/commerce/payment/reconcile-refunds.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { type Mender, mendFinding, noteStates } from './mend.ts';
import { closeGone, keepProblems } from './problems.ts';
import { readBookedRefunds, readBooksOf, readNoted } from './read-books.ts';

const DAY_MS = 24 * 3_600_000;
/** Timeout of one list of the provider, in ms. */
const LIST_MS = 5 * 60_000;
/** Timeout of one lookup of a payment, in ms. */
const FIND_MS = 15_000;
/**
 * How much later than the provider our books may record a refund, in ms: the queue gives a job up
 * after three days. The provider may list a refund of ours that is younger than this before
 * `since`.
 */
const REFUND_LATE_MS = 4 * DAY_MS;
/** Most payments to look up one by one. If more are missing, something bigger is wrong. */
const LOOKED_FOR = 100;

/** Steps of a reconciliation. A crash at any of them loses nothing and does nothing twice. */
export const RECONCILE_STEPS = [
  /** A window of the provider's list was read. */
  'listed',
  /** A finding is about to be mended. */
  'mending',
  /** The finding was mended at the provider or in our books. */
  'mended',
  /** Everything was compared. Problems are not stored yet. */
  'compared',
  /** Problems are stored. */
  'kept',
] as const;
type ReconcileStep = (typeof RECONCILE_STEPS)[number];

export interface ReconcileOptions {
  since: Date;
  now: Date;
  /** Whether to mend findings; if not, nothing is written. */
  mends: boolean;
  /** Awaited at each step. For tests that kill the process. */
  onStep?: (step: ReconcileStep) => Promise<void> | void;
}

/** The result of comparing one provider's ledger with our books. */
export interface Comparison {
  gateway: string;
  /** How many entries the provider has. */
  payments: number;
  refunds: number;
  /**
   * What the shop can mend: how many findings of each kind, and how many of them it failed to mend.
   */
  mendable: Map<FindingKind, { found: number; failed: number }>;
  /** What a person has to look at. */
  problems: Finding[];
}

/**
 * Compares a provider's ledger with our books, window by window from now back to `since`. Only one
 * window and all refunds are in memory.
 * @throws whatever the provider's list rejects with; failed mends are only counted
 */
export async function reconcileGateway(
  db: Db,
  mender: Mender,
  options: ReconcileOptions,
): Promise<Comparison> {
  const { gateway, signal } = mender;
  const { since, now, mends, onStep } = options;
  const begunAt = await databaseTime(db);
  const result: Comparison = {
    gateway: gateway.name,
    payments: 0,
    refunds: 0,
    mendable: new Map(),
    problems: [],
  };
  const take = (findings: Finding[]) => takeFindings(db, findings, mender, options, result);
  /** Refunds are younger than their payments, so going back in time they are read first. */
  const refunds: LedgerEntry[] = [];
  /** Our payments that the provider has not listed so far, going back in time. */
  const missing = new Map<string, BookedPayment>();
  const voided = new Set<string>();
  for (const window of windowsBack({ since, now, days: gateway.listDays })) {
    signal.throwIfAborted();
    const entries = await gateway.list(window, within(signal, LIST_MS));
    await onStep?.('listed');
    const books = await readBooksOf(db, gateway.name, window, entries);
    const payments = entries.filter(({ kind }) => kind === 'payment');
    refunds.push(...entries.filter(({ kind }) => kind === 'refund'));
    result.payments += payments.length;
    for (const { id, state } of payments) if (state === 'voided') voided.add(id);
    const listed = new Set(payments.map(({ id }) => id));
    for (const payment of books.payments) {
      if (!listed.has(payment.id)) missing.set(payment.id, payment);
    }
    for (const id of listed) missing.delete(id);
    const given = refunds.filter(({ paymentId }) => paymentId && listed.has(paymentId));
    await take(comparePayments([...payments, ...given], books, now.getTime()));
  }
  result.refunds = refunds.length;
  await take(await missingFindings(missing, mender, now));
  await take(await refundFindings(db, gateway.name, { refunds, voided }, options));
  await onStep?.('compared');
  if (mends) {
    await keepProblems(db, gateway.name, result.problems);
    const looked = new Date(since.getTime() + REFUND_LATE_MS);
    await closeGone(db, gateway.name, { since: looked, begunAt });
    await onStep?.('kept');
  }
  return result;
}

/** Windows of this many days of 24 hours, newest first. */
function* windowsBack({
  since,
  now,
  days,
}: Pick<ReconcileOptions, 'since' | 'now'> & { days: number }): Generator<LedgerWindow> {
  const length = days * DAY_MS;
  for (let end = now.getTime(); end > since.getTime(); end -= length) {
    yield { since: new Date(Math.max(end - length, since.getTime())), until: new Date(end) };
  }
}

async function takeFindings(
  db: Db,
  findings: Finding[],
  mender: Mender,
  { mends, onStep }: ReconcileOptions,
  result: Comparison,
): Promise<void> {
  result.problems.push(...findings.filter(({ kind }) => needsSomebody(kind)));
  const mendable = Map.groupBy(
    findings.filter(({ kind }) => mendOf(kind) !== null),
    ({ kind }) => kind,
  );
  for (const [kind, group] of mendable) {
    const count = result.mendable.get(kind) ?? { found: 0, failed: 0 };
    result.mendable.set(kind, count);
    count.found += group.length;
    if (!mends) continue;
    await onStep?.('mending');
    if (kind === 'moved-on') await noteStates(db, mender.gateway.name, group);
    else count.failed += await mendEach(db, group, mender);
    await onStep?.('mended');
  }
}

/** Returns how many could not be mended. The next reconciliation finds them again. */
async function mendEach(db: Db, findings: Finding[], mender: Mender): Promise<number> {
  let failed = 0;
  for (const finding of findings) {
    mender.signal.throwIfAborted();
    try {
      await mendFinding(db, finding, mender);
    } catch (error) {
      mender.signal.throwIfAborted();
      failed += 1;
      const why = error instanceof Error ? error.message : String(error);
      logProblem('A payment could not be mended.', { finding: finding.kind, id: finding.id, why });
    }
  }
  return failed;
}

/** Our payments that no list contains. Each is looked up again, because lists can lag behind. */
async function missingFindings(
  missing: ReadonlyMap<string, BookedPayment>,
  { gateway, signal }: Mender,
  now: Date,
): Promise<Finding[]> {
  const findings = [...missing.values()].flatMap((payment) =>
    missingPayment(payment, now.getTime()),
  );
  if (findings.length > LOOKED_FOR) return findings;
  const left: Finding[] = [];
  for (const finding of findings) {
    signal.throwIfAborted();
    const { id, orderNumber } = finding;
    const found = await gateway.find(orderNumber ?? '', within(signal, FIND_MS)).catch(() => []);
    if (!found.some(({ paymentId }) => paymentId === id)) left.push(finding);
  }
  return left;
}

async function refundFindings(
  db: Db,
  gateway: string,
  theirs: { refunds: readonly LedgerEntry[]; voided: ReadonlySet<string> },
  { since, now }: ReconcileOptions,
): Promise<Finding[]> {
  const refunds = await readBookedRefunds(db, gateway, since, theirs.refunds);
  const noted = await readNoted(db, gateway, theirs.refunds);
  const voidedHere = refunds.filter(({ isVoided }) => isVoided).map(({ paymentId }) => paymentId);
  const voided = new Set([...theirs.voided, ...voidedHere]);
  const complete = since.getTime() + REFUND_LATE_MS;
  return compareRefunds(theirs.refunds, { refunds, noted, voided }, now.getTime()).filter(
    ({ kind, at }) => kind !== 'refund-not-there' || at >= complete,
  );
}

function within(signal: AbortSignal, ms: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(ms)]);
}

async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
