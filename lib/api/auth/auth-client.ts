/** The signed-in customer, as read from the ID token. */
export interface AuthSession {
  /** The customer's id in the user pool. */
  sub: string;
  email: string;
  /** Sent in the Authorization header of authenticated calls as `Bearer …`. */
  idToken: string;
}

/** What a user pool may ask for after the password. */
export type ChallengeKind =
  /** A code of the customer's authenticator app. */
  | 'app-code'
  /** A code that the pool has sent by text message. */
  | 'sms-code'
  /** Another password, because the brand demands one. */
  | 'new-password'
  /** An authenticator app to be set up, with its first code: the pool demands two steps. */
  | 'app-set-up';

/** What a sign-in still needs. It ends after a few minutes, and is kept in memory only. */
export interface SignInChallenge<Result> {
  kind: ChallengeKind;
  /** The masked phone number that a code was sent to, or null. */
  destination: string | null;
  /** The secret of the app to be set up, in base32; null for the other kinds. */
  secret: string | null;
  /**
   * @throws AuthError; after `CodeInvalid`, `InvalidPassword` and `PasswordUsed` it can be answered
   * again
   */
  answer(answer: string): Promise<SignInStep<Result>>;
}

/** A sign-in that is done, or asks for more. */
export type SignInStep<Result> =
  | { result: Result; challenge: null }
  | { result: null; challenge: SignInChallenge<Result> };

/**
 * A sign-in of its own, by which customers change how they log in: it proves that they are there,
 * not just their open browser. In memory only. Its methods reject with AuthError.
 */
export interface ProvenSession {
  sub: string;
  idToken: string;
  /** Begins the set-up of an authenticator app; returns its secret in base32. */
  beginAppSetUp(): Promise<string>;
  /** Ends it with the app's first code, and has every sign-in ask for one from now on. */
  finishAppSetUp(code: string): Promise<void>;
  removeApp(): Promise<void>;
  /** Ends this session at the pool. Never rejects. */
  end(): Promise<void>;
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
  signIn(email: string, password: string): Promise<SignInStep<AuthSession>>;
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
  /** Whether this customer's sign-ins ask for a code of an authenticator app. */
  isTwoStepOn(sub: string): Promise<boolean>;
  /** Signs in beside the session of this browser, which stays as it is. */
  prove(email: string, password: string): Promise<SignInStep<ProvenSession>>;
}
