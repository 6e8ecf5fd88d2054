import { basename } from 'node:path';
import { refuseMissingFile } from '#lib/server/import-files/file-format.ts';
import { readJsonLines } from '#lib/server/import-files/json-lines.ts';
import { notedImport } from '#lib/server/import-files/noted-import.ts';
import { checkTextFile } from '#lib/server/import-files/text-file.ts';
import { importOffers } from '#lib/server/offers/import-offers.ts';
import { withConnections } from './prepare/database.ts';
import { opened } from './prepare/opened.ts';
import { runCommand, staff } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run offers:import -- FILE [--set-balances]

  FILE            JSON Lines as docs/offers-format.md describes: shipping methods, promotions,
                  gift cards
  --set-balances  set balances and expiry of gift cards from FILE, even of cards in use; without it no
                  balance changes and no card expires earlier

Lines with a problem are reported and skipped. The exit status is 1 only if nothing could be
imported, or the import was interrupted.`;

await runCommand(async () => {
  const { file, values } = fileArgument(USAGE, {
    'set-balances': { type: 'boolean', default: false },
  });
  await opened(
    'offers',
    refuseMissingFile(file).then(() => checkTextFile(file)),
  );
  const signal = stopSignal();
  await withConnections({ max: 2, migrates: true }, async (db) => {
    const actor = staff('offers:import');
    // A line may hold a PIN, so problems must not quote it.
    const run = () =>
      importOffers(db, readJsonLines(file, { quote: false }), {
        actor,
        setBalances: values['set-balances'],
        signal,
        onProblem: ({ line, key, reason }) =>
          console.log(`line ${line}${key === null ? '' : ` ${key}`}: ${reason}`),
      });
    const report = await notedImport(
      db,
      { kind: 'offers', actor, file: basename(file) },
      run,
      ({ skipped, ...counts }) => ({
        failed: skipped > 0 && counts.created + counts.changed + counts.unchanged === 0,
        problems: skipped,
        counts,
      }),
    );
    const { created, changed, unchanged, skipped } = report;
    console.log(
      `Offers: ${created} created, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped.`,
    );
    if (skipped > 0 && created + changed + unchanged === 0) process.exitCode = 1;
  });
});
