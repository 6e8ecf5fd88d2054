import { parseArgs } from 'node:util';
import { formatCount } from '#lib/commerce/count-text.ts';
import { connect } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import {
  importStock,
  type StockImportReport,
} from '#lib/server/store-locations/stock/import-stock.ts';
import { openStockFile } from '#lib/server/store-locations/stock/stock-file.ts';
import { withDatabase } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run stock:import -- FILE [--strict]

  FILE      what stores have, as JSON Lines or CSV: docs/stores-format.md. It replaces the stock of
            the stores that it names; other stores keep theirs
  --strict  change nothing unless every line can be imported

Lines with a problem are named and skipped, and what they may have named stays as it is; the exit
status is 0 all the same. It is 1 when nothing could be imported and when --strict refused the file.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { strict: { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error('Name one file.');
    return { ...values, file };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

await runCommand(async () => {
  const { file, strict } = readArguments();
  const lines = await openStockFile(file);
  const signal = stopSignal();
  await withDatabase(async (url) => {
    const db = connect(url, { max: 2 });
    try {
      await migrate(db);
      const report = await importStock(db, lines, {
        strict,
        signal,
        onProblem: problemPrinter(console.error),
      });
      printSummary(report);
      if (report.refused) process.exitCode = 1;
    } finally {
      await db.destroy();
    }
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
    const why = skipped + unknown > 0 ? problems : 'the file holds no stock';
    console.log(`Nothing was imported: ${why}.`);
    return;
  }
  console.log(
    `Stock: ${counted(rows, 'line')} of ${counted(stores, 'store')}, ${formatCount(changed)} changed; ${problems}.`,
  );
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
