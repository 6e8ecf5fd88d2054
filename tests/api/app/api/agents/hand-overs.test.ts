import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST } from '#app/api/agents/hand-overs/route.ts';
import { takeHandOverCall } from '#lib/api/calls/agents/take-hand-over.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import { handOverUrl } from '#lib/server/agents/hand-over-link.ts';
import { beginCompleting, finishCompleting, SESSION_COLUMNS } from '#lib/server/agents/sessions.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { addSession, newTaken, preparedContent } from '#tests/api/support/agent-sessions.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { blocksKnown } from '#tests/api/support/blocks-known.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  ADDRESS,
  oneSize,
  openShop,
  openStores,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { countedBy } from '#tests/support/counted-by.ts';

const database = ownDatabase();
beforeAll(async () => {
  await openShop(database.db, [oneSize('ax', 5)]);
  await openStores(database.db, { S1: { 'ax-one': 3 } });
});

type Change = Parameters<typeof addSession>[2];

async function prepared(change: Partial<SessionContent> = {}, session: Change = {}) {
  const made = await addSession(database.db, preparedContent({ 'ax-one': 2 }, change), session);
  return { ...made, link: await linkOf(made) };
}
async function linkOf(session: Parameters<typeof handOverUrl>[0]): Promise<string> {
  const { hash } = new URL(await handOverUrl(session));
  return hash.slice(1);
}
const take = (link: string, taken = newTaken()) => callRoute(POST, { body: { link, taken } });
const codeOf = async (link: string, taken?: string) => readError(await take(link, taken)).code;

const change = (id: string, set: { version?: number; status?: 'completed' | 'canceled' }) =>
  database.db.updateTable('agent_sessions').set(set).where('id', '=', id).execute();

