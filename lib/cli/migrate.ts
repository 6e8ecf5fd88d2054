import { parseArgs } from 'node:util';
import { connect } from '#lib/server/db/database.ts';
import { type MigrationPlan, migrate, planMigrations } from '#lib/server/migrations/migrate.ts';
import { withDatabase } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run db:migrate -- [--check]

  --check  change nothing, and say what would run and whether servers of the version before work on
           beside it. The exit status is 1 if they do not, or if this version cannot run here.

Brings the database to the current schema.`;

/** The status of `--check` when the servers that run must be stopped first. */
const NOT_BESIDE = 1;

await runCommand(async () => {
  const { check } = readArguments();
  await withDatabase(
    async (url) => {
      const db = connect(url, { max: 2 });
      try {
        if (check) tellPlan(await planMigrations(db));
        else {
          const done = await migrate(db);
          console.log(
            done.length === 0 ? 'The database is up to date.' : `Ran ${done.join(', ')}.`,
          );
        }
      } finally {
        await db.destroy();
      }
    },
    { tables: 'none' },
  );
});

function readArguments(): { check: boolean } {
  try {
    return parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function tellPlan({ pending, keepsOlder, isNewer }: MigrationPlan): void {
  if (isNewer) {
    console.log('A newer version has migrated this database. This one may run beside it.');
    return;
  }
  if (pending.length === 0) {
    console.log('The database is up to date.');
    return;
  }
  console.log(`Would run ${pending.join(', ')}.`);
  if (keepsOlder) console.log('Servers of the version before work on beside the new one.');
  else {
    console.log(
      'Servers of the version before do not work afterwards: stop them first, or deploy the versions ' +
        'between one after the other.',
    );
    process.exitCode = NOT_BESIDE;
  }
}
