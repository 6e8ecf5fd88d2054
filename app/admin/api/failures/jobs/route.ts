import { retryJobsCall } from '#lib/api/calls/staff/today.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { retryJobs } from '#lib/server/worker/retry-jobs.ts';

export const POST = staffWriteRoute(retryJobsCall, async ({ body }, context) => ({
  count: await retryJobs(context, body),
}));
