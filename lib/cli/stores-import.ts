import { parseArgs } from 'node:util';
import { formatCount } from '#lib/commerce/count-text.ts';
import { connect } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import {
  importStores,
  type StoreImportReport,
} from '#lib/server/store-locations/import/import-stores.ts';
import { openStoreFile } from '#lib/server/store-locations/import/store-file.ts';
import { withDatabase } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run stores:import -- FILE [--strict] [--replace] [--private-images]

  FILE              stores to visit, as JSON Lines or CSV: docs/stores-format.md
  --strict          change nothing unless every line can be imported
  --replace         remove stores that FILE does not name, with their stock
  --private-images  also fetch pictures from addresses inside your own network

Lines with a problem are named and skipped; the exit status is then 0 all the same. It is 1 when
nothing could be imported and when --strict refused the file.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'private-images': { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error('Name one file.');
    return { ...values, file, allowPrivate: values['private-images'] };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

await runCommand(async () => {
  const { file, strict, replace, allowPrivate } = readArguments();
  const source = await openStoreFile(file, { allowPrivate });
  const signal = stopSignal();
  try {
    await withDatabase(async (url) => {
      const db = connect(url, { max: 3 });
      try {
        await migrate(db);
        const warn = problemPrinter(console.error);
        const report = await importStores(db, source, {
          strict,
          replace,
          signal,
          onProblem: problemPrinter(console.error),
          onWarning: (problem) => warn({ ...problem, skipped: false }),
        });
        printSummary(report, replace);
        if (report.refused) process.exitCode = 1;
      } finally {
        await db.destroy();
      }
    });
  } finally {
    await source.close();
  }
});

function printSummary(report: StoreImportReport, replace: boolean): void {
  const { refused, created, changed, unchanged, removed, skipped } = report;
  const problems = `${formatCount(skipped)} ${skipped === 1 ? 'line' : 'lines'} with a problem`;
  if (refused) {
    console.log(`Nothing was imported: ${skipped > 0 ? problems : 'the file holds no stores'}.`);
    return;
  }
  if (replace && skipped > 0) console.log(`Nothing was removed, because of ${problems}.`);
  const parts = { created, changed, unchanged, removed, skipped };
  const texts = Object.entries(parts).map(([name, count]) => `${formatCount(count)} ${name}`);
  console.log(`Stores: ${texts.join(', ')}.`);
}
