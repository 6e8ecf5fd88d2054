import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreScreen } from '#components/store-locations/store-screen.tsx';
import { storeLocation } from '#tests/support/store-locations.ts';

it('a store’s page shows its hours by day, and links to directions on other maps', () => {
  render(<StoreScreen store={storeLocation()} nearby={[]} renderedOn="2026-11-26" tiles={null} />);
  expect(screen.getByRole('rowheader', { name: 'Sunday' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Google Maps (opens in a new tab)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/),
  );
});
