import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockReason } from '#lib/commerce/vouchers/gift-card-terms.ts';
import type { PlaceOrderStep } from '#lib/server/checkout/place-order-options.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { blockGiftCard, unblockGiftCard } from '#lib/server/gift-cards/block-gift-card.ts';
import { forgetCardMails, readCardMails } from '#lib/server/gift-cards/card-mails.ts';
import { issueGiftCard } from '#lib/server/gift-cards/issue-gift-card.ts';
import { listGiftCards } from '#lib/server/gift-cards/list-gift-cards.ts';
import { replaceGiftCard } from '#lib/server/gift-cards/replace-gift-card.ts';
import { sendGiftCardTask } from '#lib/server/gift-cards/send-gift-card.ts';
import { writeGiftCard } from '#lib/server/offers/write-gift-card.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { checkVoucher } from '#lib/server/vouchers/check-voucher.ts';
import { cleanUp } from '#lib/server/worker/clean-up.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  issueGiftCard as addCard,
  oneSize,
  openShop,
  PIN,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const CODE = 'GIFTCARD0001';
const NOW = new Date();
const OPERATOR: Actor = { kind: 'operator', id: 'test' };
const ZOE = { name: 'Zoë', address: 'zoe@example.com' };
/** A card of the sandbox that is declined for good. */
const DECLINED = '4000000000000101';

const database = ownDatabase();
const db = () => database.db;
const context = (actor = OPERATOR) => ({ db: db(), actor, now: new Date() });

beforeAll(() => openShop(db(), [oneSize('ax', 100)]));
beforeEach(async () => {
  await sql`truncate vouchers, voucher_uses, orders, order_attempts, email_outbox, audit_entries,
    events, rate_limits cascade`.execute(db());
  await sql`delete from graphile_worker._private_jobs`.execute(db());
});

/** A card of $70 that nobody was mailed. */
async function card(rest: { expiresAt?: Date; suspended?: boolean } = {}): Promise<string> {
  await addCard(db(), { code: CODE, amount: 70_00, ...rest });
  return (await row(CODE)).id;
}

const row = (code: string) =>
  db().selectFrom('vouchers').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
const cardOf = (id: string) =>
  db().selectFrom('vouchers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const block = (id: string, reason: BlockReason = 'lost') =>
  blockGiftCard(context(), { id, reason, why: 'told by phone' });
const unblock = (id: string) => unblockGiftCard(context(), { id });
const replace = (id: string) => replaceGiftCard(context(), { id, to: ZOE });
const send = (id: string) =>
  sendGiftCardTask({ id }, { db: db(), signal: AbortSignal.timeout(20_000), lastTry: false });
const events = async () =>
  (
    await db()
      .selectFrom('events')
      .select('type')
      .where('entity', '=', 'gift-card')
      .orderBy('id')
      .execute()
  ).map(({ type }) => type);
const totalOnCards = async () =>
  (await db().selectFrom('vouchers').select('balance').execute()).reduce(
    (sum, { balance }) => sum + balance,
    0,
  );

/** Pays one boot ($50, $9.95 delivery) from the card; `run` runs when the order is at `step`. */
async function pay(meanwhile?: { step: PlaceOrderStep; run: () => Promise<unknown> }) {
  const request = await readyToPay(db(), {
    items: { 'ax-one': 1 },
    giftCards: { [CODE]: 70_00 },
  });
  return answerTo(db(), request, {
    gateway: sandboxGateway(db()),
    onStep: async (step) => {
      if (step === meanwhile?.step) await meanwhile.run();
    },
  });
}

describe('a blocked gift card', () => {
  it('pays for nothing until it is unblocked, and keeps its money', async () => {
    const id = await card();
    expect(await block(id)).toEqual({ id, lastFour: '0001', balance: 70_00 });
    expect((await checkVoucher(db(), CODE, PIN, NOW)).outcome).toBe('suspended');
    expect(await pay()).toEqual({ code: 'VoucherSuspended' });
    await unblock(id);
    expect(await pay()).toHaveProperty('order');
    expect((await row(CODE)).balance).toBe(10_05);
    expect(await events()).toEqual(['gift-card.blocked', 'gift-card.unblocked']);
    const [audit] = await db().selectFrom('audit_entries').selectAll().orderBy('id').execute();
    expect(audit).toMatchObject({
      entity_id: id,
      why: 'told by phone',
      before: { suspended: false, balance: 70_00 },
      after: { blockedFor: 'lost' },
    });
  });

  it('makes an order fail that has not taken its money yet', async () => {
    const id = await card();
    const request = await readyToPay(db(), {
      items: { 'ax-one': 1 },
      giftCards: { [CODE]: 70_00 },
    });
    // Holds the card when the order wants it, and blocks it then.
    const wanted = Promise.withResolvers<void>();
    const blocked = db()
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('vouchers').select('id').where('id', '=', id).forUpdate().execute();
        wanted.resolve();
        await expect.poll(waiting).toBeGreaterThan(0);
        await trx
          .updateTable('vouchers')
          .set({ suspended: true, blocked_for: 'lost' })
          .where('id', '=', id)
          .execute();
      });
    await wanted.promise;
    expect(await answerTo(db(), request, { gateway: sandboxGateway(db()) })).toEqual({
      code: 'VoucherSuspended',
    });
    await blocked;
  });

  it('makes a simultaneous order fail, or leaves it what it took', async () => {
    for (let round = 0; round < 3; round += 1) {
      await sql`truncate vouchers, voucher_uses cascade`.execute(db());
      const id = await card();
      const [answer] = await Promise.all([pay(), block(id)]);
      expect([answer.code, (await row(CODE)).balance]).toEqual(
        answer.order === undefined ? ['VoucherSuspended', 70_00] : [undefined, 10_05],
      );
      expect(await row(CODE)).toMatchObject({ suspended: true });
    }
  });

  it('leaves an order the money that it already holds', async () => {
    const id = await card();
    const answer = await pay({ step: 'reserved', run: () => block(id) });
    expect(answer).toHaveProperty('order');
    expect(await row(CODE)).toMatchObject({ balance: 10_05, suspended: true });
  });

  it('stays blocked when an older offers file is imported', async () => {
    const id = await card();
    await block(id, 'stolen');
    const record = { type: 'giftCard' as const, code: CODE, pin: PIN, amount: 70_00 };
    await writeGiftCard(db(), { ...record, suspended: false }, { setBalances: true });
    expect(await cardOf(id)).toMatchObject({ suspended: true, blocked_for: 'stolen' });
  });

  it('is not mailed on its date, but once it is unblocked', async () => {
    const { id } = await issueGiftCard(context(), { amount: 50_00, to: ZOE });
    await block(id, 'fraud');
    await send(id);
    const mails = () => db().selectFrom('email_outbox').select('kind').execute();
    expect(await mails()).toEqual([]);
    await sql`delete from graphile_worker._private_jobs`.execute(db());
    await unblock(id);
    const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(db());
    expect(rows).toEqual([{ payload: { id } }]);
    await send(id);
    expect(await mails()).toEqual([{ kind: 'gift-card' }]);
  });

  it('is the only kind that can be unblocked', async () => {
    const id = await card();
    await expect(unblock(id)).rejects.toMatchObject({ code: 'Conflict' });
    await expect(block('GC000000000000')).rejects.toMatchObject({ code: 'NotFound' });
  });
});

