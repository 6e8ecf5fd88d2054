import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { changePriceDrops, endPriceDrops } from '#lib/server/price-drops/own-price-drops.ts';
import { setPrices } from '#lib/server/prices/set-prices.ts';
import { mailBatch } from '#lib/server/reminders/mail-price-drops.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';
import { sendOutbox } from '#tests/api/support/send-outbox.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let database: TestDatabase;
let server: MailServer;
const db = () => database.db;

beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.MAIL_FROM = 'The Shop <help@shop.example>';
  database = await createTestDatabase();
  await importRecords(db(), [
    BRAND_RECORD,
    bootRecord({ id: 'boot', price: 10_000 }),
    bootRecord({ id: 'cap', name: 'Cap', parentCode: 'cap', price: 10_000 }),
  ]);
});
beforeEach(async () => {
  await sql`truncate customers, account_states, email_outbox, orders, price_plans cascade`.execute(
    db(),
  );
  await db().deleteFrom('price_history').execute();
  await sql`update products set price = 10000, original_price = 10000, base_price = null,
    state = 'current'`.execute(db());
  await sql`update variants set qty = 3`.execute(db());
  await sql`insert into price_history (product_id, price, charged_from)
    select id, 10000, now() - interval '40 days' from products`.execute(db());
  server.beforeAnswer = () => {};
  server.refusals.length = 0;
});
afterAll(async () => {
  await database.drop();
  await server.close();
});

const callerOf = (sub: string) => ({
  sub,
  email: `${sub}@shop.example`,
  emailVerified: true,
  originJti: '',
  signedInAt: 0,
  attributes: {},
});

/** A customer who agreed and put these products on their wishlist, both `days` ago. */
async function customer(sub: string, products: string[], { agrees = true, days = 10 } = {}) {
  await db()
    .insertInto('customers')
    .values({ id: sub, email: `${sub}@shop.example`, details: '{}' })
    .execute();
  await wish(sub, products, days);
  if (!agrees) return;
  await changePriceDrops(db(), callerOf(sub), { wanted: true, source: 'wishlist' });
  await db()
    .updateTable('price_drop_consents')
    .set({ agreed_at: new Date(Date.now() - days * DAY) })
    .where('customer_id', '=', sub)
    .execute();
}

async function wish(sub: string, products: string[], days = 10): Promise<void> {
  const createdAt = Date.now() - days * DAY;
  const items = Object.fromEntries(
    products.map((productId) => [productId, { productId, createdAt }]),
  );
  const wishlist = JSON.stringify({ items } satisfies AccountState['wishlist']);
  await db()
    .insertInto('account_states')
    .values({ customer_id: sub, version: 1, cart: '{"items": {}}', wishlist })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ wishlist }))
    .execute();
}

async function price(productId: string, cents: number): Promise<void> {
  const now = new Date();
  const line = { product: productId, price: cents };
  await setPrices({ db: db(), actor: operator('prices import'), now }, { lines: [line] });
}

const run = async (hoursLater = 0) => {
  await mailBatch(db(), new Date(Date.now() + hoursLater * HOUR));
};
const sent = async () =>
  (await sendOutbox(db(), server)).map(({ recipients, mail: { subject, text = '' }, raw }) => ({
    raw,
    to: recipients.join(),
    subject,
    products: [...text.matchAll(/\/products\/(\w+)/g)].map(([, id]) => id),
    text,
  }));
/** Lets the time since all e-mails pass. */
const wait = (days: number) =>
  sql`update price_drop_consents set queued_at = queued_at - make_interval(days => ${days}),
    looked_at = looked_at - make_interval(days => ${days})`.execute(db());

