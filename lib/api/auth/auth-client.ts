/** The signed-in customer, as read from the ID token. */
export interface AuthSession {
  /** The customer's id in the user pool. */
  sub: string;
  email: string;
  /** Sent in the Authorization header of authenticated calls as `Bearer …`. */
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
 * The user pool as seen by the browser code. The adapter is one file, loaded on demand. Every
 * method except `signOut` rejects with AuthError.
 */
export interface AuthClient {
  signUp(details: SignUpDetails): Promise<void>;
  /** `user`: an e-mail address, or the user id from a link. */
  confirmSignUp(user: string, code: string): Promise<void>;
  resendVerification(user: string): Promise<void>;
  signIn(email: string, password: string): Promise<AuthSession>;
  /**
   * The current session; null when signed out. Renews expired tokens; `renew` renews them in any
   * case.
   */
  session(options?: { renew?: boolean }): Promise<AuthSession | null>;
  /**
   * Asks the pool whether this customer's session is still valid. Rejects with a session refusal if
   * it is not, or if somebody else has signed in since. Every method that takes `sub` does so.
   */
  verify(sub: string): Promise<void>;
  /** Ends the session here and at the pool. Never rejects: the local tokens are always removed. */
  signOut(): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(user: string, code: string, password: string): Promise<void>;
  changePassword(sub: string, current: string, next: string): Promise<void>;
  deleteUser(sub: string): Promise<void>;
}
