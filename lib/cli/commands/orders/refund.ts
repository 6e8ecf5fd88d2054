import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { asOption, dollars, jsonOption, orderNumber } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { plainText, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { formatCents } from '#lib/commerce/money.ts';

/** `orders refund`, which gives money back without a return. */
export function addRefunding(orders: Command): void {
  orders
    .command('refund')
    .description(
      'Gives money back without a return, and emails the buyer. Never more than was paid.',
    )
    .argument('<number>', "the order's number", orderNumber)
    .requiredOption('--reason <text>', 'why, for staff')
    .option('--amount <dollars>', 'for the whole order, such as 10.50', dollars)
    .option('--line <line:dollars>', 'for one line, such as 2:10.50; may be repeated', lineAmount)
    .option('--delivery <dollars>', 'for the delivery', dollars)
    .option('--message <text>', 'a message to the buyer')
    .addOption(asOption())
    .addHelpText('after', examples('SB123456 --reason "Arrived late" --delivery 9.95'))
    .action(async (number, { reason, amount, line = [], delivery, message }) => {
      if (reason.trim() === '') throw usageError('Say why: --reason is empty.');
      const { refundOrder } = await import('#lib/server/order-commands/refund-order.ts');
      const made = await changing(
        (context) =>
          refundOrder(context, {
            number,
            reason: reason.trim(),
            lines: line,
            ...(amount !== undefined && { amount }),
            ...(delivery !== undefined && { delivery }),
            ...(message !== undefined && { message }),
          }),
        { max: 2 },
      );
      console.log(`Refund ${made.refund}: ${formatCents(made.amount)} is on its way back.`);
    });
}

interface LineAmount {
  line: number;
  amount: number;
}

function lineAmount(text: string, before: LineAmount[] = []): LineAmount[] {
  const [line = '', amount = ''] = text.split(':');
  if (!/^[1-9]\d{0,2}$/.test(line)) {
    throw new InvalidArgumentError('It must be a line with an amount, like 2:10.50.');
  }
  return [...before, { line: Number(line) - 1, amount: dollars(amount) }];
}

/** The commands about refunds outside returns that were begun. */
export function refunds(group: Command): void {
  group
    .command('list')
    .description('Lists refunds outside returns that are not made yet.')
    .addOption(jsonOption())
    .addHelpText('after', examples(''))
    .action(async ({ json }) => {
      const { listOpenRefunds } = await import('#lib/server/order-commands/explain-order.ts');
      const open = await reading(listOpenRefunds);
      printList(open, {
        json,
        noun: 'open refund',
        line: ({ number, orderNumber: order, amount, refusal }) => {
          const state = refusal === null ? 'is on its way' : `was refused: ${plainText(refusal)}`;
          return `${number}  order ${order}  ${formatCents(amount)}  ${state}`;
        },
      });
    });

  group
    .command('retry')
    .description('Asks the payment provider again about what it refused.')
    .argument('<refund>', "the refund's number")
    .addOption(asOption())
    .addHelpText('after', examples('SB123456-R1'))
    .action(async (refund) => {
      const { retryRefund } = await import('#lib/server/order-commands/refund-order.ts');
      await changing((context) => retryRefund(context, { refund }), { max: 2 });
      console.log(`Refund ${refund} is asked for again.`);
    });

  group
    .command('by-hand')
    .description('Records that you gave back by hand what the payment provider refused.')
    .argument('<refund>', "the refund's number")
    .addOption(asOption())
    .addHelpText('after', examples('SB123456-R1'))
    .action(async (refund) => {
      const { refundOrderByHand } = await import('#lib/server/order-commands/refund-order.ts');
      const { isMade } = await changing((context) => refundOrderByHand(context, { refund }), {
        max: 2,
      });
      console.log(`Refund ${refund} is ${isMade ? 'made' : 'noted; another part is on its way'}.`);
    });
}
