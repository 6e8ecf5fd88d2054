import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUT as decideQuestion } from '#app/admin/api/questions/[id]/decision/route.ts';
import { PUT as replyToQuestion } from '#app/admin/api/questions/[id]/reply/route.ts';
import { PUT as decideReview } from '#app/admin/api/reviews/[id]/decision/route.ts';
import { PUT as replyToReview } from '#app/admin/api/reviews/[id]/reply/route.ts';
import { GET as picture } from '#app/admin/api/reviews/pictures/[id]/route.ts';
import { GET as queue } from '#app/admin/api/reviews/route.ts';
import { POST as answerQuestion } from '#app/api/questions/answer/route.ts';
import { POST as ask } from '#app/api/questions/ask/route.ts';
import { POST as object } from '#app/api/questions/object/route.ts';
import { listQueueCall, readReviewPictureCall } from '#lib/api/calls/staff/reviews.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeStaff, staffHeaders, type TestStaff } from '#tests/api/support/staff.ts';
import {
  ada,
  added,
  bob,
  buy,
  clearShop,
  closeShop,
  db,
  openShop,
  status,
  write,
} from '../api/reviews/support/picture-shop.ts';

let kim: TestStaff;
beforeAll(async () => {
  await openShop();
  kim = await makeStaff(db(), ['service']);
});
beforeEach(async () => {
  await clearShop();
  await db().deleteFrom('questions').execute();
});
afterAll(closeShop);

type Item = Awaited<ReturnType<typeof waiting>>[number];
const page = async (query = '') =>
  readAnswer(listQueueCall, await callRoute(queue, { headers: kim.headers, query }));
const waiting = async (query = '') => (await page(query)).items;
async function first(query = ''): Promise<Item> {
  const [item] = await waiting(query);
  if (!item) throw new Error('Nothing waits.');
  return item;
}
const as = (id: string, headers = kim.headers) => ({ headers, params: { id } });
const PUBLISH = { state: 'published' };
const REFUSE = { state: 'refused', reason: 'abuse' };
function decide({ kind, id, number, state: from }: Item, decision: object = PUBLISH) {
  const isReview = kind === 'review';
  return callRoute(isReview ? decideReview : decideQuestion, {
    ...as(id),
    body: { from, decision, ...(isReview ? { version: number } : { answer: number }) },
  });
}
const codeOf = (answer: Parameters<typeof readError>[0]) => readError(answer).code;
const QUESTION = 'Are they warm enough for the Overland Track in June?';
const asked = (text = QUESTION) =>
  callRoute(ask, { as: ada, body: { product: 'bluff-black', text, showName: true } });
async function askedInPublic(): Promise<Item> {
  await asked();
  const item = await first('?kind=question');
  await decide(item);
  return item;
}
async function answered(question: string) {
  await buy('SB2', bob);
  await callRoute(answerQuestion, { as: bob, body: { question, text: 'Yes, with socks.' } });
}

