import { Argument, type Command } from '@commander-js/extra-typings';
import { asOption, orderLines, orderNumber, time } from '#lib/cli/program/arguments.ts';
import { changing } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { formatCents } from '#lib/commerce/money.ts';
import type { SetStatus } from '#lib/server/order-commands/set-order-status.ts';
import { addCorrecting } from './correct.ts';
import { addFinding } from './find.ts';
import { addPapers } from './papers.ts';
import { addRefunding } from './refund.ts';
import { addShipping } from './ship.ts';

const STATUSES = ['placed', 'packed', 'shipped', 'delivered'] as const satisfies SetStatus[];

/** `shop orders`. */
export function orders(group: Command): void {
  addFinding(group);
  addShipping(group);
  addCancelling(group);
  addRefunding(group);
  addCorrecting(group);
  addSetting(group);
  addPapers(group);
}

function addCancelling(group: Command): void {
  group
    .command('cancel')
    .description('Cancels an order or a part of it, gives the money back and emails the buyer.')
    .argument('<number>', "the order's number", orderNumber)
    .option(
      '--lines <lines>',
      'such as 1:2,3: two of line 1, and all of line 3; by default all that was not sent',
      orderLines,
    )
    .option('--reason <text>', 'why, for staff')
    .option('--message <text>', 'a message to the buyer')
    .option('--no-restock', 'the units cannot be sold again')
    .option('--uncollected', 'a pickup that was ready and that nobody collected')
    .addOption(asOption())
    .addHelpText('after', examples('SB123456 --lines 2 --reason "Out of stock"'))
    .action(async (number, { lines, reason, message, restock, uncollected = false }) => {
      const { cancelOrder } = await import('#lib/server/order-commands/cancel-order.ts');
      const { status, amount } = await changing((context) =>
        cancelOrder(context, {
          number,
          restock,
          uncollected,
          ...(lines && { lines }),
          ...(reason !== undefined && { reason }),
          ...(message !== undefined && { message }),
        }),
      );
      const money = amount > 0 ? ` ${formatCents(amount)} is on its way back.` : '';
      console.log(`Cancelled. Order ${number} is ${status}.${money}`);
    });
}

function addSetting(group: Command): void {
  group
    .command('set')
    .description('Sets the status of a whole order without an email, to correct a mistake.')
    .argument('<number>', "the order's number", orderNumber)
    .addArgument(
      new Argument(
        '<status>',
        'what its buyer sees; an order to collect is delivered when it is handed over',
      ).choices(STATUSES),
    )
    .option('--at <time>', 'when it was delivered, such as 2026-11-23T14:30; by default now', time)
    .addOption(asOption())
    .addHelpText('after', examples('SB123456 delivered --at 2026-11-23T14:30'))
    .action(async (number, status, { at }) => {
      if (at && status !== 'delivered') {
        throw usageError('--at works only with the status delivered.');
      }
      const { setOrderStatus } = await import('#lib/server/order-commands/set-order-status.ts');
      await changing((context) =>
        setOrderStatus(context, { number, status, ...(at && { at: at.getTime() }) }),
      );
      console.log(`Order ${number} is ${status}.`);
    });
}
