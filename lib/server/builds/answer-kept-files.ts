import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { databaseState } from '#lib/server/db/database-state.ts';
import type { Handler } from '#lib/server/front/front.ts';
import { belowBuildFiles } from '#lib/server/next/next-addresses.ts';
import { inBatches } from '#lib/server/platform/in-batches.ts';
import { within } from '#lib/server/platform/within.ts';
import { buildFileType } from './build-file.ts';
import { storedPaths } from './kept-build-files.ts';

/** How long to wait for the database, in ms. After that the file counts as missing. */
const ANSWER_MS = 5000;

/**
 * Answers the files of other builds from the shared store, and lets `handle` answer everything
 * else: `own` are the files of this build. Anybody can make up names, so all names that are asked
 * for at one time are looked up by one statement.
 */
export function answerKeptFiles(
  handle: Handler,
  { own, db }: { own: ReadonlySet<string>; db: () => Db },
): Handler {
  const isStored = inBatches((paths) => storedPaths(db(), paths));
  const reading = new Map<string, Promise<Buffer | null>>();

  /** Reads a file once for all who ask for it at the same time. */
  function read(path: string): Promise<Buffer | null> {
    const started = reading.get(path);
    if (started) return started;
    const bytes = readBytes(db(), path).finally(() => reading.delete(path));
    reading.set(path, bytes);
    return bytes;
  }

  async function find(path: string): Promise<Buffer | null> {
    if (databaseState.away) return null;
    try {
      return await within(ANSWER_MS, async () => ((await isStored(path)) ? read(path) : null));
    } catch {
      return null;
    }
  }

  return async (request, response) => {
    const path = belowBuildFiles(request.url ?? '');
    const type = path === null || own.has(path) ? null : buildFileType(path);
    const bytes = path === null || type === null ? null : await find(path);
    if (type === null || bytes === null) return handle(request, response);
    response.writeHead(200, {
      'content-type': type,
      'content-length': bytes.length,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
}

async function readBytes(db: Db, path: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('build_files')
    .select('bytes')
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
