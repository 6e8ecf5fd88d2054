import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';

/** A separate process that keeps the embedded database open until its stdin ends. */
const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbeddedDatabase({ dataDir });
process.stdout.write(`${database.url}\n`);
process.stdin.resume();
process.stdin.once('end', async () => {
  await database.close();
});
