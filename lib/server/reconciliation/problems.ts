import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { Finding } from '#lib/commerce/payment/books.ts';
import type { FindingKind } from '#lib/commerce/payment/findings.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { recordChange } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';

/** A finding that a person has to look at. */
export interface Problem {
  /** The number by which a person closes it; null if it is not stored yet. */
  number: number | null;
  gateway: string;
  kind: FindingKind;
  /** Id of the payment or refund. */
  subject: string;
  orderNumber: string | null;
  amount: Cents;
  currency: string;
  ours: string | null;
  theirs: string | null;
  foundAt: Date;
}

/** No open problem has this number. */
class ProblemNumberError extends Error {
  override name = 'ProblemNumberError';
}

/** Most findings that one statement writes. */
const AT_ONCE = 1_000;

/**
 * Stores what a reconciliation found. A problem that a person closed stays closed until something
 * about it changes.
 */
export async function keepProblems(
  db: Db,
  gateway: string,
  findings: readonly Finding[],
): Promise<void> {
  for (let start = 0; start < findings.length; start += AT_ONCE) {
    await db
      .insertInto('payment_problems')
      .values(findings.slice(start, start + AT_ONCE).map((finding) => rowOf(gateway, finding)))
      .onConflict((conflict) =>
        conflict.columns(['gateway', 'kind', 'subject']).doUpdateSet((row) => {
          const isKept = sql<boolean>`payment_problems.closed_by = 'person'
            and payment_problems.amount = excluded.amount
            and payment_problems.ours is not distinct from excluded.ours
            and payment_problems.theirs is not distinct from excluded.theirs`;
          return {
            seen_at: sql<Date>`clock_timestamp()`,
            order_number: row.ref('excluded.order_number'),
            amount: row.ref('excluded.amount'),
            currency: row.ref('excluded.currency'),
            ours: row.ref('excluded.ours'),
            theirs: row.ref('excluded.theirs'),
            closed_at: sql<Date>`case when ${isKept} then payment_problems.closed_at end`,
            closed_by: sql<'person'>`case when ${isKept} then payment_problems.closed_by end`,
          };
        }),
      )
      .execute();
  }
}

function rowOf(gateway: string, finding: Finding) {
  const { kind, id, orderNumber, amount, currency, ours, theirs, at } = finding;
  return {
    gateway,
    kind,
    subject: id,
    order_number: orderNumber,
    amount,
    currency,
    ours,
    theirs,
    happened_at: new Date(at),
    seen_at: sql<Date>`clock_timestamp()`,
  };
}

/**
 * Closes the problems that a complete reconciliation has not found again. A failed refund stays
 * open: our books are mended, but a person still has to refund the money.
 */
export async function closeGone(
  db: Db,
  gateway: string,
  { since, begunAt }: { since: Date; begunAt: Date },
): Promise<void> {
  await db
    .updateTable('payment_problems')
    .set({ closed_at: sql<Date>`clock_timestamp()`, closed_by: 'comparison' })
    .where('gateway', '=', gateway)
    .where('closed_at', 'is', null)
    .where('kind', '!=', 'refund-failed')
    .where('happened_at', '>=', since)
    .where('seen_at', '<', begunAt)
    .execute();
}

/**
 * Closes a problem that a person has dealt with, and notes who it was.
 * @throws ProblemNumberError
 */
export async function closeProblem(db: Db, number: number, actor: Actor): Promise<void> {
  const by = { command: 'payment.close-problem', actor, now: new Date() };
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('payment_problems')
      .set({ closed_at: sql<Date>`clock_timestamp()`, closed_by: 'person' })
      .where('id', '=', number)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      throw new ProblemNumberError(`No open problem has the number ${number}.`);
    await recordChange(trx, by, { entity: 'payment-problem', id: String(number) });
  });
}

/** The open problems, oldest first, at most `most`. */
export async function openProblems(db: Db, most: number): Promise<Problem[]> {
  const rows = await db
    .selectFrom('payment_problems')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('found_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(problemOf);
}

/**
 * What a person has to look at after a reconciliation: its findings, without closed ones, and the
 * open problems from before `since`, which it did not cover.
 */
export async function problemsAmong(
  db: Db,
  gateway: string,
  findings: readonly Finding[],
  since: Date,
): Promise<Problem[]> {
  const known = await db
    .selectFrom('payment_problems')
    .selectAll()
    .where('gateway', '=', gateway)
    .where((row) =>
      row.or([
        row('closed_at', 'is', null),
        row('subject', '=', row.fn.any(row.val(findings.map(({ id }) => id)))),
      ]),
    )
    .orderBy('id')
    .execute();
  const byName = new Map(known.map((row) => [`${row.kind} ${row.subject}`, row]));
  const found = findings.flatMap((finding): Problem[] => {
    const row = byName.get(`${finding.kind} ${finding.id}`);
    const isSame =
      row?.amount === finding.amount && row.ours === finding.ours && row.theirs === finding.theirs;
    if (isSame && row.closed_by === 'person') return [];
    const { kind, id: subject, orderNumber, amount, currency, ours, theirs } = finding;
    const facts = { gateway, kind, subject, orderNumber, amount, currency, ours, theirs };
    return [{ ...facts, number: row?.id ?? null, foundAt: row?.found_at ?? new Date() }];
  });
  const seen = new Set(found.map(({ number }) => number));
  const before = known.filter(
    (row) =>
      row.closed_at === null &&
      !seen.has(row.id) &&
      (row.happened_at < since || row.kind === 'refund-failed'),
  );
  return [...before.map(problemOf), ...found];
}

function problemOf(row: Selectable<Database['payment_problems']>): Problem {
  const { id: number, gateway, kind, subject, amount, currency, ours, theirs } = row;
  const facts = { gateway, kind, subject, amount, currency, ours, theirs };
  return { ...facts, number, orderNumber: row.order_number, foundAt: row.found_at };
}
