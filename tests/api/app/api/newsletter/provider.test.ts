import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as REPORT } from '#app/api/newsletter/provider/unsubscribes/route.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { endConsent } from '#lib/server/newsletter/end-consent.ts';
import { exportNewsletter } from '#lib/server/newsletter/export-newsletter.ts';
import type { NewsletterProvider } from '#lib/server/newsletter/newsletter-provider.ts';
import { syncAddress } from '#lib/server/newsletter/sync-newsletter.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const SECRET = 's'.repeat(32);

let database: TestDatabase;
let folder: TemporaryFolder;
beforeAll(async () => {
  process.env.NEWSLETTER_WEBHOOK_SECRET = SECRET;
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
});
beforeEach(() =>
  sql`truncate newsletter_consents, newsletter_history, email_outbox, rate_limits`.execute(
    database.db,
  ),
);
afterAll(() => Promise.all([database.drop(), folder.remove()]));

const subscribe = (email: string, isProven = true) =>
  database.db
    .transaction()
    .execute((trx) =>
      askForNewsletter(trx, { email, source: 'footer', wording: 'footer-1', isProven }),
    );
const unsubscribe = (email: string) =>
  database.db.transaction().execute((trx) => endConsent(trx, email, 'link'));
const states = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('newsletter_consents').selectAll().execute()).map(
      ({ email, state }) => [email, state],
    ),
  );

