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
  it('is logged out at once where no flag is stored', () => {
    expect(statusAfter('flagMissing')).toBe('LOGGED_OUT');
  });

  it('is logged in when the session behind a stored flag holds', () => {
    expect(statusAfter('sessionHolds')).toBe('LOGGED_IN');
  });

  it('is logged in also when nobody could be asked: a lost network signs nobody out', () => {
    expect(statusAfter('sessionUnknown')).toBe('LOGGED_IN');
    expect(statusAfter('sessionHolds', 'sessionUnknown')).toBe('LOGGED_IN');
  });

  it('is on the way out when the session is refused, at the start or later', () => {
    expect(statusAfter('sessionRefused')).toBe('LOGGING_OUT');
    expect(statusAfter('sessionHolds', 'sessionRefused')).toBe('LOGGING_OUT');
    expect(statusAfter('sessionHolds', 'sessionRefused', 'signOutDone')).toBe('LOGGED_OUT');
  });

  it('follows a sign-in to its end', () => {
    expect(statusAfter('flagMissing', 'signInStarted')).toBe('LOGGING_IN');
    expect(statusAfter('flagMissing', 'signInStarted', 'signInFailed')).toBe('LOGGED_OUT');
    expect(statusAfter('flagMissing', 'signInStarted', 'signInSucceeded')).toBe('LOGGED_IN');
    const asked = ['flagMissing', 'signInStarted', 'signInAsked'] as const;
    expect(statusAfter(...asked)).toBe('LOGGED_OUT');
    expect(statusAfter(...asked, 'signInStarted', 'signInSucceeded')).toBe('LOGGED_IN');
  });

  it('follows other tabs in and out', () => {
    expect(statusAfter('flagMissing', 'flagAppeared')).toBe('LOGGED_IN');
    expect(statusAfter('flagMissing', 'flagAppeared', 'flagVanished')).toBe('LOGGING_OUT');
    expect(statusAfter('flagVanished')).toBe('LOGGING_OUT');
  });

  it('keeps a sign-in under way from a late word about the session before it', () => {
    expect(statusAfter('flagMissing', 'signInStarted', 'sessionRefused')).toBe('LOGGING_IN');
  });

  it('never leaves a customer but through LOGGING_OUT, where everything personal is cleared', () => {
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

  it('is signed out by nothing but a definite refusal, a sign-out or another tab', () => {
    for (const event of EVENTS) {
      const leaves = nextAuthStatus('LOGGED_IN', event) !== 'LOGGED_IN';
      expect(leaves).toBe(['sessionRefused', 'signOutStarted', 'flagVanished'].includes(event));
    }
  });
});
