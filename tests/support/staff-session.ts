import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';

export interface StaffSession {
  id: string;
  /** Of the cookie `staff`. */
  secret: string;
}

/**
 * A new member of staff with a session, whose second step counts as given `minutesAhead` from now on.
 * Skips the log-in, which staff.spec.ts tests.
 */
export async function beginStaffSession(
  databaseUrl: string | undefined,
  {
    roles,
    name,
    minutesAhead = 0,
  }: { roles: readonly StaffRole[]; name: string; minutesAhead?: number },
): Promise<StaffSession> {
  const secret = randomBytes(32).toString('base64url');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `with person as (
         insert into staff (email, name, roles) values ($1, $2, $3) returning id
       ), session as (
         insert into staff_sessions (token_hash, staff_id, is_full, confirmed_at)
         select $4, id, true, now() + make_interval(mins => $5) from person
       )
       select id::text from person`,
      [
        `${randomUUID()}@staff.example`,
        name,
        roles,
        createHash('sha256').update(secret).digest(),
        minutesAhead,
      ],
    );
    return { id: rows[0]?.id ?? '', secret };
  } finally {
    await client.end();
  }
}
