import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { cleanUp } from '#lib/server/worker/clean-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

describe('the cleanup job', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const context = () => ({ db: database.db, signal: AbortSignal.timeout(20_000), lastTry: false });

  it('deletes e-mails after 90 days, except those that are still to be sent', async () => {
    const enqueue = () =>
      enqueueMail(database.db, {
        kind: 'order-confirmation',
        to: { name: 'Jo', address: 'jo@example.com' },
        data: { orderNumber: 'SB000000001' },
      });
    const [old, recent, owed] = [await enqueue(), await enqueue(), await enqueue()];
    const change = (id: string, state: 'sent' | 'pending', days: number) =>
      database.db
        .updateTable('email_outbox')
        .set({ state, created_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute();
    await change(old, 'sent', 91);
    await change(recent, 'sent', 89);
    await change(owed, 'pending', 91);

    await cleanUp({}, context());
    const kept = await database.db.selectFrom('email_outbox').select('id').execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual([recent, owed].toSorted());
  });

  it('deletes jobs a month after their last failed try, and no others', async () => {
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
    for (const key of ['old', 'recent', 'waiting'])
      await addJob(database.db, 'clean-up', {}, { key });
    await sql`
      update graphile_worker._private_jobs
      set attempts = case when key = 'waiting' then 1 else max_attempts end,
          updated_at = now() - case when key = 'recent' then interval '1 day' else interval '31 days' end
    `.execute(database.db);

    await cleanUp({}, context());
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs order by key`.execute(database.db);
    expect(rows.map(({ key }) => key)).toEqual(['recent', 'waiting']);
  });
});
