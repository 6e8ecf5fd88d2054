import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { asOption } from '#lib/cli/program/arguments.ts';
import { changing } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { environment } from '#lib/config/environment.ts';
import type { MigrationPlan } from '#lib/server/migrations/migrate.ts';

/** The status of `--check` when the servers that run must be stopped first. */
const NOT_BESIDE = 1;

/** `shop db`. */
export function db(group: Command): void {
  group
    .command('migrate')
    .description('Brings the database to the current schema.')
    .option(
      '--check',
      'change nothing, and say what would run and whether servers of the version before work on beside it. The exit status is 1 if they do not, or if this version cannot run here',
    )
    .addHelpText('after', examples('', '--check'))
    .action(async ({ check }) => {
      const { withDatabase } = await import('#lib/cli/prepare/database.ts');
      await withDatabase((url) => migrateOrTell(url, check ?? false), { tables: 'none' });
    });

  group
    .command('backup')
    .description(
      'Writes the whole database, pictures included, to a file, as docs/backup.md describes. The shop may stay open. The identity key is not in it: keep a copy of it elsewhere.',
    )
    .argument('<file>', 'where it is written')
    .addHelpText('after', examples('shop.backup'))
    .action((file) => backUpTo(resolve(file)));

  group
    .command('restore')
    .description(
      'Fills an empty database from a backup, as docs/backup.md describes. Stop all servers and workers first.',
    )
    .argument('<file>', 'what "db backup" wrote, by this version of the shop or an older one')
    .option('--overwrite', 'delete all that the database holds now')
    .addHelpText('after', examples('shop.backup'))
    .action((file, { overwrite = false }) => restoreFrom(resolve(file), overwrite));
}

async function migrateOrTell(url: string, check: boolean): Promise<void> {
  const { connect } = await import('#lib/server/db/database.ts');
  const { migrate, planMigrations } = await import('#lib/server/migrations/migrate.ts');
  const database = connect(url, { max: 2 });
  try {
    if (check) {
      tellPlan(await planMigrations(database));
      return;
    }
    const done = await migrate(database);
    console.log(done.length === 0 ? 'The database is up to date.' : `Ran ${done.join(', ')}.`);
  } finally {
    await database.destroy();
  }
}

function tellPlan({ pending, adopts, keepsOlder, isNewer }: MigrationPlan): void {
  if (isNewer) {
    console.log('A newer version has migrated this database. This one may run beside it.');
    return;
  }
  if (pending.length === 0 && !adopts) {
    console.log('The database is up to date.');
    return;
  }
  if (adopts) console.log('Would take over the tables of version 0.13 as they are.');
  if (pending.length > 0) console.log(`Would run ${pending.join(', ')}.`);
  if (keepsOlder) console.log('Servers of the version before work on beside the new one.');
  else {
    console.log(
      'Servers of the version before do not work afterwards: stop them first, or deploy the versions ' +
        'between one after the other.',
    );
    process.exitCode = NOT_BESIDE;
  }
}

async function backUpTo(file: string): Promise<void> {
  const { withDatabase } = await import('#lib/cli/prepare/database.ts');
  const { startProgress } = await import('#lib/cli/terminal/progress-bar.ts');
  const { backUp } = await import('#lib/server/backup/back-up.ts');
  const { megabytes } = await import('#lib/server/media/megabytes.ts');
  await withDatabase(
    async (url) => {
      const progress = startProgress('Backing up');
      try {
        await backUp(url, file, (done, total, name) => progress.update(done, total, name));
      } finally {
        progress.stop();
      }
      await noteBackup(url);
    },
    // Before a deployment, say.
    { tables: 'any' },
  );
  const { IDENTITY_KEY, DATA_DIR } = environment();
  const key = IDENTITY_KEY ? 'IDENTITY_KEY' : resolve(DATA_DIR, 'identity.key');
  console.log(
    `${file} holds the database (${megabytes(statSync(file).size)}). The identity key is not in it, and ` +
      `without it nobody can log in: keep a copy of ${key} in another place than the backups.`,
  );
}

/**
 * Notes the backup, for the alarm that a backup is late. Never rejects, because a backup counts
 * even without its note.
 */
async function noteBackup(url: string): Promise<void> {
  const { connect } = await import('#lib/server/db/database.ts');
  const { BACKUP_FIGURES, noteFigures } = await import('#lib/server/db/noted-figures.ts');
  const database = connect(url, { max: 1 });
  try {
    await noteFigures(database, BACKUP_FIGURES, { succeededAt: Date.now() / 1000 });
  } catch {
    console.error('The time of this backup could not be noted for the alarm.');
  } finally {
    await database.destroy();
  }
}

async function restoreFrom(file: string, overwrite: boolean): Promise<void> {
  const { withDatabase } = await import('#lib/cli/prepare/database.ts');
  const { startProgress } = await import('#lib/cli/terminal/progress-bar.ts');
  const { restore } = await import('#lib/server/backup/restore.ts');
  await withDatabase(
    async (url) => {
      const progress = startProgress('Restoring');
      try {
        const { madeAt, rows, migrated } = await restore(url, file, {
          overwrite,
          onTable: (done, total, name) => progress.update(done, total, name),
        });
        progress.stop();
        console.log(`The database is as it was at ${clockTime(madeAt)}: ${counted(rows, 'row')}.`);
        if (migrated.length > 0) console.log(`Ran ${migrated.join(', ')} on it.`);
        console.log(
          'Put the identity key back too, or nobody can log in. Then docs/backup.md says what to check ' +
            'before the shop opens: payments since then, and e-mail that may be sent again.',
        );
      } finally {
        progress.stop();
      }
    },
    { tables: 'none' },
  );
}

/** `shop demo`. */
export function demo(group: Command): void {
  group
    .command('remove')
    .description(
      'Removes everything that came with the demo: first its gift cards, whose codes and PINs are published, then its promotions, delivery methods, reviews, questions, frequent flyers, stores, content and products. It does not come back. What you have added or changed stays, and so do orders. Until you import delivery methods of your own, nobody can order.',
    )
    .option('--yes', 'without it, nothing is removed')
    .addOption(asOption())
    .addHelpText('after', examples('--yes'))
    .action(async ({ yes }) => {
      if (!yes) throw usageError('Add --yes to remove the demo.');
      const { removeDemo } = await import('#lib/cli/demo/remove-demo.ts');
      await changing((context) => removeDemo(context, (text) => console.log(`Removed ${text}.`)), {
        max: 3,
      });
    });
}
