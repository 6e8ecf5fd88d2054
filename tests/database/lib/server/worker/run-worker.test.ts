import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { keepWorking } from '#lib/server/worker/keep-working.ts';
import { reclaimJobs } from '#lib/server/worker/proof-of-life.ts';
import { type RunningWorker, runWorker } from '#lib/server/worker/run-worker.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { startWorkerProcess } from '#tests/database/lib/server/worker/support/worker-process.ts';

describe('jobs', () => {
  let database: TestDatabase;
  const workers: RunningWorker[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    await sql`delete from graphile_worker._private_jobs`.execute(database.db);
  });
  afterAll(() => database.drop());

  async function work(sendMail: Task<'send-mail'>): Promise<void> {
    workers.push(await runWorker(database.url, { 'send-mail': sendMail }));
  }

  /** Runs mail jobs and records their ids. */
  async function workOn(): Promise<string[]> {
    const done: string[] = [];
    await work(async ({ messageId }) => {
      done.push(messageId);
    });
    return done;
  }

  function waiting(): Promise<{ rows: { attempts: number; last_error: string | null }[] }> {
    return sql<{ attempts: number; last_error: string | null }>`
      select attempts, last_error from graphile_worker.jobs`.execute(database.db);
  }

  const mail = (messageId: string, options = {}) =>
    addJob(database.db, 'send-mail', { messageId }, options);

  const dueNow = () =>
    sql`select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs), run_at => now())`.execute(database.db);

  it('run once the transaction that added them is committed, not before', async () => {
    const done = await workOn();
    await database.db.transaction().execute(async (trx) => {
      await addJob(trx, 'send-mail', { messageId: 'committed' });
      await mail('another');
      await expect.poll(() => done).toEqual(['another']);
    });
    await expect.poll(() => done).toEqual(['another', 'committed']);
  });

  it('never run when the transaction that added them is rolled back', async () => {
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await addJob(trx, 'send-mail', { messageId: 'rolled back' });
      throw new Error('The order was refused.');
    });
    await expect(rolledBack).rejects.toThrow('The order was refused.');
    const done = await workOn();
    await mail('another');
    await expect.poll(() => done).toEqual(['another']);
    await expect.poll(async () => (await waiting()).rows).toEqual([]);
  });

  it('run only at their time', async () => {
    const done = await workOn();
    await mail('tomorrow', { runAt: new Date(Date.now() + 86_400_000) });
    await mail('now');
    await expect.poll(() => done).toEqual(['now']);
    await dueNow();
    await expect.poll(() => done).toEqual(['now', 'tomorrow']);
  });

  it('with the same key are one job, the one added last', async () => {
    for (const messageId of ['first', 'second', 'third']) await mail(messageId, { key: 'order 1' });
    await mail('other', { key: 'order 2' });
    const done = await workOn();
    await expect.poll(() => done.toSorted()).toEqual(['other', 'third']);
  });

  it('run once, however many workers there are', async () => {
    const done = (await Promise.all([workOn(), workOn(), workOn()])) satisfies string[][];
    const names = Array.from({ length: 40 }, (_, index) => `mail ${index}`);
    await Promise.all(names.map((name) => mail(name)));
    await expect.poll(() => done.flat().toSorted()).toEqual(names.toSorted());
  });

  it('are retried when they fail, and logged without their payload', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    let tries = 0;
    await work(async () => {
      tries += 1;
      if (tries === 1) throw new Error('The mail server sleeps.');
    });
    await mail('zoe@example.com');
    await expect
      .poll(async () => (await waiting()).rows)
      .toEqual([{ attempts: 1, last_error: 'The mail server sleeps.' }]);
    await dueNow();
    await expect.poll(() => tries).toBe(2);

    const lines = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();
    const told = lines.filter((line) => line.includes('The mail server sleeps.'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      job: 'send-mail',
      attempt: 1,
      lastAttempt: false,
    });
    expect(lines.join()).not.toContain('zoe@example.com');
  });

  it('of a killed worker are taken over by another', async () => {
    await mail('survivor');
    const victim = startWorkerProcess(new URL('./support/hang-worker.ts', import.meta.url));
    expect(await victim.firstLine).toBe('survivor');
    await victim.kill();
    const done = await workOn();
    await expect.poll(() => done).toEqual(['survivor']);
  });

  it.each([
    ['of a killed worker', 25],
    ['of the schedule, of a killed worker,', 1],
  ])('%s that a later one has replaced are over, and did not fail', async (_whose, tries) => {
    await sql`select graphile_worker.add_job('send-mail', '{"messageId":"earlier"}',
      job_key => 'one', max_attempts => ${tries})`.execute(database.db);
    const victim = startWorkerProcess(new URL('./support/hang-worker.ts', import.meta.url));
    expect(await victim.firstLine).toBe('earlier');
    await mail('later', { key: 'one' });
    await victim.kill();
    const done = await workOn();
    await expect.poll(async () => (await waiting()).rows).toEqual([]);
    expect(done).toContain('later');
  });

  it('of a living worker are left to it', async () => {
    const finish = Promise.withResolvers<void>();
    let started = 0;
    await work(() => {
      started += 1;
      return finish.promise;
    });
    await mail('in hand');
    await expect.poll(() => started).toBe(1);
    await reclaimJobs(database.db);
    const others = await workOn();
    await mail('for the other');
    await expect.poll(() => started + others.length).toBe(2);
    const { rows } = await sql<{ locked: boolean }>`
      select locked_by is not null as locked from graphile_worker.jobs`.execute(database.db);
    expect(rows).toContainEqual({ locked: true });
    finish.resolve();
  });

  it('that are running are finished when their worker stops', async () => {
    const began = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    await work(async () => {
      began.resolve();
      await finish.promise;
    });
    await mail('in hand');
    await began.promise;
    const stopped = workers.splice(0)[0]?.stop();
    finish.resolve();
    await stopped;
    expect((await waiting()).rows).toEqual([]);
  });

  it('include one soon after the start that resolves abandoned attempts', async () => {
    let looks = 0;
    const start = async () =>
      workers.push(
        await runWorker(database.url, {
          'resolve-attempts': async () => {
            looks += 1;
          },
        }),
      );
    await Promise.all([start(), start()]);
    // Workers that start together queue one job; none if the minutely one was queued meanwhile.
    const { rows: idle } = await sql`
      select id from graphile_worker.jobs where locked_by is null`.execute(database.db);
    expect(idle.length).toBeLessThan(2);
    await dueNow();
    await expect.poll(() => looks).toBeGreaterThan(0);
    const before = looks;
    await start();
    await dueNow();
    await expect.poll(() => looks).toBeGreaterThan(before);
  });

  it('continue after the database dropped every connection', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const stop = new AbortController();
    const done: string[] = [];
    const working = keepWorking(
      database.url,
      {
        'send-mail': async ({ messageId }) => {
          done.push(messageId);
        },
      },
      stop.signal,
    );
    await mail('before');
    await expect.poll(() => done).toEqual(['before']);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
    await mail('after');
    await expect.poll(() => done).toContain('after');
    stop.abort();
    await working;
    log.mockRestore();
  });
});
