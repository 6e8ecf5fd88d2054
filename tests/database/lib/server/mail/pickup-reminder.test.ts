import { expect, it } from 'vitest';
import type { OrderStatus } from '#lib/commerce/checkout/order.ts';
import { remindOfPickup } from '#lib/server/mail/pickup-reminder.ts';
import { renderMail } from '#lib/server/mail/render-mail.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { pickupOrder } from '#tests/support/orders.ts';

const database = ownDatabase();

async function place(number: string, status: OrderStatus): Promise<void> {
  const order = pickupOrder({ number });
  await database.db
    .insertInto('orders')
    .values({
      number,
      placed_at: new Date(order.date),
      status,
      channel: order.channel,
      email: order.contact.email,
      customer_id: null,
      total: order.total,
      details: JSON.stringify(order),
      agree_to_marketing: false,
      loyalty_member_id: null,
      fraud_token: null,
    })
    .execute();
}

const remind = (orderNumber: string) =>
  remindOfPickup(
    { orderNumber },
    { db: database.db, signal: new AbortController().signal, lastTry: false },
  );

const mails = (orderNumber: string) =>
  database.db
    .selectFrom('email_outbox')
    .select(['kind', 'to_address', 'data'])
    .execute()
    .then((rows) => rows.filter(({ data }) => JSON.stringify(data).includes(orderNumber)));

it('a pickup reminder is sent once for an order that waits, even if the job runs twice at a time', async () => {
  await place('SB000000001', 'shipped');
  await Promise.all([remind('SB000000001'), remind('SB000000001')]);
  await remind('SB000000001');
  expect(await mails('SB000000001')).toEqual([
    {
      kind: 'pickup-reminder',
      to_address: 'marjorie@example.com',
      data: { orderNumber: 'SB000000001' },
    },
  ]);
  const mail = await renderMail(database.db, 'pickup-reminder', { orderNumber: 'SB000000001' });
  expect(mail?.text).toContain('Stringybark Newtown');
});

it.each(['delivered', 'cancelled'] as const)(
  'a pickup reminder is not sent for an order that is %s',
  async (status) => {
    const number = status === 'delivered' ? 'SB000000002' : 'SB000000003';
    await place(number, status);
    await remind(number);
    expect(await mails(number)).toEqual([]);
  },
);

it('a pickup reminder is not sent for an order that does not exist', async () => {
  await expect(remind('SB999999999')).resolves.toBeUndefined();
});
