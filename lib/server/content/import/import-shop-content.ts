import 'server-only';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { keptLines, notedImport } from '#lib/server/import-files/noted-import.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logLine } from '#lib/server/log-line.ts';
import type { ContentSource } from './content-source.ts';
import { folderSource } from './folder-source.ts';
import { importContent } from './import-content.ts';

/** In ms. A CMS reports several changes one by one; one import handles them all. */
const SETTLE_MS = 2000;

/** Queues an import of the shop's content. */
export async function queueContentImport(db: Db): Promise<void> {
  const runAt = new Date(Date.now() + SETTLE_MS);
  await addJob(db, 'import-content', {}, { key: 'import-content', runAt });
}

/**
 * Imports everything from the configured source and removes what it does not have, unless one of
 * its files has a problem. The log lists problems with their files and lines.
 */
export const importShopContent: Task<'import-content'> = async (_payload, { db, signal }) => {
  const source = configuredSource();
  if (!source) {
    logLine('warn', 'Content cannot be imported: CONTENT_FOLDER is not set.');
    return;
  }
  try {
    const actor = { kind: 'job', id: 'import-content' } as const;
    const { lines, keep } = keptLines();
    const run = () =>
      importContent(db, source, {
        actor,
        replace: true,
        signal,
        onProblem: (problem) => {
          keep({ ...problem, key: problem.file });
          logLine('warn', 'Content was skipped.', { ...problem });
        },
      });
    const { refused, ...report } = await notedImport(
      db,
      { kind: 'content', actor, file: 'CONTENT_FOLDER', lines },
      run,
      ({ refused: failed, skipped: problems, ...counts }) => ({ failed, problems, counts }),
    );
    logLine(refused ? 'warn' : 'info', 'Content was imported.', { refused, ...report });
  } finally {
    await source.close();
  }
};

/** Where the shop's content comes from. An adapter for a CMS belongs here. */
function configuredSource(): (ContentSource & { close: () => Promise<void> }) | null {
  const { CONTENT_FOLDER } = environment();
  return CONTENT_FOLDER === undefined ? null : folderSource(CONTENT_FOLDER);
}
