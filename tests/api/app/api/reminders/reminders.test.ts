import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as CONFIRM } from '#app/api/reminders/confirm/route.ts';
import { POST as ASK } from '#app/api/reminders/route.ts';
import { POST as STOP } from '#app/api/reminders/stop/route.ts';
import { confirmReminderCall } from '#lib/api/calls/reminders/confirm-reminder.ts';
import { forgetStaleReminders } from '#lib/server/reminders/forget-stale-reminders.ts';
import { sendReminders } from '#lib/server/reminders/send-reminders.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';
import { sendOutbox } from '#tests/api/support/send-outbox.ts';

const EMAIL = 'Jo@shop.example';
/** Sold out in size 9 only; see `bootRecord`. */
const SIZE_9 = { productId: 'bluff-black', variantId: 'bluff-black-9' };
const ANY_HAT = { productId: 'hat', variantId: null };
const NEW_TENT = { productId: 'tent', variantId: null };

let database: TestDatabase;
let server: MailServer;

const none = (id: string) => [{ id: `${id}-one`, code: id, label: 'One size', qty: 0 }];
const tent = bootRecord({ id: 'tent', name: 'Tent', state: 'coming' });

beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.MAIL_FROM = 'The Shop <help@shop.example>';
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`truncate reminders, email_outbox, rate_limits`.execute(database.db);
  server.received.length = 0;
  await importRecords(database.db, [
    BRAND_RECORD,
    bootRecord(),
    bootRecord({ id: 'hat', name: 'Hat', variants: none('hat') }),
    bootRecord({ id: 'off', state: 'disabled', variants: none('off') }),
    bootRecord({ id: 'secret', state: 'unpublished', variants: none('secret') }),
    tent,
  ]);
  // The import leaves the stock of unchanged products alone.
  await sql`update variants set qty = 0 where id in ('bluff-black-9', 'hat-one')`.execute(
    database.db,
  );
});
afterAll(async () => {
  await database.drop();
  await server.close();
});

const ask = (of: object = SIZE_9, email = EMAIL) =>
  callRoute(ASK, { body: { email, ...of }, headers: { 'x-client-address': `192.0.2.${++calls}` } });
let calls = 0;
const confirm = (code: string) => callRoute(CONFIRM, { body: { code } });
const stop = (code: string) => callRoute(STOP, { body: { code } });
const waiting = () => database.db.selectFrom('reminders').selectAll().execute();
const context = () => ({ db: database.db, signal: AbortSignal.timeout(20_000), lastTry: false });

/** Sends what the outbox holds and returns it, with the codes of its links. */
async function mail() {
  const sent = await sendOutbox(database.db, server);
  return sent.map(({ recipients, mail: { subject, text = '' } }) => ({
    to: recipients.join(),
    subject,
    text,
    confirm: codeAfter(text, '/reminders/confirm'),
    stop: codeAfter(text, '/reminders/stop'),
  }));
}
const codeAfter = (text: string, path: string) =>
  new RegExp(`${path}\\?code=([\\w-]+)`).exec(text)?.[1] ?? '';

async function askAndConfirm(of: object = SIZE_9, email = EMAIL) {
  await ask(of, email);
  const [asked] = await mail();
  expect((await confirm(asked?.confirm ?? '')).status).toBe(200);
  return asked;
}
const restock = (variantId: string) =>
  database.db.updateTable('variants').set({ qty: 2 }).where('id', '=', variantId).execute();
const sendDue = () => sendReminders({}, context());

