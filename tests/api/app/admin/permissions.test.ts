import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { permissionsOf, STAFF_ROLES } from '#lib/commerce/staff/permissions.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { findRoutes } from '#tests/api/support/route-files.ts';
import { makeStaff, staffHeaders, type TestStaff } from '#tests/api/support/staff.ts';

/*
 * Every role × every call of the staff room, over HTTP. A call that is new takes part by itself.
 */

const routes = (await findRoutes('admin/api')).map((route) => ({
  ...route,
  call: (route.handler as unknown as { answers: StaffCall }).answers,
}));
const params = { id: '00000000-0000-4000-8000-000000000000', number: 'SB0' };

const database = ownDatabase();
let staff: Map<string, TestStaff>;
/** An owner who works in one store. */
let bound: TestStaff;
beforeAll(async () => {
  const made = STAFF_ROLES.map(
    async (role) => [role, await makeStaff(database.db, [role])] as const,
  );
  staff = new Map(await Promise.all(made));
  bound = await makeStaff(database.db, ['owner'], { store: 'NEW' });
});

/** The outcome of a call that has nothing right but who makes it. */
async function outcome(
  { method, handler }: (typeof routes)[number],
  headers: Record<string, string>,
): Promise<string> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  // Limits are another test's business.
  const address = staffHeaders(null)[CLIENT_ADDRESS_HEADER] ?? '';
  const { status, json } = await callRoute(handler, {
    method,
    params,
    headers: { ...headers, [CLIENT_ADDRESS_HEADER]: address },
    ...(hasBody && { body: { nonsense: true } }),
    ...(!hasBody && { query: '?nonsense=1' }),
  });
  return (json as { error?: { code: string } }).error?.code ?? String(status);
}

describe.each(routes.map((route) => [route.name, route] as const))('%s', (_, route) => {
  const { permission } = route.call;

  it.each(STAFF_ROLES)('asks a %s for the permission before anything else', async (role) => {
    const answered = await outcome(route, staff.get(role)?.headers ?? {});
    const isAllowed =
      permission === 'anybody' ||
      permission === 'signed-in' ||
      permissionsOf([role]).includes(permission);
    expect(answered).toBe(isAllowed ? 'InvalidRequest' : 'NotPermitted');
  });

  it('asks somebody who works in one store for a permission that ends there', async () => {
    const answered = await outcome(route, bound.headers);
    const isAllowed =
      permission === 'anybody' ||
      permission === 'signed-in' ||
      permissionsOf(['owner'], 'NEW').includes(permission);
    expect(answered).toBe(isAllowed ? 'InvalidRequest' : 'NotPermitted');
  });

  it('asks a visitor without a session to log in', async () => {
    const answered = await outcome(route, staffHeaders(null));
    expect(answered).toBe(permission === 'anybody' ? 'InvalidRequest' : 'Unauthenticated');
  });

  it.skipIf(route.method === 'GET')('is refused from any other page', async () => {
    const { headers = {} } = staff.get('owner') ?? {};
    const { origin: _origin, ...without } = headers;
    for (const foreign of [
      without,
      { ...headers, origin: 'https://evil.example' },
      { ...headers, origin: 'null' },
      { ...headers, 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await outcome(route, foreign)).toBe('ChallengeFailed');
    }
  });
});

it('commands that change rights or move money ask for the second step once more', async () => {
  const { id, headers } = await makeStaff(database.db, ['owner']);
  await database.db
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', id)
    .execute();
  const asking = routes.filter(({ call }) => call.confirms);
  expect(asking.length).toBeGreaterThan(3);
  for (const route of asking) {
    const asked = route.call.confirms === 'fully' ? 'ConfirmFully' : 'ConfirmFirst';
    expect(await outcome(route, headers), route.name).toBe(asked);
  }
});
