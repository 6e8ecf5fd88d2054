import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { operator } from '#lib/server/commands/actor.ts';
import { listFailedMails, retryMails } from '#lib/server/mail/failed-mails.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
let failed: string;
let secret: string;
let sent: string;
const db = () => database.db;
beforeEach(async () => {
  await sql`truncate email_outbox, audit_entries`.execute(db());
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  const to = { name: 'Jo', address: 'jo@example.com' };
  const data = { orderNumber: 'SB1' };
  const enqueue = () => enqueueMail(db(), { kind: 'order-confirmation', to, data });
  failed = await enqueue();
  secret = await enqueue();
  sent = await enqueue();
  await sql`update email_outbox set state = 'failed', attempts = 9, error = 'EENVELOPE 550'
    where id in (${failed}, ${secret})`.execute(db());
  await sql`update email_outbox set data = '{}', kind = 'reset-password' where id = ${secret}`.execute(
    db(),
  );
  await sql`update email_outbox set state = 'sent' where id = ${sent}`.execute(db());
  await sql`delete from graphile_worker._private_jobs`.execute(db());
});

const retry = (id: string | null) =>
  retryMails({ db: db(), actor: operator('mails retry', 'Kim'), now: new Date() }, { id });
const jobs = async () =>
  (
    await sql<{ id: string }>`select payload ->> 'messageId' as id
      from graphile_worker._private_jobs`.execute(db())
  ).rows.map(({ id }) => id);

it('failed e-mails are listed with the error and whether they can be retried', async () => {
  const listed = await listFailedMails(db(), 10);
  const byId = new Map(listed.map((mail) => [mail.id, mail]));
  expect(byId.get(failed)).toMatchObject({
    to: 'jo@example.com',
    attempts: 9,
    error: 'EENVELOPE 550',
    canRetry: true,
  });
  expect(byId.get(secret)).toMatchObject({ canRetry: false });
  expect(byId.has(sent)).toBe(false);
});

it('retrying all failed e-mails queues those that can be sent, and audits the person', async () => {
  expect(await retry(null)).toBe(1);
  expect(await jobs()).toEqual([failed]);
  const rows = await db().selectFrom('email_outbox').select(['id', 'state', 'attempts']).execute();
  expect(rows.find(({ id }) => id === failed)).toMatchObject({ state: 'pending', attempts: 0 });
  expect(rows.find(({ id }) => id === secret)).toMatchObject({ state: 'failed' });
  const audit = await db().selectFrom('audit_entries').select(['person', 'entity_id']).execute();
  expect(audit).toEqual([{ person: 'Kim', entity_id: failed }]);
});

it('retrying one failed e-mail works by its id, and says why another cannot be sent', async () => {
  await expect(retry(secret)).rejects.toThrow(/link or code is gone/);
  await expect(retry(sent)).rejects.toThrow(/it is sent/);
  await expect(retry('no-id')).rejects.toThrow(/There is no e-mail no-id/);
  expect(await jobs()).toEqual([]);
  expect(await retry(failed)).toBe(1);
});