describe('asking for a reminder', () => {
  it('mails a link to confirm, and nothing else before that is followed', async () => {
    expect(await ask()).toMatchObject({ status: 200, json: {} });
    const [asked, ...more] = await mail();
    expect(more).toEqual([]);
    expect(asked).toMatchObject({
      to: EMAIL,
      subject: 'Confirm your reminder for Bluff Boot, size 9',
    });
    await restock('bluff-black-9');
    await sendDue();
    expect(await mail()).toEqual([]);
  });

  it('needs no confirmation from a customer with their own verified address', async () => {
    const ada = await signInCustomer('Ada');
    const asked = await callRoute(ASK, { as: ada, body: { email: ada.email, ...SIZE_9 } });
    expect(asked).toMatchObject({ status: 200, json: { confirmed: true } });
    expect(await mail()).toEqual([]);
    await restock('bluff-black-9');
    await sendDue();
    expect(await mail()).toMatchObject([{ to: ada.email }]);
  });

  it.each([
    ['another address', true, 'other@shop.example'],
    ['an address that is not verified', false, null],
  ])('mails a link to a customer who asks for %s', async (_what, verified, other) => {
    const customer = await signInCustomer(verified ? 'Bo' : 'Cy', { verified });
    const email = other ?? customer.email;
    const asked = await callRoute(ASK, { as: customer, body: { email, ...SIZE_9 } });
    expect(asked).toMatchObject({ status: 200, json: {} });
    expect((await mail())[0]?.confirm).not.toBe('');
    expect((await waiting())[0]?.confirmed_at).toBeNull();
  });

  it('answers the same for a known address, and mails it again', async () => {
    await askAndConfirm();
    expect(await ask(SIZE_9, EMAIL.toLowerCase())).toMatchObject({ status: 200, json: {} });
    expect(await mail()).toHaveLength(1);
    const rows = await waiting();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.confirmed_at).not.toBeNull();
  });

  it.each([
    ['in stock', { ...SIZE_9, variantId: 'bluff-black-8' }, 409, 'Available'],
    ['that has a size in stock', { ...SIZE_9, variantId: null }, 409, 'Available'],
    ['that does not exist', { productId: 'nowhere', variantId: null }, 404, 'NotFound'],
    ['that is unpublished', { productId: 'secret', variantId: null }, 404, 'NotFound'],
    ['that is disabled', { productId: 'off', variantId: null }, 404, 'NotFound'],
    ['in a size of another product', { ...SIZE_9, variantId: 'hat-one' }, 404, 'NotFound'],
  ])('is refused for a product %s', async (_, of, status, code) => {
    const answer = await ask(of);
    expect([answer.status, readError(answer).code]).toEqual([status, code]);
    expect(await waiting()).toEqual([]);
    expect(await mail()).toEqual([]);
  });

  it.each([
    { email: 'nobody' },
    { email: `jo@shop.example\r\nBcc: all@shop.example` },
    { email: 'jo@shop.example, ann@shop.example' },
    { productId: 'bl\0uff' },
    { price: 1 },
  ])('refuses %j', async (odd) => {
    expect((await callRoute(ASK, { body: { email: EMAIL, ...SIZE_9, ...odd } })).status).toBe(400);
  });

  it('is limited for each e-mail address, in any case, and for each network address', async () => {
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200);
    expect((await ask(ANY_HAT, EMAIL.toUpperCase())).status).toBe(429);
    expect((await ask(ANY_HAT, 'ann@shop.example')).status).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      const body = { email: `a${n}@shop.example`, ...SIZE_9 };
      statuses.push((await callRoute(ASK, { body })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

it('a mailbox is asked to confirm five reminders an hour and ten a day at most, with any tag', async () => {
  const pass = (statuses: number[]) => statuses.filter((status) => status === 200).length;
  const askTagged = async (count: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) {
      statuses.push((await ask(SIZE_9, `jo+${calls}@shop.example`)).status);
    }
    return pass(statuses);
  };
  // What an hour counts is over after it; what a day counts is not.
  const hourPasses = () =>
    sql`update rate_limits set expire = 0 where key like 'askReminder:%'`.execute(database.db);
  expect(await askTagged(7)).toBe(5);
  await hourPasses();
  expect(await askTagged(7)).toBe(5);
  await hourPasses();
  expect(await askTagged(3)).toBe(0);
  expect((await ask(SIZE_9, 'ann@shop.example')).status).toBe(200);
});

describe('a confirmed reminder', () => {
  it('is mailed once when the size is back, and its address is deleted then', async () => {
    await askAndConfirm();
    await sendDue();
    expect(await mail()).toEqual([]);
    await restock('bluff-black-9');
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    const mails = await mail();
    expect(mails).toMatchObject([{ to: EMAIL, subject: 'Bluff Boot, size 9 is back in stock' }]);
    expect(mails[0]?.text).toContain('/products/bluff-black');
    expect(await waiting()).toEqual([]);
    const { rows } = await sql`select to_jsonb(m) from email_outbox m`.execute(database.db);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(EMAIL.toLowerCase());
  });

  it('for any size is mailed when one is back', async () => {
    await askAndConfirm(ANY_HAT);
    await restock('hat-one');
    await sendDue();
    expect(await mail()).toMatchObject([{ subject: 'Hat is back in stock' }]);
  });

  it('for a launch is mailed once when the product sells', async () => {
    const asked = await askAndConfirm(NEW_TENT);
    expect(asked?.text).toContain('when Tent goes on sale');
    await sendDue();
    expect(await mail()).toEqual([]);
    await importRecords(database.db, [{ ...tent, state: 'current' }]);
    await sendDue();
    expect(await mail()).toMatchObject([{ subject: 'Tent is on sale now' }]);
  });

  it('answers what it is for, each time that its link is followed', async () => {
    await ask();
    const [asked] = await mail();
    for (let n = 0; n < 2; n++) {
      const answer = readAnswer(confirmReminderCall, await confirm(asked?.confirm ?? ''));
      expect(answer).toEqual({
        reason: 'back',
        product: { name: 'Bluff Boot', path: '/products/bluff-black', size: '9' },
      });
    }
  });

  it('is mailed to everybody who waits, in more than one batch', async () => {
    await sql`
      insert into reminders (id, email, product_id, variant_id, reason, code_hash, confirmed_at)
      select gen_random_uuid(), 'a' || n || '@shop.example', 'hat', null, 'back',
        sha256(n::text::bytea), now() from generate_series(1, 230) n`.execute(database.db);
    await restock('hat-one');
    await sendDue();
    expect(await waiting()).toEqual([]);
    const { rows } = await sql<{ count: string }>`
      select count(distinct to_address) from email_outbox`.execute(database.db);
    expect(rows).toEqual([{ count: '230' }]);
  });
});

describe('the link that confirms a reminder', () => {
  it.each(['A'.repeat(22), 'short', ''])('does not exist with the code “%s”', async (code) => {
    expect([400, 404]).toContain((await confirm(code)).status);
  });

  it('is stored only as a hash, and works for three days', async () => {
    await ask();
    const [asked] = await mail();
    const code = asked?.confirm ?? '';
    const { rows } = await sql`
      select to_jsonb(r) from reminders r union all select to_jsonb(m) from email_outbox m`.execute(
      database.db,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    await sql`update reminders set requested_at = now() - interval '73 hours'`.execute(database.db);
    expect(readError(await confirm(code)).code).toBe('CodeInvalid');
    await forgetStaleReminders(database.db);
    expect(await waiting()).toEqual([]);
  });

  it('stops working when a newer one is mailed', async () => {
    await ask();
    await ask();
    const [older, newer] = await mail();
    expect((await confirm(older?.confirm ?? '')).status).toBe(404);
    expect((await confirm(newer?.confirm ?? '')).status).toBe(200);
  });

  it('keeps a confirmed reminder for a year', async () => {
    await askAndConfirm();
    await sql`update reminders set confirmed_at = now() - interval '364 days'`.execute(database.db);
    await forgetStaleReminders(database.db);
    expect(await waiting()).toHaveLength(1);
    await sql`update reminders set confirmed_at = now() - interval '366 days'`.execute(database.db);
    await forgetStaleReminders(database.db);
    expect(await waiting()).toEqual([]);
  });
});

describe('the link that stops reminders', () => {
  it('deletes every reminder to its address, and no other address’s', async () => {
    const asked = await askAndConfirm();
    await askAndConfirm(ANY_HAT, EMAIL.toLowerCase());
    await askAndConfirm(ANY_HAT, 'ann@shop.example');
    for (let n = 0; n < 2; n++) expect((await stop(asked?.stop ?? '')).status).toBe(200);
    expect((await waiting()).map(({ email }) => email)).toEqual(['ann@shop.example']);
  });

  it('cannot be forged', async () => {
    await askAndConfirm();
    for (const code of ['A'.repeat(60), Buffer.from(EMAIL.repeat(4)).toString('base64url'), 'x']) {
      expect([400, 404]).toContain((await stop(code)).status);
    }
    expect(await waiting()).toHaveLength(1);
  });
});