describe('the queue', () => {
  it('has reviews, questions and answers in the order in which they were written', async () => {
    const { id } = await askedInPublic();
    await write([]);
    await answered(id);
    await asked('Do they come in half sizes as well?');
    const kinds = async (query: string) => (await waiting(query)).map(({ kind }) => kind);
    // The published question still waits for an answer of somebody.
    expect(await kinds('')).toEqual(['question', 'review', 'answer', 'question']);
    expect(await kinds('?order=newest')).toEqual(['question', 'answer', 'review', 'question']);
    expect(await kinds('?kind=answer')).toEqual(['answer']);
    expect(await waiting('?show=published')).toMatchObject([{ kind: 'question', id }]);
  });

  it('never tells the stars, as no decision may depend on them', async () => {
    await write([]);
    const answer = await callRoute(queue, { headers: kim.headers });
    expect(answer.text).not.toMatch(/stars/i);
  });

  it('loses a question once the shop or a buyer has answered it', async () => {
    const { id } = await askedInPublic();
    expect(await waiting()).toMatchObject([{ id, state: 'published' }]);
    await answered(id);
    await decide(await first('?kind=answer'));
    expect(await waiting()).toEqual([]);
  });

  it('shows what an author says to a refusal', async () => {
    await asked();
    const item = await first();
    await decide(item, REFUSE);
    expect(await waiting()).toEqual([]);
    const body = { question: item.id, of: 'question', objection: 'It is about this boot.' };
    await callRoute(object, { as: ada, body });
    expect(await waiting()).toMatchObject([
      { state: 'pending', reason: 'abuse', objection: 'It is about this boot.' },
    ]);
  });

  it.each(['oldest', 'newest'])('goes on where a page ended, the %s first', async (order) => {
    const rows = Array.from({ length: 70 }, (_, index) => ({
      id: index.toString(16).padStart(16, '0'),
      model: 'bluff',
      product_id: 'bluff-black',
      customer_id: null,
      name: null,
      body: QUESTION,
      state: 'pending' as const,
      reason: null,
      // Many at the same time, and with microseconds.
      asked_at: `2026-03-0${1 + Math.floor(index / 30)}T10:00:00.000123Z`,
      reply: null,
    }));
    await db().insertInto('questions').values(rows).execute();
    await write([]);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${next}`;
      const got = await page(`?order=${order}${after}`);
      seen.push(...got.items.map(({ key }) => key));
      next = got.next;
    }
    expect(seen).toHaveLength(71);
    expect(new Set(seen).size).toBe(71);
  });

  it.each(["1.review-0123456789abcdef' or 1=1", '-1', '1e9.x', `${'9'.repeat(40)}.x`])(
    'refuses the place %j',
    async (after) => {
      const query = `?after=${encodeURIComponent(after)}`;
      expect((await callRoute(queue, { headers: kim.headers, query })).status).toBe(400);
    },
  );

  it('gives texts back just as they were written', async () => {
    const text = '<img src=x onerror=alert(1)> </script> {{7*7}} «”';
    await asked(text);
    expect(await waiting()).toMatchObject([{ text }]);
  });
});

describe('a decision', () => {
  it('publishes, refuses with a reason, and takes down', async () => {
    await write([]);
    await decide(await first());
    const shown = await first('?show=published');
    expect((await decide(shown, REFUSE)).status).toBe(200);
    expect(await waiting('?show=refused')).toMatchObject([{ id: shown.id, reason: 'abuse' }]);
    expect(await waiting('?show=published')).toEqual([]);
  });

  it('needs one of the reasons', async () => {
    await write([]);
    const item = await first();
    for (const decision of [
      { state: 'refused' },
      { state: 'refused', reason: 'too few stars' },
      { state: 'pending' },
    ]) {
      expect((await decide(item, decision)).status).toBe(400);
    }
  });

  it.each(['review', 'question'])(
    'of two people at once about a %s counts once; nobody takes down what was just published',
    async (kind) => {
      await (kind === 'review' ? write([]) : asked());
      const item = await first();
      const answers = await Promise.all([decide(item), decide(item, REFUSE), decide(item, REFUSE)]);
      expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
      const refused = answers.filter(({ status: code }) => code !== 200);
      expect(refused.map(codeOf)).toEqual(['Changed', 'Changed']);
    },
  );

  it('about a version that its author has replaced is refused', async () => {
    await write([]);
    const item = await first();
    await write([], { title: 'Better boots' });
    expect(codeOf(await decide(item))).toBe('Changed');
  });

  it.each(['0123456789abcdef', 'nonsense', '\u0000', '../../audit'])(
    'about %j, which is not there, is refused in words',
    async (id) => {
      const tries = [
        await callRoute(decideReview, {
          ...as(id),
          body: { version: 1, from: 'pending', decision: PUBLISH },
        }),
        await callRoute(decideQuestion, {
          ...as(id),
          body: { answer: null, from: 'pending', decision: PUBLISH },
        }),
        await callRoute(replyToReview, { ...as(id), body: { reply: 'Thank you.', before: null } }),
        await callRoute(replyToQuestion, { ...as(id), body: { reply: 'Yes, so.', before: null } }),
      ];
      expect(tries.map(codeOf)).toEqual(tries.map(() => 'NotFound'));
    },
  );
});

describe('our answer', () => {
  it.each(['review', 'question'])('to a %s replaces only the one that was read', async (kind) => {
    await (kind === 'review' ? write([]) : asked());
    const { id } = await first();
    const reply = (text: string | null, before: string | null) =>
      callRoute(kind === 'review' ? replyToReview : replyToQuestion, {
        ...as(id),
        body: { reply: text, before },
      });
    expect((await reply('  Thank you.\r\nKim ', null)).status).toBe(200);
    expect((await first()).reply).toBe('Thank you.\nKim');
    expect(codeOf(await reply('Something else.', null))).toBe('Changed');
    expect((await reply(null, 'Thank you.\nKim')).status).toBe(200);
    expect((await first()).reply).toBeNull();
  });

  it.each(['', ' \u200b ', 'a\u0000b', 'x\u202ey', 'x'.repeat(2_001)])(
    'is refused if it is %j',
    async (reply) => {
      await write([]);
      const { id } = await first();
      const body = { reply, before: null };
      expect((await callRoute(replyToReview, { ...as(id), body })).status).toBe(400);
    },
  );
});

describe('a picture of a review that is not published', () => {
  const read = (id: string, headers = kim.headers, size = 'small') =>
    callRoute(picture, { ...as(id, headers), query: `?size=${size}` });

  it('is shown to staff only, and nowhere by an address of its own', async () => {
    const { id } = await added();
    await write([{ id, alt: 'On the track' }]);
    expect(await first()).toMatchObject({ pictures: [{ id, alt: 'On the track' }] });
    for (const size of ['small', 'large']) {
      const answer = await read(id, kim.headers, size);
      const { data } = readAnswer(readReviewPictureCall, answer);
      expect(data).toMatch(/^data:image\/webp;base64,UklGR/);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    }
    // Without a session, with a packer's, and at the address of published pictures.
    expect((await read(id, staffHeaders(null))).status).toBe(401);
    const packer = await makeStaff(db(), ['packer']);
    expect(codeOf(await read(id, packer.headers))).toBe('NotPermitted');
    expect(await status(id)).toBe(404);
    await decide(await first(), REFUSE);
    expect(await status(id)).toBe(404);
  });

  it('is hidden from staff too until its review was sent', async () => {
    const { id } = await added();
    expect(codeOf(await read(id))).toBe('NotFound');
    expect(codeOf(await read('../../etc/passwd'))).toBe('NotFound');
  });
});
