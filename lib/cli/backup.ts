import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { environment } from '#lib/config/environment.ts';
import { backUp } from '#lib/server/backup/back-up.ts';
import { connect } from '#lib/server/db/database.ts';
import { BACKUP_FIGURES, noteFigures } from '#lib/server/db/noted-figures.ts';
import { megabytes } from '#lib/server/media/megabytes.ts';
import { withDatabase } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { fileArgument } from './terminal/file-argument.ts';
import { startProgress } from './terminal/progress-bar.ts';

const USAGE = `npm run backup -- FILE

Writes the whole database, pictures included, to FILE, as docs/backup.md describes. The shop may stay
open. The identity key is not in FILE: keep a copy of it elsewhere.`;

/** For the alarm that a backup is late. Without the note, it was made all the same. */
async function noteBackup(url: string): Promise<void> {
  const db = connect(url, { max: 1 });
  try {
    await noteFigures(db, BACKUP_FIGURES, { succeededAt: Date.now() / 1000 });
  } catch {
    console.error('The time of this backup could not be noted for the alarm.');
  } finally {
    await db.destroy();
  }
}

await runCommand(async () => {
  const file = resolve(fileArgument(USAGE, {}).file);
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
});
