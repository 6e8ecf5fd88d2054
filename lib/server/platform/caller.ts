/** The caller of an authenticated request, as the user pool's token proves. */
export interface Caller {
  /** The customer's id. */
  sub: string;
  originJti: string;
  email: string;
  emailVerified: boolean;
  /**
   * When the password was entered, in seconds since the epoch; refreshing tokens does not change
   * it.
   */
  signedInAt: number;
  /** When the token was made, in seconds since the epoch. */
  issuedAt?: number;
  /** Attributes from the sign-up; empty in an access token. */
  attributes: Readonly<Record<string, string>>;
}
