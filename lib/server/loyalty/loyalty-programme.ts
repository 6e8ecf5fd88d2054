/** A number with the wrong last name counts as not found. */
type Membership = 'active' | 'inactive' | 'notFound';

export interface LoyaltyProgramme {
  /**
   * Whether this membership exists under this last name, ignoring case. Callers set a time limit
   * with `signal`; if the promise rejects, the result is unknown.
   */
  findMembership(
    member: { memberId: string; lastName: string },
    signal: AbortSignal,
  ): Promise<Membership>;
}
