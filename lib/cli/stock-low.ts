import { parseArgs } from 'node:util';
import { readLowStock } from '#lib/server/inventory/read-low-stock.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

const USAGE = `npm run stock:low -- [--below N]

Lists the sizes on sale of which few are left online, the fewest first.

  --below N  fewer than N units; by default 5`;

/** Most sizes to list: a person reads them. */
const LISTED = 1_000;

await runCommand(async () => {
  const below = readBelow();
  const low = await withConnections({ max: 1 }, (db) => readLowStock(db, below, LISTED + 1));
  for (const { qty, code, product, label } of low.slice(0, LISTED)) {
    console.log(plainText(`${String(qty).padStart(6)}  ${code}  ${product}, ${label}`));
  }
  const more = low.length > LISTED ? `There are more than ${LISTED}.` : '';
  console.log(`${counted(Math.min(low.length, LISTED), 'size')} below ${below}. ${more}`.trim());
});

function readBelow(): number {
  try {
    const { values } = parseArgs({ options: { below: { type: 'string', default: '5' } } });
    if (!/^\d{1,7}$/.test(values.below)) throw new Error('--below takes a whole number.');
    return Number(values.below);
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
