import { basename } from 'node:path';
import { formatCount } from '#lib/commerce/count-text.ts';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { importStock, type StockImportReport } from '#lib/server/inventory/import/import-stock.ts';
import { openStockFile } from '#lib/server/inventory/import/stock-file.ts';
import { withConnections } from './prepare/database.ts';
import { opened } from './prepare/opened.ts';
import { afterOtherImports } from './terminal/after-other-imports.ts';
import { runCommand, staff } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { fileArgument, usageError } from './terminal/file-argument.ts';
import { readTime } from './terminal/list-options.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run stock:import -- FILE [--available] [--as-of TIME] [--strict]

  FILE          stock as JSON Lines or CSV: docs/stores-format.md. It replaces the stock of the stores
                that it names; other stores keep theirs. Lines of the store “online” set the online
                stock of the variants that they name; others keep theirs. A quantity is all units that
                are there: those that are sold and have not left are taken off
  --available   a quantity is what can be sold, without the units that are sold
  --as-of TIME  when it was counted, such as 2026-11-23T14:30+11:00; by default now. Units that were
                ordered or came back later are taken off or added
  --strict      change nothing unless every line can be imported

Lines with a problem are reported and skipped; stock that they may have named does not change. The exit status is 1 only if nothing could be imported, or --strict refused the file.`;

await runCommand(async () => {
  const { file, values } = fileArgument(USAGE, {
    strict: { type: 'boolean', default: false },
    available: { type: 'boolean', default: false },
    'as-of': { type: 'string' },
  });
  const asOf = readAsOf(values['as-of']);
  const lines = await opened('stock', openStockFile(file));
  const signal = stopSignal();
  await withConnections({ max: 2, migrates: true }, async (db) => {
    const actor = staff('stock:import');
    const run = () =>
      importStock(db, lines, {
        actor,
        strict: values.strict,
        file: basename(file),
        ...(asOf && { asOf }),
        ...(values.available && { qtyMeans: 'available' }),
        signal,
        onProblem: problemPrinter(console.error),
      });
    const report = await notedImport(
      db,
      { kind: 'stock', actor, file: basename(file) },
      () => afterOtherImports(signal, run),
      ({ refused, skipped, unknown, oversold, places, rows, changed }) => ({
        failed: refused,
        problems: skipped + unknown + oversold,
        counts: { places, rows, changed },
      }),
    );
    printSummary(report);
    if (report.refused) process.exitCode = 1;
  });
});

function readAsOf(text: string | undefined): Date | undefined {
  try {
    const asOf = readTime('--as-of', text);
    if (asOf && asOf.getTime() > Date.now()) throw new Error('--as-of is in the future.');
    return asOf;
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function printSummary({
  refused,
  places,
  stalePlaces,
  stale,
  oversold,
  rows,
  changed,
  unknown,
  skipped,
}: StockImportReport): void {
  const problems = `${counted(skipped, 'line')} with a problem, ${formatCount(unknown)} of unknown stores or variants`;
  if (refused) {
    const why = skipped + unknown > 0 ? problems : 'the file contains no stock';
    console.log(`Nothing was imported: ${why}.`);
    return;
  }
  console.log(
    `Stock: ${counted(rows, 'line')} of ${counted(places, 'place')}, ${formatCount(changed)} changed; ${problems}.`,
  );
  if (oversold > 0) {
    console.log(`Of ${counted(oversold, 'size')} more is sold than there is: their stock is 0.`);
  }
  if (stale > 0) console.log(`${counted(stale, 'size')} with a newer count did not change.`);
  if (stalePlaces.length > 0) {
    console.log(`Stores with a newer count did not change: ${stalePlaces.join(', ')}.`);
  }
}
