import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as find } from '#app/admin/api/gift-card-search/route.ts';
import { POST as block } from '#app/admin/api/gift-cards/[id]/block/route.ts';
import { POST as replace } from '#app/admin/api/gift-cards/[id]/replace/route.ts';
import { GET as read } from '#app/admin/api/gift-cards/[id]/route.ts';
import { POST as sendAgain } from '#app/admin/api/gift-cards/[id]/send/route.ts';
import { POST as unblock } from '#app/admin/api/gift-cards/[id]/unblock/route.ts';
import { POST as issue, GET as list } from '#app/admin/api/gift-cards/route.ts';
import {
  findGiftCardsCall,
  issueGiftCardCall,
  listGiftCardsCall,
  readGiftCardCall,
  replaceGiftCardCall,
} from '#lib/api/calls/staff/gift-cards.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { lockVoucher } from '#lib/server/vouchers/wrong-pins.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import {
  issueGiftCard as addCard,
  oneSize,
  openShop,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const CODE = 'WATTLEGIFT4711';

const database = ownDatabase();
let finance: TestStaff;
let owner: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  await openShop(db(), [oneSize('ax', 100)]);
  finance = await makeStaff(db(), ['finance']);
  owner = await makeStaff(db(), ['owner']);
});
beforeEach(async () => {
  await sql`truncate vouchers, voucher_uses, voucher_wrong_pins, orders, order_attempts, audit_entries, rate_limits
    cascade`.execute(db());
});

type Handler = Parameters<typeof callRoute>[0];
const post = (handler: Handler, body: unknown, id?: string) =>
  callRoute(handler, {
    headers: finance.headers,
    body,
    ...(id !== undefined && { params: { id } }),
  });
const NEW = {
  amount: 50_00,
  to: { name: '<i>Zoë</i>', address: 'zoe@example.com' },
  from: '',
  message: 'Two\nlines',
  on: null,
};
const issued = async (rest: object = {}) =>
  readAnswer(issueGiftCardCall, await post(issue, { ...NEW, ...rest }));
const searched = async (q: string) => readAnswer(findGiftCardsCall, await post(find, { q })).cards;
const shown = async (id: string) => {
  const answer = await callRoute(read, { headers: finance.headers, params: { id } });
  return readAnswer(readGiftCardCall, answer);
};
async function filedCard(): Promise<string> {
  await addCard(db(), { code: CODE, amount: 70_00 });
  const [card] = await searched('4711');
  return card?.id ?? '';
}

