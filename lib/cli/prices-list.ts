import { parseArgs } from 'node:util';
import { formatCents } from '#lib/commerce/money.ts';
import { readPlannedPrices } from '#lib/server/prices/read-planned-prices.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

const USAGE = `npm run prices:list

Lists the sales that are running, and the prices and sales that are to come.`;

/** Most to list: a person reads them. */
const LISTED = 1_000;

await runCommand(async () => {
  try {
    parseArgs({});
  } catch (error) {
    throw usageError(USAGE, error);
  }
  const planned = await withConnections({ max: 1 }, (db) => readPlannedPrices(db, LISTED + 1));
  for (const { productId, name, price, from, until, state } of planned.slice(0, LISTED)) {
    const end = until === null ? 'for good' : `until ${until.toISOString()}`;
    const start = `from ${from.toISOString()} ${end}`;
    console.log(plainText(`${state}  ${productId}  ${name}  ${formatCents(price)}  ${start}`));
  }
  const more = planned.length > LISTED ? ` There are more than ${LISTED}.` : '';
  console.log(`${counted(Math.min(planned.length, LISTED), 'price')}.${more}`);
});
