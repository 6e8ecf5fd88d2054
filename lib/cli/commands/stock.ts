import { basename } from 'node:path';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import {
  asOption,
  exportTarget,
  jsonOption,
  mostOption,
  time,
  whole,
} from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted, plainText, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import type { ExplainedStock } from '#lib/server/inventory/explain-stock.ts';
import type { StockImportReport } from '#lib/server/inventory/import/import-stock.ts';

const MOST = 1_000;

const AS_OF =
  'when it was counted, such as 2026-11-23T14:30; by default now. Units that were ordered or came back later are taken off or added';

/** `shop stock`. */
export function stock(group: Command): void {
  addSet(group);
  addLow(group);
  addShow(group);
  addExplain(group);
  addImport(group);
  group
    .command('export')
    .description(
      'Writes what can be sold online and in every store, as docs/stores-format.md describes. Importing it again with --available changes nothing.',
    )
    .argument('<file>', 'its name ends in .jsonl or .csv', exportTarget)
    .addHelpText('after', examples('stock.jsonl', 'stock.csv'))
    .action(async ({ file, format }) => {
      const { exportStock } = await import('#lib/server/inventory/export-stock.ts');
      const count = await reading((db) => exportStock(db, file, format));
      console.log(`${formatCount(count)} rows of stock in ${file}.`);
    });
}

function addSet(group: Command): void {
  group
    .command('set')
    .description(
      'Sets the stock of a size to what was counted, or adds units or takes them away. A count is all units that are there: those that are sold and have not left are taken off.',
    )
    .argument('<variant>', 'its code, or its id')
    .argument('<qty>', 'a count, such as 12; or a change, such as +3 or -3, with --reason', amount)
    .option('--available', 'the count is what can be sold, without the units that are sold')
    .option('--store <id>', 'in this store; by default online')
    .option('--as-of <time>', AS_OF, time)
    .option('--reason <text>', 'why units come or go, such as "damaged"')
    .addOption(asOption())
    .addHelpText('after', examples('bluff-black-9 12', 'bluff-black-9 -3 --reason damaged'))
    .action(async (variant, text, { available, store = null, asOf, reason }) => {
      const isChange = /^[+-]/.test(text);
      if (isChange !== (reason !== undefined)) {
        throw usageError('+N and -N take --reason, a count does not.');
      }
      if (isChange && (asOf || available)) {
        throw usageError('--as-of and --available are for counts.');
      }
      const { adjustStock, setStock } = await import('#lib/server/inventory/stock-commands.ts');
      const qty = Number(text);
      const [outcome] = await changing((context) =>
        reason === undefined
          ? setStock(context, {
              lines: [{ variant, store, qty, ...(asOf && { asOf: asOf.toISOString() }) }],
              ...(available && { qtyMeans: 'available' }),
            })
          : adjustStock(context, { lines: [{ variant, store, delta: qty, reason }] }),
      );
      if (outcome?.outcome !== 'ok') {
        throw new CommandError(outcome?.message ?? 'Nothing was changed.');
      }
      const { delta, committed, oversold } = outcome;
      const sold =
        committed === undefined
          ? ''
          : ` ${committed} of ${text} on hand ${committed === 1 ? 'was' : 'were'} sold and had not left.`;
      const short = oversold === undefined ? '' : ` ${oversold} more are sold than there are.`;
      console.log(`The stock is ${outcome.qty} (${delta > 0 ? '+' : ''}${delta}).${sold}${short}`);
    });
}

function amount(text: string): string {
  if (!/^[+-]?\d{1,7}$/.test(text)) {
    throw new InvalidArgumentError('It must be a number of units, such as 12, +3 or -3.');
  }
  return text;
}

function addLow(group: Command): void {
  group
    .command('low')
    .description('Lists the sizes on sale of which few are left online, the fewest first.')
    .option('--below <n>', 'fewer than so many units', whole(0, 9_999_999), 5)
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--below 10 --json'))
    .action(async ({ below, most, json }) => {
      const { readLowStock } = await import('#lib/server/inventory/read-low-stock.ts');
      printList(await reading((db) => readLowStock(db, below, most + 1)), {
        json,
        most,
        noun: `size below ${below}`,
        plural: `sizes below ${below}`,
        line: ({ qty, code, product, label }) =>
          plainText(`${String(qty).padStart(6)}  ${code}  ${product}, ${label}`),
      });
    });
}

function addShow(group: Command): void {
  group
    .command('show')
    .description(
      'Shows the stock of a size online and in each store: what can be sold, what is sold and has not left, both together, and when it was counted.',
    )
    .argument('<variant>', 'its code, or its id')
    .addHelpText('after', examples('bluff-black-9'))
    .action(async (variant) => {
      const { KnownVariants } = await import('#lib/server/inventory/known-variants.ts');
      const { readSizeStock } = await import('#lib/server/inventory/size-stock.ts');
      const size = await reading(async (db) => {
        const found = (await KnownVariants.read(db, [variant])).find(variant);
        if ('problem' in found) throw new CommandError(`${found.problem}.`);
        return readSizeStock(db, found.id, { store: null, now: new Date() });
      });
      if (!size) throw new CommandError('There is no such size.');
      const { product, colour, label, code, places } = size;
      console.log(plainText(`${product}, ${colour}, ${label} (code ${code})`));
      printList(places, {
        noun: 'place',
        line: ({ name, store, sellable, waiting, countedAt }) =>
          plainText(
            `  ${name}${store === null ? '' : ` (${store})`}: ${sellable} to sell, ${waiting} sold and here, ${sellable + waiting} on hand${countedAt === null ? '' : `, counted ${clockTime(countedAt)}`}`,
          ),
      });
    });
}

