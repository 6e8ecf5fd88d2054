import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as EXPORT } from '#app/api/account/export/route.ts';
import { POST as ANSWER } from '#app/api/questions/answer/route.ts';
import { POST as ASK } from '#app/api/questions/ask/route.ts';
import { GET as OWN } from '#app/api/questions/own/route.ts';
import { GET as READ } from '#app/api/questions/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { readOwnQuestionsCall } from '#lib/api/calls/questions/own-questions.ts';
import { readQuestionsCall } from '#lib/api/calls/questions/read-questions.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { operator } from '#lib/server/commands/actor.ts';
import {
  moderateQuestion,
  removeQuestionName,
  replyToQuestion,
} from '#lib/server/questions/moderate-question.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';
import { setProgress } from '#tests/support/order-progress.ts';

let database: TestDatabase;
let ada: TestCustomer;
let bob: TestCustomer;
const db = () => database.db;

beforeAll(async () => {
  database = await createTestDatabase();
  await importRecords(db(), [
    BRAND_RECORD,
    bootRecord(),
    bootRecord({
      id: 'bluff-tan',
      variants: [{ id: 'bluff-tan-8', code: 'bluff-tan-8', label: '8', qty: 1 }],
    }),
  ]);
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
});
beforeEach(async () => {
  await sql`truncate orders, questions, rate_limits, email_outbox, audit_entries cascade`.execute(
    db(),
  );
  await addReviewedOrder(db(), {
    number: 'SB1',
    email: bob.email,
    customerId: bob.sub,
    productId: 'bluff-tan',
  });
});
afterAll(() => database.drop());

const QUESTION = 'Are they warm enough for the Overland Track in June?';
const ask = (change: object = {}, as: TestCustomer | null = ada) =>
  callRoute(ASK, { as, body: { product: 'bluff-black', text: QUESTION, ...change } });
const answer = (question: string, change: object = {}, as: TestCustomer | null = bob) =>
  callRoute(ANSWER, { as, body: { question, text: 'Yes, with thick socks.', ...change } });
const read = async (query: Record<string, string> = {}) =>
  readAnswer(
    readQuestionsCall,
    await callRoute(READ, { query: `?${new URLSearchParams({ model: 'bluff', ...query })}` }),
  );
const own = async (as: TestCustomer) =>
  readAnswer(readOwnQuestionsCall, await callRoute(OWN, { as, query: '?model=bluff' }));
const staff = () => ({ db: db(), actor: operator('tests'), now: new Date() });
async function newest(): Promise<string> {
  const row = await db()
    .selectFrom('questions')
    .select('id')
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}
const decide = async (
  decision: Parameters<typeof moderateQuestion>[1]['decision'],
  number: number | null = null,
) => moderateQuestion(staff(), { id: await newest(), answer: number, decision });
const publish = (number: number | null = null) => decide({ state: 'published' }, number);
async function published(change: object = {}): Promise<string> {
  await ask(change);
  await publish();
  return newest();
}
const mails = () =>
  db()
    .selectFrom('email_outbox')
    .select(['to_address', 'data'])
    .where('kind', '=', 'question')
    .orderBy('created_at')
    .execute();

