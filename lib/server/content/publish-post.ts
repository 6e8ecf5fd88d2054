import 'server-only';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { listed } from './read-content.ts';

/** Updates pages when a post's time comes. A post whose time has already come needs nothing. */
export async function schedulePost(db: Db, path: string, publishedAt: Date): Promise<void> {
  if (publishedAt.getTime() <= Date.now()) return;
  await addJob(db, 'publish-post', { path }, { key: `publish-post:${path}`, runAt: publishedAt });
}

/** This is harmless if the post was rescheduled or deleted. */
export const publishPost: Task<'publish-post'> = async ({ path }, { db }) => {
  await db.transaction().execute(async (trx) => {
    const tags = [cacheTags.content, cacheTags.contentPage('post', path)];
    if (await isFirst(trx, path)) tags.push(cacheTags.hasContent('post'));
    await touchTags(trx, tags);
  });
};

/**
 * Whether lists name this post and none before it. Counting posts would not tell: the first posts
 * may share one time, or a worker that was away may run several jobs at once.
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
