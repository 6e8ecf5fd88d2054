import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { asOption, day, jsonOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { counted, plainText, printList } from '#lib/cli/program/print.ts';
import { staff } from '#lib/cli/program/running.ts';
import { stopSignal } from '#lib/cli/terminal/stop-signal.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { FINDINGS, type FindingKind, RECONCILED_DAYS } from '#lib/commerce/payment/findings.ts';
import { MARKET } from '#lib/config/market.ts';
import type { ListedDispute } from '#lib/server/reconciliation/disputes.ts';
import type { Problem } from '#lib/server/reconciliation/problems.ts';
import type { Reconciled } from '#lib/server/reconciliation/reconcile-payments.ts';

/** The new state of what was mended. */
const DONE: Record<NonNullable<(typeof FINDINGS)[FindingKind]['mend']>, string> = {
  void: 'voided',
  capture: 'captured',
  note: 'noted',
  refuse: 'noted',
};

/** Most problems printed. */
const PRINTED = 200;

/** `shop payments`. */
export function payments(group: Command): void {
  group
    .command('reconcile')
    .description(
      "Compares the payment providers' lists of payments and refunds with the shop's. Its exit status is 1 if you have something to look at; docs/payments-operations.md says what to do. Runs every night.",
    )
    .option(
      '--since <day>',
      `compare payments since this day, such as 2026-10-01; by default ${RECONCILED_DAYS} days`,
      pastDay,
    )
    .option(
      '--mend',
      'void payments without an order, capture those about to lapse, and record what the provider has done; without it, nothing is changed',
    )
    .addOption(asOption())
    .addHelpText('after', examples('', '--since 2026-10-01 --mend'))
    .action(({ since, mend }) => reconcile(since, mend ?? false));

  group
    .command('close')
    .description('Closes a problem that "payments reconcile" found: you have dealt with it.')
    .argument('<number>', "the problem's number", problemNumber)
    .addOption(asOption())
    .addHelpText('after', examples('12'))
    .action(async (number) => {
      const { closeProblem } = await import('#lib/server/reconciliation/problems.ts');
      await changing(({ db, actor }) => closeProblem(db, number, actor));
      console.log(`Problem #${number} is closed.`);
    });

  group
    .command('disputes')
    .description(
      "Lists the payments that buyers' banks dispute, most urgent first. Answer at the provider, before the date shown.",
    )
    .option('--all', 'also lists closed disputes')
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--all --json'))
    .action(async ({ all = false, json }) => {
      const { listDisputes } = await import('#lib/server/reconciliation/disputes.ts');
      const disputes = await reading((db) => listDisputes(db, { all }));
      const noun = all ? 'dispute' : 'open dispute';
      printList(disputes, { json, line: describeDispute, noun });
    });
}

async function reconcile(since: Date | undefined, mends: boolean): Promise<void> {
  const { withDatabase } = await import('#lib/cli/prepare/database.ts');
  const { recordChange } = await import('#lib/server/commands/record-change.ts');
  const { useDatabase } = await import('#lib/server/db/database.ts');
  const { paymentGateways } = await import('#lib/server/payments/payment-gateways.ts');
  const { defaultSince, reconcilePayments } = await import(
    '#lib/server/reconciliation/reconcile-payments.ts'
  );
  const actor = staff();
  await withDatabase(async (url) => {
    const db = useDatabase(url);
    try {
      const now = new Date();
      const from = since ?? defaultSince(now);
      if (mends) {
        const by = { command: 'payment.mend', actor, now };
        const after = { since: from };
        await recordChange(db, by, { entity: 'payment-problem', id: 'all', after });
      }
      const options = { since: from, now, mends };
      const results = await reconcilePayments(db, paymentGateways(), options, stopSignal());
      for (const result of results) console.log(describe(result, from, mends));
      if (results.some(needsSomebody)) process.exitCode = 1;
    } finally {
      await db.destroy();
    }
  });
}

function pastDay(text: string): Date {
  const begins = day(text);
  if (begins > Date.now()) throw new InvalidArgumentError('It must not be in the future.');
  return new Date(begins);
}

function problemNumber(text: string): number {
  if (/^#?[1-9]\d{0,8}$/.test(text)) return Number(text.replace('#', ''));
  throw new InvalidArgumentError('It must be the number of a problem, like 12.');
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

function describeDispute(one: ListedDispute): string {
  const money = `${one.currency === MARKET.currency ? '' : `${one.currency} `}${formatCents(one.amount)}`;
  return plainText(
    [
      one.replyBy === null || one.status !== 'open' ? 'no answer due' : `answer by ${one.replyBy}`,
      `${one.kind.replaceAll('_', ' ')}, ${one.status.replaceAll('_', ' ')}`,
      one.orderNumber === null ? 'no order number' : `order ${one.orderNumber}`,
      money,
      one.reason.replaceAll('_', ' '),
      `payment ${one.paymentId}`,
      `dispute ${one.id} at ${one.gateway}`,
    ].join('  '),
  );
}