describe('an e-mail about price drops on a wishlist', () => {
  it('is sent once, with all of them at the prices of their pages', async () => {
    await customer('ada', ['boot', 'cap']);
    await customer('eve', ['boot'], { agrees: false });
    await run();
    expect(await sent()).toEqual([]);
    await price('boot', 8_000);
    await price('cap', 7_000);
    await run(1);
    await Promise.all([run(2), run(2)]);
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ada@shop.example',
      subject: '2 things you like are cheaper now',
      products: ['cap', 'boot'],
    });
    expect(mail?.text).toContain('$70.00, down from $100.00');
    const [, stop] = /\/wishlist\/stop\?code=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(mail?.raw).toContain(
      `List-Unsubscribe: <http://localhost:3000/wishlist/stop?code=${stop}>`,
    );
    await wait(4);
    await run();
    expect(await sent()).toEqual([]);
  });

  it('tells what is paid at least for what is sold by twos', async () => {
    await customer('ada', ['cap']);
    await sql`update products set cart_qty_variant_min = 2 where id = 'cap'`.execute(db());
    await price('cap', 8_000);
    await run();
    const [mail] = await sent();
    await sql`update products set cart_qty_variant_min = null where id = 'cap'`.execute(db());
    expect(mail?.text).toContain('$160.00 for 2, down from $200.00');
  });

  it('is sent once by two workers, and a later run completes one that was killed', async () => {
    for (const sub of ['a', 'b', 'c']) await customer(sub, ['boot']);
    await price('boot', 8_000);
    await sql`create function fail() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`.execute(db());
    await sql`create trigger fail before insert on email_outbox for each row
      when (new.to_address like 'c@%') execute function fail()`.execute(db());
    await expect(run()).rejects.toThrow('killed');
    await sql`drop function fail cascade`.execute(db());
    expect(await sent()).toEqual([]);
    const begun = new Date();
    await Promise.all([mailBatch(db(), begun), mailBatch(db(), begun)]);
    expect((await sent()).map(({ to }) => to).sort()).toEqual(
      ['a', 'b', 'c'].map((sub) => `${sub}@shop.example`),
    );
  });

  it('is sent again after three days, with the price drops since', async () => {
    await customer('ada', ['boot', 'cap']);
    await price('boot', 8_000);
    await run();
    expect(await sent()).toMatchObject([{ products: ['boot'] }]);
    await price('cap', 8_000);
    await price('boot', 7_000);
    await run(2);
    expect(await sent()).toEqual([]);
    await wait(4);
    await run();
    const [mail] = await sent();
    expect(mail?.products.toSorted()).toEqual(['boot', 'cap']);
    expect(mail?.text).toContain('$70.00, down from $80.00');
  });

  it('is not sent twice for the same sale', async () => {
    await customer('ada', ['boot']);
    await price('boot', 8_000);
    await run();
    expect(await sent()).toHaveLength(1);
    await price('boot', 10_000);
    await price('boot', 8_000);
    await wait(4);
    await run();
    expect(await sent()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the price is up again', () => price('boot', 10_000)],
    ['the product was taken off the list', () => wish('ada', ['cap'])],
    ['the product sold out', () => sql`update variants set qty = 0`.execute(db())],
    [
      'the product is not sold any more',
      () => sql`update products set state = 'disabled'`.execute(db()),
    ],
    ['the customer opted out', () => endPriceDrops(db(), 'ada', 'link')],
    [
      'the evening passed',
      () => sql`update email_outbox set data = data || '{"until": 1}'`.execute(db()),
    ],
    ['the account is gone', () => deleteAccount(db(), callerOf('ada'))],
  ])('is not sent if %s before it leaves', async (_, change) => {
    await customer('ada', ['boot']);
    await price('boot', 8_000);
    await run();
    expect(await db().selectFrom('email_outbox').select('id').execute()).toHaveLength(1);
    await change();
    expect(await sent()).toEqual([]);
    expect(await db().selectFrom('email_outbox').select('id').execute()).toEqual([]);
  });

  it('is sent soon after one that was dropped', async () => {
    await customer('ada', ['boot']);
    await price('boot', 8_000);
    await run();
    await price('boot', 10_000);
    expect(await sent()).toEqual([]);
    await price('boot', 7_000);
    await run(1);
    expect(await sent()).toHaveLength(1);
  });

  it('is not sent again when the mailbox does not exist', async () => {
    await customer('ada', ['boot']);
    await price('boot', 8_000);
    server.refusals.push(550);
    await run();
    expect(await sent()).toEqual([]);
    await run(1);
    expect(await sent()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['less than 5 %', () => price('boot', 9_600)],
    ['only until before the wish', () => wish('ada', ['boot'], 50)],
    [
      'and bought since',
      async () => {
        const email = 'ada@shop.example';
        await addReviewedOrder(db(), {
          number: 'SB1',
          email,
          customerId: 'ada',
          productId: 'boot',
        });
        await db().updateTable('orders').set({ placed_at: new Date() }).execute();
      },
    ],
  ])('is not sent for a cheaper product: %s', async (kind, change) => {
    await customer('ada', ['boot']);
    if (kind !== 'less than 5 %') await price('boot', 8_000);
    await change();
    if (kind.startsWith('only')) {
      await sql`update price_drop_consents set agreed_at = now()`.execute(db());
    }
    await run();
    expect(await sent()).toEqual([]);
  });

  it('treats a wish in the future as made now, and one before the consent as made with it', async () => {
    await customer('ada', ['boot', 'cap']);
    await price('boot', 8_000);
    await price('cap', 8_000);
    const odd = { boot: { productId: 'boot', createdAt: Number.MAX_SAFE_INTEGER } };
    const far = { cap: { productId: 'cap', createdAt: 0 } };
    await db()
      .updateTable('account_states')
      .set({ wishlist: JSON.stringify({ items: { ...odd, ...far } }) })
      .execute();
    await run();
    expect(await sent()).toMatchObject([{ products: ['cap'] }]);
  });

  it('is not sent to an address that is no longer the customer’s', async () => {
    await customer('ada', ['boot']);
    await db()
      .insertInto('identity_users')
      .values({
        sub: 'ada',
        email: 'new@shop.example',
        status: 'CONFIRMED',
        attributes: '{}',
        secret: Buffer.from('x'),
      })
      .execute();
    await price('boot', 8_000);
    await run();
    expect(await sent()).toEqual([]);
    await db().deleteFrom('identity_users').execute();
  });
});