describe('a question', () => {
  it('is shown under every colour once staff have published it, with no name', async () => {
    expect((await ask()).status).toBe(200);
    expect(await read()).toEqual({ questions: [], count: 0 });
    expect(await own(ada)).toMatchObject({
      isBuyer: false,
      questions: [{ text: QUESTION, state: 'pending', reason: null }],
    });
    await publish();
    const { questions, count } = await read();
    expect(count).toBe(1);
    expect(questions).toMatchObject([{ text: QUESTION, name: null, answers: [] }]);
  });

  it('has the first name only with consent, and staff can take it off', async () => {
    const id = await published({ showName: true });
    expect((await read()).questions[0]?.name).toBe('Ada');
    await removeQuestionName(staff(), { id, answer: null });
    expect((await read()).questions[0]?.name).toBeNull();
  });

  it('is there once, however often it is sent', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(await db().selectFrom('questions').select('id').execute()).toHaveLength(1);
  });

  it('is one of twenty a day', async () => {
    const sent = [];
    for (let index = 0; index < 21; index += 1) {
      sent.push((await ask({ text: `${QUESTION} ${index}` })).status);
    }
    expect(sent).toEqual([...Array(20).fill(200), 429]);
  });

  it('needs an account', async () => {
    expect((await ask({}, null)).status).toBe(401);
    const dora = await signInCustomer('Dora', { prepared: false });
    expect(readError(await ask({}, dora)).code).toBe('CustomerNotFound');
  });

  it.each([
    ['too short', { text: 'Warm?' }],
    ['nothing to see', { text: '\u200b'.repeat(30) }],
    ['too long', { text: 'x'.repeat(1_001) }],
    ['turned around', { text: `Is it \u202egood for rain` }],
    ['a NUL', { text: `Is it good\0 for rain` }],
    ['half a character', { text: `Is it good \ud800 for rain` }],
    ['a field of ours', { state: 'published' }],
  ])('is refused: %s', async (_, change) => {
    expect((await ask(change)).status).toBe(400);
    expect(await db().selectFrom('questions').select('id').execute()).toEqual([]);
  });

  it('is refused about what is not sold', async () => {
    expect(readError(await ask({ product: 'nothing' })).code).toBe('NotFound');
  });

  it('is not shown if it is refused; its author is told why, and may ask again', async () => {
    await ask();
    await decide({ state: 'refused', reason: 'not-about-the-product' });
    expect((await read()).count).toBe(0);
    expect(await own(ada)).toMatchObject({
      questions: [{ state: 'refused', reason: 'not-about-the-product' }],
    });
    expect(await mails()).toMatchObject([
      {
        to_address: ada.email,
        data: { about: { refused: 'not-about-the-product', of: 'question' }, text: QUESTION },
      },
    ]);
    await expect(publish()).rejects.toThrow('It is refused');
    await ask();
    await publish();
    expect((await read()).count).toBe(1);
  });

  it('comes in pages that add up', async () => {
    for (let index = 0; index < 6; index += 1) await published({ text: `${QUESTION} ${index}` });
    const [first, second] = [await read(), await read({ page: '2' })];
    expect([first.questions.length, second.questions.length]).toEqual([4, 2]);
    expect(first).toMatchObject({ count: 6, questions: [{ text: `${QUESTION} 5` }, {}, {}, {}] });
  });
});

