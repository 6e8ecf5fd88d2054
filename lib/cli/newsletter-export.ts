import { resolve } from 'node:path';
import { formatCount } from '#lib/commerce/count-text.ts';
import { exportNewsletter } from '#lib/server/newsletter/export-newsletter.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';

const USAGE = `npm run newsletter:export -- FILE.csv

Writes every address that asked for marketing e-mail with the record of its consent, as
docs/newsletter.md describes. You may write only to those in the state "subscribed".`;

await runCommand(async () => {
  const { file } = fileArgument(USAGE, {});
  await withConnections({ max: 1 }, async (db) => {
    const count = await exportNewsletter(db, resolve(file));
    console.log(`Addresses in ${file}: ${formatCount(count)}.`);
  });
});
