export const AUTH_STATUSES = [
  'INITIALISING',
  'LOGGED_IN',
  'LOGGED_OUT',
  'LOGGING_IN',
  'LOGGING_OUT',
] as const;
export type AuthStatus = (typeof AUTH_STATUSES)[number];

export type AuthEvent =
  /** No signed-in flag is stored. */
  | 'flagMissing'
  /** The user pool accepts the session. */
  | 'sessionHolds'
  /** The user pool rejects the session, or the user no longer exists. */
  | 'sessionRefused'
  /** The user pool did not answer: a signed-in user stays signed in. */
  | 'sessionUnknown'
  | 'signInStarted'
  | 'signInSucceeded'
  | 'signInFailed'
  /** The user pool asks for more than the password; nobody is signed in yet. */
  | 'signInAsked'
  | 'signOutStarted'
  | 'signOutDone'
  /** Another tab signed in. */
  | 'flagAppeared'
  /** Another tab signed out, or signed in as another user. */
  | 'flagVanished';

const TRANSITIONS: Record<AuthStatus, Partial<Record<AuthEvent, AuthStatus>>> = {
  INITIALISING: {
    flagMissing: 'LOGGED_OUT',
    sessionHolds: 'LOGGED_IN',
    sessionRefused: 'LOGGING_OUT',
    sessionUnknown: 'LOGGED_IN',
    signOutStarted: 'LOGGING_OUT',
    flagVanished: 'LOGGING_OUT',
  },
  LOGGED_OUT: {
    signInStarted: 'LOGGING_IN',
    flagAppeared: 'LOGGED_IN',
  },
  LOGGING_IN: {
    signInSucceeded: 'LOGGED_IN',
    signInFailed: 'LOGGED_OUT',
    signInAsked: 'LOGGED_OUT',
    flagAppeared: 'LOGGED_IN',
  },
  LOGGED_IN: {
    sessionRefused: 'LOGGING_OUT',
    signOutStarted: 'LOGGING_OUT',
    flagVanished: 'LOGGING_OUT',
  },
  LOGGING_OUT: {
    signOutDone: 'LOGGED_OUT',
  },
};

/**
 * The status after an event. An event without a transition leaves the status unchanged. A user who
 * was signed in always leaves through LOGGING_OUT, where all personal data is cleared.
 */
export function nextAuthStatus(status: AuthStatus, event: AuthEvent): AuthStatus {
  return TRANSITIONS[status][event] ?? status;
}
