import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as ANSWER } from '#app/api/reviews/answer/route.ts';
import { POST as OWN } from '#app/api/reviews/own/route.ts';
import { GET as READ } from '#app/api/reviews/route.ts';
import { POST as WRITE } from '#app/api/reviews/write/route.ts';
import {
  answerRefusalCall,
  readOwnReviewsCall,
  writeReviewCall,
} from '#lib/api/calls/reviews/own-reviews.ts';
import { readReviewsCall } from '#lib/api/calls/reviews/read-reviews.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { readCards } from '#lib/server/catalogue/product-reader.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { moderateReview, replyToReview } from '#lib/server/reviews/moderate-review.ts';
import { readReviewSummary } from '#lib/server/reviews/read-reviews.ts';
import { makeReviewCode } from '#lib/server/reviews/reviewed-order.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';
import { setProgress } from '#tests/support/order-progress.ts';

process.env.RATE_LIMIT_SCALE = '100';

const database = ownDatabase();
let ada: TestCustomer;
let bob: TestCustomer;
const db = () => database.db;

beforeAll(async () => {
  await importRecords(db(), [BRAND_RECORD, bootRecord(), bootRecord({ id: 'bluff-tan' })]);
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
});
beforeEach(async () => {
  await sql`truncate orders, reviews, review_summaries, rate_limits, email_outbox cascade`.execute(
    db(),
  );
  await buy('SB1', ada);
});

/** An order of one boot in each of two colours, which has arrived. */
const buy = (number: string, { email, sub: customerId }: TestCustomer) =>
  addReviewedOrder(db(), { number, email, customerId, productId: ['bluff-black', 'bluff-tan'] });

const REVIEW = { stars: 4, title: 'Good boots', text: 'They kept my feet dry for a week.' };

const write = (review: object = {}, proof: object = { number: 'SB1' }, as?: TestCustomer) =>
  callRoute(WRITE, {
    ...(!('code' in proof) && { as: as ?? ada }),
    body: { ...proof, line: 0, review: { ...REVIEW, ...review } },
  });
const search = (query: Record<string, string>) =>
  `?${new URLSearchParams({ model: 'bluff', ...query })}`;
const read = async (query: Record<string, string> = {}) =>
  readAnswer(readReviewsCall, await callRoute(READ, { query: search({ ...query }) }));
const own = async () => {
  const answer = await callRoute(OWN, { as: ada, body: { number: 'SB1' } });
  return readAnswer(readOwnReviewsCall, answer).lines[0]?.review;
};
const staff = () => ({ db: db(), actor: operator('tests'), now: new Date() });
async function latest() {
  const row = await db().selectFrom('reviews').select(['id', 'latest']).executeTakeFirstOrThrow();
  return { id: row.id, version: row.latest };
}
const decide = async (decision: ModerationDecision) =>
  moderateReview(staff(), { ...(await latest()), decision });
const publish = () => decide({ state: 'published' });

