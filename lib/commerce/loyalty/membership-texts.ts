export type MembershipResult =
  | 'SUCCESS'
  | 'NOT_FOUND'
  | 'INACTIVE'
  /** The number or the last name is missing or malformed. */
  | 'MISSING'
  /** The account's contact information is invalid and must be fixed first. */
  | 'DETAILS_INVALID'
  | 'LIMITED'
  | 'ERROR';

/** Maps a server error to a result; `fields` are the names of the rejected fields. */
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

export type MembershipAction = 'link' | 'add' | 'unlink';

const FAILED: Record<MembershipAction, string> = {
  link: 'Unable to link your Frequent Flyer membership.',
  /** Adds a membership to one order, as a guest. */
  add: 'Unable to add your Frequent Flyer membership.',
  unlink: 'Unable to unlink your Frequent Flyer membership.',
};

export interface MembershipProblem {
  title: string;
  advice: string;
}

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
