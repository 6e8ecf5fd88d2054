import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PointsLine } from '#components/checkout/contact/points-line.tsx';
import { guestMembership } from '#stores/account/guest-membership-store.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { order } from '#tests/support/orders.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  guestMembership.clear();
});

const shown = () => screen.queryByRole('region', { name: 'Frequent Flyer points' });

it('a guest’s order says how many points members would earn', () => {
  renderShop(<PointsLine order={order()} isGuest />);
  expect(shown()).toHaveTextContent(/Members earn [\d,]+ Frequent Flyer points/);
});

it('a shop without a programme shows no points and ignores a stored membership', () => {
  vi.stubEnv('LOYALTY', 'off');
  guestMembership.give({ memberId: '77', lastName: 'Gum' });
  renderShop(<PointsLine order={order({ pointsEarned: 118 })} isGuest />);
  expect(shown()).toBeNull();
  expect(guestMembership.freshId()).toBeNull();
});
