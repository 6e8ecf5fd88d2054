import { parseArgs } from 'node:util';
import { formatCents } from '#lib/commerce/money.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';
import { orderLines, orderNumber } from './terminal/order-arguments.ts';

const USAGE = `npm run orders:cancel -- NUMBER [--lines LINES] [--reason TEXT] [--message TEXT] [--no-restock] [--uncollected]

Cancels an order or a part of it, gives the money back and emails the buyer.

  NUMBER         the order's number
  --lines        such as 1:2,3: two of line 1, and all of line 3; by default all that was not sent
  --reason       why, for staff
  --message      a message to the buyer
  --no-restock   the units cannot be sold again
  --uncollected  a pickup that was ready and that nobody collected`;

await runCommand(async () => {
  const input = readArguments();
  const { status, amount } = await withConnections({ max: 1, migrates: true }, (db) =>
    cancelOrder({ db, actor: staff('orders:cancel'), now: new Date() }, input),
  );
  const money = amount > 0 ? ` ${formatCents(amount)} is on its way back.` : '';
  console.log(`Cancelled. Order ${input.number} is ${status}.${money}`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        lines: { type: 'string' },
        reason: { type: 'string' },
        message: { type: 'string' },
        'no-restock': { type: 'boolean', default: false },
        uncollected: { type: 'boolean', default: false },
      },
    });
    const { reason, message, uncollected } = values;
    const lines = orderLines(values.lines);
    return {
      number: orderNumber(positionals),
      restock: !values['no-restock'],
      uncollected,
      ...(lines && { lines }),
      ...(reason !== undefined && { reason }),
      ...(message !== undefined && { message }),
    };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
