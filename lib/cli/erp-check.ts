import { parseArgs } from 'node:util';
import { ACKNOWLEDGED_WITHIN_HOURS, checkErp } from '#lib/server/erp/check-erp.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

/** Most orders and variants that are listed. */
const LISTED = 1_000;

const USAGE = `npm run erp:check -- [--hours N]

Lists the orders that the ERP has not acknowledged, and the stock that is not what its last word
leads to: at most ${LISTED} of each. Its exit code is 1 if there are any. Runs every night.

  --hours  how old an order must be; by default ${ACKNOWLEDGED_WITHIN_HOURS}`;

await runCommand(async () => {
  const hours = readHours();
  const { lostOrders, driftedStock } = await withConnections({ max: 1 }, (db) =>
    checkErp(db, { hours, most: LISTED }),
  );
  for (const { number, placedAt } of lostOrders) {
    console.log(`${number}  placed ${placedAt.toISOString()}  not acknowledged`);
  }
  for (const { variantId, place, told, committed, asOf, expected, actual } of driftedStock) {
    const facts = [
      variantId,
      place,
      `the ERP said ${told}${committed > 0 ? `, of which ${committed} sold,` : ''} at ${asOf.toISOString()}`,
      `expected ${expected} now`,
      `the shop has ${actual}`,
    ];
    console.log(plainText(facts.join('  ')));
  }
  console.log(
    `${counted(lostOrders.length, 'order')} not acknowledged, ${counted(driftedStock.length, 'variant')} drifted.`,
  );
  if (lostOrders.length + driftedStock.length > 0) process.exitCode = 1;
});

function readHours(): number {
  try {
    const { values } = parseArgs({
      options: { hours: { type: 'string', default: String(ACKNOWLEDGED_WITHIN_HOURS) } },
    });
    if (/^\d{1,4}$/.test(values.hours)) return Number(values.hours);
    throw new Error(`--hours must be a number from 0 to 9999, not "${values.hours}".`);
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