describe('a report from the mail provider', () => {
  const report = (emails: unknown, authorization = `Bearer ${SECRET}`) =>
    callRoute(REPORT, { body: { emails }, headers: { authorization } });

  it('unsubscribes the known addresses in it, ignores others, and may be repeated', async () => {
    for (const email of ['jo@shop.example', 'kim@shop.example']) await subscribe(email);
    for (let times = 0; times < 2; times++) {
      const answer = await report([' JO@shop.example', 'nobody@shop.example', 'none', '']);
      expect(answer).toMatchObject({ status: 200, json: {} });
    }
    expect(await states()).toEqual({
      'jo@shop.example': 'unsubscribed',
      'kim@shop.example': 'subscribed',
    });
    const history = await database.db
      .selectFrom('newsletter_history')
      .select('ended_by')
      .where('step', '=', 'unsubscribed')
      .execute();
    expect(history).toEqual([{ ended_by: 'provider' }]);
  });

  it.each(['', `Bearer ${SECRET}x`, `Bearer ${SECRET.slice(1)}`, SECRET, 'Bearer undefined'])(
    'is refused with the secret “%s”',
    async (authorization) => {
      await subscribe('jo@shop.example');
      expect((await report(['jo@shop.example'], authorization)).status).toBe(401);
      expect(await states()).toEqual({ 'jo@shop.example': 'subscribed' });
    },
  );

  it.each([
    [[]],
    ['jo@shop.example'],
    [Array.from({ length: 101 }, (_, n) => `a${n}@shop.example`)],
    [['a'.repeat(400)]],
    [['jo\0@shop.example']],
    [[{ email: 'jo@shop.example' }]],
  ])('is refused with an invalid list of addresses: case %#', async (emails) => {
    expect((await report(emails)).status).toBe(400);
  });

  it('is rate limited, guesses of the secret included', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 61; n++) statuses.push((await report(['x'], 'Bearer guess')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the job that keeps the mail provider up to date', () => {
  /** A provider that notes whom it has; `pause` runs before each answer. */
  function testProvider(pause: () => Promise<void> = async () => {}) {
    const has = new Map<string, string>();
    const provider: NewsletterProvider = {
      async subscribe({ email, unsubscribeUrl }) {
        await pause();
        has.set(email, unsubscribeUrl);
      },
      async unsubscribe(email) {
        await pause();
        has.delete(email);
      },
    };
    return { has, provider };
  }

  it('sends the current state, with the unsubscribe link', async () => {
    const { has, provider } = testProvider();
    await subscribe('jo@shop.example');
    await syncAddress(database.db, provider, 'jo@shop.example');
    expect(has.get('jo@shop.example')).toMatch(/\/newsletter\/unsubscribe\/[\w-]{22}$/);
    await unsubscribe('jo@shop.example');
    await syncAddress(database.db, provider, 'jo@shop.example');
    expect(has.size).toBe(0);
  });

  it('sends no unconfirmed or unknown address', async () => {
    const { has, provider } = testProvider();
    await subscribe('jo@shop.example', false);
    for (const email of ['jo@shop.example', 'nobody@shop.example']) {
      await syncAddress(database.db, provider, email);
    }
    expect(has.size).toBe(0);
  });

  it('sends two changes in their order, without making shoppers wait', async () => {
    const answered = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const { has, provider } = testProvider(() => {
      reached.resolve();
      return answered.promise;
    });
    await subscribe('jo@shop.example');
    const first = syncAddress(database.db, provider, 'jo@shop.example');
    await reached.promise;
    await unsubscribe('jo@shop.example');
    const second = syncAddress(database.db, provider, 'jo@shop.example');
    answered.resolve();
    await Promise.all([first, second]);
    expect(has.size).toBe(0);
  });

  it('is retried when the provider fails', async () => {
    const { provider } = testProvider(() => Promise.reject(new Error('Away.')));
    await subscribe('jo@shop.example');
    await expect(syncAddress(database.db, provider, 'jo@shop.example')).rejects.toThrow('Away.');
  });

  it('does nothing in a shop without a mail provider', async () => {
    await subscribe('jo@shop.example');
    const context = { db: database.db, signal: AbortSignal.timeout(5_000), lastTry: false };
    await TASKS['sync-newsletter']?.({ email: 'jo@shop.example' }, context);
    expect(await states()).toEqual({ 'jo@shop.example': 'subscribed' });
  });
});

describe('an export of the newsletter’s addresses', () => {
  it('has every address with its consent, in a file that only its owner can read', async () => {
    await subscribe('Jo@shop.example');
    await subscribe('kim@shop.example', false);
    await subscribe('sam@shop.example');
    await unsubscribe('sam@shop.example');
    const file = join(folder.path, 'newsletter.csv');
    expect(await exportNewsletter(database.db, file)).toBe(3);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const asked = { source: 'footer', wording: 'footer-1', askedAt: time };
    const link = expect.stringMatching(/\/newsletter\/unsubscribe\/[\w-]{22}$/);
    const row = (email: string, state: string, confirmedAt: unknown, unsubscribedAt: unknown) => ({
      ...{ email, state, ...asked, confirmedAt, unsubscribedAt, unsubscribeUrl: link },
      words: 'New gear, stories and offers from Stringybark by email. Unsubscribe any time.',
    });
    expect(parse(await readFile(file, 'utf8'), { columns: true })).toEqual([
      row('jo@shop.example', 'subscribed', time, ''),
      row('kim@shop.example', 'pending', '', ''),
      row('sam@shop.example', 'unsubscribed', time, time),
    ]);
  });

  it('escapes formulas that a spreadsheet would run', async () => {
    for (const email of ['=cmd|x@shop.example', '+1@shop.example', '-a,"b@shop.example']) {
      await subscribe(email);
    }
    const file = join(folder.path, 'formulas.csv');
    await exportNewsletter(database.db, file);
    for (const line of (await readFile(file, 'utf8')).trim().split('\n')) {
      expect(line).not.toMatch(/(?:^|,)"?[=+\-@]/);
    }
  });

  it('has all addresses when there are more than one batch', async () => {
    await sql`insert into newsletter_consents
      (email, state, source, wording, asked_at, confirmed_at, key)
      select n || '@shop.example', 'subscribed', 'footer', 'footer-1', now(), now(),
        lpad(n::text, 22, 'k') from generate_series(1, 12001) n`.execute(database.db);
    const file = join(folder.path, 'many.csv');
    expect(await exportNewsletter(database.db, file)).toBe(12_001);
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    expect(new Set(lines).size).toBe(12_002);
  });
});
