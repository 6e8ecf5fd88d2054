import 'server-only';
import { updateAccountCall } from '#lib/api/calls/account/update-account.ts';
import { memberName } from '#lib/commerce/loyalty/member-name.ts';
import { environment } from '#lib/config/environment.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { httpProgramme } from './http-programme.ts';
import { type LoyaltyProgramme, type Membership, ProgrammeError } from './loyalty-programme.ts';

/** How long a customer waits for the programme, in ms. */
const TIMEOUT_MS = 5_000;

let known: LoyaltyProgramme | undefined;

/** The configured programme. Ask only where there is one (`hasLoyalty`). */
export function loyaltyProgramme(): LoyaltyProgramme {
  const { LOYALTY } = environment();
  known ??= LOYALTY.kind === 'http' ? httpProgramme(LOYALTY) : embeddedProgramme(database());
  return known;
}

/**
 * Verifies a membership and returns its number, which may then be linked.
 * @throws ApiError 422 `LoyaltyNotFound`, `LoyaltyInactive`; 503 `LoyaltyUnavailable`
 */
export async function checkMembership(
  programme: LoyaltyProgramme,
  member: { memberId: string; lastName: string },
  timeoutMs = TIMEOUT_MS,
): Promise<string> {
  switch (await membershipOf(programme, member, timeoutMs)) {
    case 'active':
      return member.memberId;
    case 'inactive':
      throw callError(updateAccountCall.errors, 'LoyaltyInactive');
    case 'notFound':
      throw callError(updateAccountCall.errors, 'LoyaltyNotFound');
  }
}

async function membershipOf(
  programme: LoyaltyProgramme,
  member: { memberId: string; lastName: string },
  timeoutMs: number,
): Promise<Membership> {
  try {
    return await programme.findMembership(member, AbortSignal.timeout(timeoutMs));
  } catch (error) {
    if (!(error instanceof ProgrammeError)) throw error;
    logProblem('The frequent-flyer programme gave no answer; a membership was not linked.', {
      reason: error.message,
    });
    throw callError(updateAccountCall.errors, 'LoyaltyUnavailable');
  }
}

/** The shop's own programme, with its members in the database. */
function embeddedProgramme(db: Db): LoyaltyProgramme {
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
