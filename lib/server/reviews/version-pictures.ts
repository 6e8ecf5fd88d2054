import 'server-only';
import { sql } from 'kysely';
import type { Origin } from '#lib/commerce/origin.ts';
import {
  MOST_ROW_PICTURES,
  PICTURE_GONE,
  pictureAlt,
  REVIEW_PICTURE_ID,
  type ShownPicture,
} from '#lib/commerce/reviews/pictures.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A picture that a version has, and what its author says that it shows. */
export interface WrittenPicture {
  id: string;
  alt: string | null;
}

/** A picture as a data URL: only one that a published review shows has an address. */
export function pictureData(bytes: Buffer): string {
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/** The pictures of a version, in order. */
export async function readVersionPictures(
  db: Db,
  { review_id, version }: { review_id: string; version: number },
): Promise<WrittenPicture[]> {
  return db
    .selectFrom('review_version_pictures')
    .select(['picture_id as id', 'alt'])
    .where('review_id', '=', review_id)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
}

/**
 * Gives a version its pictures. Each was added for the line that the review is about; otherwise an
 * author could take a stranger's.
 * @throws CommandError `NotFound` if one is not there, or not any more
 */
export async function attachPictures(
  trx: Db,
  { review_id, version }: { review_id: string; version: number },
  { orderNumber, line }: { orderNumber: string; line: number },
  pictures: readonly WrittenPicture[],
): Promise<void> {
  if (pictures.length === 0) return;
  const ids = pictures.map(({ id }) => id);
  const used = await trx
    .updateTable('review_pictures')
    .set({ is_used: true })
    .where('id', 'in', ids)
    .where('order_number', '=', orderNumber)
    .where('line', '=', line)
    .returning('id')
    .execute();
  if (used.length < ids.length) throw new CommandError('NotFound', PICTURE_GONE);
  await trx
    .insertInto('review_version_pictures')
    .values(
      pictures.map(({ id, alt }, position) => ({
        review_id,
        version,
        position,
        picture_id: id,
        alt,
      })),
    )
    .execute();
}

/**
 * Deletes the pictures of reviews that neither the newest version has nor the one that everybody
 * sees. The history of a review is its words: pictures of people who were asked to take them off
 * must not stay, nor fill the database.
 */
export async function dropOldPictures(trx: Db, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return;
  const used = trx
    .selectFrom('review_version_pictures as used')
    .innerJoin('reviews', 'reviews.id', 'used.review_id')
    .select('used.picture_id')
    .where('used.review_id', 'in', reviewIds);
  await trx
    .deleteFrom('review_pictures')
    .where('id', 'in', used)
    .where(
      'id',
      'not in',
      used.where((row) =>
        row.or([
          row('used.version', '=', row.ref('reviews.latest')),
          row('used.version', '=', row.ref('reviews.shown')),
        ]),
      ),
    )
    .execute();
}

/** Pictures that published reviews show, with the review that shows each. */
function shownPictures(db: Db) {
  return db
    .selectFrom('reviews')
    .innerJoin('review_version_pictures as used', (join) =>
      join.onRef('used.review_id', '=', 'reviews.id').onRef('used.version', '=', 'reviews.shown'),
    )
    .innerJoin('review_pictures as picture', 'picture.id', 'used.picture_id');
}

const FILE = /^(\w+)(\.small)?\.webp$/;

/**
 * A picture never changes, but may be taken down: a cache that many share drops it within an hour, a
 * browser that has shown it within a day.
 */
const KEPT = 'public, max-age=86400, s-maxage=3600, immutable';

/**
 * Answers with a picture that a published review shows; 404 for any other, such as one that waits
 * for staff, was refused or was taken down. Opened by itself, nothing in it may run or load.
 */
export async function reviewPictureResponse(db: Db, file: string): Promise<Response> {
  const [, id = '', small] = FILE.exec(file) ?? [];
  const size = small === undefined ? 'large' : 'small';
  const bytes = REVIEW_PICTURE_ID.test(id) ? await readShownPicture(db, id, size) : null;
  const found = bytes !== null;
  return new Response(found ? new Uint8Array(bytes) : 'Not found', {
    status: found ? 200 : 404,
    headers: {
      'content-type': found ? 'image/webp' : 'text/plain; charset=utf-8',
      'cache-control': found ? KEPT : 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}

/** The bytes of a picture that a published review shows; null for any other. */
async function readShownPicture(
  db: Db,
  id: string,
  size: 'large' | 'small',
): Promise<Buffer | null> {
  const row = await shownPictures(db)
    .select(size === 'small' ? 'picture.small as bytes' : 'picture.bytes')
    .where('used.picture_id', '=', id)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

const SHOWN_COLUMNS = [
  'picture.id',
  'picture.width',
  'picture.height',
  'used.alt',
  'reviews.origin',
] as const;

/** A model's pictures in published reviews, those of the most helpful first; at most MOST_ROW_PICTURES. */
export async function readModelPictures(db: Db, model: string): Promise<ShownPicture[]> {
  const rows = await shownPictures(db)
    .select(SHOWN_COLUMNS)
    .select(productName('reviews.model').as('product'))
    .where('reviews.model', '=', model)
    .orderBy('reviews.helpfulness', 'desc')
    .orderBy('reviews.written_at', 'desc')
    .orderBy('reviews.id')
    .orderBy('used.position')
    .limit(MOST_ROW_PICTURES)
    .execute();
  return rows.map(shownPicture);
}

/** Whether any published review of a model has a picture, and whether any of them is the demo's. */
export async function hasModelPictures(
  db: Db,
  model: string,
): Promise<{ hasPictures: boolean; hasDemoPictures: boolean }> {
  const { demo } = await shownPictures(db)
    .select(sql<boolean | null>`bool_or(reviews.origin = 'demo')`.as('demo'))
    .where('reviews.model', '=', model)
    .executeTakeFirstOrThrow();
  return { hasPictures: demo !== null, hasDemoPictures: demo === true };
}

/** The pictures of several reviews' published versions, by review. */
export async function readShownPictures(
  db: Db,
  reviewIds: readonly string[],
): Promise<Map<string, ShownPicture[]>> {
  const byReview = new Map<string, ShownPicture[]>(reviewIds.map((id) => [id, []]));
  if (reviewIds.length === 0) return byReview;
  const rows = await shownPictures(db)
    .select(SHOWN_COLUMNS)
    .select('used.review_id')
    .select(productName('reviews.model').as('product'))
    .where('reviews.id', 'in', reviewIds)
    .orderBy('used.position')
    .execute();
  for (const row of rows) byReview.get(row.review_id)?.push(shownPicture(row));
  return byReview;
}

function shownPicture({
  id,
  alt,
  width,
  height,
  ...of
}: Omit<ShownPicture, 'alt'> &
  WrittenPicture & { product: string | null; origin: Origin }): ShownPicture {
  return { id, alt: pictureAlt(alt, of), width, height };
}

function productName(model: string) {
  return sql<string | null>`(
    select name from products where parent_code = ${sql.ref(model)} order by id limit 1)`;
}
