import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMail } from '#lib/server/mail/render-mail.ts';
import { requestReviews } from '#lib/server/reviews/request-reviews.ts';
import { stopReviewRequests } from '#lib/server/reviews/review-stops.ts';
import { writeReview } from '#lib/server/reviews/write-review.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';

const DAY = 24 * 3_600_000;

const database = ownDatabase();
const db = () => database.db;

beforeAll(async () => {
  await importRecords(db(), [
    BRAND_RECORD,
    bootRecord({ productType: 'Hiking boots' }),
    bootRecord({ id: 'cap', name: 'Cap', parentCode: 'cap', productType: 'Caps' }),
  ]);
});
beforeEach(async () => {
  await sql`truncate orders, reviews, review_stops, email_outbox cascade`.execute(db());
  await firstAsked(100);
});

const delivered = (number: string, productId: string, daysAgo: number, email = 'Jo@shop.example') =>
  addReviewedOrder(db(), { number, productId, email, deliveredAt: Date.now() - daysAgo * DAY });
const run = () =>
  requestReviews({}, { db: db(), signal: AbortSignal.timeout(20_000), lastTry: false });

async function mails() {
  const rows = await db()
    .selectFrom('email_outbox')
    .select(['kind', 'data', 'to_address'])
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(async ({ kind, data, to_address: to }) => {
      const mail = await renderMail(db(), kind, data as object);
      const { subject, text = '', unsubscribeUrl } = { ...mail };
      const codeOf = (path: string) => new RegExp(`${path}\\?code=([\\w-]+)`).exec(text)?.[1];
      const stop = codeOf('/reviews/stop');
      expect(unsubscribeUrl).toBe(`http://localhost:3000/reviews/stop?code=${stop}`);
      return { to, subject, write: codeOf('/reviews/write'), stop };
    }),
  );
}

/** Since when the shop asks for reviews. */
async function firstAsked(daysAgo: number): Promise<void> {
  const value = new Date(Date.now() - daysAgo * DAY).toISOString();
  await db()
    .insertInto('shop_facts')
    .values({ name: 'reviewsFirstAsked', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Lets the time since everything that was asked pass. */
const wait = (days: number) =>
  sql`update review_requests set asked_at = asked_at - make_interval(days => ${days})`.execute(
    db(),
  );

describe('the request for a review', () => {
  it.each([
    ['cap', 13, 0],
    ['cap', 15, 1],
    ['bluff-black', 20, 0],
    ['bluff-black', 22, 1],
    ['cap', 61, 0],
  ])('of a %s delivered %i days ago is mailed %i times', async (product, days, times) => {
    await delivered('SB1', product, days);
    await run();
    expect(await mails()).toHaveLength(times);
  });

  it('is not mailed for orders delivered over three weeks before the shop first asked', async () => {
    await db().deleteFrom('shop_facts').where('name', '=', 'reviewsFirstAsked').execute();
    await delivered('SB1', 'cap', 15, 'new@shop.example');
    await delivered('SB2', 'cap', 22, 'old@shop.example');
    await run();
    await run();
    expect((await mails()).map(({ to }) => to)).toEqual(['new@shop.example']);
  });

  it.each([
    [25, 1],
    [27, 0],
  ])(
    'of an order delivered %i days ago is mailed %i times by a shop that has asked for 5 days',
    async (days, times) => {
      await firstAsked(5);
      await delivered('SB1', 'cap', days);
      await run();
      expect(await mails()).toHaveLength(times);
    },
  );

  it('is mailed for every due order, even if hundreds that are not due come before it', async () => {
    await delivered('BOOT', 'bluff-black', 20, 'boots@shop.example');
    const { rows } = await sql<{ own: string }>`
      select string_agg(column_name, ', ') as own from information_schema.columns
      where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`.execute(
      db(),
    );
    const own = sql.raw(rows[0]?.own ?? '');
    await sql`insert into orders (${own}) select ${own} from (
      select (jsonb_populate_record(orders,
        jsonb_build_object('number', 'B' || nr, 'idempotency_key', 'key-of-' || nr))).*
      from orders, generate_series(1, 500) nr) copies`.execute(db());
    await delivered('SB1', 'cap', 15, 'cap@shop.example');
    await run();
    expect((await mails()).map(({ to }) => to)).toEqual(['cap@shop.example']);
  });

  it('is mailed once, and followed by one reminder, however often the job runs', async () => {
    await delivered('SB1', 'cap', 15);
    await Promise.all([run(), run()]);
    await run();
    expect(await mails()).toMatchObject([{ to: 'Jo@shop.example', subject: 'How is your Cap?' }]);
    await wait(15);
    await Promise.all([run(), run()]);
    await wait(15);
    await run();
    expect(await mails()).toHaveLength(2);
  });

  it('is not followed by a reminder once a review was written', async () => {
    await delivered('SB1', 'cap', 15);
    await run();
    const review = {
      stars: 1,
      title: 'No',
      text: 'It blew away on the first day.',
      fit: null,
      width: null,
      usualSize: null,
      activity: null,
      recommends: null,
      showName: false,
      showRegion: false,
      pictures: [],
    } as const;
    const actor = { kind: 'guest', id: 'SB1' } as const;
    await writeReview(
      { db: db(), actor, now: new Date() },
      { orderNumber: 'SB1', line: 0, review },
    );
    await wait(15);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('is not mailed again to an address that opted out by the link, in any case', async () => {
    await delivered('SB1', 'cap', 15);
    await run();
    const [asked] = await mails();
    expect(asked?.write).toBeDefined();
    await stopReviewRequests(db(), asked?.stop ?? '');
    await stopReviewRequests(db(), asked?.stop ?? '');
    await delivered('SB2', 'cap', 15, 'JO@SHOP.EXAMPLE');
    await delivered('SB3', 'cap', 15, 'other@shop.example');
    await wait(15);
    await run();
    expect((await mails()).map(({ to }) => to)).toEqual(['Jo@shop.example', 'other@shop.example']);
    await expect(stopReviewRequests(db(), 'a'.repeat(60))).rejects.toMatchObject({
      code: 'CodeInvalid',
    });
  });

  it('is not mailed for an order of a deleted account', async () => {
    await delivered('SB1', 'cap', 15);
    await db().updateTable('orders').set({ detached: true }).execute();
    await run();
    expect(await mails()).toEqual([]);
  });
});
