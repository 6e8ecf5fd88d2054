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
