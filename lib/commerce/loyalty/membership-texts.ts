/** How linking or unlinking a frequent-flyer membership ended. */
export type MembershipResult =
  | 'SUCCESS'
  | 'NOT_FOUND'
  | 'INACTIVE'
  /** Number or last name is not there, or cannot be one. */
  | 'MISSING'
  /** The account's own details are not what it may hold: they come first. */
  | 'DETAILS_INVALID'
  | 'LIMITED'
  | 'ERROR';

/** The result that a server error means; `fields` are the names of those it refuses. */
export function membershipResult(
  code: string,
  fields: readonly string[] = [],
): Exclude<MembershipResult, 'SUCCESS'> {
  switch (code) {
    case 'LoyaltyNotFound':
      return 'NOT_FOUND';
    case 'LoyaltyInactive':
      return 'INACTIVE';
    case 'RateLimited':
      return 'LIMITED';
    case 'InvalidRequest':
      return fields.some((field) => field.startsWith('customer.')) ? 'DETAILS_INVALID' : 'MISSING';
    default:
      return 'ERROR';
  }
}

/** What was to be done with the membership. */
export type MembershipAction = 'link' | 'add' | 'unlink';

const FAILED: Record<MembershipAction, string> = {
  link: 'Unable to link your Frequent Flyer membership.',
  /** To one order, as a guest. */
  add: 'Unable to add your Frequent Flyer membership.',
  unlink: 'Unable to unlink your Frequent Flyer membership.',
};

/** What a shopper reads, and what there is to do about it (spec section 8, General). */
export interface MembershipProblem {
  title: string;
  advice: string;
}

/** Puts a result that is no success into words (spec section 8: wording open). */
export function membershipProblem(
  result: Exclude<MembershipResult, 'SUCCESS'>,
  action: MembershipAction,
): MembershipProblem {
  switch (result) {
    case 'NOT_FOUND':
      return {
        title: 'Frequent Flyer membership not found.',
        advice: 'Check your Frequent Flyer number and last name.',
      };
    case 'INACTIVE':
      return {
        title: 'Your Frequent Flyer membership is inactive.',
        advice: 'Contact Qantas Frequent Flyer about it, then try again.',
      };
    case 'MISSING':
      return {
        title: 'Your Frequent Flyer number or last name is missing.',
        advice: 'Check your Frequent Flyer number and last name.',
      };
    case 'DETAILS_INVALID':
      return {
        title: FAILED[action],
        advice: 'Complete your contact information first.',
      };
    case 'LIMITED':
      return { title: FAILED[action], advice: 'There were too many tries.' };
    case 'ERROR':
      return { title: FAILED[action], advice: 'Please try again.' };
  }
}
