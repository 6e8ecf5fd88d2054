import { basename } from 'node:path';
import { formatCount } from '#lib/commerce/count-text.ts';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { importLocalities } from '#lib/server/localities/import-localities.ts';
import { openLocalityFile } from '#lib/server/localities/locality-file.ts';
import { withConnections } from './prepare/database.ts';
import { opened } from './prepare/opened.ts';
import { runCommand, staff } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { printImportSummary } from './terminal/import-summary.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run localities:import -- FILE [--strict] [--attribution TEXT]

  FILE           suburbs and postcodes, which replace those of the shop: our CSV as
                 docs/localities-format.md describes, AU.txt of GeoNames, or G-NAF Core
  --strict       change nothing unless every line can be imported
  --attribution  the attribution that the licence of your own CSV requires; the other lists bring theirs

Lines with a problem are reported and skipped; then nothing is removed. The exit status is 1 only if
nothing could be imported, or --strict refused the file.`;

await runCommand(async () => {
  const { file, values } = fileArgument(USAGE, {
    strict: { type: 'boolean', default: false },
    attribution: { type: 'string' },
  });
  const { strict, attribution } = values;
  const list = await opened('localities', openLocalityFile(file));
  const signal = stopSignal();
  await withConnections({ max: 2, migrates: true }, async (db) => {
    const named = attribution === undefined ? list : { ...list, attribution };
    const run = () =>
      importLocalities(db, named, { strict, signal, onProblem: problemPrinter(console.error) });
    const report = await notedImport(
      db,
      { kind: 'localities', actor: staff('localities:import'), file: basename(file) },
      run,
      ({ refused: failed, skipped: problems, created, changed, unchanged, removed }) => ({
        failed,
        problems,
        counts: { created, changed, unchanged, removed },
      }),
    );
    for (const [reason, count] of report.leftOut) {
      console.log(`Left out: ${formatCount(count)} ${reason}.`);
    }
    printImportSummary('localities', report, true);
    if (report.refused) process.exitCode = 1;
  });
});
