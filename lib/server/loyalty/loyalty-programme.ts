/** A number with the wrong last name counts as not found. */
export type Membership = 'active' | 'inactive' | 'notFound';

/** The programme gave no usable answer. The message holds nothing about the member. */
export class ProgrammeError extends Error {
  override name = 'ProgrammeError';
}

export interface LoyaltyProgramme {
  /**
   * Whether this membership exists under this last name, ignoring case. Callers set a time limit
   * with `signal`; if the promise rejects, the result is unknown.
   * @throws ProgrammeError if a service gives no usable answer
   */
  findMembership(
    member: { memberId: string; lastName: string },
    signal: AbortSignal,
  ): Promise<Membership>;
}
