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
/** In ms, for one list of the provider's. */
const LIST_MS = 5 * 60_000;
/** In ms, for one look for a single payment. */
const FIND_MS = 15_000;
/**
 * In ms: our books learn of a refund so much later than the provider at most, as the queue gives a
 * job up after three days. A younger refund of ours may stand in the provider's list before `since`.
 */
const REFUND_LATE_MS = 4 * DAY_MS;
/** Most payments looked for one by one; if more are missing, something larger is wrong. */
const LOOKED_FOR = 100;

/** Steps of a comparison. A crash at any of them loses nothing and does nothing twice. */
export const RECONCILE_STEPS = [
  /** A window of the provider's list was read. */
  'listed',
  /** Something is about to be mended. */
  'mending',
  /** It was mended at the provider or in our books. */
  'mended',
  /** Everything was compared; problems are not kept yet. */
  'compared',
  /** Problems are kept. */
  'kept',
] as const;
type ReconcileStep = (typeof RECONCILE_STEPS)[number];

export interface ReconcileOptions {
  since: Date;
  now: Date;
  /** Whether to do what the shop can do about what is found; else nothing is written. */
  mends: boolean;
  /** Awaited at each step. For tests that kill the process. */
  onStep?: (step: ReconcileStep) => Promise<void> | void;
}

/** What came of comparing one provider's ledger with our books. */
export interface Comparison {
  gateway: string;
  /** How many the provider has. */
  payments: number;
  refunds: number;
  /** What the shop can mend: how many of each kind, and how many of these it could not. */
  mendable: Map<FindingKind, { found: number; failed: number }>;
  /** What a person has to look at. */
  problems: Finding[];
}

/**
 * Compares a provider's ledger with our books, window by window from now back to `since`. Only one
 * window and the refunds of all are in memory.
 * @throws whatever the provider's list rejects with; mends that fail are only counted
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
  /** Refunds are younger than their payments, so going back in time they are known before. */
  const refunds: LedgerEntry[] = [];
  /** Payments of ours that the provider has not listed yet, going back in time. */
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

/** Windows of so many days of 24 hours, the newest first. */
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

/** Answers how many could not be mended; the next comparison finds them again. */
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

/** Payments of ours that are in no day's list. Each is looked for once more: lists can lag behind. */
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
