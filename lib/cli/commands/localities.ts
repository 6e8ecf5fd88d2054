import type { Command } from '@commander-js/extra-typings';
import { asOption } from '#lib/cli/program/arguments.ts';
import { examples } from '#lib/cli/program/help.ts';
import { formatCount } from '#lib/commerce/count-text.ts';

/** `shop localities`. */
export function localities(group: Command): void {
  group
    .command('import')
    .description(
      'Replaces the suburbs and postcodes. Lines with a problem are reported and skipped; then nothing is removed. The exit status is 1 only if nothing could be imported, or --strict refused the file.',
    )
    .argument(
      '<file>',
      'our CSV as docs/localities-format.md describes, AU.txt of GeoNames, or G-NAF Core',
    )
    .option('--strict', 'change nothing unless every line can be imported')
    .option(
      '--attribution <text>',
      'the attribution that the licence of your own CSV requires; the other lists bring theirs',
    )
    .addOption(asOption())
    .addHelpText('after', examples('AU.txt', 'ours.csv --attribution "© Our council"'))
    .action(async (file, { strict = false, attribution }) => {
      const { endOf, importFile, printSummary } = await import('#lib/cli/program/imports.ts');
      const { importLocalities } = await import('#lib/server/localities/import-localities.ts');
      const { openLocalityFile } = await import('#lib/server/localities/locality-file.ts');
      await importFile('localities', file, openLocalityFile(file), {
        max: 2,
        run: (list, { db }, tools) =>
          importLocalities(db, attribution === undefined ? list : { ...list, attribution }, {
            strict,
            ...tools,
          }),
        end: endOf,
        print: (report) => {
          for (const [reason, count] of report.leftOut) {
            console.log(`Left out: ${formatCount(count)} ${reason}.`);
          }
          printSummary('localities', report, true);
        },
      });
    });
}
