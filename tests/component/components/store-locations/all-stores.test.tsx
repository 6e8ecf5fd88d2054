/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AllStores } from '#components/store-locations/all-stores.tsx';
import { findLocalitiesCall } from '#lib/api/calls/localities/find-localities.ts';
import { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { Locality } from '#lib/commerce/localities/locality.ts';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import { forgetMyStore } from '#stores/store-locations/my-store-store.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { storeLocation } from '#tests/support/store-locations.ts';

const HOBART = storeLocation({
  erpStoreId: 'hobart',
  slug: 'hobart',
  name: 'Hobart',
  address: { ...storeLocation().address, street1: '1 Elizabeth Street', region: 'tas' },
  latitude: -42.88,
  longitude: 147.33,
  timeZone: 'Australia/Hobart',
});
const STORES = [HOBART, storeLocation()];

const NEWTOWNS: Locality[] = [
  { name: 'Newtown', state: 'nsw', postcode: '2042' },
  { name: 'Newtown', state: 'vic', postcode: '3220' },
];

const near = (distances: [StoreLocation, number][], place: string | null = 'Newtown NSW 2042') =>
  answer(findStoresCall, {
    near: place,
    stores: distances.map(([{ picture: _p, text: _t, services: _s, ...store }, distance]) => ({
      ...store,
      distance,
    })),
  });

let asked: string[];
let localities: () => Promise<Response> | Response;
let stores: () => Promise<Response> | Response;

/** What the device answers; without an answer it stays silent. */
let locate: (found: PositionCallback, failed: PositionErrorCallback) => void;

beforeEach(() => {
  asked = [];
  localities = () => answer(findLocalitiesCall, { localities: NEWTOWNS });
  stores = () =>
    near([
      [STORES[1] as StoreLocation, 3.21],
      [HOBART, 1050],
    ]);
  locate = () => {};
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.startsWith('/api/localities') ? localities() : stores();
  });
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    onLine: true,
    geolocation: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
        locate(found, failed),
    },
  });
  history.replaceState(null, '', '/stores');
});
afterEach(() => {
  queryClient().clear();
  forgetMyStore();
});

function open(path = '/stores') {
  history.replaceState(null, '', path);
  return renderShop(<AllStores stores={STORES} intro={<h1>Stores</h1>} />);
}

const box = () => screen.getByRole('combobox', { name: 'Suburb or postcode' });
const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');
const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const nearest = () => screen.findByRole('heading', { level: 2, name: /^Nearest to/ });
const useMyLocation = () => screen.getByRole('button', { name: 'Use my location' });

describe('the list of all stores', () => {
  it('has a heading for each state, and requests nothing', async () => {
    open();
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'New South Wales',
      'Tasmania',
    ]);
    expect(names()).toEqual(['Newtown', 'Hobart']);
    expect(await screen.findAllByText(/^(Open now|Closed)/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Hobart' })).toHaveAttribute('href', '/stores/hobart');
    expect(asked).toEqual([]);
  });

  it('hides the pins of its map from screen readers and the Tab key, but not from the mouse', () => {
    const { container } = open();
    const pins = [...container.querySelectorAll('[aria-hidden="true"] a')];
    expect(pins.map((pin) => pin.getAttribute('href'))).toEqual([
      '/stores/newtown',
      '/stores/hobart',
    ]);
    expect(pins.map((pin) => pin.textContent)).toEqual(['1', '2']);
    for (const pin of pins) expect(pin).toHaveAttribute('tabindex', '-1');
  });

  it('remembers a store as the shopper’s own, and forgets it', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Make this my store (Hobart)' }));
    expect(screen.getByText(/^My store:/)).toHaveTextContent('My store: Hobart');
    await user.click(screen.getByRole('button', { name: 'Forget my store (Hobart)' }));
    expect(screen.queryByText(/^My store:/)).toBeNull();
  });
});

