import 'server-only';
import { sql } from 'kysely';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { FAILED } from '#lib/server/jobs/failed-jobs.ts';

/**
 * Runs jobs again that failed at every try: one, or all. Each begins its tries anew. Returns how
 * many. Tasks may run twice, so a second press does no harm.
 * @throws CommandError `NotFound` if the one has not failed, or was deleted
 */
export const retryJobs = defineCommand({
  name: 'job.retry',
  permission: 'operations:write',
  work: async ({ trx, record }, { id }: { id: string | null }) => {
    const one = id === null ? sql`true` : sql`id::text = ${id}`;
    const { rows: failed } = await sql<{ id: string; task: string; tries: number }>`
      select id::text as id, task_identifier as task, attempts::integer as tries
      from graphile_worker.jobs where ${FAILED} and ${one} order by id`.execute(trx);
    const { rows: queued } = await sql<{ id: string }>`
      select id::text as id from graphile_worker.reschedule_jobs(
        ${failed.map((job) => job.id)}::bigint[], run_at => now(), attempts => 0
      )`.execute(trx);
    const again = new Set(queued.map((job) => job.id));
    const retried = failed.filter((job) => again.has(job.id));
    if (id !== null && retried.length === 0) {
      throw new CommandError('NotFound', 'This job does not wait for another try any more.');
    }
    await record(
      ...retried.map(({ id: job, task, tries }) => ({
        entity: 'job' as const,
        id: job,
        before: { tries },
        after: { task, tries: 0 },
      })),
    );
    return retried.length;
  },
});
