import { Argument, type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { asOption, jsonOption, mostOption, orderNumber } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { plainText, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { RETURN_STATES, type ReturnState } from '#lib/commerce/returns/return.ts';
import { REASON_TEXTS } from '#lib/commerce/returns/texts.ts';
import type { ListedReturn } from '#lib/server/returns/list-returns.ts';

const MOST = 500;

const STEPS = [
  'approved',
  'received',
  'refunded',
  'declined',
  'cancelled',
] as const satisfies ReturnState[];

/** `shop returns`. */
export function returns(group: Command): void {
  group
    .command('list')
    .description(
      'Lists the returns that wait for staff, or those in one state: failed refunds first, then the oldest.',
    )
    .addArgument(new Argument('[state]', 'those in this state').choices(RETURN_STATES))
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('', 'received --json'))
    .action(async (state, { most, json }) => {
      const { listReturns } = await import('#lib/server/returns/list-returns.ts');
      const found = await reading((db) => listReturns(db, { state, most: most + 1 }));
      printList(found, { json, most, line: describe, noun: 'return' });
    });

  group
    .command('find')
    .description(
      'Finds returns as the staff room does: what waits oldest first, others newest first.',
    )
    .argument(
      '[text]',
      "a part of a return's or an order's number, or with an @ of an e-mail address",
    )
    .addOption(
      new Option('--state <state>', 'waiting: what needs somebody; failed: a refund was refused')
        .choices([...RETURN_STATES, 'waiting', 'failed', 'all'] as const)
        .default('all' as const),
    )
    .option('--store <id>', 'those that are handed in at this store')
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('SB123456', 'kim@shop.example', '--state waiting --json'))
    .action(async (text = '', { state, store, most, json }) => {
      const { findReturns } = await import('#lib/server/returns/find-returns.ts');
      const wish = {
        state,
        ...(text.trim() !== '' && { text }),
        ...(store !== undefined && { store }),
      };
      const { returns: found } = await reading((db) => findReturns(db, wish, undefined, most + 1));
      printList(found, {
        json,
        most,
        noun: 'return',
        line: ({ number, orderNumber, state: is, requestedAt, storeName, buyer, refund }) =>
          plainText(
            `${number}  ${is}  order ${orderNumber}  ${formatDay(requestedAt.getTime())}  ${storeName === null ? 'by post' : `to ${storeName}`}  ${formatCents(refund)}  ${buyer}`,
          ),
      });
    });

  group
    .command('set')
    .description('Changes the state of a return and emails its buyer.')
    .argument('<number>', "the return's number", orderNumber)
    .addArgument(
      new Argument(
        '<state>',
        'received: the goods were checked and accepted, and sellable units go back to stock; refunded: the money is refunded, within seconds while the shop runs; declined: needs --message',
      ).choices(STEPS),
    )
    .option('--message <text>', 'a message to the buyer', message)
    .option(
      '--replaced <lines>',
      'with refunded: lines for which you sent a replacement, such as 1,3; not refunded',
      positions,
    )
    .option('--by-hand', 'with refunded: you refunded by hand what the payment provider refused')
    .addOption(asOption())
    .addHelpText(
      'after',
      examples('SBR123456 received', 'SBR123456 declined --message "The soles are worn."'),
    )
    .action(async (number, state, { message: text, replaced, byHand }) => {
      if (state !== 'refunded' && (byHand || replaced)) {
        throw usageError('--replaced and --by-hand work only with the state refunded.');
      }
      const { moveReturn } = await import('#lib/server/returns/move-return.ts');
      const { planReturnRefund } = await import('#lib/server/returns/plan-return-refund.ts');
      const { refundReturnByHand } = await import('#lib/server/returns/make-return-refund.ts');
      const told = text === undefined ? {} : { message: text };
      const isThere = await changing(
        async (context) => {
          if (state !== 'refunded') {
            await moveReturn(context, { number, to: state, ...told });
            return true;
          }
          if (byHand) return refundReturnByHand(context, { number });
          return !(await planReturnRefund(context, { number, replaced: replaced ?? [], ...told }));
        },
        { max: 2 },
      );
      console.log(
        isThere
          ? `Return ${number} is ${state}.`
          : `The refund of return ${number} is on its way: "returns list" tells if it fails.`,
      );
    });
}

function message(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new InvalidArgumentError('It is empty.');
  return trimmed;
}

/** Reads `1,3` as positions that count from 0. */
function positions(text: string): number[] {
  return text.split(',').map((part) => {
    if (/^[1-9]\d{0,2}$/.test(part.trim())) return Number(part) - 1;
    throw new InvalidArgumentError('Write numbers of lines, like 1,3.');
  });
}

/** Text that a buyer typed, without control characters that a terminal would act on. */
function describe({ lines, open, ...made }: ListedReturn): string {
  const goods = lines.reduce((sum, line) => sum + line.refund, made.delivery);
  const where = made.storeName === null ? 'by post' : `to ${made.storeName}`;
  return [
    `${made.number}  ${made.state}  order ${made.orderNumber}  ${formatDay(made.requestedAt.getTime())}  ${where}  ${formatCents(goods)}  ${plainText(made.email)}`,
    ...lines.map(
      (line, index) =>
        `  ${index + 1}. ${line.qty} × ${line.variantId}  ${REASON_TEXTS[line.reason]}  ${wishOf(line)}${line.comment === '' ? '' : `  “${plainText(line.comment)}”`}`,
    ),
    ...open.map(
      ({ amount, refusal }) =>
        `  ${formatCents(amount)} ${refusal === null ? 'is on its way back' : `was refused: ${plainText(refusal)} Give it back by hand, then use --by-hand.`}`,
    ),
  ].join('\n');
}

function wishOf({ wish, exchangeSize }: ListedReturn['lines'][number]): string {
  return wish.type === 'EXCHANGE' ? `size ${exchangeSize} instead` : wish.type.toLowerCase();
}