describe('an answer of a buyer', () => {
  it('is shown once it is published, and whoever asked hears of it', async () => {
    const id = await published();
    expect((await own(bob)).isBuyer).toBe(true);
    expect((await answer(id, { showName: true })).status).toBe(200);
    expect((await read()).questions[0]?.answers).toEqual([]);
    expect((await own(bob)).answers).toMatchObject([{ question: id, state: 'pending' }]);
    await publish(1);
    expect((await read()).questions[0]?.answers).toMatchObject([
      { text: 'Yes, with thick socks.', name: 'Bob', isShops: false },
    ]);
    expect(await mails()).toMatchObject([
      { to_address: ada.email, data: { about: { answer: 'Yes, with thick socks.' } } },
    ]);
  });

  it('is one a question, however often it is sent, until it is refused', async () => {
    const id = await published();
    const sent = await Promise.all([answer(id), answer(id), answer(id)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await decide({ state: 'refused', reason: 'off-topic' }, 1);
    expect(await mails()).toMatchObject([
      { to_address: bob.email, data: { about: { of: 'answer' } } },
    ]);
    expect((await answer(id)).status).toBe(200);
  });

  it('comes only from whoever the model has reached', async () => {
    const id = await published();
    expect(readError(await answer(id, {}, ada)).code).toBe('NotBuyer');
    await setProgress(db(), 'SB1', 'shipped');
    expect(readError(await answer(id)).code).toBe('NotBuyer');
    expect((await own(bob)).isBuyer).toBe(false);
    expect((await answer(id, {}, null)).status).toBe(401);
  });

  it('is for a question that everybody sees', async () => {
    await ask();
    expect(readError(await answer(await newest())).code).toBe('NotFound');
    expect(readError(await answer('0'.repeat(16))).code).toBe('NotFound');
  });

  it('ends after twenty', async () => {
    const id = await published();
    for (let number = 1; number <= 20; number += 1) {
      await db()
        .insertInto('question_answers')
        .values({
          question_id: id,
          number,
          customer_id: null,
          name: null,
          body: 'Yes.',
          state: 'published',
          reason: null,
          answered_at: new Date(),
        })
        .execute();
    }
    expect(readError(await answer(id)).code).toBe('EnoughAnswers');
  });

  it('goes with its question', async () => {
    const id = await published();
    await answer(id);
    await publish(1);
    await decide({ state: 'refused', reason: 'abuse' });
    expect(await read()).toEqual({ questions: [], count: 0 });
  });

  it('tells nobody who answered themselves', async () => {
    await ask({}, bob);
    await publish();
    await answer(await newest());
    await publish(1);
    expect(await mails()).toEqual([]);
  });
});

describe('the shop’s answer', () => {
  it('comes first and is marked; whoever asked hears of it once', async () => {
    const id = await published();
    await answer(id);
    await publish(1);
    await replyToQuestion(staff(), { id, reply: 'They are rated to zero.' });
    await replyToQuestion(staff(), { id, reply: 'They are rated to -5.' });
    expect((await read()).questions[0]?.answers).toMatchObject([
      { text: 'They are rated to -5.', isShops: true, name: null },
      { isShops: false },
    ]);
    expect(await mails()).toHaveLength(2);
    await replyToQuestion(staff(), { id, reply: null });
    expect((await read()).questions[0]?.answers).toHaveLength(1);
  });

  it('may be there before the question is published', async () => {
    await ask();
    await replyToQuestion(staff(), { id: await newest(), reply: 'They are.' });
    expect(await mails()).toEqual([]);
    await publish();
    expect(await mails()).toMatchObject([{ data: { about: { answer: 'They are.' } } }]);
  });
});

describe('an account', () => {
  it('exports what was asked and answered', async () => {
    const id = await published();
    await answer(id);
    const exported = async (as: TestCustomer) =>
      readAnswer(exportAccountCall, await callRoute(EXPORT, { as }));
    expect(await exported(ada)).toMatchObject({
      questions: [{ model: 'bluff', text: QUESTION, state: 'published' }],
      answers: [],
    });
    expect(await exported(bob)).toMatchObject({
      questions: [],
      answers: [{ question: QUESTION, text: 'Yes, with thick socks.', state: 'pending' }],
    });
  });

  it('leaves its texts without name or trace when it is deleted', async () => {
    const cara = await signInCustomer('Cara');
    await addReviewedOrder(db(), {
      number: 'SB3',
      email: cara.email,
      customerId: cara.sub,
      productId: 'bluff-tan',
    });
    await ask({ showName: true }, cara);
    await publish();
    await answer(await newest(), { showName: true }, cara);
    await publish(1);
    await deleteAccount(db(), { sub: cara.sub, email: cara.email, emailVerified: true });
    expect((await read()).questions).toMatchObject([
      { text: QUESTION, name: null, answers: [{ name: null }] },
    ]);
    const traces = await db()
      .selectFrom('audit_entries')
      .select('id')
      .where('actor_id', '=', cara.sub)
      .execute();
    expect(traces).toEqual([]);
    await replyToQuestion(staff(), { id: await newest(), reply: 'They are.' });
    expect(await mails()).toEqual([]);
    expect((await ask({}, cara)).status).not.toBe(200);
  });
});

it('nothing that is asked while the account is deleted keeps its author', async () => {
  for (let index = 0; index < 6; index += 1) {
    const eve = await signInCustomer(`Eve${index}`);
    await Promise.all([
      ask({ showName: true }, eve),
      deleteAccount(db(), { sub: eve.sub, email: eve.email, emailVerified: true }),
    ]);
  }
  const authors = await db()
    .selectFrom('questions')
    .select('id')
    .where((row) => row.or([row('name', 'is not', null), row('customer_id', 'is not', null)]))
    .execute();
  expect(authors).toEqual([]);
});

it('every decision stands in the audit', async () => {
  const id = await published();
  await answer(id);
  await publish(1);
  const entries = await db()
    .selectFrom('audit_entries')
    .select(['command', 'actor_kind', 'entity_id'])
    .where('entity', '=', 'question')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { command: 'question.ask', actor_kind: 'customer', entity_id: id },
    { command: 'question.moderate', actor_kind: 'operator', entity_id: id },
    { command: 'question.answer', actor_kind: 'customer', entity_id: `${id}.1` },
    { command: 'question.moderate', actor_kind: 'operator', entity_id: `${id}.1` },
  ]);
});
