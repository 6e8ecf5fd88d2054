import { randomUUID } from 'node:crypto';
import { GET as readLines } from '#app/admin/api/bulk/[id]/lines/route.ts';
import { POST as undo } from '#app/admin/api/bulk/[id]/undo/route.ts';
import { readBulkLinesCall, undoBulkCall } from '#lib/api/calls/staff/bulk.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import type { TestStaff } from '#tests/api/support/staff.ts';

type Handler = Parameters<typeof callRoute>[0];

/** The lines of a report. */
export async function reportOf({ headers }: TestStaff, id: string) {
  const answer = await callRoute(readLines, { headers, params: { id } });
  return readAnswer(readBulkLinesCall, answer).lines;
}

/** Makes a change, whose lines are numbered here. */
export function postBulk(
  staff: TestStaff,
  handler: Handler,
  { lines, ...body }: { lines: readonly object[] } & Record<string, unknown>,
  key: string = randomUUID(),
): Promise<RouteAnswer> {
  const headers = { ...staff.headers, 'idempotency-key': key };
  const numbered = lines.map((line, index) => ({ line: index + 1, ...line }));
  return callRoute(handler, { headers, body: { ...body, lines: numbered } });
}

/** The id of the change that an answer names. */
export function idOf({ json }: RouteAnswer): string {
  return (json as { id: string }).id;
}

/** Takes a change back, and returns the report of that. */
export async function takeBack(staff: TestStaff, id: string) {
  const answer = await callRoute(undo, { headers: staff.headers, params: { id }, body: {} });
  return reportOf(staff, readAnswer(undoBulkCall, answer).id);
}
