import { parseArgs } from 'node:util';
import { formatCount } from '#lib/commerce/count-text.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { FINDINGS, type FindingKind } from '#lib/commerce/payment/findings.ts';
import { MARKET } from '#lib/config/market.ts';
import { recordChange } from '#lib/server/commands/record-change.ts';
import { useDatabase } from '#lib/server/db/database.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { closeProblem, type Problem } from '#lib/server/reconciliation/problems.ts';
import {
  defaultSince,
  RECONCILED_DAYS,
  type Reconciled,
  reconcilePayments,
} from '#lib/server/reconciliation/reconcile-payments.ts';
import { withDatabase } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { readDay } from './terminal/list-options.ts';
import { plainText } from './terminal/plain-text.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run payments:reconcile -- [--since DATE] [--mend] | --done NUMBER

Compares the payment providers' lists of payments and refunds with the shop's. Its exit code is 1 if
you have something to look at; docs/payments-operations.md says what to do. Runs every night.

  --since  compare payments since this day, such as 2026-10-01; by default ${RECONCILED_DAYS} days
  --mend   void payments without an order, capture those about to lapse, and record what the
           provider has done; without it, nothing is changed
  --done   close the problem with this number: you have dealt with it`;

/** The new state of what was mended. */
const DONE: Record<NonNullable<(typeof FINDINGS)[FindingKind]['mend']>, string> = {
  void: 'voided',
  capture: 'captured',
  note: 'noted',
  refuse: 'noted',
};

/** Most problems printed. */
const PRINTED = 200;

await runCommand(async () => {
  const { done, mends, since } = readArguments();
  await withDatabase(async (url) => {
    const db = useDatabase(url);
    try {
      if (done !== undefined) {
        await closeProblem(db, done, staff('payments:reconcile'));
        console.log(`Problem #${done} is closed.`);
        return;
      }
      const now = new Date();
      const from = since ?? defaultSince(now);
      const options = { since: from, now, mends };
      if (mends) {
        const by = { command: 'payment.mend', actor: staff('payments:reconcile'), now };
        await recordChange(db, by, {
          entity: 'payment-problem',
          id: 'all',
          after: { since: from },
        });
      }
      const results = await reconcilePayments(db, paymentGateways(), options, stopSignal());
      for (const result of results) console.log(describe(result, from, mends));
      if (results.some(needsSomebody)) process.exitCode = 1;
    } finally {
      await db.destroy();
    }
  });
});

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        since: { type: 'string' },
        mend: { type: 'boolean', default: false },
        done: { type: 'string' },
      },
    });
    const { done, since, mend } = values;
    if (done === undefined) return { mends: mend, since: readSince(since) };
    if (since !== undefined || mend) throw new Error('Use --done without --since and --mend.');
    if (!/^#?[1-9]\d{0,8}$/.test(done))
      throw new Error(`--done must be the number of a problem, like 12, not "${done}".`);
    return { mends: false, done: Number(done.replace('#', '')) };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function readSince(text: string | undefined): Date | undefined {
  const day = readDay('--since', text);
  if (day === undefined) return undefined;
  if (day > Date.now()) throw new Error(`--since must not be in the future: ${text}.`);
  return new Date(day);
}

function needsSomebody(result: Reconciled): boolean {
  if ('failure' in result) return true;
  const { comparison, problems } = result;
  return problems.length > 0 || [...comparison.mendable.values()].some(({ failed }) => failed > 0);
}

function describe(result: Reconciled, since: Date, mends: boolean): string {
  const { gateway } = result;
  if ('failure' in result) {
    return `${gateway}: not compared. ${plainText(result.failure.message)}`;
  }
  const { comparison, problems } = result;
  const { payments, refunds } = comparison;
  return [
    `${gateway}: ${counted(payments, 'payment')} and ${counted(refunds, 'refund')} since ${formatDay(since.getTime())}.`,
    ...[...comparison.mendable].map(([kind, count]) => describeMend(kind, count, mends)),
    ...problems.slice(0, PRINTED).map(describeProblem),
    ...(problems.length > PRINTED
      ? [`  … and ${formatCount(problems.length - PRINTED)} more.`]
      : []),
    `  ${problems.length === 0 ? 'Nothing' : counted(problems.length, 'problem')} for a person.`,
  ].join('\n');
}

function describeMend(
  kind: FindingKind,
  { found, failed }: { found: number; failed: number },
  mends: boolean,
): string {
  const { title, mend } = FINDINGS[kind];
  const what = mend === null ? '' : DONE[mend];
  const rest = failed === 0 ? '' : `, ${formatCount(failed)} failed: try again later`;
  return `  ${formatCount(found)} ${title}: ${mends ? `${what}${rest}` : `would be ${what} with --mend`}.`;
}

/** Text from a provider, without control characters that a terminal would act on. */
function describeProblem(problem: Problem): string {
  const { number, kind, subject, orderNumber, amount, currency, ours, theirs, foundAt } = problem;
  const money = `${currency === MARKET.currency ? '' : `${currency} `}${formatCents(amount)}`;
  const facts = [
    number === null ? 'new' : `#${number}`,
    FINDINGS[kind].title,
    orderNumber === null ? 'no order number' : `order ${orderNumber}`,
    money,
    `${kind.startsWith('refund') ? 'refund' : 'payment'} ${subject}`,
    `ours: ${ours ?? 'none'}, theirs: ${theirs ?? 'none'}`,
    `found ${formatDay(foundAt.getTime())}`,
  ];
  return `  ${plainText(facts.join('  '))}\n    ${FINDINGS[kind].advice ?? ''}`;
}
