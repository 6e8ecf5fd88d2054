import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as EXPORT } from '#app/api/account/export/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { removeQuestionName, replyToQuestion } from '#lib/server/questions/moderate-question.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';
import {
  ada,
  answer,
  ask,
  bob,
  clearShop,
  closeShop,
  db,
  decide,
  mails,
  newest,
  openShop,
  own,
  publish,
  published,
  QUESTION,
  read,
  staff,
} from './support/question-shop.ts';

beforeAll(openShop);
beforeEach(clearShop);
afterAll(closeShop);

describe('a question', () => {
  it('is shown for every colour once staff have published it, without a name', async () => {
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

  it('shows the first name only with consent, and staff can remove it', async () => {
    const id = await published({ showName: true });
    expect((await read()).questions[0]?.name).toBe('Ada');
    await removeQuestionName(staff(), { id, answer: null });
    expect((await read()).questions[0]?.name).toBeNull();
  });

  it('is stored once when it is sent several times at once', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(await db().selectFrom('questions').select('id').execute()).toHaveLength(1);
  });

  it('is refused after twenty a day', async () => {
    const sent = [];
    for (let index = 0; index < 21; index += 1) {
      sent.push((await ask({ text: `${QUESTION} ${index}` })).status);
    }
    expect(sent).toEqual([...Array(20).fill(200), 429]);
  });

  it('is refused without an account', async () => {
    expect((await ask({}, null)).status).toBe(401);
    const dora = await signInCustomer('Dora', { prepared: false });
    expect(readError(await ask({}, dora)).code).toBe('CustomerNotFound');
  });

  it.each([
    ['too short', { text: 'Warm?' }],
    ['invisible characters only', { text: '\u200b'.repeat(30) }],
    ['too long', { text: 'x'.repeat(1_001) }],
    ['a direction override', { text: `Is it \u202egood for rain` }],
    ['a NUL', { text: `Is it good\0 for rain` }],
    ['half of a surrogate pair', { text: `Is it good \ud800 for rain` }],
    ['an unknown field', { state: 'published' }],
  ])('is refused if it is invalid: %s', async (_, change) => {
    expect((await ask(change)).status).toBe(400);
    expect(await db().selectFrom('questions').select('id').execute()).toEqual([]);
  });

  it('is refused for an unknown product', async () => {
    expect(readError(await ask({ product: 'nothing' })).code).toBe('NotFound');
  });

  it('is not shown when it is refused; its author is told why, and may ask again', async () => {
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

  it('is listed newest first, four to a page', async () => {
    for (let index = 0; index < 6; index += 1) await published({ text: `${QUESTION} ${index}` });
    const [first, second] = [await read(), await read({ page: '2' })];
    expect([first.questions.length, second.questions.length]).toEqual([4, 2]);
    expect(first).toMatchObject({ count: 6, questions: [{ text: `${QUESTION} 5` }, {}, {}, {}] });
  });
});

describe('an account with questions and answers', () => {
  it('exports what its customer asked and answered', async () => {
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

  it('leaves its texts without a name or an id when it is deleted', async () => {
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

it('a question that is asked while the account is deleted has no author', async () => {
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

it('questions, answers and decisions are recorded in the audit', async () => {
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
