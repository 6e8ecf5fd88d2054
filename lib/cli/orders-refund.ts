import { parseArgs } from 'node:util';
import { formatCents } from '#lib/commerce/money.ts';
import {
  refundOrder,
  refundOrderByHand,
  retryRefund,
} from '#lib/server/order-commands/refund-order.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';
import { dollars, orderNumber } from './terminal/order-arguments.ts';

const USAGE = `npm run orders:refund -- NUMBER --reason TEXT [--amount DOLLARS] [--line LINE:DOLLARS]… [--delivery DOLLARS] [--message TEXT]
npm run orders:refund -- --again REFUND
npm run orders:refund -- --by-hand REFUND

Gives money back without a return, and emails the buyer. Never more than was paid.

  NUMBER      the order's number
  --reason    why, for staff
  --amount    for the whole order, such as 10.50
  --line      for one line, such as 2:10.50
  --delivery  for the delivery
  --message   a message to the buyer
  --again     ask the payment provider again about what it refused
  --by-hand   you gave back by hand what the provider refused`;

await runCommand(async () => {
  const { again, byHand, input } = readArguments();
  await withConnections({ max: 2, migrates: true }, async (db) => {
    const context = { db, actor: staff('orders:refund'), now: new Date() };
    if (again !== undefined) {
      await retryRefund(context, { refund: again });
      console.log(`Refund ${again} is asked for again.`);
    } else if (byHand !== undefined) {
      const { isMade } = await refundOrderByHand(context, { refund: byHand });
      console.log(`Refund ${byHand} is ${isMade ? 'made' : 'noted; another part is on its way'}.`);
    } else if (input) {
      const { refund, amount } = await refundOrder(context, input);
      console.log(`Refund ${refund}: ${formatCents(amount)} is on its way back.`);
    }
  });
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        amount: { type: 'string' },
        line: { type: 'string', multiple: true, default: [] },
        delivery: { type: 'string' },
        reason: { type: 'string' },
        message: { type: 'string' },
        again: { type: 'string' },
        'by-hand': { type: 'string' },
      },
    });
    const { again, 'by-hand': byHand, amount, delivery, reason, message } = values;
    if (again !== undefined || byHand !== undefined) {
      if (positionals.length > 0) throw new Error('Name either an order or a refund.');
      return { again, byHand };
    }
    if (reason === undefined || reason.trim() === '') throw new Error('Say why: add --reason.');
    const input = {
      number: orderNumber(positionals),
      reason: reason.trim(),
      lines: values.line.map(lineAmount),
      ...(amount !== undefined && { amount: dollars(amount) }),
      ...(delivery !== undefined && { delivery: dollars(delivery) }),
      ...(message !== undefined && { message }),
    };
    return { input };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function lineAmount(text: string): { line: number; amount: number } {
  const [line = '', amount = ''] = text.split(':');
  if (!/^[1-9]\d{0,2}$/.test(line)) {
    throw new Error(`--line must be a line with an amount, like 2:10.50, not "${text}".`);
  }
  return { line: Number(line) - 1, amount: dollars(amount) };
}
