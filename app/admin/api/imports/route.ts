import { listImportsCall } from '#lib/api/calls/staff/imports.ts';
import { database } from '#lib/server/db/database.ts';
import { listImportRuns } from '#lib/server/import-files/import-runs.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listImportsCall, async ({ query }) => {
  const { runs, next } = await listImportRuns(database(), query);
  return { runs: runs.map((run) => ({ ...run, at: run.at.getTime() })), next };
});
