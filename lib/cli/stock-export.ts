import { formatCount } from '#lib/commerce/count-text.ts';
import { connect } from '#lib/server/db/database.ts';
import { exportStock } from '#lib/server/store-locations/stock/export-stock.ts';
import { withDatabase } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { exportTarget } from './terminal/export-target.ts';

const USAGE = `npm run stock:export -- FILE.jsonl | FILE.csv

Writes what every store has, as docs/stores-format.md describes. Importing it again changes nothing.`;

await runCommand(async () => {
  const { file, format } = exportTarget(USAGE);
  await withDatabase(async (url) => {
    const db = connect(url, { max: 1 });
    try {
      console.log(`${formatCount(await exportStock(db, file, format))} rows of stock in ${file}.`);
    } finally {
      await db.destroy();
    }
  });
});
