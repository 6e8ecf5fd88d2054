import { basename } from 'node:path';
import { openCatalogueFile } from '#lib/server/catalogue/import/catalogue-file.ts';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import type { ImportReport } from '#lib/server/catalogue/import/import-report.ts';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { withConnections } from './prepare/database.ts';
import { opened } from './prepare/opened.ts';
import { afterOtherImports } from './terminal/after-other-imports.ts';
import { runCommand, staff } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { startProgress } from './terminal/progress-bar.ts';
import { StoppedError, stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run catalogue:import -- FILE [--strict] [--replace] [--stock] [--private-images]

  FILE              Shopify's product CSV, or JSON Lines as docs/catalogue-format.md describes
  --strict          change nothing unless every line can be imported unchanged
  --replace         remove products from the shop that FILE does not name
  --stock           also set what can be sold of sizes that the shop has
  --private-images  also fetch pictures from addresses inside your own network

Lines with a problem are reported and skipped. The exit status is 1 only if nothing could be
imported, --strict refused the file, or the import was interrupted.`;

async function run(): Promise<void> {
  const { file, values } = fileArgument(USAGE, {
    strict: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    stock: { type: 'boolean', default: false },
    'private-images': { type: 'boolean', default: false },
  });
  const { strict, replace, stock } = values;
  const opening = openCatalogueFile(file, { allowPrivate: values['private-images'] });
  const source = await opened('catalogue', opening);
  const signal = stopSignal();
  try {
    await withConnections({ max: 6, migrates: true, mayBeEmpty: true }, async (db) => {
      const progress = startProgress('Importing');
      try {
        const run = () =>
          importCatalogue(db, source, {
            strict,
            replace,
            stock,
            signal,
            onProblem: problemPrinter((text) => progress.log(text)),
            onProgress: ({ phase, done, total, products }) =>
              progress.update(
                done,
                total ?? done,
                `${counted(products, 'product')}${phase === 'checking' ? ' checked' : ''}`,
              ),
          });
        const report = await notedImport(
          db,
          { kind: 'catalogue', actor: staff('catalogue:import'), file: basename(file) },
          () => afterOtherImports(signal, run),
          ({ refused, skipped, unpublished, products }) => ({
            failed: refused,
            problems: skipped,
            counts: { ...products, unpublished },
          }),
        );
        progress.stop();
        printSummary(report);
        if (report.refused || (strict && report.skipped > 0)) process.exitCode = 1;
      } finally {
        progress.stop();
      }
    });
  } catch (error) {
    if (error instanceof StoppedError) console.error(INTERRUPTED);
    throw error;
  } finally {
    await source.close();
  }
}

const INTERRUPTED =
  'Interrupted. What was imported stays; run the import again and it goes on from there.';

function printSummary(report: ImportReport): void {
  for (const remark of report.remarks) console.log(remark);
  const { created, changed, unchanged } = report.products;
  if (report.refused) {
    console.log(`Nothing was imported: ${counted(report.skipped + report.noted, 'problem')}.`);
    return;
  }
  const parts = [`${created} created`, `${changed} changed`, `${unchanged} unchanged`];
  if (report.skipped > 0) parts.push(`${counted(report.skipped, 'line')} skipped`);
  if (report.noted > 0) parts.push(`${counted(report.noted, 'note')}`);
  if (report.unpublished > 0) parts.push(`${report.unpublished} taken off the shop`);
  const seconds = report.ms / 1000;
  console.log(`Products: ${parts.join(', ')}, in ${seconds.toFixed(1)} s.`);
  if (report.quantitiesLeft > 0) {
    console.log(
      `${counted(report.quantitiesLeft, 'quantity', 'quantities')} left alone: the shop has others. stock:import sets stock; --stock takes the file's.`,
    );
  }
}

await runCommand(run);