/** How many transactions wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted`.execute(db());
  return rows[0]?.count ?? 0;
}

describe('replacing a gift card', () => {
  it('moves its money and expiry to a new card, and blocks the old one for good', async () => {
    const expiresAt = new Date('2099-01-01T12:59:59Z');
    const id = await card({ expiresAt });
    const replacing = await replace(id);
    expect(replacing).toMatchObject({ amount: 70_00, expiresAt: expiresAt.toISOString() });
    const fresh = await cardOf(replacing.id);
    expect(fresh).toMatchObject({ balance: 70_00, expires_at: expiresAt, suspended: false });
    expect(fresh.code).not.toBe(CODE);
    expect(await row(CODE)).toMatchObject({ balance: 0, replaced_by: fresh.code });
    expect(await pay()).toEqual({ code: 'VoucherSuspended' });
    expect(await events()).toEqual(['gift-card.replaced', 'gift-card.issued']);
    for (const change of [unblock, block, replace]) {
      await expect(change(id)).rejects.toMatchObject({ code: 'Conflict' });
    }
    await send(replacing.id);
    expect(await cardOf(replacing.id)).toMatchObject({ expires_at: expiresAt });
  });

  it('mails the new card to the same recipient and withdraws the old card’s waiting e-mail', async () => {
    const { id } = await issueGiftCard(context(), { amount: 50_00, to: ZOE, message: 'Enjoy!' });
    await send(id);
    const { id: newId } = await replaceGiftCard(context(), { id });
    const mails = () => db().selectFrom('email_outbox').select(['to_address', 'data']).execute();
    expect(await mails()).toEqual([]);
    await send(newId);
    expect(await mails()).toMatchObject([
      { to_address: ZOE.address, data: { message: 'Enjoy!', amount: 50_00 } },
    ]);
  });

  it('keeps the mailing date for the new card, and does not mail the old one', async () => {
    const on = new Date(NOW.getTime() + 100 * 86_400_000).toISOString().slice(0, 10);
    const { id, sendAt } = await issueGiftCard(context(), { amount: 50_00, to: ZOE, on });
    const { id: newId } = await replaceGiftCard(context(), { id });
    const [mail] = await db().selectFrom('gift_card_mails').selectAll().execute();
    expect(mail).toMatchObject({ code: (await cardOf(newId)).code, send_at: new Date(sendAt) });
    await send(id);
    expect(await db().selectFrom('email_outbox').select('id').execute()).toEqual([]);
  });

  it.each<[string, () => Promise<string>]>([
    ['is blocked for fraud', async () => (await block(await card(), 'fraud')).id],
    ['was suspended by an offers file', () => card({ suspended: true })],
    ['has expired', () => card({ expiresAt: new Date('2020-01-01') })],
    [
      'is empty',
      async () => {
        const id = await card();
        await db().updateTable('vouchers').set({ balance: 0 }).execute();
        return id;
      },
    ],
  ])('is refused if it %s', async (_why, made) => {
    const id = await made();
    await expect(replace(id)).rejects.toMatchObject({ code: 'Conflict' });
    expect(await db().selectFrom('vouchers').select('id').execute()).toEqual([{ id }]);
  });

  it('is refused without a known recipient', async () => {
    const id = await card();
    const refused = replaceGiftCard(context(), { id });
    await expect(refused).rejects.toMatchObject({ code: 'Invalid' });
    expect(await row(CODE)).toMatchObject({ balance: 70_00, suspended: false });
  });

  it('happens once, however many ask at the same moment', async () => {
    const id = await card();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => replace(id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await totalOnCards()).toBe(70_00);
  });

  it('passes what a refused order held on to the newest card', async () => {
    const ids = [await card()];
    // The card pays $70 of $100. While the bank is asked, it gets $10 back and is replaced twice.
    const request = await readyToPay(db(), {
      items: { 'ax-one': 2 },
      giftCards: { [CODE]: 70_00 },
      card: DECLINED,
    });
    const answer = await answerTo(db(), request, {
      gateway: sandboxGateway(db()),
      onStep: async (step) => {
        if (step !== 'reserved') return;
        await db().updateTable('vouchers').set({ balance: 10_00 }).execute();
        for (const round of [0, 1]) ids.push((await replace(ids[round] ?? '')).id);
      },
    });
    expect(answer).toEqual({ code: 'PaymentProcessorDeclinedHard' });
    expect(await cardOf(ids[2] ?? '')).toMatchObject({ balance: 80_00, initial_amount: 80_00 });
    expect(await totalOnCards()).toBe(80_00);
  });

  it('loses no money while orders pay with the card', async () => {
    await card();
    const request = await readyToPay(db(), {
      items: { 'ax-one': 1 },
      giftCards: { [CODE]: 70_00 },
    });
    const { id } = await row(CODE);
    const [answers, replaced] = await Promise.all([
      Promise.all(
        Array.from({ length: 4 }, () => answerTo(db(), request, { gateway: sandboxGateway(db()) })),
      ),
      replace(id).then(
        () => true,
        () => false,
      ),
    ]);
    const paid = answers.filter(({ order }) => order !== undefined).length;
    expect(paid).toBeLessThanOrEqual(1);
    expect(await totalOnCards()).toBe(70_00 - paid * 59_95);
    expect(replaced).toBe(true);
  });
});

describe('the list of gift cards', () => {
  it('shows the state of each card, but no code', async () => {
    const id = await card();
    const { id: newId } = await replace(id);
    const fresh = await cardOf(newId);
    const found = await listGiftCards(db(), { address: 'ZOE@example.com' }, 10);
    expect(found).toMatchObject([
      { id: newId, balance: 70_00, blocked: null, mail: { isSent: false, isFailed: false } },
    ]);
    const all = await listGiftCards(db(), null, 10);
    expect(all).toHaveLength(2);
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`${CODE}|${fresh.code}`));
    expect(await listGiftCards(db(), { lastFour: '0001' }, 10)).toMatchObject([
      { id, blocked: 'replaced', replacedBy: newId },
    ]);
  });
});

describe('the recipient of a mailed gift card', () => {
  const addresses = async () =>
    (await db().selectFrom('gift_card_mails').select('to_address').execute()).map(
      ({ to_address }) => to_address,
    );

  it('is in the data of that address once it was mailed, and is forgotten with its account', async () => {
    const { id, lastFour } = await issueGiftCard(context(), { amount: 50_00, to: ZOE, from: 'Jo' });
    expect(await readCardMails(db(), ZOE.address)).toEqual([]);
    await forgetCardMails(db(), 'Zoe@Example.com');
    expect(await addresses()).toEqual([ZOE.address]);
    await send(id);
    expect(await readCardMails(db(), 'Zoe@Example.com')).toMatchObject([
      { lastFour, to: 'Zoë', from: 'Jo', message: '' },
    ]);
    await forgetCardMails(db(), 'Zoe@Example.com');
    expect(await addresses()).toEqual([]);
  });

  it('is forgotten 90 days after the card has expired', async () => {
    for (const days of [-91, -89]) {
      const { id } = await issueGiftCard(context(), {
        amount: 50_00,
        to: { ...ZOE, address: `zoe${days}@example.com` },
      });
      await db()
        .updateTable('vouchers')
        .set({ expires_at: new Date(Date.now() + days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    }
    await cleanUp({}, { db: db(), signal: AbortSignal.timeout(20_000), lastTry: false });
    expect(await addresses()).toEqual(['zoe-89@example.com']);
  });
});
