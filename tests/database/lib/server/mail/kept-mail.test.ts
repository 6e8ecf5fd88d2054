import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listMail, mayReadMail, readMail } from '#lib/server/mail/kept-mail.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { runWorker } from '#lib/server/worker/run-worker.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';

const NUMBER = 'SB000000001';
/** Request headers of a browser on the same machine. */
const DIRECT = { 'x-client-direct': '1' };
const BRAINTREE = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'shop',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
};
const HERE = { host: 'localhost:3000', 'x-client-address': '127.0.0.1', ...DIRECT };

describe('a shop without a mail server', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await addPlacedOrder(database.db, { number: NUMBER, email: 'jo@example.com' });
  });
  afterAll(() => database.drop());

  it('keeps its e-mails readable as they would be sent', async () => {
    const to = { name: 'Jo', address: 'jo@example.com' };
    const id = await enqueueMail(database.db, {
      kind: 'order-confirmation',
      to,
      data: { orderNumber: NUMBER },
    });
    expect(await listMail(database.db)).toMatchObject([{ id, subject: null }]);
    expect(await readMail(database.db, id)).toBeNull();

    const worker = await runWorker(database.url, TASKS);
    await expect.poll(() => readMail(database.db, id), { timeout: 20_000 }).not.toBeNull();
    await worker.stop();
    expect(await readMail(database.db, id)).toMatchObject({
      to: 'Jo <jo@example.com>',
      subject: `Your Stringybark order ${NUMBER}`,
      html: expect.stringContaining('Thank you for your order, Jo'),
      text: expect.stringContaining('Thank you for your order, Jo'),
    });
  });

  it('lists the newest e-mail first, and finds none for an unknown id', async () => {
    const [first] = await listMail(database.db);
    const later = await enqueueMail(database.db, {
      kind: 'order-confirmation',
      to: { name: 'Jo', address: 'jo@example.com' },
      data: { orderNumber: NUMBER },
    });
    expect((await listMail(database.db)).map(({ id }) => id)).toEqual([later, first?.id]);
    for (const id of ['', 'nope', "' or 1=1", crypto.randomUUID()]) {
      expect(await readMail(database.db, id)).toBeNull();
    }
  });
});

describe('reading kept e-mails', () => {
  /** Whether a request may read mail, in modules loaded with these environment variables. */
  async function askedWith(
    env: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<boolean> {
    vi.resetModules();
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const fresh = await import('#lib/server/mail/kept-mail.ts');
    return fresh.mayReadMail(new Headers(headers));
  }

  beforeEach(() => {
    vi.unstubAllEnvs();
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    HERE,
    { host: '127.0.0.1', 'x-client-address': '::1', ...DIRECT },
    { host: '[::1]:3000', 'x-client-address': '::ffff:127.0.0.1', ...DIRECT },
  ])('is allowed on the same machine: %j', (headers) => {
    expect(mayReadMail(new Headers(headers))).toBe(true);
  });

  it.each([
    ['another machine', { ...HERE, 'x-client-address': '192.0.2.7' }],
    [
      'an address that begins like the machine’s own',
      { ...HERE, 'x-client-address': '127.0.0.1.evil.example' },
    ],
    ['a request of unknown origin', { host: 'localhost:3000' }],
    ['a page of another host name that points here', { ...HERE, host: 'evil.example' }],
    ['a host name that begins like it', { ...HERE, host: 'localhost.evil.example' }],
    ['a request without a host', { 'x-client-address': '127.0.0.1', ...DIRECT }],
    ['a request through a proxy on the machine', { ...HERE, 'x-client-direct': '0' }],
  ])('is not allowed for %s', (_who, headers) => {
    expect(mayReadMail(new Headers(headers))).toBe(false);
  });

  it.each([
    ['sends its e-mails', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@shop.example' }],
    ['is public', { SITE_URL: 'https://shop.example' }],
    ['takes real payments', BRAINTREE],
  ])('is allowed to nobody at a shop that %s', async (_what, env) => {
    expect(await askedWith(env, HERE)).toBe(false);
  });

  it('is allowed in a production build with the sandbox', async () => {
    expect(await askedWith({ NODE_ENV: 'production' }, HERE)).toBe(true);
  });
});
