import { parseArgs } from 'node:util';
import { formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { progressOf } from '#lib/commerce/orders/progress.ts';
import {
  type ExplainedOrder,
  explainOrder,
  listOpenRefunds,
} from '#lib/server/order-commands/explain-order.ts';
import { withConnections } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { orderNumber } from './terminal/order-arguments.ts';
import { plainText } from './terminal/plain-text.ts';

const USAGE = `npm run orders:show -- NUMBER
npm run orders:show -- --refunds

Shows an order: lines with what became of them, parcels, refunds, notes, and who did what.

  --refunds  lists the refunds outside returns that are not made yet`;

await runCommand(async () => {
  const number = readNumber();
  await withConnections({ max: 1 }, async (db) => {
    if (number === null) {
      const open = await listOpenRefunds(db);
      for (const { number: refund, orderNumber: order, amount, refusal } of open) {
        const state = refusal === null ? 'is on its way' : `was refused: ${plainText(refusal)}`;
        console.log(`${refund}  order ${order}  ${formatCents(amount)}  ${state}`);
      }
      console.log(`${counted(open.length, 'open refund')}.`);
      return;
    }
    const explained = await explainOrder(db, number);
    if (!explained) throw new CommandError(`There is no order ${number}.`);
    console.log(describe(explained));
  });
});

function readNumber(): string | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { refunds: { type: 'boolean', default: false } },
    });
    if (!values.refunds) return orderNumber(positionals);
    if (positionals.length > 0) throw new Error('Name an order, or --refunds.');
    return null;
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

/** Texts that a buyer typed stand without control characters that a terminal would act on. */
function describe({ order, erpNumber, shipments, refunds, notes, audit }: ExplainedOrder): string {
  const progress = progressOf(order);
  const time = (at: Date | number) => formatOrderDate(Number(at));
  return [
    `${order.number}  ${order.status}  ${time(order.date)}  ${formatCents(order.total)}  ${plainText(order.contact.email)}${erpNumber === null ? '' : `  in the ERP: ${plainText(erpNumber)}`}`,
    ...order.lines.map((line, index) => {
      const { cancelled = 0, packed = 0, shipped = 0, delivered = 0 } = progress[index] ?? {};
      const name = plainText([line.name, line.colour, line.size ?? ''].join(' '));
      return `  ${index + 1}. ${line.qty} × ${line.variantId}  ${name}  ${formatCents(line.total)}  cancelled ${cancelled}, packed ${packed}, sent ${shipped}, delivered ${delivered}`;
    }),
    ...shipments.map(
      ({ number, carrier, trackingNumber, deliveredAt }) =>
        `  ${number}  ${carrier} ${trackingNumber ?? ''}  ${deliveredAt === null ? 'on its way' : `delivered ${time(deliveredAt)}`}`,
    ),
    ...refunds.map(
      ({ number, cause, amount, madeAt }) =>
        `  ${number}  ${cause}  ${formatCents(amount)}  ${madeAt === null ? 'on its way' : 'made'}`,
    ),
    ...notes.map(({ at, actor, note }) => `  ${time(at)}  ${actor}  “${plainText(note)}”`),
    ...audit.map(
      ({ at, actor, command, why }) =>
        `  ${time(at)}  ${actor}  ${command}${why === null ? '' : `  ${plainText(why)}`}`,
    ),
  ].join('\n');
}
