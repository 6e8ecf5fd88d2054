import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StreetMapPanel } from '#components/store-locations/street-map-panel.tsx';

const TILES = {
  url: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© Map <b>makers</b>',
};

it('the street map takes no focus from who moved on while it was loading', async () => {
  render(
    <StreetMapPanel tiles={TILES} name="Newtown" at={{ latitude: -33.9, longitude: 151.18 }} />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show street map' }));
  // The first map of a document loads for a moment.
  expect(screen.queryByRole('region')).toBeNull();
  // As a press on a text does.
  (document.activeElement as HTMLElement).blur();
  await screen.findByRole('region', { name: 'Street map around Newtown' });
  expect(document.body).toHaveFocus();
});

it('the street map loads nothing before it is opened, and then names its source', async () => {
  render(
    <StreetMapPanel tiles={TILES} name="Newtown" at={{ latitude: -33.9, longitude: 151.18 }} />,
  );
  expect(document.querySelector('img')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show street map' }));
  const map = await screen.findByRole('region', { name: 'Street map around Newtown' });
  expect(map).toHaveFocus();
  expect(map).toHaveTextContent('© Map <b>makers</b>');
  const tiles = [...map.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
  expect(tiles).not.toEqual([]);
  for (const { src } of tiles) expect(src).toMatch(/^https:\/\/tiles\.example\/16\/\d+\/\d+\.png$/);
});

describe('the street map', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });

  it('moves a pressed place to its middle, for who cannot drag it (WCAG 2.5.7)', async () => {
    const [first] = await opened();
    const map = screen.getByRole('region', { name: 'Street map around Newtown' });
    const source = () => map.querySelector<HTMLImageElement>('img.leaflet-tile')?.src;
    expect(source()).toBe(first?.src);
    // Further than a tile is wide.
    fireEvent.click(map, { clientX: 1_000, clientY: 0 });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(source()).not.toBe(first?.src);
  });

  /** The tiles of a map that has just been opened. */
  async function opened(): Promise<HTMLImageElement[]> {
    render(
      <StreetMapPanel tiles={TILES} name="Newtown" at={{ latitude: -33.9, longitude: 151.18 }} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show street map' }));
    const map = await screen.findByRole('region', { name: 'Street map around Newtown' });
    return [...map.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
  }
  const settle = (tiles: readonly HTMLImageElement[], event: 'load' | 'error') => {
    for (const tile of tiles) fireEvent[event](tile);
  };

  it('shows no message when all its tiles load', async () => {
    settle(await opened(), 'load');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says that parts are missing when one tile fails', async () => {
    const [first, ...rest] = await opened();
    settle(first ? [first] : [], 'error');
    settle(rest, 'load');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('status')).toHaveTextContent('Parts of the map could not be loaded.');
  });

  it('says that it is slow when no tile comes for 10 seconds, until the tiles load', async () => {
    const tiles = await opened();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('status')).toHaveTextContent('The map is taking a long time to load.');
    settle(tiles, 'load');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
