import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replyToQuestion } from '#lib/server/questions/moderate-question.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { setProgress } from '#tests/support/order-progress.ts';
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
  read,
  staff,
} from './support/question-shop.ts';

beforeAll(openShop);
beforeEach(clearShop);
afterAll(closeShop);

describe('a buyer’s answer to a question', () => {
  it('is shown once it is published, and the person who asked gets an e-mail', async () => {
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

  it('can be sent once for a question, and again after a refusal', async () => {
    const id = await published();
    const sent = await Promise.all([answer(id), answer(id), answer(id)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await decide({ state: 'refused', reason: 'off-topic' }, 1);
    expect(await mails()).toMatchObject([
      { to_address: bob.email, data: { about: { of: 'answer' } } },
    ]);
    expect((await answer(id)).status).toBe(200);
  });

  it('is accepted only from customers who have received the model', async () => {
    const id = await published();
    expect(readError(await answer(id, {}, ada)).code).toBe('NotBuyer');
    await setProgress(db(), 'SB1', 'shipped');
    expect(readError(await answer(id)).code).toBe('NotBuyer');
    expect((await own(bob)).isBuyer).toBe(false);
    expect((await answer(id, {}, null)).status).toBe(401);
  });

  it('is accepted only for a published question', async () => {
    await ask();
    expect(readError(await answer(await newest())).code).toBe('NotFound');
    expect(readError(await answer('0'.repeat(16))).code).toBe('NotFound');
  });

  it('is refused once the question has twenty answers', async () => {
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

  it('is hidden together with its question', async () => {
    const id = await published();
    await answer(id);
    await publish(1);
    await decide({ state: 'refused', reason: 'abuse' });
    expect(await read()).toEqual({ questions: [], count: 0 });
  });

  it('is not e-mailed to a person who answered their own question', async () => {
    await ask({}, bob);
    await publish();
    await answer(await newest());
    await publish(1);
    expect(await mails()).toEqual([]);
  });
});

describe('the shop’s reply to a question', () => {
  it('is shown first and marked, and the person who asked gets one e-mail', async () => {
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

  it('is e-mailed again after it was removed', async () => {
    const id = await published();
    await replyToQuestion(staff(), { id, reply: 'They are rated to zero.' });
    await replyToQuestion(staff(), { id, reply: null });
    await replyToQuestion(staff(), { id, reply: 'They are rated to -5.' });
    expect((await mails()).map(({ data }) => data)).toMatchObject([
      { about: { answer: 'They are rated to zero.' } },
      { about: { answer: 'They are rated to -5.' } },
    ]);
  });

  it('may be written before the question is published, and is e-mailed then', async () => {
    await ask();
    await replyToQuestion(staff(), { id: await newest(), reply: 'They are.' });
    expect(await mails()).toEqual([]);
    await publish();
    expect(await mails()).toMatchObject([{ data: { about: { answer: 'They are.' } } }]);
  });
});

it('a customer’s answer to a demo question is shown as a verified buyer’s', async () => {
  const id = '0123abcd0123abcd';
  const nobodys = {
    name: null,
    customer_id: null,
    state: 'published',
    reason: null,
    origin: 'demo',
  } as const;
  const at = new Date('2026-03-01T00:00:00Z');
  const asked = { model: 'bluff', product_id: 'bluff-tan', asked_at: at, reply: null };
  await db()
    .insertInto('questions')
    .values({ ...nobodys, ...asked, id, body: 'Are they warm?' })
    .execute();
  await db()
    .insertInto('question_answers')
    .values({ ...nobodys, question_id: id, number: 1, body: 'For me.', answered_at: at })
    .execute();
  expect((await answer(id)).status).toBe(200);
  await publish(2);
  expect((await read()).questions).toMatchObject([
    { id, origin: 'demo', answers: [{ origin: 'demo' }, { origin: 'shop' }] },
  ]);
  await published();
  expect((await read()).questions).toMatchObject([{ origin: 'shop' }, { origin: 'demo' }]);
});
