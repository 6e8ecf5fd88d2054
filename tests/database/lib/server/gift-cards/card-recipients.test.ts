import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { giftCardDate } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { readErpOrder } from '#lib/server/erp/read-erp-order.ts';
import { issueBoughtTask } from '#lib/server/gift-cards/bought-gift-cards.ts';
import { forgetCardSenders } from '#lib/server/gift-cards/card-mails.ts';
import { sendGiftCardAgain, sendGiftCardTask } from '#lib/server/gift-cards/send-gift-card.ts';
import { sendMail } from '#lib/server/mail/send-mail.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { correctOrder } from '#lib/server/order-commands/correct-order.ts';
import { findOrdersPage } from '#lib/server/order-commands/find-orders.ts';
import { noteMailedCardTask } from '#lib/server/order-commands/note-mailed-card.ts';
import { setOrderStatus } from '#lib/server/order-commands/set-order-status.ts';
import { deliverOrder, packOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { readWaitingParcels } from '#lib/server/order-commands/waiting-orders.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const { db, gateway } = ownShop([
  oneSize('ax', 100),
  oneSize('gift', 0, { taxExclusive: true, functionalType: 'virtual', price: 50_00 }),
]);
beforeEach(() =>
  sql`truncate vouchers, events, audit_entries, email_outbox, orders cascade`.execute(db()),
);

const NEXT_MONTH = giftCardDate(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 30 * 86_400_000);
const anna = (change: Partial<CardRecipient> = {}): CardRecipient => ({
  name: 'Anna Gum',
  email: 'anna@gum.example',
  message: 'Happy birthday!\nhttps://evil.example',
  on: '2020-01-01',
  ...change,
});

/** A paid order of gift cards: one for each recipient, and `own` for the buyer. */
async function ordered(
  recipients: CardRecipient[],
  { own = 0, boots = 0 }: { own?: number; boots?: number } = {},
): Promise<string> {
  const qty = recipients.length + own;
  const items = { ...(boots > 0 && { 'ax-one': boots }), 'gift-one': qty };
  const request = await readyToPay(db(), { items });
  const lines = request.cart.items.map((line) =>
    line.productId === 'gift' && recipients.length > 0 ? { ...line, recipients } : line,
  );
  const asked = { ...request, cart: { ...request.cart, items: lines } };
  const { order: number, code } = await answerTo(db(), asked, { gateway: gateway() });
  expect(code).toBeUndefined();
  await workOff(db(), gateway());
  return number ?? '';
}

const context = () => ({ db: db(), signal: AbortSignal.timeout(20_000), lastTry: false });
const staff = () => ({
  db: db(),
  actor: { kind: 'operator', id: 'test' } as const,
  now: new Date(),
});
const issue = (orderNumber: string) => issueBoughtTask({ orderNumber }, context());
const cards = () =>
  db()
    .selectFrom('gift_card_purchases as bought')
    .innerJoin('vouchers', 'vouchers.code', 'bought.code')
    .leftJoin('gift_card_mails as mail', 'mail.code', 'vouchers.code')
    .select(['vouchers.id', 'bought.line', 'to_name', 'to_address', 'from_name', 'message'])
    .select(['send_at', 'sent_at', 'mailed_at', 'blocked_for'])
    .orderBy('bought.line')
    .execute();
