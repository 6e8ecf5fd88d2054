import 'server-only';
import { memberName } from '#lib/commerce/loyalty/member-name.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { LoyaltyProgramme } from './loyalty-programme.ts';

/** The shop's own programme, with its members in the database. */
export function embeddedProgramme(db: Db): LoyaltyProgramme {
  return {
    async findMembership({ memberId, lastName }, signal) {
      signal.throwIfAborted();
      const member = await db
        .selectFrom('loyalty_members')
        .select(['last_name', 'active'])
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      if (!member || memberName(member.last_name) !== memberName(lastName)) return 'notFound';
      return member.active ? 'active' : 'inactive';
    },
  };
}
