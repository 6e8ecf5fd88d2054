/** The cookie by which a guest has one vote on each review; set with the first vote. */
export const BALLOT_COOKIE = { name: 'reviewBallot', days: 180 } as const;
