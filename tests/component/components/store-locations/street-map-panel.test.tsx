import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { StreetMapPanel } from '#components/store-locations/street-map-panel.tsx';

const TILES = {
  url: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© Map <b>makers</b>',
};

it('loads nothing of the map before it is asked for, and then says whose it is', async () => {
  render(
    <StreetMapPanel tiles={TILES} name="Newtown" at={{ latitude: -33.9, longitude: 151.18 }} />,
  );
  expect(document.querySelector('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show street map' }));
  const map = await screen.findByRole('region', { name: 'Street map around Newtown' });
  expect(map).toHaveTextContent('© Map <b>makers</b>');
  const tiles = [...map.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
  expect(tiles).not.toEqual([]);
  for (const { src } of tiles) expect(src).toMatch(/^https:\/\/tiles\.example\/16\/\d+\/\d+\.png$/);
});
