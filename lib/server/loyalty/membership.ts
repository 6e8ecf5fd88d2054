import 'server-only';
import { database } from '#lib/server/db/database.ts';
import { refusal } from '#lib/server/http/errors.ts';
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
      throw refusal('LoyaltyInactive', 'This Frequent Flyer membership is inactive.');
    case 'notFound':
      throw refusal(
        'LoyaltyNotFound',
        'We couldn’t find this membership. Check your Frequent Flyer number and last name.',
      );
  }
}
