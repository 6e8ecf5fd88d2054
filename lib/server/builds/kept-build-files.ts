import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { buildFileType } from './build-file.ts';

/*
 * The shared store of builds' files. Before a server opens, it stores the files of its build; then
 * it notes every hour that they are in use. Files that no server has noted for a week are deleted.
 */

/** How long files outlast the last server of their build: pages stay open for days. */
const KEPT_DAYS = 7;
/** How often a server notes that its files are in use; files are kept this much longer. */
const NOTED_HOURS = 1;
/**
 * For all builds together, enough for about fifty, because one has 4 MB. The files used longest ago
 * are deleted first.
 */
const MOST_BYTES = 200 * 1024 * 1024;
/** The largest file of a build has 1 MB. */
const FILE_BYTES = 4 * 1024 * 1024;
const FILES_A_STATEMENT = 20;
/** The folder of a build's files for browsers; their names contain a hash of the content. */
const STATIC_FOLDER = 'static';

/** The files for browsers in a build's folder, as paths below the static folder. */
export async function readBuildFiles(distDir: string): Promise<ReadonlySet<string>> {
  const folder = path.join(distDir, STATIC_FOLDER);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  return new Set(files.filter((name) => buildFileType(name) !== null));
}

/** Stores a build's files, unless they are stored already, and notes that they are in use. */
export async function keepBuildFiles(
  db: Db,
  distDir: string,
  files: ReadonlySet<string>,
): Promise<void> {
  const paths = [...files];
  if (paths.length === 0) return;
  await sql`
    update build_files set used_at = now()
    where path = any(${paths}) and used_at < now() - make_interval(hours => ${NOTED_HOURS}) / 2`.execute(
    db,
  );
  const stored = await storedPaths(db, paths);
  const missing = paths.filter((name) => !stored.has(name));
  for (let at = 0; at < missing.length; at += FILES_A_STATEMENT) {
    const rows: { path: string; bytes: Buffer }[] = [];
    for (const name of missing.slice(at, at + FILES_A_STATEMENT)) {
      const bytes = await readFile(path.join(distDir, STATIC_FOLDER, name));
      if (bytes.length <= FILE_BYTES) rows.push({ path: name, bytes });
    }
    if (rows.length === 0) continue;
    // Servers of one build may start at the same time.
    const once = db.insertInto('build_files').values(rows);
    await once.onConflict((conflict) => conflict.column('path').doNothing()).execute();
  }
}

/**
 * Notes that a server's build is in use for as long as its process runs. Resolves after the first
 * time. A failure is only logged, because the next time makes up for it.
 */
export async function keepStored(
  db: () => Db,
  distDir: string,
  files: ReadonlySet<string>,
): Promise<void> {
  const keep = () =>
    keepBuildFiles(db(), distDir, files).catch((error) =>
      logProblem('The files of this build were not stored for other servers.', {
        failure: error instanceof Error ? error.name : typeof error,
      }),
    );
  await keep();
  setInterval(keep, NOTED_HOURS * 60 * 60_000).unref();
}

/** Returns which of the paths are stored. */
export async function storedPaths(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('build_files')
    .select('path')
    .where('path', '=', sql<string>`any(${paths})`)
    .execute();
  return new Set(rows.map((row) => row.path));
}

/** Deletes the files of builds that no server uses any more, and what goes beyond the limit. */
export async function forgetBuildFiles(db: Db): Promise<void> {
  await sql`
    delete from build_files
    where used_at < now() - make_interval(days => ${KEPT_DAYS}, hours => ${NOTED_HOURS})
      or path in (
        select path from (
          select path, sum(octet_length(bytes)) over (order by used_at desc, path) as total
          from build_files) as sums
        where total > ${MOST_BYTES})`.execute(db);
}
