import { environment } from '#lib/config/environment.ts';
import { type ImportKind, noteImport } from '#lib/server/import-files/noted-import.ts';
import { withConnections } from './database.ts';

/**
 * What an import reads. If it cannot be opened, the import has failed, and this is noted in the
 * database, unless that would have to be started for it.
 */
export async function opened<Source>(kind: ImportKind, opening: Promise<Source>): Promise<Source> {
  try {
    return await opening;
  } catch (error) {
    await noteUnopened(kind).catch(() => {});
    throw error;
  }
}

async function noteUnopened(kind: ImportKind): Promise<void> {
  if (!environment().DATABASE_URL) return;
  const end = { failed: true, problems: 1 };
  await withConnections({ max: 1 }, (db) => noteImport(db, kind, end));
}
