import { randomInt, randomUUID } from 'node:crypto';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import type { Db } from '#lib/server/db/database.ts';
import { newSecret } from '#lib/server/identity/two-step/totp.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { STAFF_SECOND_USE } from '#lib/server/sealing/staff-uses.ts';
import { sealStaffPassword } from '#lib/server/staff/staff-password.ts';
import { staffCookie, staffOrigin } from '#lib/server/staff/staff-request.ts';
import { beginSession } from '#lib/server/staff/staff-sessions.ts';

export interface TestStaff {
  id: string;
  email: string;
  /** The secret of their app, in base32. */
  appSecret: string;
  /** The secret of their session. */
  session: string;
  /** What the staff room's pages send. */
  headers: Record<string, string>;
}

export const STAFF_PASSWORD = 'Wattle-2026';

/** What the staff room's pages send with a session, each time from another address. */
export function staffHeaders(session: string | null): Record<string, string> {
  const part = () => randomInt(1, 255);
  return {
    [CLIENT_ADDRESS_HEADER]: `10.${part()}.${part()}.${part()}`,
    origin: staffOrigin(),
    'sec-fetch-site': 'same-origin',
    ...(session !== null && { cookie: staffCookie(session).split(';')[0] ?? '' }),
  };
}

/** The least that scrypt takes: checking a password that costs what a real one does takes a moment. */
const CHEAP = 2;

/** A member of staff with a session that gave its second step just now. `password`: makes one. */
export async function makeStaff(
  db: Db,
  roles: StaffRole[],
  {
    name = 'Kim Lee',
    store = null,
    password = false,
  }: { name?: string; store?: string | null; password?: boolean } = {},
): Promise<TestStaff> {
  const sealer = await identitySealer();
  const appSecret = newSecret();
  const email = `${randomUUID()}@staff.example`;
  const { id } = await db
    .insertInto('staff')
    .values({
      email,
      name,
      roles,
      store_code: store,
      password: password ? await sealStaffPassword(sealer, STAFF_PASSWORD, CHEAP) : null,
      second_secret: sealer.seal(STAFF_SECOND_USE, appSecret),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await beginSession(db, id, { isFull: true, now: new Date() });
  return { id, email, appSecret, session, headers: staffHeaders(session) };
}
