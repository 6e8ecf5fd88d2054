import { resolve } from 'node:path';
import { formatCount } from '#lib/commerce/count-text.ts';
import { exportReviews } from '#lib/server/reviews/export-reviews.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';

const USAGE = `npm run reviews:export -- FILE.jsonl

Writes all reviews as docs/reviews-format.md describes. Importing it again changes nothing.`;

await runCommand(async () => {
  const { file } = fileArgument(USAGE, {});
  await withConnections({ max: 1 }, async (db) => {
    console.log(`${formatCount(await exportReviews(db, resolve(file)))} reviews in ${file}.`);
  });
});
