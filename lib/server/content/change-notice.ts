import 'server-only';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';

/** Updates pages when the service notice begins and ends. */
export async function scheduleNotice(db: Db, { notice }: SiteContent): Promise<void> {
  for (const end of ['from', 'until'] as const) {
    const at = notice?.[end];
    if (at === undefined || Date.parse(at) <= Date.now()) continue;
    await addJob(db, 'change-notice', {}, { key: `change-notice:${end}`, runAt: new Date(at) });
  }
}

/** This is harmless if the notice has been changed or removed meanwhile. */
export const changeNotice: Task<'change-notice'> = async (_payload, { db }) => {
  await db.transaction().execute((trx) => touchTags(trx, [cacheTags.site]));
};
