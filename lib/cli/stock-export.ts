import { formatCount } from '#lib/commerce/count-text.ts';
import { exportStock } from '#lib/server/inventory/export-stock.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { exportTarget } from './terminal/export-target.ts';

const USAGE = `npm run stock:export -- FILE.jsonl | FILE.csv

Writes what can be sold online and in every store, as docs/stores-format.md describes. Importing it again with --available changes nothing.`;

await runCommand(async () => {
  const { file, format } = exportTarget(USAGE);
  await withConnections({ max: 1 }, async (db) => {
    console.log(`${formatCount(await exportStock(db, file, format))} rows of stock in ${file}.`);
  });
});