describe('the field for a suburb or postcode', () => {
  it('suggests places by the combobox pattern, and puts the chosen one into the URL', async () => {
    const { user } = open();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.type(box(), 'newt');
    const [, victorian] = await options();
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box()).toHaveAttribute('aria-activedescendant', victorian?.id);
    expect(location.search).toBe('');
    await user.keyboard('{Enter}');
    expect(location.search).toBe('?near=newtown-vic-3220');
    expect(await screen.findByText('about 3.2 km')).toBeVisible();
    expect(names()).toEqual(['Newtown', 'Hobart']);
    expect(asked.at(-1)).toBe('/api/stores?near=newtown-vic-3220');
  });

  it('uses the first place that matches when Enter is pressed', async () => {
    const { user } = open();
    await user.type(box(), 'newtown{Enter}');
    await waitFor(() => expect(location.search).toBe('?near=newtown-nsw-2042'));
    await nearest();
    expect(box()).toHaveValue('Newtown NSW 2042');
  });

  it('says when no place matches, while typing and at Enter', async () => {
    localities = () => answer(findLocalitiesCall, { localities: [] });
    const { user } = open();
    await user.type(box(), 'qwzx');
    expect(await screen.findByText('No matching suburb or postcode.')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription('No matching suburb or postcode.'),
    );
    expect(location.search).toBe('');
  });

  it('shows an error when places cannot be looked up, and finds them on “Try again”', async () => {
    localities = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = open();
    await user.type(box(), 'newtown{Enter}');
    await waitFor(() => expect(box()).toHaveAccessibleDescription('Unable to load suburbs.'));
    const error = { code: 'InternalError', message: 'As it is.', reference: 'BCDF2345' };
    localities = () => Response.json({ error }, { status: 500 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(box()).toHaveAccessibleDescription('Unable to load suburbs. Reference BCDF2345.'),
    );
    localities = () => answer(findLocalitiesCall, { localities: NEWTOWNS });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(location.search).toBe('?near=newtown-nsw-2042'));
  });
});

describe('stores near a place', () => {
  it('are shown for a shared link, and all stores again at a press', async () => {
    const { user } = open('/stores?near=newtown-nsw-2042');
    expect(await nearest()).toHaveTextContent('Nearest to Newtown NSW 2042');
    expect(screen.queryByRole('heading', { name: 'Tasmania' })).toBeNull();
    await waitFor(() => expect(document.title).toContain('Stores near Newtown NSW 2042'));
    await user.click(screen.getByRole('button', { name: 'Show all stores by state' }));
    expect(screen.getByRole('heading', { name: 'Tasmania' })).toBeVisible();
    expect(location.search).toBe('');
  });

  it('are replaced by all stores and a message when the place is unknown', async () => {
    stores = () => failure(findStoresCall, 'LocalityNotFound');
    open('/stores?near=nowhere-nsw-2999');
    expect(await screen.findByText('No matching suburb or postcode.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tasmania' })).toBeVisible();
  });

  it('are not requested for a text that cannot be a place', async () => {
    open('/stores?near=%3Cscript%3E');
    expect(await screen.findByText('No matching suburb or postcode.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('are replaced by all stores and an error when they fail, and load on “Try again”', async () => {
    const error = { code: 'InternalError', message: 'As it is.', reference: 'BCDF2345' };
    stores = () => Response.json({ error }, { status: 500 });
    const { user } = open('/stores?near=newtown-nsw-2042');
    expect(
      await screen.findByText('Unable to load stores list. Reference BCDF2345.'),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Tasmania' })).toBeVisible();
    stores = () => near([[HOBART, 2]]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await nearest();
    expect(names()).toEqual(['Hobart']);
  });

  it('are listed with a message when none is within reach', async () => {
    stores = () => near([[HOBART, 1050]]);
    open('/stores?near=newtown-nsw-2042');
    expect(await screen.findByText(/^There is no store within reach/)).toBeVisible();
    expect(names()).toEqual(['Hobart']);
  });
});

describe('the device’s position', () => {
  it('is requested only at a press, sent rounded to about a kilometre, and not stored', async () => {
    const ask = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: -33.896612, longitude: 151.179934 } } as GeolocationPosition),
    );
    locate = ask;
    stores = () => near([[HOBART, 3]], null);
    const { user } = open();
    expect(ask).not.toHaveBeenCalled();
    await user.click(useMyLocation());
    expect(await nearest()).toHaveTextContent('Nearest to your location');
    expect(asked).toEqual(['/api/stores?near=-33.9%2C151.18']);
    expect(location.search).toBe('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('33.9');
  });

  const failing = (code: number) => (_: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);

  it.each([
    ['refused', 1, /does not share your location.*type a suburb or postcode/],
    ['unavailable', 2, 'Unable to determine your location.'],
    ['too slow', 3, 'Unable to determine your location.'],
  ])('is replaced by advice to the shopper when it is %s', async (_, code, text) => {
    locate = failing(code);
    const { user } = open();
    await user.click(useMyLocation());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(asked).toEqual([]);
  });

  it('is given up after 9 seconds, and a later answer changes nothing', async () => {
    let late: PositionCallback = () => {};
    locate = (found) => {
      late = found;
    };
    const { user } = open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await user.click(useMyLocation());
    vi.advanceTimersByTime(9_000);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to determine your location.',
    );
    late({ coords: { latitude: -33.9, longitude: 151.2 } } as GeolocationPosition);
    expect(asked).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Tasmania' })).toBeVisible();
  });
});
