import { exportStores } from '#lib/server/store-locations/export-stores.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { exportTarget } from './terminal/export-target.ts';

const USAGE = `npm run stores:export -- FILE.jsonl | FILE.csv

Writes the store locations, with their pictures in media/ beside the file, as docs/stores-format.md
describes. Importing it again changes nothing.`;

await runCommand(async () => {
  const { file, format } = exportTarget(USAGE);
  await withConnections({ max: 2 }, async (db) => {
    const { stores, pictures } = await exportStores(db, file, format);
    console.log(`${stores} stores in ${file}, ${pictures} new pictures.`);
  });
});
