import { resolve } from 'node:path';
import { marketDay } from '#lib/commerce/market-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { exportAccounting } from '#lib/server/accounting/export-accounting.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { fileArgument, usageError } from './terminal/file-argument.ts';
import { readDay } from './terminal/list-options.ts';

const USAGE = `npm run accounting:export -- FILE.csv --from DAY --to DAY

Writes what the accountant needs of these days, both included: sales with their GST, what paid them,
refunds with their GST and where the money went, gift cards issued and expired, and what the shop
owes on gift cards now. docs/operate.md describes the columns.

  --from  the first day, such as 2026-10-01
  --to    the last day, such as 2026-12-31`;

await runCommand(async () => {
  const { file, ...days } = readArguments();
  const sums = await withConnections({ max: 1 }, (db) => exportAccounting(db, file, days));
  for (const [kind, { rows, amount, gst }] of Object.entries(sums)) {
    const tax = gst === 0 ? '' : `, with ${formatCents(gst)} of GST`;
    console.log(`${kind}: ${counted(rows, 'line')}, ${formatCents(amount)}${tax}`);
  }
  console.log(`Written to ${file}.`);
});

function readArguments() {
  const { file, values } = fileArgument(USAGE, {
    from: { type: 'string' },
    to: { type: 'string' },
  });
  try {
    const first = readDay('--from', values.from);
    const last = readDay('--to', values.to);
    if (first === undefined || last === undefined) throw new Error('Name --from and --to.');
    if (first > last) throw new Error('--from is after --to.');
    const today = marketDay(Date.now());
    if (last > today) throw new Error('--to is in the future.');
    return { file: resolve(file), first, last, today };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
