import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { compressText, originalBytes } from '#lib/server/media/media.ts';

const BATCH = 50;
/** In ms: one job's share, so that a worker can stop between two pictures and take other jobs. */
const SHARE_MS = 30_000;

/** Queues the second, thorough compression of pictures that were stored quickly. */
export async function addPictureShrinking(db: Db): Promise<void> {
  await addJob(db, 'shrink-pictures', {}, { key: 'shrink-pictures' });
}

/** Compresses such pictures one at a time, and queues itself for the rest. */
export const shrinkPictures: Task<'shrink-pictures'> = async (_, { db, signal }) => {
  const end = performance.now() + SHARE_MS;
  for (;;) {
    const due = await db
      .selectFrom('media')
      .select(['hash', 'encoding', 'bytes'])
      .where(sql<boolean>`compressed_quickly`)
      .limit(BATCH)
      .execute();
    if (due.length === 0) return;
    for (const picture of due) {
      if (signal.aborted || performance.now() > end) return addPictureShrinking(db);
      await db
        .updateTable('media')
        .set({
          bytes: await compressText(await originalBytes(picture)),
          compressed_quickly: false,
        })
        .where('hash', '=', picture.hash)
        .execute();
    }
  }
};