describe('a buyer who writes a review', () => {
  it('sees it published under every colour once staff have published it', async () => {
    const review = { fit: -1, recommends: true, usualSize: '8', showName: true, showRegion: true };
    const { lines } = readAnswer(writeReviewCall, await write(review));
    expect(lines.map((line) => line.review?.state)).toEqual(['pending', undefined]);
    expect(await read()).toEqual({ reviews: [], count: 0 });
    await publish();
    expect(await own()).toMatchObject({ state: 'published', reason: null, isShown: true });
    const { reviews, count } = await read();
    expect(count).toBe(1);
    expect(reviews[0]).toMatchObject({
      ...REVIEW,
      fit: -1,
      size: '8',
      colour: 'bluff-black',
      name: 'Jo',
      region: 'NSW',
      isVerified: true,
      isEdited: false,
      origin: 'shop',
    });
    expect(await readReviewSummary(db(), 'bluff')).toMatchObject({ count: 1, sum: 4 });
  });

  it('shows name and state only with consent, which can be withdrawn at once', async () => {
    await write({ showName: true, showRegion: true });
    await publish();
    await write({ showRegion: true });
    expect((await read()).reviews[0]).toMatchObject({ name: null, region: 'NSW' });
    await write();
    expect((await read()).reviews[0]).toMatchObject({ name: null, region: null });
  });

  it('can change it: the old version stays visible until the new one is published', async () => {
    await write();
    await publish();
    await write({ stars: 1, title: 'Worn out' });
    expect(await own()).toMatchObject({ title: 'Worn out', state: 'pending', isShown: true });
    expect((await read()).reviews[0]).toMatchObject({ title: 'Good boots', isEdited: false });
    await publish();
    expect((await read()).reviews[0]).toMatchObject({ title: 'Worn out', isEdited: true });
    expect(await readReviewSummary(db(), 'bluff')).toMatchObject({ count: 1, sum: 1 });
    const versions = await db().selectFrom('review_versions').select('title').execute();
    expect(versions).toHaveLength(2);
  });

  it('changes nothing by sending the same again', async () => {
    await Promise.all([write(), write(), write()]);
    expect(await latest()).toMatchObject({ version: 1 });
    expect(await db().selectFrom('reviews').select('id').execute()).toHaveLength(1);
  });

  it('is told why it was refused, and can answer once', async () => {
    await write();
    await decide({ state: 'refused', reason: 'off-topic' });
    expect(await own()).toMatchObject({ state: 'refused', reason: 'off-topic', canAnswer: true });
    const told = await db()
      .selectFrom('email_outbox')
      .select(['to_address', 'data'])
      .where('kind', '=', 'review')
      .execute();
    expect(told).toMatchObject([
      {
        to_address: ada.email,
        data: { about: { refused: 'off-topic' }, products: ['Bluff Boot'] },
      },
    ]);
    const answer = () =>
      callRoute(ANSWER, { as: ada, body: { number: 'SB1', line: 0, answer: 'It is about it.' } });
    const { lines } = readAnswer(answerRefusalCall, await answer());
    expect(lines[0]?.review).toMatchObject({ state: 'pending', reason: null, canAnswer: false });
    await decide({ state: 'refused', reason: 'off-topic' });
    expect(await own()).toMatchObject({ state: 'refused', canAnswer: false });
    expect(readError(await answer()).code).toBe('NothingToAnswer');
  });

  it.each([
    ['not sent', 'placed'],
    ['on its way', 'shipped'],
    ['cancelled', 'cancelled'],
  ] as const)('is refused for an order that is %s', async (_, status) => {
    await setProgress(db(), 'SB1', status);
    expect(readError(await write()).code).toBe('NotReviewable');
    const answer = await callRoute(OWN, { as: ada, body: { number: 'SB1' } });
    expect(readAnswer(readOwnReviewsCall, answer).lines).toEqual([]);
  });

  it.each([
    ['no stars', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['a fraction of a star', { stars: 4.5 }],
    ['no title', { title: '  ' }],
    ['too short a text', { text: 'Too short' }],
    ['too long a text', { text: 'x'.repeat(5_001) }],
    ['a fit of three', { fit: 3 }],
    ['a text that cannot be stored', { text: `They kept my feet dry\0 for a week.` }],
    ['half of a surrogate pair', { title: '\ud800' }],
    ['an unknown field', { isVerified: true }],
  ])('is refused with %s', async (_, review) => {
    expect((await write(review)).status).toBe(400);
    expect(await db().selectFrom('reviews').select('id').execute()).toEqual([]);
  });

  it('is refused for another’s order, or without a proof of the order', async () => {
    for (const answer of [
      await write({}, { number: 'SB1' }, bob),
      await write({}, {}),
      await callRoute(WRITE, { body: { number: 'SB1', line: 0, review: REVIEW } }),
      await callRoute(OWN, { as: bob, body: { number: 'SB1' } }),
    ]) {
      expect(readError(answer).code).toBe('NotFound');
    }
  });

  it('needs no account with the code of the link, for 90 days', async () => {
    const code = await makeReviewCode('SB1', Date.now());
    expect((await write({}, { code })).status).toBe(200);
    expect((await latest()).version).toBe(1);
    const old = await makeReviewCode('SB1', Date.now() - 91 * 24 * 3_600_000);
    for (const wrong of [old, `${code.slice(0, -4)}AAAA`, 'a'.repeat(60)]) {
      expect(readError(await write({}, { code: wrong })).code).toBe('CodeInvalid');
    }
  });
});

describe('deleting an account with reviews', () => {
  it('keeps stars and text, and removes name, state and the link’s code', async () => {
    const cara = await signInCustomer('Cara');
    await buy('SB7', cara);
    const code = await makeReviewCode('SB7', Date.now());
    await write({ showName: true, showRegion: true }, { number: 'SB7' }, cara);
    await publish();
    expect((await read()).reviews[0]?.name).toBe('Jo');
    await deleteAccount(db(), { sub: cara.sub, email: cara.email, emailVerified: true });
    expect((await read()).reviews[0]).toMatchObject({ ...REVIEW, name: null, region: null });
    expect(readError(await write({}, { code })).code).toBe('CodeInvalid');
    const entries = await db()
      .selectFrom('audit_entries')
      .select('id')
      .where('actor_id', '=', cara.sub)
      .execute();
    expect(entries).toEqual([]);
  });
});

describe('staff who handle reviews', () => {
  it('publish only the version that they have read', async () => {
    await write();
    const seen = await latest();
    await write({ title: 'Changed' });
    const decision = { state: 'published' } as const;
    await expect(moderateReview(staff(), { ...seen, decision })).rejects.toThrow('changed it');
    expect((await read()).count).toBe(0);
  });

  it('take a published review down with a reason, and its stars with it', async () => {
    await write();
    await publish();
    await decide({ state: 'refused', reason: 'personal-data' });
    expect(await read()).toEqual({ reviews: [], count: 0 });
    expect(await readReviewSummary(db(), 'bluff')).toMatchObject({ count: 0, sum: 0 });
  });

  it('can reply publicly, and remove the reply', async () => {
    await write();
    await publish();
    await replyToReview(staff(), { ...(await latest()), reply: 'Thank you.' });
    expect((await read()).reviews[0]?.reply).toBe('Thank you.');
    await replyToReview(staff(), { ...(await latest()), reply: null });
    expect((await read()).reviews[0]?.reply).toBeNull();
  });

  it('can publish reviews of one model at the same time, and each one is counted', async () => {
    const numbers = ['SB2', 'SB3', 'SB4', 'SB5'];
    for (const number of numbers) {
      await buy(number, ada);
      await write({}, { number });
    }
    const waiting = await db().selectFrom('reviews').select('id').execute();
    await Promise.all(
      waiting.map(({ id }) =>
        moderateReview(staff(), { id, version: 1, decision: { state: 'published' } }),
      ),
    );
    expect(await readReviewSummary(db(), 'bluff')).toMatchObject({ count: 4, sum: 16 });
    const [card] = await readCards(db(), ['bluff-tan']);
    expect(card?.rating).toBe(4);
  });

  it('expire the pages of every colour and the lists that show them', async () => {
    await write();
    await db().deleteFrom('cache_tags').execute();
    await publish();
    const tags = await db().selectFrom('cache_tags').select('tag').execute();
    expect(tags.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining([
        'product:bluff-black',
        'product:bluff-tan',
        'range:bluff',
        'brand:stringybark',
        'products',
      ]),
    );
  });
});

describe('reading reviews', () => {
  beforeEach(async () => {
    const words = [
      [5, 'Zip broke', 2],
      [2, 'Warm and dry', 0],
      [5, 'Warmest boots', 9],
      [3, 'Fine', 0],
      [1, 'Leaks', 4],
      [5, 'Lovely 100% wool_', 0],
    ] as const;
    for (const [index, [stars, title, helpful]] of words.entries()) {
      const number = `SB9${index}`;
      await buy(number, ada);
      await write({ stars, title, text: 'x'.repeat(20) }, { number });
      await db()
        .updateTable('reviews')
        .set({ helpful, helpfulness: helpful / 10, written_at: new Date(2026, 1, index + 1) })
        .where('order_number', '=', number)
        .execute();
    }
    const rows = await db().selectFrom('reviews').select('id').execute();
    for (const { id } of rows) {
      await moderateReview(staff(), { id, version: 1, decision: { state: 'published' } });
    }
  });
  const titles = async (query: Record<string, string>) =>
    (await read(query)).reviews.map(({ title }) => title);

  it('sorts them, in pages without repeats', async () => {
    expect(await titles({})).toEqual([
      'Warmest boots',
      'Leaks',
      'Zip broke',
      'Lovely 100% wool_',
      'Fine',
    ]);
    expect(await read({ page: '2' })).toMatchObject({
      reviews: [{ title: 'Warm and dry' }],
      count: 6,
    });
    expect((await titles({ sort: 'newest' }))[0]).toBe('Lovely 100% wool_');
    expect((await titles({ sort: 'lowest' })).slice(0, 2)).toEqual(['Leaks', 'Warm and dry']);
  });

  it('filters by stars and searches for the beginnings of words', async () => {
    expect(await titles({ stars: '1' })).toEqual(['Leaks']);
    expect(await titles({ search: 'WARM', sort: 'newest' })).toEqual([
      'Warmest boots',
      'Warm and dry',
    ]);
    expect(await titles({ search: 'dry warm' })).toEqual(['Warm and dry']);
    expect(await titles({ search: 'arm' })).toEqual([]);
    expect(await titles({ search: '100% wool' })).toEqual(['Lovely 100% wool_']);
    expect((await read({ search: '%' })).count).toBe(6);
  });

  it('returns none for an unknown model', async () => {
    expect(await read({ model: 'none' })).toEqual({ reviews: [], count: 0 });
  });

  it.each([
    [{ stars: '6' }],
    [{ sort: 'best' }],
    [{ page: '0' }],
    [{ search: 'x'.repeat(101) }],
    [{ search: 'a\0' }],
  ])('refuses %j', async (query) => {
    expect((await callRoute(READ, { query: search({ ...query }) })).status).toBe(400);
  });
});
