import { extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatCount } from '#lib/commerce/count-text.ts';
import { exportCatalogue } from '#lib/server/catalogue/export-catalogue.ts';
import { connect } from '#lib/server/db/database.ts';
import { withDatabase } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { startProgress } from './terminal/progress-bar.ts';

const USAGE = `npm run catalogue:export -- FOLDER | FILE.jsonl

Writes the catalogue as JSON Lines (FOLDER/catalogue.jsonl) with its pictures in media/ beside it,
as docs/catalogue-format.md describes. Importing it again changes nothing.`;

function readTarget(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [target] = positionals;
    if (target === undefined || positionals.length > 1) throw new Error('Name one target.');
    const isFile = ['.jsonl', '.ndjson'].includes(extname(target).toLowerCase());
    return resolve(isFile ? target : join(target, 'catalogue.jsonl'));
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

await runCommand(async () => {
  const file = readTarget();
  await withDatabase(async (url) => {
    const db = connect(url, { max: 2 });
    const progress = startProgress('Exporting');
    try {
      const report = await exportCatalogue(db, file, ({ products, total }) =>
        progress.update(products, total, `${formatCount(products)} products`),
      );
      progress.stop();
      console.log(`${report.products} products in ${file}, ${report.pictures} new pictures.`);
    } finally {
      progress.stop();
      await db.destroy();
    }
  });
});
