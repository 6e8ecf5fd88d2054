import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as VOTE } from '#app/api/reviews/vote/route.ts';
import { GET as OWN } from '#app/api/reviews/votes/route.ts';
import { ownVotesCall, voteCall } from '#lib/api/calls/reviews/vote.ts';
import { helpfulness } from '#lib/commerce/reviews/helpfulness.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { newBallot } from '#lib/server/reviews/ballot.ts';
import { forgetBallots } from '#lib/server/reviews/own-votes.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';
import { addReview } from '#tests/support/add-review.ts';

const REVIEW = '00000000000000aa';
const WAITING = '00000000000000bb';

const database = ownDatabase();
let ada: TestCustomer;
let bob: TestCustomer;
const db = () => database.db;

beforeAll(async () => {
  await importRecords(db(), [BRAND_RECORD, bootRecord()]);
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
});
beforeEach(async () => {
  await sql`truncate orders, reviews, rate_limits, cache_tags cascade`.execute(db());
  await addReviewedOrder(db(), {
    number: 'SB1',
    email: ada.email,
    customerId: ada.sub,
    productId: 'bluff-black',
  });
  const bought = { order: 'SB1', line: 0 };
  await addReview(db(), { id: REVIEW, state: 'published', bought });
  await addReview(db(), { id: WAITING, state: 'pending' });
});

interface From {
  as?: TestCustomer;
  cookie?: string;
  address?: string;
}
let addresses = 0;
/** By default from an address of its own. */
const headers = ({ cookie, address = `198.51.100.${++addresses}` }: From) => ({
  [CLIENT_ADDRESS_HEADER]: address,
  ...(cookie !== undefined && { cookie }),
});
const vote = (said: string | null, from: From = {}, review = REVIEW) =>
  callRoute(VOTE, { as: from.as, headers: headers(from), body: { review, vote: said } });
const counted = async (...args: Parameters<typeof vote>) =>
  readAnswer(voteCall, await vote(...args)).helpful;
const cookieOf = (answer: Awaited<ReturnType<typeof vote>>) =>
  answer.headers.get('set-cookie')?.split(';')[0] ?? '';
const sums = () =>
  db()
    .selectFrom('reviews')
    .select(['helpful', 'unhelpful', 'helpfulness'])
    .where('id', '=', REVIEW)
    .executeTakeFirstOrThrow();
const own = async (from: From) =>
  readAnswer(ownVotesCall, await callRoute(OWN, { as: from.as, headers: headers(from) })).votes;

describe('a customer who votes on a review', () => {
  it('has one vote, may change it and withdraw it, and gets it back when reading', async () => {
    expect(await counted('helpful', { as: bob })).toBe(1);
    expect(await counted('helpful', { as: bob })).toBe(1);
    expect(await own({ as: bob })).toEqual([{ review: REVIEW, vote: 'helpful' }]);
    expect(await counted('unhelpful', { as: bob })).toBe(0);
    expect(await sums()).toMatchObject({ helpful: 0, unhelpful: 1 });
    expect(await counted(null, { as: bob })).toBe(0);
    expect(await sums()).toMatchObject({ helpful: 0, unhelpful: 0 });
    expect(await own({ as: bob })).toEqual([]);
  });

  it('has one vote when thirty are sent at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        vote(index % 3 === 0 ? 'unhelpful' : 'helpful', { as: bob }),
      ),
    );
    const { helpful, unhelpful } = await sums();
    expect(helpful + unhelpful).toBe(1);
    expect(await own({ as: bob })).toHaveLength(1);
  });

  it('cannot vote on their own review', async () => {
    expect(readError(await vote('helpful', { as: ada })).code).toBe('OwnReview');
    expect(await sums()).toMatchObject({ helpful: 0 });
  });

  it('replaces the vote given as a guest in the same browser', async () => {
    const cookie = cookieOf(await vote('helpful'));
    expect(await counted('helpful', { as: bob, cookie })).toBe(1);
    expect(await counted(null, { as: bob, cookie })).toBe(0);
  });

  it('leaves the vote without an id when the account is deleted', async () => {
    const cara = await signInCustomer('Cara');
    await vote('helpful', { as: cara });
    await deleteAccount(db(), { sub: cara.sub, email: cara.email, emailVerified: true });
    expect(await sums()).toMatchObject({ helpful: 1 });
    expect(await db().selectFrom('review_votes').select('voter').execute()).toEqual([]);
  });
});

