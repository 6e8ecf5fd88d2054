import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as CONFIRM } from '#app/api/newsletter/confirm/route.ts';
import { POST as SUBSCRIBE } from '#app/api/newsletter/subscriptions/route.ts';
import { POST as UNSUBSCRIBE } from '#app/api/newsletter/unsubscribe/[key]/route.ts';
import { forgetConsents } from '#lib/server/newsletter/forget-consents.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';
import { sendOutbox } from '#tests/api/support/send-outbox.ts';

const EMAIL = 'Jo@shop.example';
const ONE_PRESS = { 'List-Unsubscribe': 'One-Click' };
const UNKNOWN_KEY = 'A'.repeat(22);

let database: TestDatabase;
let server: MailServer;
let calls = 0;

beforeAll(async () => {
  server = await startMailServer();
  process.env.SMTP_URL = server.url;
  process.env.MAIL_FROM = 'The Shop <help@shop.example>';
  process.env.SITE_URL = 'https://a-long-name-of-a-shop-so-that-headers-would-be-folded.example';
  database = await createTestDatabase();
});
beforeEach(async () => {
  await sql`truncate newsletter_consents, newsletter_history, email_outbox, rate_limits`.execute(
    database.db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  server.received.length = 0;
});
afterAll(async () => {
  await database.drop();
  await server.close();
});

const subscribe = (email = EMAIL) =>
  callRoute(SUBSCRIBE, { body: { email }, headers: { 'x-client-address': `192.0.2.${++calls}` } });
const confirm = (code: string) => callRoute(CONFIRM, { body: { code } });
const unsubscribe = (key: string) => callRoute(UNSUBSCRIBE, { params: { key }, body: ONE_PRESS });
const consents = () => database.db.selectFrom('newsletter_consents').selectAll().execute();
const consent = async () => (await consents())[0] ?? expect.unreachable();
const steps = async () =>
  (await database.db.selectFrom('newsletter_history').selectAll().orderBy('id').execute()).map(
    ({ step, source, wording, ended_by }) => [step, source ?? ended_by, wording],
  );

/** Sends what the outbox holds and returns it, with the codes of its links. */
async function mail() {
  const sent = await sendOutbox(database.db, server);
  return sent.map(({ recipients, mail: { subject, text = '' }, raw }) => ({
    to: recipients.join(),
    subject,
    text,
    raw,
    code: /\/newsletter\/confirm\?code=([\w-]+)/.exec(text)?.[1] ?? '',
    key: /\/newsletter\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? '',
  }));
}
const firstMail = async () => (await mail())[0] ?? expect.unreachable();

async function subscribed(): Promise<{ code: string; key: string }> {
  await subscribe();
  const { code } = await firstMail();
  expect((await confirm(code)).status).toBe(200);
  return { code, key: (await consent()).key };
}
/** Makes what was done look as if it had been done earlier. */
function hoursPass(hours: number) {
  const passed = sql`make_interval(mins => ${Math.round(hours * 60)})`;
  return sql`update newsletter_consents set asked_at = asked_at - ${passed},
    code_at = code_at - ${passed}, unsubscribed_at = unsubscribed_at - ${passed},
    mailed_at = array(select t - ${passed} from unnest(mailed_at) t)`.execute(database.db);
}

describe('subscribing to the newsletter in the footer', () => {
  it('mails a link to confirm, without any offer or unsubscribe link', async () => {
    expect(await subscribe()).toMatchObject({ status: 200, json: {} });
    const [asked, ...more] = await mail();
    expect(more).toEqual([]);
    expect(asked).toMatchObject({ to: EMAIL, subject: 'Confirm your subscription to Stringybark' });
    expect(asked?.raw).not.toMatch(/^List-Unsubscribe/im);
    expect(asked?.key).toBe('');
    expect(await consents()).toMatchObject([
      { email: EMAIL.toLowerCase(), state: 'pending', source: 'footer', wording: 'footer-1' },
    ]);
  });

  it('answers the same for a pending, subscribed or former address, and mails it', async () => {
    const first = await subscribe();
    const same = { status: first.status, text: first.text };
    await hoursPass(2);
    expect(await subscribe(EMAIL.toLowerCase())).toMatchObject(same);
    const [, newer] = await mail();
    await confirm(newer?.code ?? '');
    await hoursPass(2);
    expect(await subscribe()).toMatchObject(same);
    const known = await firstMail();
    expect(known.subject).toBe('You’re subscribed to Stringybark');
    expect((await consent()).state).toBe('subscribed');
    await unsubscribe(known.key);
    await hoursPass(24);
    expect(await subscribe()).toMatchObject(same);
    expect((await consent()).state).toBe('pending');
    expect((await confirm((await firstMail()).code)).status).toBe(200);
    expect(await steps()).toEqual([
      ['asked', 'footer', 'footer-1'],
      ['asked', 'footer', 'footer-1'],
      ['confirmed', 'footer', 'footer-1'],
      ['unsubscribed', 'link', null],
      ['asked', 'footer', 'footer-1'],
      ['confirmed', 'footer', 'footer-1'],
    ]);
  });

  it('mails an address once an hour and three times a day, with the same answer each time', async () => {
    for (const [hours, mails] of [
      [0, 1],
      [0.9, 0],
      [0.1, 1],
      [1, 1],
      [2, 0],
      [20, 1],
    ] as const) {
      await hoursPass(hours);
      await sql`truncate rate_limits`.execute(database.db);
      expect(await subscribe()).toMatchObject({ status: 200, json: {} });
      expect(await mail(), `after ${hours} more hours`).toHaveLength(mails);
    }
  });

  it('mails a former subscriber who asks again within the hour, up to three times a day', async () => {
    const neutral = { status: 200, json: {} };
    for (const mails of [1, 1, 1, 0]) {
      await sql`truncate rate_limits`.execute(database.db);
      expect(await subscribe()).toMatchObject(neutral);
      // A stranger who asks on gets nothing more.
      expect(await subscribe()).toMatchObject(neutral);
      const sent = await mail();
      expect(sent).toHaveLength(mails);
      if (!sent[0]) continue;
      expect((await confirm(sent[0].code)).status).toBe(200);
      expect((await unsubscribe((await consent()).key)).status).toBe(200);
    }
    expect((await consent()).state).toBe('unsubscribed');
  });

  it('leaves the last mailed link working when no other is mailed', async () => {
    await subscribe();
    await subscribe();
    expect((await confirm((await firstMail()).code)).status).toBe(200);
  });

  it('mails once when two tabs subscribe at the same time', async () => {
    const answers = await Promise.all([subscribe(), subscribe(EMAIL.toUpperCase())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mail()).toHaveLength(1);
    expect(await steps()).toHaveLength(1);
  });

  it.each([
    [{ email: '' }, 'Please enter your email.'],
    [{ email: '  ' }, 'Please enter your email.'],
    [{ email: 'jo@' }, 'Please enter a valid email.'],
    [{ email: 'jo@shop.example\r\nBcc: all@shop.example' }, 'Please enter a valid email.'],
    [{ email: 'jo@shop.example, ann@shop.example' }, 'Please enter a valid email.'],
  ])('refuses with a message for the field: %j', async (body, text) => {
    const answer = await callRoute(SUBSCRIBE, { body });
    expect(answer.status).toBe(400);
    expect(readError(answer).fields).toEqual({ email: text });
    expect(await consents()).toEqual([]);
  });

  it.each([
    { email: 'jo\0@shop.example' },
    { email: `${'a'.repeat(60)}@${'shop.'.repeat(60)}example` },
    { email: EMAIL, source: 'account' },
    { email: [EMAIL] },
  ])('refuses %j', async (body) => {
    expect((await callRoute(SUBSCRIBE, { body })).status).toBe(400);
    expect(await consents()).toEqual([]);
  });

  it('is limited by mailbox, without its tag, and by network address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await subscribe(`jo+${n}@shop.example`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const others: number[] = [];
    for (let n = 0; n < 31; n++) {
      others.push((await callRoute(SUBSCRIBE, { body: { email: `a${n}@shop.example` } })).status);
    }
    expect(others.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the link that confirms the newsletter', () => {
  it('subscribes once, and may be followed again', async () => {
    const { code } = await subscribed();
    expect((await confirm(code)).status).toBe(200);
    const both = await Promise.all([confirm(code), confirm(code)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await consent()).toMatchObject({ state: 'subscribed', confirmed_at: expect.any(Date) });
    expect(await steps()).toHaveLength(2);
  });

  it.each(['A'.repeat(22), 'short', ''])('does not exist with the code “%s”', async (code) => {
    expect([400, 404]).toContain((await confirm(code)).status);
  });

  it('is stored only as a hash, and works for seven days', async () => {
    await subscribe();
    const { code } = await firstMail();
    const { rows } = await sql`select to_jsonb(c) from newsletter_consents c
      union all select to_jsonb(m) from email_outbox m
      union all select to_jsonb(h) from newsletter_history h`.execute(database.db);
    expect(JSON.stringify(rows)).not.toContain(code);
    await hoursPass(7 * 24 + 1);
    expect(readError(await confirm(code)).code).toBe('CodeInvalid');
    expect((await consent()).state).toBe('pending');
  });

  it('stops working when a newer one is mailed', async () => {
    await subscribe();
    await hoursPass(1);
    await subscribe();
    const [older, newer] = await mail();
    expect((await confirm(older?.code ?? '')).status).toBe(404);
    expect((await confirm(newer?.code ?? '')).status).toBe(200);
  });

  it('stops working once the address was unsubscribed', async () => {
    const { code, key } = await subscribed();
    await unsubscribe(key);
    expect((await confirm(code)).status).toBe(404);
    expect((await consent()).state).toBe('unsubscribed');
  });

  it('does not subscribe when another tab unsubscribes at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      await sql`truncate newsletter_consents, newsletter_history, rate_limits`.execute(database.db);
      await subscribe();
      const { code } = await firstMail();
      const { key } = await consent();
      await Promise.all([confirm(code), unsubscribe(key)]);
      expect((await consent()).state).toBe('unsubscribed');
      const history = (await steps()).map(([step]) => step);
      expect(history.at(-1)).toBe('unsubscribed');
    }
  });
});

describe('the link that unsubscribes from the newsletter', () => {
  it('unsubscribes once, works for years, and queues a job for the mail provider', async () => {
    const { key } = await subscribed();
    await hoursPass(10 * 365 * 24);
    const answers = await Promise.all([unsubscribe(key), unsubscribe(key)]);
    expect([...answers, await unsubscribe(key)].map(({ status }) => status)).toEqual([
      ...[200, 200, 200],
    ]);
    expect(await consent()).toMatchObject({ state: 'unsubscribed', code_hash: null });
    expect(await steps()).toHaveLength(3);
    const { rows } = await sql<{ payload: object }>`
      select job.payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'sync-newsletter'`.execute(database.db);
    expect(rows).toEqual([{ payload: { email: EMAIL.toLowerCase() } }]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['application/x-www-form-urlencoded; charset=UTF-8', 'List-Unsubscribe=One-Click&x=1'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('accepts the one-click form of a mail program: %s', async (type, body) => {
    const { key } = await subscribed();
    const answer = await post(key, type, body);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await consent()).state).toBe('unsubscribed');
  });

  it.each([
    ['application/x-www-form-urlencoded', '', 400],
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=No', 400],
    ['multipart/form-data', 'nothing', 400],
    ['multipart/form-data; boundary=b', '--b\r\n', 400],
    ['text/plain', 'List-Unsubscribe=One-Click', 415],
    ['application/x-www-form-urlencoded', `List-Unsubscribe=One-Click&x=${'x'.repeat(9_000)}`, 413],
  ])('refuses other forms: %s %.40s', async (type, body, status) => {
    const { key } = await subscribed();
    expect((await post(key, type, body)).status).toBe(status);
    expect((await consent()).state).toBe('subscribed');
  });

  it.each([UNKNOWN_KEY, 'short', "' or 1=1", 'A'.repeat(500), '\0'])(
    'answers that the key is invalid: %j',
    async (key) => {
      await subscribed();
      expect(readError(await unsubscribe(key)).code).toBe('KeyInvalid');
      expect((await consent()).state).toBe('subscribed');
    },
  );

  it('is limited to 600 calls a minute from one address, and works again later', async () => {
    const { key } = await subscribed();
    await unsubscribe(UNKNOWN_KEY);
    await database.db
      .updateTable('rate_limits')
      .set({ points: 599 })
      .where('key', 'like', 'unsubscribe:address:%')
      .execute();
    expect(readError(await unsubscribe(UNKNOWN_KEY)).code).toBe('KeyInvalid');
    const refused = await unsubscribe(key);
    expect(readError(refused).code).toBe('RateLimited');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await consent()).state).toBe('subscribed');
    await database.db.updateTable('rate_limits').set({ expire: '1' }).execute();
    expect((await unsubscribe(key)).status).toBe(200);
  });

  it('is in the headers of marketing mail, unfolded', async () => {
    const { key } = await subscribed();
    await hoursPass(1);
    await subscribe();
    const { raw } = await firstMail();
    const url = `${process.env.SITE_URL}/newsletter/unsubscribe/${key}`;
    const head = raw.slice(0, raw.indexOf('\r\n\r\n')).split('\r\n');
    expect(head).toContain(`List-Unsubscribe: <${url}>`);
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});

function post(key: string, type: string, body: string): Promise<Response> {
  const request = new Request('https://shop.example/api/called', {
    method: 'POST',
    headers: { 'content-type': type, [CLIENT_ADDRESS_HEADER]: '192.0.2.1' },
    body,
  });
  return UNSUBSCRIBE(request, { params: Promise.resolve({ key }) });
}

describe('the record of a newsletter consent', () => {
  it('cannot be rewritten', async () => {
    await subscribed();
    await expect(
      database.db.updateTable('newsletter_history').set({ source: 'checkout' }).execute(),
    ).rejects.toThrow(/add a row instead/);
  });

  it('is deleted after seven days if it was never confirmed', async () => {
    await subscribe();
    await mail();
    await hoursPass(7 * 24 - 1);
    await forgetConsents(database.db);
    expect(await consents()).toHaveLength(1);
    await hoursPass(2);
    await forgetConsents(database.db);
    expect(await consents()).toEqual([]);
    expect(await steps()).toEqual([]);
    const { rows } = await sql`select to_jsonb(m) from email_outbox m`.execute(database.db);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(EMAIL.toLowerCase());
  });

  it('of a former subscriber stays unsubscribed, and is deleted after seven years', async () => {
    const { key } = await subscribed();
    await unsubscribe(key);
    await hoursPass(24);
    await subscribe();
    await hoursPass(8 * 24);
    await forgetConsents(database.db);
    expect(await consent()).toMatchObject({ state: 'unsubscribed', code_hash: null, key });
    await hoursPass(7 * 366 * 24);
    await forgetConsents(database.db);
    expect(await consents()).toEqual([]);
  });

  it('of a subscriber stays for good', async () => {
    await subscribed();
    await hoursPass(20 * 366 * 24);
    await forgetConsents(database.db);
    expect((await consent()).state).toBe('subscribed');
  });
});
