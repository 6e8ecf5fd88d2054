import { basename } from 'node:path';
import { formatCount } from '#lib/commerce/count-text.ts';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { importPrices } from '#lib/server/prices/import-prices.ts';
import { openPriceFile } from '#lib/server/prices/price-file.ts';
import { withConnections } from './prepare/database.ts';
import { opened } from './prepare/opened.ts';
import { runCommand, staff } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run prices:import -- FILE

  FILE  prices and sales, as JSON Lines or CSV: docs/prices-format.md

Lines with a problem are reported and skipped. The exit status is 1 only if no line could be used.`;

await runCommand(async () => {
  const { file } = fileArgument(USAGE, {});
  const lines = await opened('prices', openPriceFile(file));
  const signal = stopSignal();
  const report = await withConnections({ max: 2, migrates: true }, (db) => {
    const actor = staff('prices:import');
    const onProblem = problemPrinter(console.error);
    return notedImport(
      db,
      { kind: 'prices', actor, file: basename(file) },
      () => importPrices(db, lines, { actor, signal, onProblem }),
      ({ unknown, skipped, ...counts }) => ({
        failed: counts.changed + counts.unchanged === 0,
        problems: unknown + skipped,
        counts,
      }),
    );
  });
  const { changed, unchanged, unknown, skipped } = report;
  console.log(
    `Prices: ${counted(changed, 'line')} set, ${formatCount(unchanged)} unchanged; ` +
      `${counted(skipped, 'line')} with a problem, ${formatCount(unknown)} of unknown products.`,
  );
  if (changed + unchanged === 0) process.exitCode = 1;
});
