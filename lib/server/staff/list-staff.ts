import 'server-only';
import { sql } from 'kysely';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * - `invited`: they have not followed their first link yet.
 * - `active`: they can log in.
 * - `suspended`: they were shut out.
 */
type StaffState = 'invited' | 'active' | 'suspended';

export interface ListedStaff {
  id: string;
  email: string;
  name: string;
  roles: StaffRole[];
  /** The code of the store that they work in; null: the whole shop. */
  store: string | null;
  state: StaffState;
  /** When they last did something in a session that has not ended. */
  seenAt: Date | null;
}

/** All staff, by name. */
export async function listStaff(db: Db): Promise<ListedStaff[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'roles', 'store_code as store'])
    .select([
      sql<StaffState>`case
        when suspended_at is not null then 'suspended'
        when second_secret is null then 'invited'
        else 'active' end`.as('state'),
      sql<Date | null>`(select max(seen_at) from staff_sessions where staff_id = staff.id)`.as(
        'seenAt',
      ),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function findStaffByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('staff')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

/** The stores that somebody may work in, by name. */
export async function listStaffStores(db: Db): Promise<{ code: string; name: string }[]> {
  return db
    .selectFrom('store_locations')
    .select(['erp_store_id as code', 'name'])
    .orderBy('name')
    .execute();
}
