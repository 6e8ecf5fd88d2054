import { resolve } from 'node:path';
import { restore } from '#lib/server/backup/restore.ts';
import { withDatabase } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { startProgress } from './terminal/progress-bar.ts';

const USAGE = `npm run restore -- FILE [--overwrite]

  FILE         what npm run backup wrote, by this version of the shop or an older one
  --overwrite  delete all that the database holds now

Fills an empty database from a backup, as docs/backup.md describes. Stop all servers and workers first.`;

await runCommand(async () => {
  const { file, values } = fileArgument(USAGE, { overwrite: { type: 'boolean', default: false } });
  await withDatabase(
    async (url) => {
      const progress = startProgress('Restoring');
      try {
        const { madeAt, rows, migrated } = await restore(url, resolve(file), {
          overwrite: values.overwrite,
          onTable: (done, total, name) => progress.update(done, total, name),
        });
        progress.stop();
        console.log(
          `The database is as it was at ${madeAt.toISOString()}: ${counted(rows, 'row')}.`,
        );
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
});