describe('POST /agents/hand-overs', () => {
  it('answers what the assistant prepared, in the shop’s own terms', async () => {
    const { link } = await prepared({
      buyer: { firstName: 'Ada', email: 'ada@wattle.example', phone: '+61491570156' },
      delivery: {
        type: 'DELIVERY',
        destination: null,
        address: { ...ADDRESS, type: 'SELECTED', id: 'home' },
        methodCode: 'standard',
      },
      codes: ['TEN'],
      marketing: true,
      memberId: '1234567',
      attribution: { utm_campaign: 'winter' },
    });
    expect(readAnswer(takeHandOverCall, await take(link))).toEqual({
      host: 'example.com',
      isProven: false,
      lines: [{ productId: 'ax', variantId: 'ax-one', qty: 2 }],
      gone: 0,
      contact: {
        firstName: 'Ada',
        lastName: '',
        email: 'ada@wattle.example',
        phone: '0491 570 156',
      },
      delivery: { type: 'DELIVERY', address: ADDRESS, methodCode: 'standard' },
      codes: ['TEN'],
      memberId: '1234567',
      marketing: true,
    });
  });

  it('names the store of a pickup, and says how many lines are not sold any more', async () => {
    const { link } = await prepared({
      lines: [
        { id: 'a', variantId: 'ax-one', quantity: 1 },
        { id: 'b', variantId: 'gone-one', quantity: 1 },
      ],
      delivery: { type: 'STORE_PICKUP', storeId: 'S1', methodCode: 'pickup' },
    });
    expect(readAnswer(takeHandOverCall, await take(link))).toMatchObject({
      lines: [{ variantId: 'ax-one' }],
      gone: 1,
      delivery: { store: { erpStoreId: 'S1' }, methodCode: 'pickup' },
    });
  });

  it('works in one browser of two that race, and only there again', async () => {
    const { link } = await prepared();
    const browsers = Array.from({ length: 6 }, () => newTaken());
    const answers = await Promise.all(browsers.map((taken) => take(link, taken)));
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    // Its answer may have got lost.
    expect((await take(link, browsers[winner])).json).toEqual(answers[winner]?.json);
    expect(await codeOf(link)).toBe('LinkUsed');
  });

  it('has a link that stays the same until the session changes, and then a new one', async () => {
    const { id, linkId, link } = await prepared();
    const named = { id, linkId };
    expect(await linkOf({ ...named, version: 1 })).toBe(link);
    await change(id, { version: 2 });
    expect(await codeOf(link)).toBe('LinkOutdated');
    const newer = await linkOf({ ...named, version: 2 });
    expect((await take(newer)).status).toBe(200);
    await change(id, { version: 3 });
    expect((await take(await linkOf({ ...named, version: 3 }))).status).toBe(200);
    expect(await codeOf(newer)).toBe('LinkOutdated');
  });

  it('refuses a session that is over, and a platform that staff blocked', async () => {
    const old = await prepared({}, { expiresAt: new Date(Date.now() - 1_000) });
    expect(await codeOf(old.link)).toBe('LinkExpired');
    for (const status of ['completed', 'canceled'] as const) {
      const ended = await prepared();
      await change(ended.id, { status });
      expect(await codeOf(ended.link)).toBe('SessionEnded');
    }
    const { db } = database;
    await db.insertInto('agent_blocks').values({ platform: 'bad.example', reason: '-' }).execute();
    blocksKnown();
    const blocked = await prepared({}, { profile: 'https://a.bad.example/profile.json' });
    expect(await codeOf(blocked.link)).toBe('SessionEnded');
    vi.useRealTimers();
  });

  it('waits for an order that the platform is placing, and counts who takes over once', async () => {
    const { id, linkId, link } = await prepared();
    const { db } = database;
    const session = await db
      .selectFrom('agent_sessions')
      .select(SESSION_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await beginCompleting(db, session)).not.toBeNull();
    const busy = readError(await take(link));
    expect(busy).toMatchObject({ code: 'SessionBusy', message: expect.stringContaining('again') });
    await finishCompleting(db, session);
    const taken = newTaken();
    const newest = await linkOf({ id, linkId, version: 2 });
    const counted = await countedBy(async () => {
      await take(newest, taken);
      await take(newest, taken);
      await take(newest);
    });
    expect(counted).toEqual({
      'agentSteps other no hand_over': 1,
      'securityEvents refused LinkUsed': 1,
    });
    expect(await beginCompleting(db, { ...session, version: 2 })).toBeNull();
  });

  it('that a platform changes afterwards is ordered once, by whichever browser comes first', async () => {
    const { db } = database;
    const [old, newer] = [newTaken(), newTaken()];
    const order = async (handOver: string) => {
      const request = { ...(await readyToPay(db, { items: { 'ax-one': 1 } })), handOver };
      const { order: number } = await answerTo(db, request, { gateway: sandboxGateway(db) });
      return db
        .selectFrom('agent_orders')
        .select('session_id')
        .where('order_number', '=', number ?? '')
        .execute();
    };
    const first = await prepared();
    await take(first.link, old);
    await change(first.id, { version: 2 });
    expect(await order(old)).toEqual([{ session_id: first.id }]);
    expect(await codeOf(await linkOf({ ...first, version: 2 }), newer)).toBe('SessionEnded');
    // Once another browser has the newer link, the session is that browser's.
    const second = await prepared();
    await take(second.link, old);
    await change(second.id, { version: 2 });
    expect((await take(await linkOf({ ...second, version: 2 }), newer)).status).toBe(200);
    expect(await order(old)).toEqual([]);
    expect(await order(newer)).toEqual([{ session_id: second.id }]);
  });

  it('tells a guessed link nothing', async () => {
    const { id, linkId, link } = await prepared();
    // By its id anybody could use the session.
    expect(link).not.toContain(id);
    const other = await prepared();
    const secret = other.link.split('.')[1] ?? '';
    expect(await codeOf(`${linkId}.${secret}`)).toBe('LinkInvalid');
    expect(await codeOf(`${id}.${link.split('.')[1]}`)).toBe('LinkInvalid');
    expect(await codeOf(`cs_nobody.${secret}`)).toBe('LinkInvalid');
    for (const bad of ['', id, `${link}\n`, `${'a'.repeat(200)}.${secret}`]) {
      expect(readError(await take(bad)).code).toBe('InvalidRequest');
    }
    expect((await take(link)).status).toBe(200);
  });
});