function addExplain(group: Command): void {
  group
    .command('explain')
    .description(
      'Says why the stock of a size is what it is: its ledger, what orders on their way hold, and the orders that have not left yet.',
    )
    .argument('<variant>', 'its code, or its id')
    .option('--store <id>', 'in this store; by default online')
    .addHelpText('after', examples('bluff-black-9'))
    .action(async (variant, { store }) => {
      const { explainStock } = await import('#lib/server/inventory/explain-stock.ts');
      const explained = await reading((db) => explainStock(db, variant, store));
      if ('problem' in explained) throw new CommandError(`${explained.problem}.`);
      for (const line of describe(explained, store)) console.log(line);
    });
}

function describe(explained: ExplainedStock, store = 'online'): string[] {
  const { product, label, code, variantId, qty, ledgerSum, ledger, holds, open } = explained;
  const name = plainText(`${product}, ${label} (code ${code}, id ${variantId})`);
  const onHand = qty + sumOf(holds) + sumOf(open);
  return [
    `${name}, ${store}: ${qty} to sell, ${onHand} on hand`,
    ...(ledgerSum === qty ? [] : [`  The ledger adds up to ${ledgerSum}: tell the developers.`]),
    'Ledger, newest first:',
    ...ledger.map(({ at, delta, cause, reference }) => {
      const change = `${delta > 0 ? '+' : ''}${delta}`.padStart(8);
      return `  ${clockTime(at)}${change}  ${cause}${reference === null ? '' : `  ${plainText(reference)}`}`;
    }),
    `Held by orders on their way: ${sumOf(holds)}`,
    ...holds.map((hold) => `  ${hold.orderNumber}  ${hold.qty}  since ${clockTime(hold.since)}`),
    `In orders that have not left yet: ${sumOf(open)}`,
    ...open.map(
      (one) => `  ${one.orderNumber}  ${one.qty}  ${one.status}  ${clockTime(one.placedAt)}`,
    ),
  ];
}

function sumOf(rows: readonly { qty: number }[]): number {
  return rows.reduce((sum, { qty }) => sum + qty, 0);
}

function addImport(group: Command): void {
  group
    .command('import')
    .description(
      'Sets stock. The file replaces the stock of the stores that it names; other stores keep theirs. Lines of the store "online" set the online stock of the variants that they name; others keep theirs. Lines with a problem are reported and skipped; stock that they may have named does not change. The exit status is 1 only if nothing could be imported, or --strict refused the file.',
    )
    .argument(
      '<file>',
      'JSON Lines or CSV: docs/stores-format.md. A quantity is all units that are there: those that are sold and have not left are taken off',
    )
    .option('--available', 'a quantity is what can be sold, without the units that are sold')
    .option('--as-of <time>', AS_OF, time)
    .option('--strict', 'change nothing unless every line can be imported')
    .addOption(asOption())
    .addHelpText('after', examples('stock.csv --as-of 2026-11-23T07:00'))
    .action(async (file, { available, asOf, strict = false }) => {
      if (asOf && asOf.getTime() > Date.now()) throw usageError('--as-of is in the future.');
      const { importFile } = await import('#lib/cli/program/imports.ts');
      const { importStock } = await import('#lib/server/inventory/import/import-stock.ts');
      const { openStockFile } = await import('#lib/server/inventory/import/stock-file.ts');
      await importFile('stock', file, openStockFile(file), {
        max: 2,
        run: (lines, { db, actor }, tools) =>
          importStock(db, lines, {
            actor,
            strict,
            file: basename(file),
            ...(asOf && { asOf }),
            ...(available && { qtyMeans: 'available' }),
            ...tools,
          }),
        end: ({ refused, skipped, unknown, oversold, places, rows, changed }) => ({
          failed: refused,
          problems: skipped + unknown + oversold,
          counts: { places, rows, changed },
        }),
        print: printImport,
      });
    });
}

function printImport(report: StockImportReport): void {
  const { refused, places, stalePlaces, stale, oversold, rows, changed, unknown, skipped } = report;
  const problems = `${counted(skipped, 'line')} with a problem, ${formatCount(unknown)} of unknown stores or variants`;
  if (refused) {
    const why = skipped + unknown > 0 ? problems : 'the file contains no stock';
    console.log(`Nothing was imported: ${why}.`);
    return;
  }
  console.log(
    `Stock: ${counted(rows, 'line')} of ${counted(places, 'place')}, ${formatCount(changed)} changed; ${problems}.`,
  );
  if (oversold > 0) {
    console.log(`Of ${counted(oversold, 'size')} more is sold than there is: their stock is 0.`);
  }
  if (stale > 0) console.log(`${counted(stale, 'size')} with a newer count did not change.`);
  if (stalePlaces.length > 0) {
    console.log(`Stores with a newer count did not change: ${stalePlaces.join(', ')}.`);
  }
}
