import 'server-only';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { listed } from './read-content.ts';

/** Has pages show a post once its time has come; one that has come needs nothing. */
export async function schedulePost(db: Db, path: string, publishedAt: Date): Promise<void> {
  if (publishedAt.getTime() <= Date.now()) return;
  await addJob(db, 'publish-post', { path }, { key: `publish-post:${path}`, runAt: publishedAt });
}

/** Does no harm to a post that was moved to another time, or is gone. */
export const publishPost: Task<'publish-post'> = async ({ path }, { db }) => {
  await db.transaction().execute(async (trx) => {
    const tags = [cacheTags.content, cacheTags.contentPage('post', path)];
    if (await isFirst(trx, path)) tags.push(cacheTags.hasContent('post'));
    await touchTags(trx, tags);
  });
};

/**
 * Whether lists name this post and none before it. Their number does not tell: the first posts may
 * have one time, or a worker that was away does the jobs of several at once.
 */
async function isFirst(db: Db, path: string): Promise<boolean> {
  const row = await listed(db, 'post')
    .where('path', '=', path)
    .where('published_at', '=', (eb) =>
      listed(db, 'post').select(eb.fn.min('published_at').as('first')),
    )
    .select('path')
    .executeTakeFirst();
  return row !== undefined;
}
