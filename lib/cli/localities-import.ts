import { parseArgs } from 'node:util';
import { formatCount } from '#lib/commerce/count-text.ts';
import { connect } from '#lib/server/db/database.ts';
import {
  importLocalities,
  type LocalityImportReport,
} from '#lib/server/localities/import-localities.ts';
import { openLocalityFile } from '#lib/server/localities/locality-file.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { withDatabase } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run localities:import -- FILE [--strict] [--attribution TEXT]

  FILE           suburbs and postcodes, which replace those of the shop: our CSV as
                 docs/localities-format.md describes, AU.txt of GeoNames, or G-NAF Core
  --strict       change nothing unless every line can be imported
  --attribution  what the licence of your own CSV asks to be shown; the others bring theirs

Lines with a problem are named and skipped, and nothing is then removed; the exit status is 0 all
the same. It is 1 when nothing could be imported and when --strict refused the file.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { strict: { type: 'boolean', default: false }, attribution: { type: 'string' } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error('Name one file.');
    return { ...values, file };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

await runCommand(async () => {
  const { file, strict, attribution } = readArguments();
  const list = await openLocalityFile(file);
  const signal = stopSignal();
  await withDatabase(async (url) => {
    const db = connect(url, { max: 2 });
    try {
      await migrate(db);
      const named = attribution === undefined ? list : { ...list, attribution };
      const report = await importLocalities(db, named, {
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

function printSummary(report: LocalityImportReport): void {
  const { refused, created, changed, unchanged, removed, skipped, leftOut } = report;
  for (const [reason, count] of leftOut) console.log(`Left out: ${formatCount(count)} ${reason}.`);
  const problems = `${formatCount(skipped)} ${skipped === 1 ? 'line' : 'lines'} with a problem`;
  if (refused) {
    console.log(
      `Nothing was imported: ${skipped > 0 ? problems : 'the file holds no localities'}.`,
    );
    return;
  }
  if (skipped > 0) console.log(`Nothing was removed, because of ${problems}.`);
  const parts = { created, changed, unchanged, removed, skipped };
  const texts = Object.entries(parts).map(([name, count]) => `${formatCount(count)} ${name}`);
  console.log(`Localities: ${texts.join(', ')}.`);
}
