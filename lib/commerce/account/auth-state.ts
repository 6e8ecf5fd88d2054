/** Whether somebody is signed in here (spec section 4, Authentication). */
export const AUTH_STATUSES = [
  'INITIALISING',
  'LOGGED_IN',
  'LOGGED_OUT',
  'LOGGING_IN',
  'LOGGING_OUT',
] as const;
export type AuthStatus = (typeof AUTH_STATUSES)[number];

/** What can happen to the status. */
export type AuthEvent =
  /** The stored flag says that nobody is signed in. */
  | 'flagMissing'
  /** The pool says that the session holds. */
  | 'sessionHolds'
  /** The pool refuses the session, or knows the user no more. */
  | 'sessionRefused'
  /** The pool did not answer: who was signed in stays so. */
  | 'sessionUnknown'
  | 'signInStarted'
  | 'signInSucceeded'
  | 'signInFailed'
  | 'signOutStarted'
  | 'signOutDone'
  /** Another tab signed somebody in. */
  | 'flagAppeared'
  /** Another tab signed out, or signed somebody else in. */
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
 * The status after an event; an event that does not concern a status leaves it. Whoever was signed
 * in, as far as the browser knew, leaves through LOGGING_OUT, where everything personal is cleared.
 */
export function nextAuthStatus(status: AuthStatus, event: AuthEvent): AuthStatus {
  return TRANSITIONS[status][event] ?? status;
}
