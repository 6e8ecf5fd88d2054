import { open, rename, rm } from 'node:fs/promises';
import { exportOffers } from '#lib/server/offers/export-offers.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';

const USAGE = `npm run offers:export -- FILE.jsonl

Writes shipping methods, promotions and gift cards as JSON Lines, as docs/offers-format.md
describes. Importing it again changes nothing. Only its owner can read the file, because it
holds gift card codes with the hashes of their PINs.`;

await runCommand(async () => {
  const { file } = fileArgument(USAGE, {});
  const unfinished = `${file}.unfinished`;
  await withConnections({ max: 1 }, async (db) => {
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
    }
  });
});
