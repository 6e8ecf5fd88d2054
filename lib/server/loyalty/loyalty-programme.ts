/** A number with the wrong last name counts as not found. */
export type Membership = 'active' | 'inactive' | 'notFound';

/** The programme did not tell. The message holds nothing of the member. */
export class ProgrammeError extends Error {
  override name = 'ProgrammeError';
}

export interface LoyaltyProgramme {
  /**
   * Whether this membership exists under this last name, ignoring case. Callers set a time limit
   * with `signal`; if the promise rejects, the result is unknown.
   * @throws ProgrammeError if a service does not tell
   */
  findMembership(
    member: { memberId: string; lastName: string },
    signal: AbortSignal,
  ): Promise<Membership>;
}
