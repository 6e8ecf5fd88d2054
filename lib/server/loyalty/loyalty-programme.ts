/** Whether somebody is a member: a number with another last name is as good as no number. */
export type Membership = 'active' | 'inactive' | 'notFound';

/** The frequent-flyer programme whose members earn points here. */
export interface LoyaltyProgramme {
  /**
   * Whether a member of this number bears this last name, in any case. Callers bound it by
   * `signal`; a rejected promise means that nobody knows.
   */
  findMembership(
    member: { memberId: string; lastName: string },
    signal: AbortSignal,
  ): Promise<Membership>;
}
