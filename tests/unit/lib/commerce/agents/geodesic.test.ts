import { expect, it } from 'vitest';
import { geodesicMetres } from '#lib/commerce/agents/geodesic.ts';

const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };

it('agrees with Geoscience Australia on Flinders Peak and Buninyon', () => {
  // Vincenty's example of the GDA94 technical manual; on GRS 80, which differs by less than a millimetre.
  const flinders = {
    latitude: -(37 + 57 / 60 + 3.7203 / 3600),
    longitude: 144 + 25 / 60 + 29.5244 / 3600,
  };
  const buninyon = {
    latitude: -(37 + 39 / 60 + 10.1561 / 3600),
    longitude: 143 + 55 / 60 + 35.3839 / 3600,
  };
  expect(geodesicMetres(flinders, buninyon)).toBeCloseTo(54_972.271, 2);
});

it('is 0 for the same place, and the same both ways', () => {
  expect(geodesicMetres(SYDNEY, SYDNEY)).toBe(0);
  const perth = { latitude: -31.9523, longitude: 115.8613 };
  expect(geodesicMetres(SYDNEY, perth)).toBeCloseTo(geodesicMetres(perth, SYDNEY) ?? 0, 3);
});

it('takes the short way over the 180th meridian and along the equator', () => {
  const west = { latitude: 0, longitude: 179.5 };
  const east = { latitude: 0, longitude: -179.5 };
  expect(geodesicMetres(west, east)).toBeCloseTo(111_319.491, 2);
});

it('gives none for the other side of the earth', () => {
  expect(
    geodesicMetres({ latitude: 0, longitude: 0 }, { latitude: 0.5, longitude: 179.7 }),
  ).toBeNull();
});
