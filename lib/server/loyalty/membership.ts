import 'server-only';
import { updateAccountCall } from '#lib/api/calls/account/update-account.ts';
import { database } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { embeddedProgramme } from './embedded-programme.ts';
import type { LoyaltyProgramme } from './loyalty-programme.ts';

const TIMEOUT_MS = 5_000;

let known: LoyaltyProgramme | undefined;

/** The configured programme; the embedded one is the only one so far. */
export function loyaltyProgramme(): LoyaltyProgramme {
  known ??= embeddedProgramme(database());
  return known;
}

/**
 * Verifies a membership and returns its number, which may then be linked.
 * @throws ApiError 422 `LoyaltyNotFound`, `LoyaltyInactive`
 */
export async function checkMembership(
  programme: LoyaltyProgramme,
  member: { memberId: string; lastName: string },
): Promise<string> {
  switch (await programme.findMembership(member, AbortSignal.timeout(TIMEOUT_MS))) {
    case 'active':
      return member.memberId;
    case 'inactive':
      throw callError(updateAccountCall.errors, 'LoyaltyInactive');
    case 'notFound':
      throw callError(updateAccountCall.errors, 'LoyaltyNotFound');
  }
}
