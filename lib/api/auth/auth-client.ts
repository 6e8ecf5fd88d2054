/** Who is signed in, as the tokens tell. */
export interface AuthSession {
  /** The customer's id in the user pool. */
  sub: string;
  email: string;
  /** Goes in the Authorization header of authenticated calls: `Bearer …`. */
  idToken: string;
}

export interface SignUpDetails {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD, or null. */
  dateOfBirth: string | null;
  agreeToMarketing: boolean;
}

/**
 * A user pool as the shop's browser code sees it. Its adapter is one file, loaded only when it is
 * needed. Every call rejects with AuthError.
 */
export interface AuthClient {
  signUp(details: SignUpDetails): Promise<void>;
  /** `user`: e-mail address, or the id that a link names. */
  confirmSignUp(user: string, code: string): Promise<void>;
  resendVerification(user: string): Promise<void>;
  signIn(email: string, password: string): Promise<AuthSession>;
  /**
   * The session now, its tokens renewed where they ran out or, with `renew`, in any case; null when
   * nobody is signed in.
   */
  session(options?: { renew?: boolean }): Promise<AuthSession | null>;
  /**
   * Asks the pool whether this customer's session still holds: rejects with a session refusal where
   * it does not, or is somebody else's by now. So does all that names a customer by `sub`.
   */
  verify(sub: string): Promise<void>;
  /** Ends the session here and at the pool. Never rejects: what is kept here is gone in any case. */
  signOut(): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(user: string, code: string, password: string): Promise<void>;
  changePassword(sub: string, current: string, next: string): Promise<void>;
  deleteUser(sub: string): Promise<void>;
}
