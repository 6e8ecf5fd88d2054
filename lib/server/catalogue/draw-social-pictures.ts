import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { isBusyError } from '#lib/server/media/drawing/slots.ts';
import { productSocialPicture, SHOWN_PICTURES } from '#lib/server/media/social-picture.ts';

/** How many due products to read at a time. */
const BATCH = 200;
/**
 * Only the social pictures of this many most popular products are drawn ahead; the others are drawn
 * on their first request.
 */
const AHEAD = 1_000;
/**
 * Time limit of one job, in ms, so that a worker can stop between two pictures and take other jobs.
 */
const SHARE_MS = 30_000;
/** How long the next job waits while requests keep the drawing queue full, in ms. */
const REST_MS = 10_000;

/** Queues a job that draws all social pictures that are due. */
export async function addSocialPictures(db: Db, delayMs = 0): Promise<void> {
  await addJob(
    db,
    'draw-social-pictures',
    {},
    { key: 'draw-social-pictures', runAt: new Date(Date.now() + delayMs) },
  );
}

/** Draws social pictures that are due ahead, and queues another job for the rest. */
export const drawSocialPictures: Task<'draw-social-pictures'> = async (_, { db, signal }) => {
  const end = performance.now() + SHARE_MS;
  const slugs = await dueProducts(db);
  for (const slug of slugs) {
    if (signal.aborted || performance.now() > end) return addSocialPictures(db);
    try {
      await productSocialPicture(db, slug);
    } catch (error) {
      if (isBusyError(error)) return addSocialPictures(db, REST_MS);
      throw error;
    }
  }
  if (slugs.length === BATCH) await addSocialPictures(db);
};

/**
 * Products whose pictures are newer than their social picture, if an import should draw them. The
 * demo brand's social pictures each take a second to draw, so they wait until somebody asks for
 * one.
 */
async function dueProducts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug
    from (
      select id, slug from products where state not in ('unpublished', 'disabled')
      order by popularity desc, id limit ${AHEAD}
    ) as products
    cross join lateral (
      select array_agg(media_hash order by position) as hashes, bool_and(drawn) as drawn
      from (
        select product_images.media_hash, position, thumbnails.media_hash is not null as drawn
        from product_images left join thumbnails using (media_hash)
        where product_id = products.id
        order by position limit ${SHOWN_PICTURES}
      ) as pictures
    ) as shown
    where drawn and not exists (
      select from social_pictures where product_id = products.id and media_hashes = hashes
    )
    limit ${BATCH}`.execute(db);
  return rows.map(({ slug }) => slug);
}
