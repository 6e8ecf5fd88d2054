import 'server-only';
import { type SqlBool, sql } from 'kysely';
import type { QueueChoice, QueueOrder, QueuePlace } from '#lib/commerce/staff/moderation-queue.ts';
import type { Db } from '#lib/server/db/database.ts';
import { type ReviewVersion, VERSION_COLUMNS, VERSION_PICTURES } from './list-reviews.ts';
import { reviewsWith } from './read-reviews.ts';

/** A version of a review in the queue of the staff. */
export interface QueuedReview extends QueuePlace, ReviewVersion {
  /** The product's name and its page's name; null if the shop has none of its model any more. */
  product: { name: string; slug: string } | null;
  /** Whether everybody sees an earlier version until this one is published. */
  isEdit: boolean;
}

const STATES = { waiting: 'pending', published: 'published', refused: 'refused' } as const;

/** Versions of reviews from a place on, at most `most`: those that wait, are shown, or were refused. */
export async function queueReviews(
  db: Db,
  {
    show,
    order,
    after,
    most,
  }: {
    show: QueueChoice;
    order: QueueOrder;
    after: QueuePlace | null;
    most: number;
  },
): Promise<QueuedReview[]> {
  const at = sql<number>`(extract(epoch from version.written_at) * 1000000)::bigint`;
  const key = sql<string>`('review-' || reviews.id || '.' || version.version) collate "C"`;
  const direction = order === 'oldest' ? 'asc' : 'desc';
  const isUp = order === 'oldest';
  const side = sql.raw(isUp ? '>' : '<');
  // The time alone, with some slack, lets an index help.
  const near = new Date(Math.floor((after?.at ?? 0) / 1_000) + (isUp ? -1 : 2));
  const rows = await reviewsWith(db, show === 'published' ? 'shown' : 'latest')
    .select([
      sql<string>`${at}::text`.as('at'),
      key.as('key'),
      ...VERSION_COLUMNS,
      sql<boolean>`reviews.shown is not null and reviews.shown <> version.version`.as('isEdit'),
      VERSION_PICTURES,
      sql<QueuedReview['product']>`(
        select json_build_object('name', name, 'slug', slug) from products
        where parent_code = reviews.model
        order by id = reviews.product_id desc nulls last, id limit 1)`.as('product'),
    ])
    .where('version.state', '=', STATES[show])
    .$if(after !== null, (wanted) =>
      wanted.where(
        sql<SqlBool>`version.written_at ${side} ${near} and (${at}, ${key}) ${side} (${after?.at ?? 0}::bigint, ${after?.key ?? ''})`,
      ),
    )
    .orderBy('version.written_at', direction)
    .orderBy(key, direction)
    .limit(most)
    .execute();
  return rows.map(({ at: written, ...row }) => ({ ...row, at: Number(written) }));
}
