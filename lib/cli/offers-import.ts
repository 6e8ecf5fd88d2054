import { parseArgs } from 'node:util';
import { refuseMissingFile } from '#lib/server/catalogue/import/file-format.ts';
import { readJsonLines } from '#lib/server/catalogue/import/json-lines.ts';
import { checkTextFile } from '#lib/server/catalogue/import/text-file.ts';
import { connect } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { importOffers } from '#lib/server/offers/import-offers.ts';
import { withDatabase } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { stopSignal } from './terminal/stop-signal.ts';

const USAGE = `npm run offers:import -- FILE [--set-balances]

  FILE            JSON Lines as docs/offers-format.md describes: shipping methods, promotions,
                  gift cards
  --set-balances  what gift cards hold becomes what FILE says, of cards in use too

Lines with a problem are named and skipped; the exit status is then 0 all the same. It is 1 when
nothing could be imported and when the import was interrupted.`;

function readArguments(): { file: string; setBalances: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'set-balances': { type: 'boolean', default: false } },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new Error('Name one file.');
    return { file, setBalances: values['set-balances'] };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

await runCommand(async () => {
  const { file, setBalances } = readArguments();
  await refuseMissingFile(file);
  await checkTextFile(file);
  const signal = stopSignal();
  await withDatabase(async (url) => {
    const db = connect(url, { max: 2 });
    try {
      await migrate(db);
      // A line may hold a PIN, so problems must not quote it.
      const report = await importOffers(db, readJsonLines(file, { quote: false }), {
        setBalances,
        signal,
        onProblem: ({ line, key, reason }) =>
          console.log(`line ${line}${key === null ? '' : ` ${key}`}: ${reason}`),
      });
      const { created, changed, unchanged, skipped } = report;
      console.log(
        `Offers: ${created} created, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped.`,
      );
      if (skipped > 0 && created + changed + unchanged === 0) process.exitCode = 1;
    } finally {
      await db.destroy();
    }
  });
});
