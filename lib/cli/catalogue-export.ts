import { extname, join, resolve } from 'node:path';
import { formatCount } from '#lib/commerce/count-text.ts';
import { exportCatalogue } from '#lib/server/catalogue/export-catalogue.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { startProgress } from './terminal/progress-bar.ts';

const USAGE = `npm run catalogue:export -- FOLDER | FILE.jsonl

Writes the catalogue as JSON Lines (FOLDER/catalogue.jsonl) with its pictures in media/ beside it,
as docs/catalogue-format.md describes. Importing it again changes nothing.`;

await runCommand(async () => {
  const { file: target } = fileArgument(USAGE, {}, 'target');
  const isFile = ['.jsonl', '.ndjson'].includes(extname(target).toLowerCase());
  const file = resolve(isFile ? target : join(target, 'catalogue.jsonl'));
  await withConnections({ max: 2 }, async (db) => {
    const progress = startProgress('Exporting');
    try {
      const report = await exportCatalogue(db, file, ({ products, total }) =>
        progress.update(products, total, `${formatCount(products)} products`),
      );
      progress.stop();
      console.log(`${report.products} products in ${file}, ${report.pictures} new pictures.`);
    } finally {
      progress.stop();
    }
  });
});
