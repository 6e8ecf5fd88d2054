import { basename } from 'node:path';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { importStores } from '#lib/server/store-locations/import/import-stores.ts';
import { openStoreFile } from '#lib/server/store-locations/import/store-file.ts';
import { withConnections } from './prepare/database.ts';
import { opened } from './prepare/opened.ts';
import { afterOtherImports } from './terminal/after-other-imports.ts';
import { runCommand, staff } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { printImportSummary } from './terminal/import-summary.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run stores:import -- FILE [--strict] [--replace] [--private-images]

  FILE              store locations, as JSON Lines or CSV: docs/stores-format.md
  --strict          change nothing unless every line can be imported
  --replace         remove stores that FILE does not name, with their stock
  --private-images  also fetch pictures from addresses inside your own network

Lines with a problem are reported and skipped. The exit status is 1 only if nothing could be
imported, or --strict refused the file.`;

await runCommand(async () => {
  const { file, values } = fileArgument(USAGE, {
    strict: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    'private-images': { type: 'boolean', default: false },
  });
  const { strict, replace } = values;
  const opening = openStoreFile(file, { allowPrivate: values['private-images'] });
  const source = await opened('stores', opening);
  const signal = stopSignal();
  try {
    await withConnections({ max: 3, migrates: true }, async (db) => {
      const warn = problemPrinter(console.error);
      const run = () =>
        importStores(db, source, {
          strict,
          replace,
          signal,
          onProblem: problemPrinter(console.error),
          onWarning: (problem) => warn({ ...problem, skipped: false }),
        });
      const report = await notedImport(
        db,
        { kind: 'stores', actor: staff('stores:import'), file: basename(file) },
        () => afterOtherImports(signal, run),
        ({ refused: failed, skipped: problems, ...counts }) => ({ failed, problems, counts }),
      );
      printImportSummary('stores', report, replace);
      if (report.refused) process.exitCode = 1;
    });
  } finally {
    await source.close();
  }
});
