import { sql } from 'kysely';
import sharp from 'sharp';
import { POST as OWN } from '#app/api/reviews/own/route.ts';
import { POST as ADD, GET as ROW } from '#app/api/reviews/pictures/route.ts';
import { POST as WRITE } from '#app/api/reviews/write/route.ts';
import { GET as SHOW } from '#app/review-pictures/[file]/route.ts';
import { addReviewPictureCall, readOwnReviewsCall } from '#lib/api/calls/reviews/own-reviews.ts';
import { readReviewPicturesCall } from '#lib/api/calls/reviews/read-reviews.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { reviewPicturePath } from '#lib/commerce/reviews/pictures.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { drawingPool } from '#lib/server/media/drawing/drawing-pool.ts';
import { moderateReview } from '#lib/server/reviews/moderate-review.ts';
import { readReviews } from '#lib/server/reviews/read-reviews.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';

let database: TestDatabase;
export let ada: TestCustomer;
export let bob: TestCustomer;
/** 64 by 48 pixels. */
export let photo: Buffer;
export const db = () => database.db;

/** A shop with a boot; for `beforeAll`. */
export async function openShop(): Promise<void> {
  process.env.RATE_LIMIT_SCALE = '100';
  database = await createTestDatabase();
  await importRecords(db(), [BRAND_RECORD, bootRecord()]);
  [ada, bob] = [await signInCustomer('Ada'), await signInCustomer('Bob')];
  photo = await plain(64, 48).jpeg().toBuffer();
}

/** No pictures, and an order of Ada that has arrived; for `beforeEach`. */
export async function clearShop(): Promise<void> {
  await sql`truncate orders, reviews, review_summaries, rate_limits cascade`.execute(db());
  await buy('SB1', ada);
}

export async function closeShop(): Promise<void> {
  drawingPool().close();
  await database.drop();
}

export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#385' } });
export const buy = (number: string, { email, sub: customerId }: TestCustomer) =>
  addReviewedOrder(db(), { number, email, customerId, productId: ['bluff-black', 'bluff-black'] });

interface Wish {
  proof?: object;
  as?: TestCustomer;
  line?: number;
}
export const add = (
  picture: Buffer = photo,
  { proof = { number: 'SB1' }, as, line = 0 }: Wish = {},
) =>
  callRoute(ADD, {
    ...(!('code' in proof) && { as: as ?? ada }),
    body: { ...proof, line, picture: picture.toString('base64') },
  });
export const added = async (picture?: Buffer, wish?: Wish) =>
  readAnswer(addReviewPictureCall, await add(picture, wish));
export const write = (pictures: object[], { title = 'Good boots', line = 0 } = {}) =>
  callRoute(WRITE, {
    as: ada,
    body: {
      number: 'SB1',
      line,
      review: { stars: 4, title, text: 'They kept my feet dry for a week.', pictures },
    },
  });
export const show = async (id: string, size: 'large' | 'small' = 'large') => {
  const [, , file = ''] = reviewPicturePath(id, size).split('/');
  return SHOW(new Request('http://shop.example'), { params: Promise.resolve({ file }) });
};
export const status = async (id: string) => (await show(id)).status;
export const pictureRow = async () =>
  readAnswer(readReviewPicturesCall, await callRoute(ROW, { query: '?model=bluff' })).pictures;
export const own = async () => {
  const answer = await callRoute(OWN, { as: ada, body: { number: 'SB1' } });
  return readAnswer(readOwnReviewsCall, answer).lines[0]?.review?.pictures;
};
export const shown = async () =>
  (await readReviews(db(), { model: 'bluff', sort: 'newest', page: 1 })).reviews[0]?.pictures;
export async function decide(decision: ModerationDecision = { state: 'published' }) {
  const row = await db().selectFrom('reviews').select(['id', 'latest']).executeTakeFirstOrThrow();
  const context = { db: db(), actor: operator('tests'), now: new Date() };
  return moderateReview(context, { id: row.id, version: row.latest, decision });
}
export const stored = async () =>
  (await db().selectFrom('review_pictures').select('id').execute()).map(({ id }) => id).sort();
