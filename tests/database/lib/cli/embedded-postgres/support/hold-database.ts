import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';

/** A process of its own that holds the embedded database until its input ends. */
const [dataDir = ''] = process.argv.slice(2);
const database = await openEmbeddedDatabase({ dataDir });
process.stdout.write(`${database.url}\n`);
process.stdin.resume();
process.stdin.once('end', async () => {
  await database.close();
});
