import { open, rename, rm } from 'node:fs/promises';
import type { Command } from '@commander-js/extra-typings';
import { asOption } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import type { Db } from '#lib/server/db/database.ts';

/** `shop offers`. */
export function offers(group: Command): void {
  group
    .command('import')
    .description(
      'Imports shipping methods, promotions and gift cards. Lines with a problem are reported and skipped. The exit status is 1 only if nothing could be imported, or the import was interrupted.',
    )
    .argument('<file>', 'JSON Lines as docs/offers-format.md describes')
    .option(
      '--set-balances',
      'set balances and expiry of gift cards from the file, even of cards in use; without it no balance changes and no card expires earlier',
    )
    .addOption(asOption())
    .addHelpText('after', examples('offers.jsonl'))
    .action(async (file, { setBalances = false }) => {
      const { importFile } = await import('#lib/cli/program/imports.ts');
      const { refuseMissingFile } = await import('#lib/server/import-files/file-format.ts');
      const { readJsonLines } = await import('#lib/server/import-files/json-lines.ts');
      const { checkTextFile } = await import('#lib/server/import-files/text-file.ts');
      const { importOffers } = await import('#lib/server/offers/import-offers.ts');
      const opening = refuseMissingFile(file).then(() => checkTextFile(file));
      await importFile('offers', file, opening, {
        max: 2,
        // A line may hold a PIN, so problems must not quote it.
        run: (_, { db, actor }, tools) =>
          importOffers(db, readJsonLines(file, { quote: false }), {
            actor,
            setBalances,
            ...tools,
          }),
        end: ({ skipped, ...counts }) => ({
          failed: skipped > 0 && counts.created + counts.changed + counts.unchanged === 0,
          problems: skipped,
          counts,
        }),
        print: ({ created, changed, unchanged, skipped }) =>
          console.log(
            `Offers: ${created} created, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped.`,
          ),
      });
    });

  group
    .command('export')
    .description(
      'Writes shipping methods, promotions and gift cards as docs/offers-format.md describes. Importing it again changes nothing. Only its owner can read the file, because it holds gift card codes with the hashes of their PINs.',
    )
    .argument('<file>', 'JSON Lines')
    .addHelpText('after', examples('offers.jsonl'))
    .action(async (file) => {
      const records = await reading((db) => writeOffers(db, file));
      console.log(`${records} offers in ${file}.`);
    });
}

async function writeOffers(db: Db, file: string): Promise<number> {
  const { exportOffers } = await import('#lib/server/offers/export-offers.ts');
  const unfinished = `${file}.unfinished`;
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
    return records;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
