import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';

/**
 * Logs a new member of staff in at `baseUrl`, with a second step given just now. Skips the log-in,
 * which staff.spec.ts tests.
 */
export async function logInStaff(
  context: BrowserContext,
  baseUrl: string,
  { roles, name = 'Kim Lee' }: { roles: StaffRole[]; name?: string },
): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `with person as (
         insert into staff (email, name, roles) values ($1, $2, $3) returning id
       )
       insert into staff_sessions (token_hash, staff_id, is_full, confirmed_at)
       select $4, id, true, now() from person`,
      [`${randomUUID()}@staff.example`, name, roles, createHash('sha256').update(secret).digest()],
    );
  } finally {
    await client.end();
  }
  await context.addCookies([{ name: 'staff', value: secret, url: `${baseUrl}/admin` }]);
}
