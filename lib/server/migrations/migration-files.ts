import 'server-only';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** An SQL file of this folder, which runs once on each database. */
export interface Migration {
  /** The file's name without `.sql`. */
  name: string;
  text: string;
  /** SHA-256 of the file, as `sha256sum` says it. */
  checksum: string;
  /**
   * The migration that a version of the shop must know to run on the database afterwards. By default
   * the migration itself. A first line `-- besides: 014-sandbox` says that older versions may run too,
   * down to the one whose newest migration is that.
   */
  needs: string;
}

/** All migrations of this version, in the order in which they run: the order of their names. */
export function readMigrations(folder: URL = new URL('.', import.meta.url)): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file) => {
    const bytes = readFileSync(new URL(file, folder));
    const text = bytes.toString('utf8');
    const name = file.slice(0, -'.sql'.length);
    return {
      name,
      text,
      checksum: createHash('sha256').update(bytes).digest('hex'),
      needs: /^-- besides: (\S+)\n/.exec(text)?.[1] ?? name,
    };
  });
}

/** What a version must know to run after all of these. */
export function neededAfter(migrations: readonly Pick<Migration, 'needs'>[]): string {
  return migrations.reduce((last, { needs }) => (needs > last ? needs : last), '');
}
