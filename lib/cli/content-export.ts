import { resolve } from 'node:path';
import { exportContent } from '#lib/server/content/export-content.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { fileArgument } from './terminal/file-argument.ts';

const USAGE = `npm run content:export -- FOLDER

Writes all posts and articles with their pictures, and site.yml, as docs/content-format.md describes. Importing
them again changes nothing.`;

await runCommand(async () => {
  const folder = resolve(fileArgument(USAGE, {}, 'folder').file);
  await withConnections({ max: 2 }, async (db) => {
    const { files, pictures } = await exportContent(db, folder);
    console.log(`${counted(files, 'file')} in ${folder}, ${counted(pictures, 'picture')}.`);
  });
});
