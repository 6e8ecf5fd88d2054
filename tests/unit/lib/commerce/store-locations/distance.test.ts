import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, distanceText, nearestFirst } from '#lib/commerce/store-locations/distance.ts';

const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };
const PERTH = { latitude: -31.9523, longitude: 115.8613 };
/** Half way round the earth. */
const HALF_WAY = Math.PI * 6371.0088;

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two places', () => {
  it('follows the great circle', () => {
    expect(distanceKm(SYDNEY, PERTH)).toBeCloseTo(3290.5, 0);
    const equator = { latitude: 0, longitude: 0 };
    expect(distanceKm(equator, { latitude: 0, longitude: 1 })).toBeCloseTo(111.195, 3);
    expect(distanceKm(equator, { latitude: 1, longitude: 0 })).toBeCloseTo(111.195, 3);
  });

  it('is zero to itself, the same both ways, and never more than half way round the earth', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBe(distanceKm(b, a));
        expect(distanceKm(a, b)).toBeLessThanOrEqual(HALF_WAY + 1e-9);
      }),
    );
  });

  it('is never longer than the way by a third place', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        const byC = distanceKm(a, c) + distanceKm(c, b);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(byC + 1e-3);
      }),
    );
  });

  it('is half way round the earth to the opposite point', () => {
    fc.assert(
      fc.property(place, ({ latitude, longitude }) => {
        const other = { latitude: -latitude, longitude: longitude - 180 };
        // Near the other end, tiny roundings of a sine are long ways.
        expect(Math.abs(distanceKm({ latitude, longitude }, other) - HALF_WAY)).toBeLessThan(0.001);
      }),
    );
  });
});

describe('distanceText', () => {
  it.each([
    [0, 'less than 100 m'],
    [0.099, 'less than 100 m'],
    [0.1, 'about 0.1 km'],
    [3.24, 'about 3.2 km'],
    [3, 'about 3 km'],
    [9.94, 'about 9.9 km'],
    [9.96, 'about 10 km'],
    [24.4, 'about 24 km'],
    [3290.5, 'about 3,291 km'],
  ])('of %d km is “%s”', (km, text) => {
    expect(distanceText(km)).toBe(text);
  });
});

describe('nearestFirst', () => {
  const store = (degrees: number, name: string, erpStoreId = name) => ({
    latitude: degrees,
    longitude: 0,
    name,
    erpStoreId,
  });

  it('sorts by distance, then by name, then by id, whatever the order before', () => {
    const sorted = [
      store(1, 'Zeehan'),
      store(2, 'Albury', 'a'),
      store(2, 'Albury', 'b'),
      store(2, 'Bright'),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: 4 }), (stores) => {
        const found = nearestFirst(stores, { latitude: 0, longitude: 0 });
        expect(found.map(({ distance: _, ...kept }) => kept)).toEqual(sorted);
        expect(found[0]?.distance).toBeCloseTo(111.2, 1);
      }),
    );
  });
});
