import { readImportLinesCall } from '#lib/api/calls/staff/imports.ts';
import { database } from '#lib/server/db/database.ts';
import { readImportLines } from '#lib/server/import-files/import-runs.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readImportLinesCall, async ({ query }) => {
  const lines = await readImportLines(database(), query.run);
  if (!lines) throw callError(readImportLinesCall.errors, 'NotFound');
  return { lines, next: null };
});
