import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as OBJECT } from '#app/api/questions/object/route.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { listQuestions } from '#lib/server/questions/list-questions.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import {
  ada,
  answer,
  ask,
  bob,
  clearShop,
  closeShop,
  db,
  decide,
  newest,
  openShop,
  own,
  publish,
  published,
  read,
} from './support/question-shop.ts';

const REFUSED = { state: 'refused', reason: 'off-topic' } as const;
const OBJECTION = 'It is about this very boot.';

beforeAll(openShop);
beforeEach(clearShop);
afterAll(closeShop);

const object = (question: string, change: object = {}, as: TestCustomer | null = ada) =>
  callRoute(OBJECT, { as, body: { question, of: 'question', objection: OBJECTION, ...change } });
async function refusedQuestion(): Promise<string> {
  await ask();
  await decide(REFUSED);
  return newest();
}

describe('an objection to a refusal', () => {
  it('returns a question to staff, who see the objection with the text', async () => {
    const id = await refusedQuestion();
    expect(await own(ada)).toMatchObject({ questions: [{ state: 'refused', canObject: true }] });
    expect((await object(id)).status).toBe(200);
    expect(await own(ada)).toMatchObject({ questions: [{ state: 'pending', canObject: false }] });
    expect(await listQuestions(db(), { state: 'pending' })).toMatchObject([
      { id, reason: 'off-topic', objection: OBJECTION },
    ]);
    await publish();
    expect((await read()).count).toBe(1);
    expect(JSON.stringify(await read())).not.toContain(OBJECTION);
  });

  it('returns an answer to staff', async () => {
    const id = await published();
    await answer(id);
    await decide(REFUSED, 1);
    expect((await object(id, { of: 'answer' }, bob)).status).toBe(200);
    expect(await own(bob)).toMatchObject({ answers: [{ state: 'pending', canObject: false }] });
    await publish(1);
    expect((await read()).questions[0]?.answers).toHaveLength(1);
  });

  it('is accepted once, and not after a second refusal', async () => {
    const id = await refusedQuestion();
    const sent = await Promise.all([object(id), object(id), object(id)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await decide(REFUSED);
    expect(await own(ada)).toMatchObject({ questions: [{ canObject: false }] });
    expect(readError(await object(id)).code).toBe('NothingRefused');
  });

  it('is refused when nothing was refused', async () => {
    const id = await published();
    await answer(id);
    expect(readError(await object(id)).code).toBe('NothingRefused');
    expect(readError(await object(id, { of: 'answer' }, bob)).code).toBe('NothingRefused');
    expect(readError(await object('0123456789abcdef')).code).toBe('NothingRefused');
  });

  it('is accepted only from the author', async () => {
    const id = await refusedQuestion();
    expect(readError(await object(id, {}, bob)).code).toBe('NothingRefused');
    expect((await object(id, {}, null)).status).toBe(401);
    expect(await own(ada)).toMatchObject({ questions: [{ state: 'refused' }] });
  });

  it('is refused once the author has written again', async () => {
    const id = await refusedQuestion();
    await ask();
    expect(readError(await object(id)).code).toBe('NothingRefused');
    await publish();
    const answered = await newest();
    await answer(answered);
    await decide(REFUSED, 1);
    await answer(answered, { text: 'Yes, and dry.' });
    expect(readError(await object(answered, { of: 'answer' }, bob)).code).toBe('NothingRefused');
  });

  it.each([
    ['no text', ''],
    ['invisible characters only', '\u200b'],
    ['too long a text', 'x'.repeat(10_000)],
    ['a NUL', 'It is\0'],
  ])('is refused with %s', async (_, objection) => {
    expect((await object(await refusedQuestion(), { objection })).status).toBe(400);
  });

  it('is deleted with the account', async () => {
    const cara = await signInCustomer('Cara');
    await ask({}, cara);
    await decide(REFUSED);
    expect((await object(await newest(), {}, cara)).status).toBe(200);
    await deleteAccount(db(), { sub: cara.sub, email: cara.email, emailVerified: true });
    const left = await db().selectFrom('questions').select('objection').execute();
    expect(left).toEqual([{ objection: null }]);
  });
});
