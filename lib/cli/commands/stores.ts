import type { Command } from '@commander-js/extra-typings';
import { asOption, exportTarget } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';

/** `shop stores`. */
export function stores(group: Command): void {
  group
    .command('import')
    .description(
      'Imports store locations. Lines with a problem are reported and skipped. The exit status is 1 only if nothing could be imported, or --strict refused the file.',
    )
    .argument('<file>', 'JSON Lines or CSV: docs/stores-format.md')
    .option('--strict', 'change nothing unless every line can be imported')
    .option('--replace', 'remove stores that the file does not name, with their stock')
    .option('--private-images', 'also fetch pictures from addresses inside your own network')
    .addOption(asOption())
    .addHelpText('after', examples('stores.csv', 'stores.jsonl --replace'))
    .action(async (file, { strict = false, replace = false, privateImages = false }) => {
      const { endOf, importFile, printSummary } = await import('#lib/cli/program/imports.ts');
      const { importStores } = await import('#lib/server/store-locations/import/import-stores.ts');
      const { openStoreFile } = await import('#lib/server/store-locations/import/store-file.ts');
      const opening = openStoreFile(file, { allowPrivate: privateImages });
      await importFile('stores', file, opening, {
        max: 3,
        run: (source, { db }, { signal, onProblem }) =>
          importStores(db, source, {
            strict,
            replace,
            signal,
            onProblem,
            onWarning: (problem) => onProblem({ ...problem, skipped: false }),
          }),
        end: endOf,
        print: (report) => printSummary('stores', report, replace),
        close: (source) => source.close(),
      });
    });

  group
    .command('export')
    .description(
      'Writes the store locations, with their pictures in media/ beside the file, as docs/stores-format.md describes. Importing it again changes nothing.',
    )
    .argument('<file>', 'its name ends in .jsonl or .csv', exportTarget)
    .addHelpText('after', examples('stores.jsonl', 'stores.csv'))
    .action(async ({ file, format }) => {
      const { exportStores } = await import('#lib/server/store-locations/export-stores.ts');
      const { stores: count, pictures } = await reading((db) => exportStores(db, file, format), {
        max: 2,
      });
      console.log(`${count} stores in ${file}, ${pictures} new pictures.`);
    });
}
