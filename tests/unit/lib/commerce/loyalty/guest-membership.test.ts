import { expect, test } from 'vitest';
import {
  GUEST_LOYALTY_MAX_AGE_MS,
  guestMembershipStep,
  isGuestMembershipFresh,
} from '#lib/commerce/loyalty/guest-membership.ts';

const NOW = Date.UTC(2026, 2, 5);
const guest = { memberId: '1234567890', lastName: 'Wattle', createdAt: NOW };
const unlinked = { loyalty: { qantas: null } };
const linked = { loyalty: { qantas: { memberId: '2345678901', pointsEarned: 0 } } };
const known = { guest, account: unlinked, canUpdate: true, now: NOW };

test('a guest’s membership is fresh for 120 minutes, and not before it was given', () => {
  expect(GUEST_LOYALTY_MAX_AGE_MS).toBe(7_200_000);
  expect(isGuestMembershipFresh(guest, NOW)).toBe(true);
  expect(isGuestMembershipFresh(guest, NOW + 7_199_999)).toBe(true);
  expect(isGuestMembershipFresh(guest, NOW + 7_200_000)).toBe(false);
  expect(isGuestMembershipFresh(guest, NOW - 1)).toBe(false);
});

test('a guest’s membership is linked to an account that has none and can be updated', () => {
  expect(guestMembershipStep(known)).toBe('link');
  expect(guestMembershipStep({ ...known, guest: null })).toBe('nothing');
});

test('a guest’s membership waits while the account cannot be updated', () => {
  expect(guestMembershipStep({ ...known, canUpdate: false })).toBe('wait');
});

test('a guest’s membership is forgotten when it is stale or the account has its own', () => {
  expect(guestMembershipStep({ ...known, account: linked })).toBe('forget');
  expect(guestMembershipStep({ ...known, account: linked, canUpdate: false })).toBe('forget');
  expect(guestMembershipStep({ ...known, now: NOW + GUEST_LOYALTY_MAX_AGE_MS })).toBe('forget');
});
