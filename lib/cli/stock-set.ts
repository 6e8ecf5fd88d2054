import { parseArgs } from 'node:util';
import { adjustStock, setStock } from '#lib/server/inventory/stock-commands.ts';
import { withConnections } from './prepare/database.ts';
import { CommandError, runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';
import { readTime } from './terminal/list-options.ts';

const USAGE = `npm run stock:set -- VARIANT QTY [--available] [--store ID] [--as-of TIME]
npm run stock:set -- VARIANT +N|-N --reason TEXT [--store ID]

Sets the stock of a size to what was counted, or adds units or takes them away. QTY is all units that
are there: those that are sold and have not left are taken off.

  VARIANT        its code, or its id
  --available    QTY is what can be sold, without the units that are sold
  --store ID     in this store; by default online
  --as-of TIME   when it was counted, such as 2026-11-23T14:30+11:00; by default now. Units that were
                 ordered or came back later are taken off or added
  --reason TEXT  why units come or go, such as “damaged”`;

await runCommand(async () => {
  const { variant, amount, store, asOf, reason, available } = readArguments();
  const [outcome] = await withConnections({ max: 1, migrates: true }, (db) => {
    const context = { db, actor: staff('stock:set'), now: new Date() };
    const at = { variant, store: store ?? null };
    const qty = Number(amount);
    return reason === undefined
      ? setStock(context, {
          lines: [{ ...at, qty, ...(asOf && { asOf: asOf.toISOString() }) }],
          ...(available && { qtyMeans: 'available' }),
        })
      : adjustStock(context, { lines: [{ ...at, delta: qty, reason }] });
  });
  if (outcome?.outcome !== 'ok') throw new CommandError(outcome?.message ?? 'Nothing was changed.');
  const { qty, delta, committed, oversold } = outcome;
  const sold =
    committed === undefined
      ? ''
      : ` ${committed} of ${amount} on hand ${committed === 1 ? 'was' : 'were'} sold and had not left.`;
  const short = oversold === undefined ? '' : ` ${oversold} more are sold than there are.`;
  console.log(`The stock is ${qty} (${delta > 0 ? '+' : ''}${delta}).${sold}${short}`);
});

/** `-3` looks like an option, so the first two are read by their place. */
function readArguments() {
  const [variant, amount, ...args] = process.argv.slice(2);
  try {
    const { values } = parseArgs({
      args,
      options: {
        available: { type: 'boolean', default: false },
        store: { type: 'string' },
        'as-of': { type: 'string' },
        reason: { type: 'string' },
      },
    });
    if (variant === undefined || amount === undefined || !/^[+-]?\d{1,7}$/.test(amount)) {
      throw new Error('Name one variant, then its number of units.');
    }
    const isChange = /^[+-]/.test(amount);
    if (isChange !== (values.reason !== undefined)) {
      throw new Error('+N and -N take --reason, a count does not.');
    }
    const asOf = readTime('--as-of', values['as-of']);
    if (isChange && asOf) throw new Error('--as-of is for counts.');
    if (isChange && values.available) throw new Error('--available is for counts.');
    const { store, reason, available } = values;
    return { variant, amount, store, asOf, reason, available };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
