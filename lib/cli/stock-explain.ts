import { parseArgs } from 'node:util';
import { type ExplainedStock, explainStock } from '#lib/server/inventory/explain-stock.ts';
import { withConnections } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

const USAGE = `npm run stock:explain -- VARIANT [--store ID]

Says why the stock of a size is what it is: its ledger, what orders on their way hold, and the orders
that have not left yet.

  VARIANT     its code, or its id
  --store ID  in this store; by default online`;

await runCommand(async () => {
  const { variant, store } = readArguments();
  const stock = await withConnections({ max: 1 }, (db) => explainStock(db, variant, store));
  if ('problem' in stock) throw new CommandError(`${stock.problem}.`);
  print(stock, store);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { store: { type: 'string' } },
    });
    const [variant, ...more] = positionals;
    if (variant === undefined || more.length > 0) throw new Error('Name one variant.');
    return { variant, store: values.store };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function print(stock: ExplainedStock, store = 'online'): void {
  const { product, label, code, variantId, qty, ledgerSum, ledger, holds, open } = stock;
  const name = plainText(`${product}, ${label} (code ${code}, id ${variantId})`);
  const onHand = qty + sumOf(holds) + sumOf(open);
  console.log(`${name}, ${store}: ${qty} to sell, ${onHand} on hand`);
  if (ledgerSum !== qty) console.log(`  The ledger adds up to ${ledgerSum}: tell the developers.`);
  console.log('Ledger, newest first:');
  for (const { at, delta, cause, reference } of ledger) {
    const change = `${delta > 0 ? '+' : ''}${delta}`.padStart(8);
    const why = reference === null ? '' : `  ${plainText(reference)}`;
    console.log(`  ${at.toISOString()}${change}  ${cause}${why}`);
  }
  console.log(`Held by orders on their way: ${sumOf(holds)}`);
  for (const hold of holds) {
    console.log(`  ${hold.orderNumber}  ${hold.qty}  since ${hold.since.toISOString()}`);
  }
  console.log(`In orders that have not left yet: ${sumOf(open)}`);
  for (const one of open) {
    console.log(`  ${one.orderNumber}  ${one.qty}  ${one.status}  ${one.placedAt.toISOString()}`);
  }
}

function sumOf(rows: readonly { qty: number }[]): number {
  return rows.reduce((sum, { qty }) => sum + qty, 0);
}
