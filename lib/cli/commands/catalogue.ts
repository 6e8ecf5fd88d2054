import { extname, join, resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { asOption } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { counted } from '#lib/cli/program/print.ts';
import { StoppedError } from '#lib/cli/terminal/stop-signal.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import type { ImportReport } from '#lib/server/catalogue/import/import-report.ts';

const INTERRUPTED =
  'Interrupted. What was imported stays; run the import again and it goes on from there.';

interface Wishes {
  strict: boolean;
  replace: boolean;
  stock: boolean;
  allowPrivate: boolean;
}

/** `shop catalogue`. */
export function catalogue(group: Command): void {
  group
    .command('import')
    .description(
      'Imports products. Lines with a problem are reported and skipped. The exit status is 1 only if nothing could be imported, --strict refused the file, or the import was interrupted.',
    )
    .argument(
      '<file>',
      "Shopify's product CSV, or JSON Lines as docs/catalogue-format.md describes",
    )
    .option('--strict', 'change nothing unless every line can be imported unchanged')
    .option('--replace', 'remove products from the shop that the file does not name')
    .option('--stock', 'also set what can be sold of sizes that the shop has')
    .option('--private-images', 'also fetch pictures from addresses inside your own network')
    .addOption(asOption())
    .addHelpText('after', examples('products.csv', 'catalogue.jsonl --strict --replace'))
    .action(async (file, options) => {
      const { strict = false, replace = false, stock = false } = options;
      const wishes = { strict, replace, stock, allowPrivate: options.privateImages ?? false };
      try {
        await importCatalogueFile(file, wishes);
      } catch (error) {
        if (error instanceof StoppedError) console.error(INTERRUPTED);
        throw error;
      }
    });

  group
    .command('export')
    .description(
      'Writes the catalogue as JSON Lines with its pictures in media/ beside it, as docs/catalogue-format.md describes. Importing it again changes nothing.',
    )
    .argument('<target>', 'a folder, for its catalogue.jsonl, or a file that ends in .jsonl')
    .addHelpText('after', examples('backup', 'shoes.jsonl'))
    .action(async (target) => {
      const isFile = ['.jsonl', '.ndjson'].includes(extname(target).toLowerCase());
      const file = resolve(isFile ? target : join(target, 'catalogue.jsonl'));
      const { exportCatalogue } = await import('#lib/server/catalogue/export-catalogue.ts');
      const { startProgress } = await import('#lib/cli/terminal/progress-bar.ts');
      const work = async (db: Parameters<typeof exportCatalogue>[0]) => {
        const progress = startProgress('Exporting');
        try {
          const report = await exportCatalogue(db, file, ({ products, total }) =>
            progress.update(products, total, `${formatCount(products)} products`),
          );
          progress.stop();
          console.log(`${report.products} products in ${file}, ${report.pictures} new pictures.`);
        } finally {
          progress.stop();
        }
      };
      await reading(work, { max: 2 });
    });
}

async function importCatalogueFile(file: string, wishes: Wishes): Promise<void> {
  const { strict, replace, stock, allowPrivate } = wishes;
  const { importFile, problemPrinter } = await import('#lib/cli/program/imports.ts');
  const { openCatalogueFile } = await import('#lib/server/catalogue/import/catalogue-file.ts');
  const { importCatalogue } = await import('#lib/server/catalogue/import/import-catalogue.ts');
  const { startProgress } = await import('#lib/cli/terminal/progress-bar.ts');
  await importFile('catalogue', file, openCatalogueFile(file, { allowPrivate }), {
    max: 6,
    mayBeEmpty: true,
    run: async (source, { db }, { signal, keep }) => {
      const progress = startProgress('Importing');
      const print = problemPrinter((text) => progress.log(text));
      try {
        return await importCatalogue(db, source, {
          strict,
          replace,
          stock,
          signal,
          onProblem: (problem) => {
            keep(problem);
            print(problem);
          },
          onProgress: ({ phase, done, total, products }) =>
            progress.update(
              done,
              total ?? done,
              `${counted(products, 'product')}${phase === 'checking' ? ' checked' : ''}`,
            ),
        });
      } finally {
        progress.stop();
      }
    },
    end: ({ refused, skipped, unpublished, products }) => ({
      failed: refused,
      problems: skipped,
      counts: { ...products, unpublished },
    }),
    print: (report) => {
      printSummary(report);
      if (strict && report.skipped > 0) process.exitCode = 1;
    },
    close: (source) => source.close(),
  });
}

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
      `${counted(report.quantitiesLeft, 'quantity', 'quantities')} left alone: the shop has others. "stock import" sets stock; --stock takes the file's.`,
    );
  }
}