describe('a guest who votes on a review', () => {
  it('has one vote by a cookie that scripts cannot read and other sites cannot send', async () => {
    const first = await vote('helpful');
    const set = first.headers.get('set-cookie') ?? '';
    expect(set).toMatch(/^reviewBallot=[\w-]{60,}; Path=\/; Max-Age=15552000; /);
    expect(set).toContain('HttpOnly; SameSite=Strict');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const cookie = cookieOf(first);
    const second = await vote('unhelpful', { cookie });
    expect(second.headers.get('set-cookie')).toBeNull();
    expect(await sums()).toMatchObject({ helpful: 0, unhelpful: 1 });
    expect(await own({ cookie: `a=1; ${cookie}` })).toEqual([
      { review: REVIEW, vote: 'unhelpful' },
    ]);
  });

  it('gets a cookie only for a vote', async () => {
    for (const answer of [await vote(null), await vote('helpful', {}, WAITING)]) {
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await own({})).toEqual([]);
  });

  it.each([
    'reviewBallot=',
    'reviewBallot=AAAA',
    `reviewBallot=${'A'.repeat(80)}`,
    `reviewBallot=${'\u00e9'.repeat(80)}`,
  ])('is a new guest with a cookie that the shop did not make: %s', async (cookie) => {
    const answer = await vote('helpful', { cookie });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer)).toMatch(/^reviewBallot=/);
  });

  it('is a new guest once the cookie has expired', async () => {
    const old = await newBallot(Date.now() - 181 * 86_400_000);
    const cookie = old.setCookie.split(';')[0] ?? '';
    expect(cookieOf(await vote('helpful', { cookie }))).not.toBe('');
  });

  it('has five votes from one address at most, even after deleting the cookie', async () => {
    const address = '203.0.113.9';
    const answers = [];
    for (let index = 0; index < 8; index += 1) answers.push(await vote('helpful', { address }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await sums()).toMatchObject({ helpful: 5 });
    // What they said may still be changed, and others may vote.
    const cookie = cookieOf(answers[0] as (typeof answers)[number]);
    expect(await counted('unhelpful', { address, cookie })).toBe(4);
    expect(await counted('helpful')).toBe(5);
  });

  it('shares the votes of one address with customers there', async () => {
    const address = '203.0.113.10';
    expect(await counted('helpful', { as: bob, address })).toBe(1);
    const answers = [];
    for (let index = 0; index < 5; index += 1) answers.push(await vote('helpful', { address }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
    const cara = await signInCustomer('Cara');
    expect((await vote('helpful', { as: cara, address })).status).toBe(429);
    // Bob has voted: he may change it.
    expect(await counted('unhelpful', { as: bob, address })).toBe(4);
  });

  it('is forgotten with the cookie, but the vote stays counted', async () => {
    await vote('helpful');
    await vote('helpful', { as: bob });
    await db()
      .updateTable('review_votes')
      .set({ voted_at: new Date(Date.now() - 181 * 86_400_000) })
      .execute();
    await forgetBallots(db());
    const rows = await db().selectFrom('review_votes').select('is_guest').execute();
    expect(rows).toEqual([{ is_guest: false }]);
    expect(await sums()).toMatchObject({ helpful: 2 });
  });
});

describe('the counts of votes', () => {
  it('change the order from three votes on, and include imported votes', async () => {
    for (const said of ['helpful', 'helpful']) await vote(said);
    expect((await sums()).helpfulness).toBe(0);
    await vote('helpful');
    expect((await sums()).helpfulness).toBeCloseTo(helpfulness(3, 0));
    await db()
      .updateTable('reviews')
      .set({ helpful: 40, unhelpful: 2 })
      .where('id', '=', REVIEW)
      .execute();
    expect(await counted('helpful', { as: bob })).toBe(41);
    expect(await counted(null, { as: bob })).toBe(40);
  });

  it('are right when many voters come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote('helpful')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await sums()).toMatchObject({ helpful: 20, helpfulness: helpfulness(20, 0) });
  });

  it('expire no page', async () => {
    await vote('helpful');
    expect(await db().selectFrom('cache_tags').select('tag').execute()).toEqual([]);
  });
});

it.each([
  ['an unpublished review', WAITING, 'NotFound'],
  ['an unknown review', '00000000000000cc', 'NotFound'],
  ['a malformed id', "' or 1=1 --", 'InvalidRequest'],
])('a vote on %s is refused', async (_, review, code) => {
  expect(readError(await vote('helpful', {}, review)).code).toBe(code);
});

it('a vote other than helpful or unhelpful is refused', async () => {
  expect(readError(await vote('very')).code).toBe('InvalidRequest');
});
