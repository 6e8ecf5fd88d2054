import type { BrowserContext } from '@playwright/test';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import { beginStaffSession } from '#tests/support/staff-session.ts';

/**
 * Logs a new member of staff in at `baseUrl`, with a second step given just now. Skips the log-in,
 * which staff.spec.ts tests.
 */
export async function logInStaff(
  context: BrowserContext,
  baseUrl: string,
  { roles, name = 'Kim Lee' }: { roles: StaffRole[]; name?: string },
): Promise<void> {
  const { secret } = await beginStaffSession(process.env.DATABASE_URL, { roles, name });
  await context.addCookies([{ name: 'staff', value: secret, url: `${baseUrl}/admin` }]);
}
