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
  /** A code from the customer's authenticator app. */
  | 'app-code'
  /** A code that the pool has sent by text message. */
  | 'sms-code'
  /** A new password, because the shop's staff demand one. */
  | 'new-password'
  /** The first code of a new authenticator app, because the pool requires two steps. */
  | 'app-set-up';

/** What a sign-in still needs. It expires after a few minutes and is kept only in memory. */
export interface SignInChallenge<Result> {
  kind: ChallengeKind;
  /** The masked phone number that a code was sent to, or null. */
  destination: string | null;
  /** The secret of the app to be set up, in base32; null for the other kinds. */
  secret: string | null;
  /**
   * @throws AuthError; after `CodeInvalid`, `InvalidPassword`, `PasswordGuessable` and `PasswordUsed` it
   * can be answered again
   */
  answer(answer: string): Promise<SignInStep<Result>>;
}

/** A sign-in that has finished, or asks for more. */
export type SignInStep<Result> =
  | { result: Result; challenge: null }
  | { result: null; challenge: SignInChallenge<Result> };

/**
 * A separate sign-in with which customers change how they log in. It proves that the customer is
 * there, and not just their open browser. It is only in memory, until a change with the shop's own
 * pool ends all other sessions: then it is the browser's own. Its methods reject with AuthError.
 */
export interface ProvenSession {
  sub: string;
  idToken: string;
  /** Begins the set-up of an authenticator app; returns its secret in base32. */
  beginAppSetUp(): Promise<string>;
  /** Finishes the set-up with the app's first code. From then on every sign-in asks for a code. */
  finishAppSetUp(code: string): Promise<void>;
  removeApp(): Promise<void>;
  /** Asks for another sign-in address. A code is mailed to it. */
  askForNewEmail(email: string): Promise<void>;
  /** Changes the address with that code. Every other session ends, the browser's own too. */
  confirmNewEmail(code: string): Promise<void>;
  /**
   * Makes this the browser's own session, with the customer's new address. Null if the pool cannot:
   * then all sessions have ended, and the customer logs in again.
   */
  adopt(): Promise<AuthSession | null>;
  /** Makes a passkey on this device, or on one nearby. */
  addPasskey(name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
  /** Ends this session at the pool, unless it was adopted. Never rejects. */
  end(): Promise<void>;
}

/** A customer's passkey. */
export interface Passkey {
  id: string;
  name: string;
  /** ms since the epoch. */
  createdAt: number;
  /** Null: never. */
  usedAt: number | null;
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
 * The user pool, as the browser code sees it. Its adapter is one file, loaded on demand. Every
 * method except `signOut` rejects with AuthError.
 */
export interface AuthClient {
  /**
   * Resolves with what logs this browser in once the address is confirmed; null if the pool has no
   * such thing. It is worth nothing without the code from the e-mail.
   */
  signUp(details: SignUpDetails): Promise<string | null>;
  /**
   * Confirms a sign-up. With the `session` of its sign-up, resolves with another one for
   * `signInConfirmed`, or with null. `user`: an e-mail address, or the user id from a link.
   */
  confirmSignUp(user: string, code: string, session: string | null): Promise<string | null>;
  signInConfirmed(user: string, session: string): Promise<AuthSession>;
  resendVerification(user: string): Promise<void>;
  /** `linkCode`: of the verification link that this browser opened, which shows whose the address is. */
  signIn(email: string, password: string, linkCode?: string): Promise<SignInStep<AuthSession>>;
  /**
   * The current session; null when signed out. Renews expired tokens; with `renew`, renews them
   * always.
   */
  session(options?: { renew?: boolean }): Promise<AuthSession | null>;
  /**
   * Asks the pool whether this customer's session is still valid. Rejects with a session refusal if
   * it is not, or if somebody else has signed in since, like every method that takes `sub`.
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
  /** Takes back a change of the address, with the code of a link to the old one. Embedded pool only. */
  undoEmailChange(change: string, code: string): Promise<void>;
  /**
   * Proves a customer by a passkey; the result makes the session the browser's own. `inField`: the
   * browser offers it in the field for the address, until it is used or cancelled. Embedded pool only,
   * like the next two.
   */
  provePasskey(options: { inField: boolean }): Promise<() => AuthSession>;
  passkeys(sub: string): Promise<Passkey[]>;
  renamePasskey(sub: string, id: string, name: string): Promise<void>;
  /** Signs in without touching this browser's own session. */
  prove(email: string, password: string): Promise<SignInStep<ProvenSession>>;
}
