import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUTH_STATUSES,
  type AuthEvent,
  type AuthStatus,
  nextAuthStatus,
} from '#lib/commerce/account/auth-state.ts';

const EVENTS: readonly AuthEvent[] = [
  'flagMissing',
  'sessionHolds',
  'sessionRefused',
  'sessionUnknown',
  'signInStarted',
  'signInSucceeded',
  'signInFailed',
  'signInAsked',
  'signOutStarted',
  'signOutDone',
  'flagAppeared',
  'flagVanished',
];

function statusAfter(...events: AuthEvent[]): AuthStatus {
  return events.reduce(nextAuthStatus, 'INITIALISING' as AuthStatus);
}

describe('the authentication status', () => {
  it('is LOGGED_OUT at once when no session flag is stored', () => {
    expect(statusAfter('flagMissing')).toBe('LOGGED_OUT');
  });

  it('is LOGGED_IN when the session of a stored flag is still valid', () => {
    expect(statusAfter('sessionHolds')).toBe('LOGGED_IN');
  });

  it('stays LOGGED_IN when the session cannot be checked, for example without a network', () => {
    expect(statusAfter('sessionUnknown')).toBe('LOGGED_IN');
    expect(statusAfter('sessionHolds', 'sessionUnknown')).toBe('LOGGED_IN');
  });

  it('is LOGGING_OUT when the session is refused, at the start or later', () => {
    expect(statusAfter('sessionRefused')).toBe('LOGGING_OUT');
    expect(statusAfter('sessionHolds', 'sessionRefused')).toBe('LOGGING_OUT');
    expect(statusAfter('sessionHolds', 'sessionRefused', 'signOutDone')).toBe('LOGGED_OUT');
  });

  it('is LOGGING_IN during a sign-in, then LOGGED_IN or LOGGED_OUT as it ends', () => {
    expect(statusAfter('flagMissing', 'signInStarted')).toBe('LOGGING_IN');
    expect(statusAfter('flagMissing', 'signInStarted', 'signInFailed')).toBe('LOGGED_OUT');
    expect(statusAfter('flagMissing', 'signInStarted', 'signInSucceeded')).toBe('LOGGED_IN');
    const asked = ['flagMissing', 'signInStarted', 'signInAsked'] as const;
    expect(statusAfter(...asked)).toBe('LOGGED_OUT');
    expect(statusAfter(...asked, 'signInStarted', 'signInSucceeded')).toBe('LOGGED_IN');
  });

  it('changes when another tab signs in or out', () => {
    expect(statusAfter('flagMissing', 'flagAppeared')).toBe('LOGGED_IN');
    expect(statusAfter('flagMissing', 'flagAppeared', 'flagVanished')).toBe('LOGGING_OUT');
    expect(statusAfter('flagVanished')).toBe('LOGGING_OUT');
  });

  it('stays LOGGING_IN when the previous session is refused during a sign-in', () => {
    expect(statusAfter('flagMissing', 'signInStarted', 'sessionRefused')).toBe('LOGGING_IN');
  });

  it('leaves LOGGED_IN only for LOGGING_OUT, where all personal data is cleared', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...EVENTS)),
        fc.constantFrom(...EVENTS),
        (all, event) => {
          const before = statusAfter(...all);
          const next = nextAuthStatus(before, event);
          expect(AUTH_STATUSES).toContain(next);
          if (before === 'LOGGED_IN') expect(['LOGGED_IN', 'LOGGING_OUT']).toContain(next);
          if (next === 'LOGGED_OUT') {
            expect(['LOGGED_OUT', 'LOGGING_OUT', 'LOGGING_IN', 'INITIALISING']).toContain(before);
          }
          if (before === 'INITIALISING' && next === 'LOGGED_OUT') expect(event).toBe('flagMissing');
        },
      ),
    );
  });

  it('leaves LOGGED_IN only after a refused session, a sign-out or a sign-out in another tab', () => {
    for (const event of EVENTS) {
      const leaves = nextAuthStatus('LOGGED_IN', event) !== 'LOGGED_IN';
      expect(leaves).toBe(['sessionRefused', 'signOutStarted', 'flagVanished'].includes(event));
    }
  });
});
