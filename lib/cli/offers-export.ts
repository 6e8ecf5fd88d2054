import { open, rename, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connect } from '#lib/server/db/database.ts';
import { exportOffers } from '#lib/server/offers/export-offers.ts';
import { withDatabase } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';

const USAGE = `npm run offers:export -- FILE.jsonl

Writes shipping methods, promotions and gift cards as JSON Lines, as docs/offers-format.md
describes. Importing it again changes nothing. The file can be read by its owner only: it holds
gift card codes with the hashes of their PINs.`;

function readTarget(): string {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} });
    const [target] = positionals;
    if (target === undefined || positionals.length > 1) throw new Error('Name one file.');
    return target;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

await runCommand(async () => {
  const file = readTarget();
  const unfinished = `${file}.unfinished`;
  await withDatabase(async (url) => {
    const db = connect(url, { max: 1 });
    await rm(unfinished, { force: true });
    try {
      const output = await open(unfinished, 'wx', 0o600);
      let records = 0;
      try {
        await exportOffers(db, async (record) => {
          records += 1;
          await output.write(`${JSON.stringify(record)}\n`);
        });
      } finally {
        await output.close();
      }
      await rename(unfinished, file);
      console.log(`${records} offers in ${file}.`);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    } finally {
      await db.destroy();
    }
  });
});
