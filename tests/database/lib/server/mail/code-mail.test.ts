import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmSignUp } from '#lib/server/identity/codes/confirmation.ts';
import { forgotPassword } from '#lib/server/identity/passwords/passwords.ts';
import { signUp } from '#lib/server/identity/pool/sign-up.ts';
import { embeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { readMail } from '#lib/server/mail/kept-mail.ts';
import { type RunningWorker, runWorker } from '#lib/server/worker/run-worker.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';

const EMAIL = 'jo@example.com';

describe('a link sent by e-mail', () => {
  let database: TestDatabase;
  let server: MailServer;
  let pool: UserPool;
  let worker: RunningWorker;

  beforeAll(async () => {
    server = await startMailServer();
    process.env.SMTP_URL = server.url;
    process.env.MAIL_FROM = 'The Shop <help@shop.example>';
    database = await createTestDatabase();
    pool = await embeddedPool();
  });
  afterAll(async () => {
    await worker?.stop();
    await pool.db.destroy();
    await database.drop();
    await server.close();
  });

  /** Everything stored in the outbox and the job queue, as text. */
  async function kept(): Promise<string> {
    const { rows } = await sql`
      select to_jsonb(mail) from email_outbox as mail
      union all select to_jsonb(job) from graphile_worker._private_jobs as job
      union all select to_jsonb(code) from identity_codes as code`.execute(database.db);
    return JSON.stringify(rows);
  }

  it('verifies the address and creates the customer, and its code is stored nowhere', async () => {
    const { UserSub: sub } = await signUp(pool, {
      username: EMAIL,
      password: 'Gumleaf-22',
      attributes: [
        { Name: 'given_name', Value: 'Zoë' },
        { Name: 'family_name', Value: 'Chan' },
        { Name: 'birthdate', Value: '' },
        { Name: 'custom:marketing', Value: 'true' },
      ],
    });
    expect(await kept()).not.toContain(EMAIL);
    const waiting: string[] = [];
    server.beforeAnswer = async () => {
      waiting.push(await kept());
    };
    worker = await runWorker(database.url, TASKS);
    await expect.poll(() => server.received.length).toBe(1);
    const { recipients, mail } = server.received[0] ?? expect.unreachable();
    expect(recipients).toEqual([EMAIL]);
    expect(mail).toMatchObject({
      subject: 'Verify your email address for Stringybark',
      to: [{ name: '', address: EMAIL }],
    });
    const link = new RegExp(`http://localhost:3000/account/verify\\?user=${sub}&code=([\\w-]{22})`);
    const [url = '', code = ''] = link.exec(mail.text ?? '') ?? [];
    expect(mail.html).toContain(url.replace('&', '&amp;'));
    // A stranger chose the name at sign-up, so it must not appear in mail to somebody's address.
    expect(`${mail.html}${mail.text}`).not.toContain('Zoë');

    await expect
      .poll(outbox)
      .toEqual([{ kind: 'verify-email', state: 'sent', data: {}, html: null, text: null }]);
    for (const held of [...waiting, await kept()]) expect(held).not.toContain(code);

    await confirmSignUp(pool, sub, code, true);
    const customer = () =>
      database.db.selectFrom('customers').select(['id', 'email', 'details']).execute();
    await expect.poll(customer).toMatchObject([
      {
        id: sub,
        email: EMAIL,
        details: {
          firstName: 'Zoë',
          lastName: 'Chan',
          dateOfBirth: null,
          subscriptions: { sms: false },
        },
      },
    ]);
    // Asked for at sign-up, and the link has proven the address.
    const consents = database.db.selectFrom('newsletter_consents').select(['email', 'state']);
    expect(await consents.execute()).toEqual([{ email: EMAIL, state: 'subscribed' }]);
  });

  it('is deleted from the outbox when the mailbox does not exist', async () => {
    server.beforeAnswer = () => {};
    server.refusals.push(550);
    await forgotPassword(pool, EMAIL);
    await expect
      .poll(async () => (await outbox())[1])
      .toMatchObject({
        kind: 'reset-password',
        state: 'failed',
        data: {},
      });
  });

  it('sets a password, and cannot be read in the outbox', async () => {
    await forgotPassword(pool, EMAIL);
    await expect.poll(() => server.received.length).toBe(2);
    const { mail } = server.received[1] ?? expect.unreachable();
    expect(mail.subject).toBe('Set a new password for Stringybark');
    expect(mail.text).toMatch(
      /http:\/\/localhost:3000\/account\/password\/reset\?user=[0-9a-f-]{36}&code=[\w-]{22}\n/,
    );
    const [last] = await database.db
      .selectFrom('email_outbox')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    expect(await readMail(database.db, last?.id ?? '')).toBeNull();
  });

  function outbox() {
    return database.db
      .selectFrom('email_outbox')
      .select(['kind', 'state', 'data', 'html', 'text'])
      .orderBy('created_at')
      .execute();
  }
});
