import { parseArgs } from 'node:util';
import { formatCount } from '#lib/commerce/count-text.ts';
import { openCatalogueFile } from '#lib/server/catalogue/import/catalogue-file.ts';
import { importCatalogue } from '#lib/server/catalogue/import/import-catalogue.ts';
import type { ImportReport } from '#lib/server/catalogue/import/import-report.ts';
import { connect } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { withDatabase } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { problemPrinter } from './terminal/problem-printer.ts';
import { startProgress } from './terminal/progress-bar.ts';
import { StoppedError, stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run catalogue:import -- FILE [--strict] [--replace] [--private-images]

  FILE              Shopify's product CSV, or JSON Lines as docs/catalogue-format.md describes
  --strict          change nothing unless every line can be imported as it stands
  --replace         take products off the shop that FILE does not name
  --private-images  also fetch pictures from addresses inside your own network

Lines with a problem are named and skipped; the exit status is then 0 all the same. It is 1 when
nothing could be imported, when --strict refused the file, and when the import was interrupted.`;

interface Arguments {
  file: string;
  strict: boolean;
  replace: boolean;
  privateImages: boolean;
}

function readArguments(): Arguments {
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
    return { ...values, file, privateImages: values['private-images'] };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

async function run(): Promise<void> {
  const { file, strict, replace, privateImages } = readArguments();
  const source = await openCatalogueFile(file, { allowPrivate: privateImages });
  const signal = stopSignal();
  try {
    await withDatabase(async (url) => {
      const db = connect(url, { max: 6 });
      const progress = startProgress('Importing');
      try {
        await migrate(db);
        const report = await importCatalogue(db, source, {
          strict,
          replace,
          signal,
          onProblem: problemPrinter((text) => progress.log(text)),
          onProgress: ({ phase, done, total, products }) =>
            progress.update(
              done,
              total ?? done,
              `${counted(products, 'product')}${phase === 'checking' ? ' checked' : ''}`,
            ),
        });
        progress.stop();
        printSummary(report);
        if (report.refused || (strict && report.skipped > 0)) process.exitCode = 1;
      } finally {
        progress.stop();
        await db.destroy();
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
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

await runCommand(run);
