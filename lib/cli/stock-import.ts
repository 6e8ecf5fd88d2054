import { formatCount } from '#lib/commerce/count-text.ts';
import { importStock, type StockImportReport } from '#lib/server/inventory/import/import-stock.ts';
import { openStockFile } from '#lib/server/inventory/import/stock-file.ts';
import { withConnections } from './prepare/database.ts';
import { afterOtherImports } from './terminal/after-other-imports.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run stock:import -- FILE [--strict]

  FILE      stock of stores, as JSON Lines or CSV: docs/stores-format.md. It replaces the stock of
            the stores that it names; other stores keep theirs
  --strict  change nothing unless every line can be imported

Lines with a problem are reported and skipped; stock that they may have named does not change. The exit status is 1 only if nothing could be imported, or --strict refused the file.`;

await runCommand(async () => {
  const { file, values } = fileArgument(USAGE, { strict: { type: 'boolean', default: false } });
  const lines = await openStockFile(file);
  const signal = stopSignal();
  await withConnections({ max: 2, migrates: true }, async (db) => {
    const report = await afterOtherImports(signal, () =>
      importStock(db, lines, {
        strict: values.strict,
        signal,
        onProblem: problemPrinter(console.error),
      }),
    );
    printSummary(report);
    if (report.refused) process.exitCode = 1;
  });
});

function printSummary({
  refused,
  stores,
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
    `Stock: ${counted(rows, 'line')} of ${counted(stores, 'store')}, ${formatCount(changed)} changed; ${problems}.`,
  );
}