const mails = (kind: string) =>
  db()
    .selectFrom('email_outbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
const statusOf = async (number: string) => (await readOrder(db(), number))?.status;

/** Mails the cards of an order's lines, as the jobs do. */
async function mail(...lines: number[]): Promise<void> {
  for (const card of await cards()) {
    if (!lines.includes(card.line)) continue;
    await sendGiftCardTask({ id: card.id }, context());
    for (const { id, state } of await mails('gift-card')) {
      if (state === 'pending') await sendMail({ messageId: id }, context());
    }
    await noteMailedCardTask({ id: card.id }, context());
  }
}

describe('gift cards for other people', () => {
  it('are one line each and go to their recipients in the buyer’s name', async () => {
    const later = anna({ name: 'Ben Ash', email: 'ben@ash.example', on: NEXT_MONTH, message: '' });
    const number = await ordered([anna(), later], { own: 2 });
    const placed = await readOrder(db(), number);
    expect(placed?.lines.map(({ qty, total, recipient }) => [qty, total, recipient?.name])).toEqual(
      [
        [1, 50_00, 'Anna Gum'],
        [1, 50_00, 'Ben Ash'],
        [2, 100_00, undefined],
      ],
    );
    await issue(number);
    const [first, second, ...own] = await cards();
    expect(first).toMatchObject({
      to_name: 'Anna Gum',
      to_address: 'anna@gum.example',
      from_name: 'Ada Wattle',
    });
    expect(first?.send_at?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(second).toMatchObject({ to_address: 'ben@ash.example', from_name: 'Ada Wattle' });
    expect(second?.send_at?.getTime()).toBeGreaterThan(Date.now() + 20 * 86_400_000);
    expect(own).toHaveLength(2);
    expect(own[0]).toMatchObject({ to_address: 'ada@wattle.example', from_name: '' });
    // Once it is issued, only the card's e-mail knows the recipient.
    expect(await db().selectFrom('order_recipients').selectAll().execute()).toEqual([]);
    expect((await readOrder(db(), number))?.lines[1]?.recipient).toEqual(later);
  });

  it('keep their recipients out of the order’s details, the events and the audit', async () => {
    const number = await ordered([anna()]);
    await issue(number);
    await mail(0);
    for (const table of ['orders', 'events', 'audit_entries', 'order_attempts']) {
      const { rows } = await sql<{ all: string }>`
        select coalesce(string_agg(t::text, ' '), '') as all from ${sql.table(table)} as t`.execute(
        db(),
      );
      expect(rows[0]?.all).not.toMatch(/gum\.example|Anna|birthday/);
    }
    expect(number).not.toBe('');
  });

  it('name the sender in the e-mail and turn links in the message into text', async () => {
    await issue(await ordered([anna()]));
    await mail(0);
    const [sent] = await mails('gift-card');
    expect(sent?.subject).toBe('Ada Wattle sent you a $50 Stringybark gift card');
    expect(sent?.text).toContain('Happy birthday!');
    expect(sent?.text).not.toContain('https://evil.example');
    expect(sent?.html).not.toContain('href="https://evil');
  });
});

describe('an order of gift cards alone', () => {
  it('is delivered with its last card, and its buyer hears when a card for someone else was mailed', async () => {
    const number = await ordered([anna(), anna({ on: NEXT_MONTH })], { own: 1 });
    await issue(number);
    await mail(0, 2);
    expect(await statusOf(number)).toBe('placed');
    await mail(1);
    const order = await readOrder(db(), number);
    expect(order?.status).toBe('delivered');
    expect(order?.deliveredAt).toBeGreaterThan(0);
    expect(order?.lines[0]?.recipient?.mailedAt).toBeGreaterThan(0);
    const told = (await mails('order-news')).map(({ to_address, data }) => [to_address, data]);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject([
      'ada@wattle.example',
      { subject: 'Your gift card for Anna Gum was emailed' },
    ]);
    const delivered = await db()
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'order.delivered')
      .orderBy('id')
      .execute();
    expect(delivered.map(({ data }) => data)).toMatchObject([
      { shipments: [], lines: [{ line: 0, qty: 1 }], status: 'placed' },
      { lines: [{ line: 2, qty: 1 }], status: 'placed' },
      { lines: [{ line: 1, qty: 1 }], status: 'delivered' },
    ]);
  });

  it('counts each card once, however often it is mailed and noted', async () => {
    const number = await ordered([anna()], { own: 1 });
    await issue(number);
    const [first] = await cards();
    await Promise.all([mail(0), noteMailedCardTask({ id: first?.id ?? '' }, context())]);
    await sendGiftCardAgain(staff(), { id: first?.id ?? '' });
    await mail(0);
    expect(await statusOf(number)).toBe('placed');
    expect(await mails('order-news')).toHaveLength(1);
  });

  it('cannot be packed, sent or set to shipped', async () => {
    const number = await ordered([], { own: 1 });
    await expect(packOrder(staff(), { number })).rejects.toMatchObject({ code: 'Conflict' });
    await expect(shipOrder(staff(), { number, carrier: 'StarTrack' })).rejects.toMatchObject({
      code: 'Conflict',
    });
    await expect(setOrderStatus(staff(), { number, status: 'shipped' })).rejects.toMatchObject({
      code: 'Invalid',
    });
  });
});

describe('an order of goods and gift cards', () => {
  it('is packed, sent and delivered without its gift cards, which are mailed on their own', async () => {
    const number = await ordered([anna({ on: NEXT_MONTH })], { boots: 1 });
    await issue(number);
    const order = await readOrder(db(), number);
    const boots = order?.lines.findIndex(({ productId }) => productId === 'ax') ?? -1;
    const gift = 1 - boots;
    expect((await readErpOrder(db(), number)).lines.map(({ travels }) => travels)).toEqual(
      boots === 0 ? [true, false] : [false, true],
    );
    const packed = await packOrder(staff(), { number });
    expect(packed).toMatchObject({ lines: [{ line: boots, qty: 1 }], left: [] });
    await shipOrder(staff(), { number, carrier: 'StarTrack' });
    expect(await statusOf(number)).toBe('shipped');
    await deliverOrder(staff(), { number });
    expect(await statusOf(number)).toBe('delivered');
    const deliveredAt = (await readOrder(db(), number))?.deliveredAt;
    await mail(gift);
    const after = await readOrder(db(), number);
    expect(after).toMatchObject({ status: 'delivered', deliveredAt });
    expect(after?.progress?.[gift]).toMatchObject({ delivered: 1 });
  });
});

it('an order whose goods are all cancelled gives its delivery back, and nobody has to pack it', async () => {
  const number = await ordered([anna({ on: NEXT_MONTH })], { boots: 1 });
  await issue(number);
  const waits = async () => {
    const { orders } = await findOrdersPage(db(), { view: 'to-pack' });
    const now = Date.now();
    const parcels = await readWaitingParcels(db(), { most: 9, shown: 9, now });
    return [orders.length, parcels.toPack, parcels.oldest.length];
  };
  expect(await waits()).toEqual([1, 1, 1]);
  const { lines = [] } = (await readOrder(db(), number)) ?? {};
  const line = lines.findIndex(({ productId }) => productId === 'ax');
  const buyer = { kind: 'guest', id: number } as const;
  expect(
    await cancelOrder(
      { db: db(), now: new Date(), actor: buyer },
      { number, lines: [{ line, qty: 1 }] },
    ),
  ).toMatchObject({ status: 'placed', amount: 59_95 });
  expect(await waits()).toEqual([0, 0, 0]);
  expect(await cancelOrder(staff(), { number })).toMatchObject({
    status: 'cancelled',
    amount: 50_00,
  });
});

describe('a gift card for a recipient', () => {
  it('can be cancelled by the buyer before it is mailed, even after goods were packed, not after', async () => {
    const number = await ordered([anna(), anna({ on: NEXT_MONTH })], { boots: 1 });
    await issue(number);
    await mail(0);
    const { lines = [] } = (await readOrder(db(), number)) ?? {};
    const later = lines.findIndex(({ recipient }) => recipient?.on === NEXT_MONTH);
    const gone = lines.findIndex(({ recipient }) => recipient?.mailedAt !== undefined);
    await packOrder(staff(), { number });
    const buyer = { kind: 'guest', id: number } as const;
    const cancel = (line: number) =>
      cancelOrder(
        { db: db(), now: new Date(), actor: buyer },
        { number, lines: [{ line, qty: 1 }] },
      );
    await expect(cancel(gone)).rejects.toMatchObject({ code: 'Changed' });
    expect(await cancel(later)).toMatchObject({ amount: 50_00 });
    const ended = (await cards()).find(({ line }) => line === later);
    // To whom it would have gone is forgotten at once.
    expect(ended).toMatchObject({ blocked_for: 'refunded', to_address: null });
    await sendGiftCardTask({ id: ended?.id ?? '' }, context());
    expect(await mails('gift-card')).toHaveLength(1);
  });

  it('cannot be cancelled while its e-mail is on its way, but can once that has failed', async () => {
    const number = await ordered([anna()]);
    await issue(number);
    const [card] = await cards();
    await sendGiftCardTask({ id: card?.id ?? '' }, context());
    await expect(cancelOrder(staff(), { number })).rejects.toMatchObject({ code: 'Conflict' });
    await db().updateTable('email_outbox').set({ state: 'failed' }).execute();
    expect(await cancelOrder(staff(), { number })).toMatchObject({ status: 'cancelled' });
  });

  it('is either mailed or cancelled when both happen at the same moment', async () => {
    const number = await ordered([anna()]);
    await issue(number);
    const [card] = await cards();
    const [cancelled] = await Promise.allSettled([
      cancelOrder(staff(), { number }),
      sendGiftCardTask({ id: card?.id ?? '' }, context()),
    ]);
    const isCancelled = cancelled.status === 'fulfilled';
    expect(await mails('gift-card')).toHaveLength(isCancelled ? 0 : 1);
  });

  it.each(['before', 'after'])('can be sent to another address %s it is issued', async (when) => {
    const number = await ordered([anna({ on: NEXT_MONTH })]);
    if (when === 'after') await issue(number);
    const corrected = await correctOrder(staff(), {
      number,
      recipient: { line: 0, email: 'anna@other.example' },
    });
    expect(corrected).toMatchObject({ fields: ['recipient'], isMailed: true });
    await issue(number);
    expect(await cards()).toMatchObject([
      { to_name: 'Anna Gum', to_address: 'anna@other.example' },
    ]);
    const [news] = await mails('order-news');
    expect(news?.to_address).toBe('ada@wattle.example');
  });

  it('cannot be corrected once it was mailed, and its order has no delivery address to correct', async () => {
    const number = await ordered([anna()]);
    await issue(number);
    const correct = (change: object) => correctOrder(staff(), { number, ...change });
    await expect(correct({ address: { street1: '2 Gum Street' } })).rejects.toThrow('is emailed');
    await expect(correct({ recipient: { line: 0, email: 'nobody' } })).rejects.toMatchObject({
      code: 'Invalid',
    });
    await expect(correct({ recipient: { line: 3, email: 'a@b.example' } })).rejects.toMatchObject({
      code: 'Invalid',
    });
    await mail(0);
    await expect(
      correct({ recipient: { line: 0, email: 'anna@other.example' } }),
    ).rejects.toMatchObject({ code: 'Conflict' });
  });
});

it('deleting a buyer removes their name and message from the gift cards that were mailed', async () => {
  const number = await ordered([anna(), anna({ on: NEXT_MONTH })]);
  await issue(number);
  await mail(0);
  await db()
    .transaction()
    .execute((trx) => forgetCardSenders(trx, [number]));
  expect(await cards()).toMatchObject([
    { from_name: '', message: '' },
    { from_name: 'Ada Wattle' },
  ]);
});
