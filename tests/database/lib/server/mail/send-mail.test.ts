import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { environment } from '#lib/config/environment.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sendMail } from '#lib/server/mail/send-mail.ts';
import { type RunningWorker, runWorker } from '#lib/server/worker/run-worker.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { startWorkerProcess } from '#tests/database/lib/server/worker/support/worker-process.ts';
import { eventually } from '#tests/support/eventually.ts';

const NUMBER = 'SB000000001';
const ZOE = { name: 'Zoë Brøndby', address: 'zoe@example.com' };

describe('sending e-mail', () => {
  let database: TestDatabase;
  let server: MailServer;
  const workers: RunningWorker[] = [];
  const logged: string[] = [];
  const log = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged.push(String(line));
    return true;
  });

  beforeAll(async () => {
    server = await startMailServer();
    process.env.SMTP_URL = server.url;
    process.env.MAIL_FROM = 'The Shop <orders@shop.example>';
    database = await createTestDatabase();
    await addPlacedOrder(database.db, { number: NUMBER, email: ZOE.address });
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
    Object.assign(server, { knowsPassword: true, beforeAnswer: () => {} });
    server.received.length = 0;
    server.refusals.length = 0;
  });
  afterAll(async () => {
    log.mockRestore();
    await database.drop();
    await server.close();
  });

  const enqueue = (to = ZOE) =>
    enqueueMail(database.db, { kind: 'order-confirmation', to, data: { orderNumber: NUMBER } });

  async function work(): Promise<void> {
    workers.push(await runWorker(database.url, TASKS));
  }

  async function outbox(id: string) {
    return database.db
      .selectFrom('email_outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }

  /** Waits until a try has failed, then makes the retry due now instead of in a few seconds. */
  async function tryAgain(id: string, reason: string): Promise<void> {
    await expect.poll(async () => (await outbox(id)).error).toBe(reason);
    expect(await outbox(id)).toMatchObject({ state: 'pending', attempts: 1 });
    await expect
      .poll(
        async () =>
          (
            await sql`
        select id from graphile_worker.jobs
        where task_identifier = 'send-mail' and locked_by is null`.execute(database.db)
          ).rows.length,
      )
      .toBe(1);
    await sql`select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs), run_at => now())`.execute(database.db);
  }

  it('sends an order confirmation once, as HTML and text', async () => {
    const id = await enqueue();
    await work();
    await expect.poll(async () => (await outbox(id)).state).toBe('sent');
    expect(server.received).toHaveLength(1);
    const { recipients, mail } = server.received[0] ?? expect.unreachable();
    expect(recipients).toEqual([ZOE.address]);
    expect(mail).toMatchObject({
      subject: `Your Stringybark order ${NUMBER}`,
      from: { name: 'The Shop', address: 'orders@shop.example' },
      to: [ZOE],
      messageId: `<${id}@${new URL(environment().SITE_URL).hostname}>`,
    });
    expect(mail.html).toContain('Thank you for your order, Jo');
    expect(mail.text).toContain(`Order #${NUMBER}`);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    // The content is deleted once the mail was handed over.
    expect(await outbox(id)).toMatchObject({ html: null, text: null });
  });

  it('sends to one recipient even if the name holds line breaks or commas', async () => {
    const names = ['Chan, Zoë <eve@example.com>', 'Zoë\r\nBcc: eve@example.com', '"; 日本, Ωmega'];
    for (const name of names) await enqueue({ ...ZOE, name });
    await work();
    await expect.poll(() => server.received.length).toBe(names.length);
    for (const { recipients, mail } of server.received) {
      expect(recipients).toEqual([ZOE.address]);
      expect(mail.to).toHaveLength(1);
      expect(mail.to?.[0]?.address).toBe(ZOE.address);
      expect(mail.bcc).toBeUndefined();
    }
    expect(server.received.map(({ mail }) => mail.to?.[0]?.name)).toContain('"; 日本, Ωmega');
  });

  it('retries when the mail server answers with a temporary error', async () => {
    server.refusals.push(451);
    const id = await enqueue();
    await work();
    await tryAgain(id, 'EENVELOPE RCPT TO 451');
    await expect.poll(async () => (await outbox(id)).state).toBe('sent');
    expect(server.received).toHaveLength(1);
  });

  it('gives up when the mailbox does not exist', async () => {
    server.refusals.push(550);
    const id = await enqueue();
    await work();
    await expect.poll(async () => (await outbox(id)).state).toBe('failed');
    expect(await outbox(id)).toMatchObject({ attempts: 1, error: 'EENVELOPE RCPT TO 550' });
    await expect
      .poll(
        async () =>
          (
            await sql`select id from graphile_worker.jobs where task_identifier = 'send-mail'`.execute(
              database.db,
            )
          ).rows,
      )
      .toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('retries when the login is refused, as somebody may correct the setting', async () => {
    server.knowsPassword = false;
    const id = await enqueue();
    await work();
    await expect.poll(async () => (await outbox(id)).attempts).toBe(1);
    server.knowsPassword = true;
    await tryAgain(id, 'EAUTH AUTH PLAIN 535');
    await expect.poll(async () => (await outbox(id)).state).toBe('sent');
  });

  it('retries when the mail server does not answer', async () => {
    await server.close();
    const id = await enqueue();
    await work();
    await expect.poll(async () => (await outbox(id)).attempts).toBe(1);
    const port = Number(new URL(server.url).port);
    // Somebody else may have got the port meanwhile, for a moment.
    server = await eventually(() => startMailServer(port));
    await tryAgain(id, 'ESOCKET CONN');
    await expect.poll(async () => (await outbox(id)).state).toBe('sent');
  });

  it('sends once when two jobs take the same message', async () => {
    const messageId = await enqueue();
    const context = { db: database.db, signal: AbortSignal.timeout(20_000), lastTry: false };
    await Promise.all([sendMail({ messageId }, context), sendMail({ messageId }, context)]);
    expect(server.received).toHaveLength(1);
  });

  it('marks the message as failed after the last try', async () => {
    server.refusals.push(451);
    const messageId = await enqueue();
    const context = { db: database.db, signal: AbortSignal.timeout(20_000), lastTry: true };
    await expect(sendMail({ messageId }, context)).rejects.toThrow('EENVELOPE RCPT TO 451');
    expect(await outbox(messageId)).toMatchObject({ state: 'failed' });
  });

  it('marks it as failed when it cannot be rendered at the last try, and forgets the recipient', async () => {
    const product = { name: 'Boot', path: '/boot', size: null };
    // Encrypted with a key that is not this shop's any more.
    const data = { reason: 'back', product, stop: 'lost', code: 'lost' } as const;
    const messageId = await enqueueMail(database.db, { kind: 'confirm-reminder', to: ZOE, data });
    const context = { db: database.db, signal: AbortSignal.timeout(20_000) };
    const trying = (lastTry: boolean) => sendMail({ messageId }, { ...context, lastTry });
    await expect(trying(false)).rejects.toThrow();
    expect(await outbox(messageId)).toMatchObject({ state: 'pending', to_address: ZOE.address });
    await expect(trying(true)).rejects.toThrow();
    expect(await outbox(messageId)).toMatchObject({
      state: 'failed',
      to_address: '',
      to_name: '',
      data: {},
      error: 'SealError',
    });
  });

  it('reuses the Message-ID when the worker is killed before it noted the sending', async () => {
    const id = await enqueue();
    const handedIn = Promise.withResolvers<void>();
    server.beforeAnswer = () => {
      handedIn.resolve();
      return new Promise(() => {});
    };
    const victim = startWorkerProcess(new URL('./support/mail-worker.ts', import.meta.url));
    await victim.firstLine;
    await handedIn.promise;
    await victim.kill();
    expect(await outbox(id)).toMatchObject({ state: 'pending' });

    server.beforeAnswer = () => {};
    await work();
    await expect.poll(async () => (await outbox(id)).state).toBe('sent');
    expect(server.received.map(({ mail }) => mail.messageId)).toEqual([
      (await outbox(id)).message_id,
      (await outbox(id)).message_id,
    ]);
  });

  it('never logs an address, even if the mail server’s answer contains it', () => {
    const lines = logged.join('');
    expect(lines).toContain('EENVELOPE RCPT TO 451');
    expect(lines).toContain('EENVELOPE RCPT TO 550');
    expect(lines).not.toContain(ZOE.address);
  });
});