describe('finding a gift card', () => {
  it('works by the end of its code, the code, its id and an address, and never shows a code', async () => {
    const id = await filedCard();
    const { id: mailed } = await issued();
    const answers = [];
    for (const [q, wanted] of [
      ['4711', id],
      ['wattle-gift 4711', id],
      [id.toLowerCase(), id],
      ['ZOE@example.com', mailed],
    ] as const) {
      const answer = await post(find, { q });
      answers.push(answer.text);
      expect(readAnswer(findGiftCardsCall, answer).cards).toMatchObject([{ id: wanted }]);
    }
    await lockVoucher(db(), CODE);
    const all = await callRoute(list, { headers: finance.headers });
    expect(readAnswer(listGiftCardsCall, all).cards).toMatchObject([
      { id: mailed, isLocked: false },
      { id, isLocked: true },
    ]);
    answers.push(all.text, JSON.stringify(await shown(mailed)));
    const codes = await db().selectFrom('vouchers').select('code').execute();
    for (const { code } of codes) {
      for (const text of answers) expect(text).not.toContain(code);
    }
  });

  it('shows the whole address only to who answers customers', async () => {
    const { id } = await issued();
    for (const [{ headers }, address] of [
      [finance, 'z***@e***'],
      [owner, 'zoe@example.com'],
    ] as const) {
      const answers = [
        await callRoute(list, { headers }),
        await callRoute(find, { headers, body: { q: 'zoe@example.com' } }),
        await callRoute(read, { headers, params: { id } }),
      ];
      for (const { text } of answers) {
        expect(text.match(/"address":"[^"]*"/g)).toEqual([`"address":"${address}"`]);
        if (headers === finance.headers) expect(text).not.toContain('zoe@');
      }
    }
  });

  it('refuses what can be nothing of that, and ends after too many guesses', async () => {
    expect(readError(await post(find, { q: 'what?!' })).code).toBe('Invalid');
    for (let count = 0; count < 59; count += 1) await post(find, { q: `GUESSED${1_000 + count}` });
    expect((await post(find, { q: 'GUESSED9999' })).status).toBe(429);
  });
});

describe('a gift card', () => {
  it('is issued to an address, once under a key, with its amount within the limits', async () => {
    const headers = { ...finance.headers, 'idempotency-key': 'issue-key-1' };
    const first = await callRoute(issue, { headers, body: NEW });
    const again = await callRoute(issue, { headers, body: NEW });
    expect(again.json).toEqual(first.json);
    const { id } = readAnswer(issueGiftCardCall, first);
    expect(await shown(id)).toMatchObject({
      card: { balance: 50_00, blocked: null, mail: { to: '<i>Zoë</i>', isSent: false } },
      history: [{ by: 'Kim Lee', command: 'gift-card.issue' }],
    });
    for (const amount of [4_99, 1_000_01]) {
      expect(readError(await post(issue, { ...NEW, amount })).code).toBe('Invalid');
    }
    expect((await post(issue, { ...NEW, message: 'a\u0007b' })).status).toBe(400);
  });

  it('shows which orders it paid', async () => {
    const id = await filedCard();
    const request = await readyToPay(db(), {
      items: { 'ax-one': 1 },
      giftCards: { [CODE]: 70_00 },
    });
    const { order } = await answerTo(db(), request, { gateway: sandboxGateway(db()) });
    const found = await shown(id);
    expect(found.card.balance).toBe(70_00 - 59_95);
    expect(found.uses).toMatchObject([{ orderNumber: order, amount: 59_95, refunded: 0 }]);
  });

  it('is blocked and unblocked, but not by somebody who has seen it otherwise', async () => {
    const id = await filedCard();
    expect((await post(block, { reason: 'lost', why: 'told', seen: null }, id)).status).toBe(200);
    expect(readError(await post(block, { reason: 'fraud', seen: null }, id)).code).toBe('Changed');
    expect(readError(await post(unblock, { seen: 'stolen' }, id)).code).toBe('Changed');
    expect((await shown(id)).card.blocked).toBe('lost');
    expect((await post(unblock, { seen: 'lost' }, id)).status).toBe(200);
    expect(await shown(id)).toMatchObject({
      card: { blocked: null },
      history: [{ command: 'gift-card.unblock' }, { command: 'gift-card.block', why: 'told' }],
    });
  });

  it('is replaced by one with another code, which is mailed', async () => {
    const id = await filedCard();
    const toWhom = await post(replace, { seen: null }, id);
    expect(readError(toWhom).code).toBe('Invalid');
    const to = { name: 'Zoë', address: 'zoe@example.com' };
    const other = readAnswer(replaceGiftCardCall, await post(replace, { seen: null, to }, id));
    expect(other).toMatchObject({ amount: 70_00 });
    expect(await shown(id)).toMatchObject({
      card: { balance: 0, blocked: 'replaced', replacedBy: other.id },
    });
    expect(await shown(other.id)).toMatchObject({ card: { balance: 70_00 }, replaces: id });
  });

  it('is sent again with a new PIN, and no answer tells it', async () => {
    const { id } = await issued();
    const answer = await post(sendAgain, { seen: null }, id);
    expect([answer.status, answer.json]).toEqual([200, {}]);
    expect((await shown(id)).card.mail).toMatchObject({ isSent: true });
    for (const handler of [block, unblock, replace, sendAgain]) {
      const body = { seen: null, ...(handler === block && { reason: 'lost' }) };
      expect(readError(await post(handler, body, 'GC000000000000')).code).toBe('NotFound');
    }
  });
});

it('issuing, unblocking, replacing and sending ask for the second step once more', async () => {
  const { id, headers } = await makeStaff(db(), ['finance']);
  await db()
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', id)
    .execute();
  const card = await filedCard();
  const params = { id: card };
  for (const handler of [issue, unblock, replace, sendAgain]) {
    const answer = await callRoute(handler, { headers, params, body: { ...NEW } });
    expect(readError(answer).code).toBe('ConfirmFirst');
  }
  const body = { reason: 'stolen', seen: null };
  expect((await callRoute(block, { headers, params, body })).status).toBe(200);
});
