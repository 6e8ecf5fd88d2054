import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreScreen } from '#components/store-locations/store-screen.tsx';
import type { FoundStore } from '#lib/commerce/store-locations/store-location.ts';
import { storeLocation } from '#tests/support/store-locations.ts';

const found = (name: string, latitude: number, longitude: number): FoundStore => ({
  ...storeLocation({ erpStoreId: name, slug: name.toLowerCase(), name, latitude, longitude }),
  distance: 300,
});

it('a store’s page shows a map of its state with the store and its neighbours, without a map provider', () => {
  render(
    <StoreScreen
      store={storeLocation()}
      nearby={[
        found('Byron', -28.64, 153.61),
        found('Broken Hill', -31.95, 141.45),
        found('Perth', -31.95, 115.86),
      ]}
      renderedOn="2026-11-26"
      tiles={null}
    />,
  );
  const map = screen.getByRole('img', { name: 'Newtown on a map of New South Wales' });
  expect(map).toHaveTextContent('Newtown');
  expect(map).toHaveTextContent('Byron');
  expect(map).toHaveTextContent('Broken Hill');
  expect(map).not.toHaveTextContent('Perth');
});
