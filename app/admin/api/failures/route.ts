import { readFailuresCall } from '#lib/api/calls/staff/today.ts';
import { plainError } from '#lib/commerce/staff/plain-error.ts';
import { MOST_COUNTED } from '#lib/commerce/staff/today.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import { database } from '#lib/server/db/database.ts';
import { listFailedJobs } from '#lib/server/jobs/failed-jobs.ts';
import { listFailedMails } from '#lib/server/mail/failed-mails.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readFailuresCall, async ({ caller }) => {
  const seesPeople = isPermitted(caller.actor, 'customers:read');
  const mails = await listFailedMails(database(), MOST_COUNTED);
  const jobs = await listFailedJobs(database(), MOST_COUNTED);
  return {
    mails: mails.map(({ to, createdAt, attempts, error, ...mail }) => ({
      ...mail,
      to: seesPeople && to !== '' ? to : null,
      createdAt: createdAt.getTime(),
      tries: attempts,
      error: plainError(error),
    })),
    jobs: jobs.map((job) => ({ ...job, failedAt: job.failedAt.getTime() })),
  };
});
