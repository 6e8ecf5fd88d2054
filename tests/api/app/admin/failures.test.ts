import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as retryJobs } from '#app/admin/api/failures/jobs/route.ts';
import { POST as retryMails } from '#app/admin/api/failures/mails/route.ts';
import { GET as readFailures } from '#app/admin/api/failures/route.ts';
import { GET as readToday } from '#app/admin/api/today/route.ts';
import {
  readFailuresCall,
  readTodayCall,
  retryJobsCall,
  retryMailsCall,
} from '#lib/api/calls/staff/today.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';

const database = ownDatabase();
let staff: TestStaff;
const db = () => database.db;
const owner = () => staff;
beforeAll(async () => {
  staff = await makeStaff(db(), ['owner']);
});
beforeEach(async () => {
  await sql`truncate email_outbox, audit_entries`.execute(db());
  await sql`delete from graphile_worker._private_jobs`.execute(db());
});

const today = async (who: TestStaff) =>
  readAnswer(readTodayCall, await callRoute(readToday, { headers: who.headers }));

describe('what failed', () => {
  const failures = async (who = owner()) =>
    readAnswer(readFailuresCall, await callRoute(readFailures, { headers: who.headers }));
  const failJob = async (task: string, error: string) => {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from graphile_worker.add_job(${task},
        payload => '{"email": "jo@example.com"}', max_attempts => 2)`.execute(db());
    const id = rows[0]?.id ?? '';
    await sql`select graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], ${error})`.execute(
      db(),
    );
    return id;
  };
  const press = (handler: typeof retryJobs, id: string | null) =>
    callRoute(handler, { body: { id }, headers: owner().headers });
  const audit = async () =>
    db().selectFrom('audit_entries').select(['command', 'entity', 'entity_id', 'person']).execute();

  it('jobs are listed without their payload and without what errors should not name', async () => {
    const id = await failJob('make-refund', 'No answer for jo@example.com\n  at work (x.ts)');
    await sql`select graphile_worker.add_job('send-mail')`.execute(db());
    const answer = await callRoute(readFailures, { headers: owner().headers });
    expect(answer.text).not.toContain('jo@example.com');
    const { jobs } = readAnswer(readFailuresCall, answer);
    expect(jobs).toEqual([
      { id, task: 'make-refund', tries: 2, failedAt: expect.any(Number), error: 'No answer for …' },
    ]);
    expect((await today(owner())).operations).toMatchObject({ jobs: 1, mails: 0 });
  });

  it('a job runs again once, by a command that the audit names', async () => {
    const id = await failJob('make-refund', 'away');
    expect(readAnswer(retryJobsCall, await press(retryJobs, id))).toEqual({ count: 1 });
    const { rows } = await sql`
      select attempts from graphile_worker.jobs where id = ${id} and run_at <= now()`.execute(db());
    expect(rows).toEqual([{ attempts: 0 }]);
    expect(await audit()).toEqual([
      { command: 'job.retry', entity: 'job', entity_id: id, person: 'Kim Lee' },
    ]);
    const second = await press(retryJobs, id);
    expect(second).toMatchObject({ status: 404, json: { error: { code: 'NotFound' } } });
  });

  it('all failed jobs run again; those that wait or run are left alone', async () => {
    await failJob('make-refund', 'away');
    await failJob('send-mail', 'away');
    await sql`select graphile_worker.add_job('send-mail', run_at => now() + interval '1 day')`.execute(
      db(),
    );
    expect(readAnswer(retryJobsCall, await press(retryJobs, null))).toEqual({ count: 2 });
    const { rows } = await sql`
      select from graphile_worker.jobs where run_at > now() + interval '1 hour'`.execute(db());
    expect(rows).toHaveLength(1);
    expect((await failures()).jobs).toEqual([]);
  });

  it('e-mails are listed and sent again', async () => {
    const to = { name: 'Jo', address: 'jo@example.com' };
    const data = { orderNumber: 'SB1' };
    const id = await enqueueMail(db(), { kind: 'order-confirmation', to, data });
    await sql`update email_outbox set state = 'failed', attempts = 9, error = 'EENVELOPE 550'`.execute(
      db(),
    );
    expect((await today(owner())).operations).toMatchObject({ mails: 1 });
    expect((await failures()).mails).toEqual([
      expect.objectContaining({ id, to: 'jo@example.com', tries: 9, canRetry: true }),
    ]);
    expect(readAnswer(retryMailsCall, await press(retryMails, id))).toEqual({ count: 1 });
    expect((await failures()).mails).toEqual([]);
    expect(await audit()).toEqual([expect.objectContaining({ command: 'mail.retry' })]);
  });

  it('two presses at once run a job again once each at most, and nothing fails', async () => {
    const id = await failJob('make-refund', 'away');
    const answers = await Promise.all([press(retryJobs, id), press(retryJobs, id)]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { rows } = await sql`select attempts from graphile_worker.jobs`.execute(db());
    expect(rows).toEqual([{ attempts: 0 }]);
  });
});
