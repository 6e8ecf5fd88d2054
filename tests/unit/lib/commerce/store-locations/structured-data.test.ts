import { describe, expect, it } from 'vitest';
import type { OpeningSpan, StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import { storeData } from '#lib/commerce/store-locations/structured-data.ts';
import { PLAIN_WEEK, storeLocation } from '#tests/support/store-locations.ts';

const SITE = 'https://shop.example';
const data = (changes: Partial<StoreLocation> = {}, image: string | null = null) =>
  storeData(storeLocation(changes), SITE, image);

const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`);
const hours = (opens: string, closes: string, when: object) => ({
  '@type': 'OpeningHoursSpecification',
  ...when,
  opens,
  closes,
});

describe('the structured data of a store', () => {
  it('say where it is, how to reach it and when it is open', () => {
    expect(data({}, `${SITE}/media/front.jpg`)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ShoeStore',
      '@id': `${SITE}/stores/newtown`,
      name: 'Newtown',
      url: `${SITE}/stores/newtown`,
      image: [`${SITE}/media/front.jpg`],
      telephone: '(02) 5550 1234',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '100 King Street',
        addressLocality: 'Newtown',
        addressRegion: 'NSW',
        postalCode: '2042',
        addressCountry: 'AU',
      },
      geo: { '@type': 'GeoCoordinates', latitude: -33.8966, longitude: 151.1799 },
      openingHoursSpecification: [
        hours('09:00', '17:30', {
          dayOfWeek: days('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'),
        }),
        hours('00:00', '00:00', { dayOfWeek: days('Sunday') }),
      ],
    });
  });

  it('leave out what the store does not have', () => {
    const without = data({ phone: '' });
    for (const name of ['telephone', 'image', 'specialOpeningHoursSpecification']) {
      expect(without).not.toHaveProperty(name);
    }
    const address = { ...storeLocation().address, street1: 'Shop 3', street2: '1 High Street' };
    expect(data({ address })).toMatchObject({
      address: { streetAddress: 'Shop 3, 1 High Street' },
    });
  });

  it('write breaks, midnight and hours past it as schema.org does', () => {
    const week = (...spans: OpeningSpan[]) => ({ weeklyHours: { ...PLAIN_WEEK, sun: spans } });
    const sunday = (...spans: OpeningSpan[]) => {
      const read = JSON.parse(JSON.stringify(data(week(...spans)))) as {
        openingHoursSpecification: { opens: string; closes: string }[];
      };
      const [, ...ofSunday] = read.openingHoursSpecification;
      return ofSunday.map(({ opens, closes }) => `${opens}-${closes}`);
    };
    expect(sunday({ from: 540, to: 720 }, { from: 780, to: 1020 })).toEqual([
      '09:00-12:00',
      '13:00-17:00',
    ]);
    expect(sunday({ from: 1080, to: 1500 })).toEqual(['18:00-01:00']);
    expect(sunday({ from: 600, to: 1440 })).toEqual(['10:00-00:00']);
    expect(sunday({ from: 0, to: 1440 })).toEqual(['00:00-23:59']);
  });

  it('give every date of a season the hours that apply on it', () => {
    const seasonalHours = [
      { name: 'Summer', from: '2026-12-01', to: '2027-01-31', spans: [{ from: 540, to: 1260 }] },
      { name: 'Christmas Day', from: '2026-12-25', to: '2026-12-25', spans: [] },
    ];
    const until = (validFrom: string, validThrough: string) => ({ validFrom, validThrough });
    expect(data({ seasonalHours })).toMatchObject({
      specialOpeningHoursSpecification: [
        hours('09:00', '21:00', until('2026-12-01', '2026-12-24')),
        hours('00:00', '00:00', until('2026-12-25', '2026-12-25')),
        hours('09:00', '21:00', until('2026-12-26', '2027-01-31')),
      ],
    });
  });
});
