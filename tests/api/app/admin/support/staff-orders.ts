import { randomUUID } from 'node:crypto';
import { GET as readOrder } from '#app/admin/api/orders/[number]/route.ts';
import { readStaffOrderCall } from '#lib/api/calls/staff/order.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import type { RouteAnswer } from '#tests/api/support/call-route.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import type { TestStaff } from '#tests/api/support/staff.ts';

type Handler = Parameters<typeof callRoute>[0];

/** An order as somebody of the staff sees it. */
export async function seenBy(staff: TestStaff, number: string) {
  const answer = await callRoute(readOrder, { params: { number }, headers: staff.headers });
  return readAnswer(readStaffOrderCall, answer);
}

/** Presses a button of the staff room: a write with a key of its own. */
export function press(
  handler: Handler,
  staff: TestStaff,
  params: Record<string, string>,
  body: object,
): Promise<RouteAnswer> {
  const headers = { ...staff.headers, 'idempotency-key': randomUUID() };
  return callRoute(handler, { params, headers, body });
}
