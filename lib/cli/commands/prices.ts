import type { Command } from '@commander-js/extra-typings';
import { asOption, jsonOption, mostOption } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted, plainText, printList } from '#lib/cli/program/print.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { formatCents } from '#lib/commerce/money.ts';

const MOST = 1_000;

/** `shop prices`. */
export function prices(group: Command): void {
  group
    .command('import')
    .description(
      'Sets prices and plans sales. Lines with a problem are reported and skipped. The exit status is 1 only if no line could be used.',
    )
    .argument('<file>', 'prices and sales, as JSON Lines or CSV: docs/prices-format.md')
    .addOption(asOption())
    .addHelpText('after', examples('prices.csv'))
    .action(async (file) => {
      const { importFile } = await import('#lib/cli/program/imports.ts');
      const { importPrices, openPriceFile } = await import('#lib/server/prices/import-prices.ts');
      await importFile('prices', file, openPriceFile(file), {
        max: 2,
        run: (lines, { db, actor }, tools) => importPrices(db, lines, { actor, ...tools }),
        end: ({ unknown, skipped, ...counts }) => ({
          failed: counts.changed + counts.unchanged === 0,
          problems: unknown + skipped,
          counts,
        }),
        print: ({ changed, unchanged, unknown, skipped }) =>
          console.log(
            `Prices: ${counted(changed, 'line')} set, ${formatCount(unchanged)} unchanged; ` +
              `${counted(skipped, 'line')} with a problem, ${formatCount(unknown)} of unknown products.`,
          ),
      });
    });

  group
    .command('list')
    .description('Lists the sales that are running, and the prices and sales that are to come.')
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--json'))
    .action(async ({ most, json }) => {
      const { readPlannedPrices } = await import('#lib/server/prices/read-planned-prices.ts');
      printList(await reading((db) => readPlannedPrices(db, most + 1)), {
        json,
        most,
        noun: 'price',
        line: ({ productId, name, price, from, until, state }) => {
          const end = until === null ? 'for good' : `until ${clockTime(until)}`;
          const start = `from ${clockTime(from)} ${end}`;
          return plainText(`${state}  ${productId}  ${name}  ${formatCents(price)}  ${start}`);
        },
      });
    });
}
