import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHours, writeHours } from '#lib/server/store-locations/format/hours-text.ts';

describe('hours in files', () => {
  it.each([
    ['09:00-17:30', [{ from: 540, to: 1050 }]],
    [
      '9:00 – 12:30,13:30-17:00',
      [
        { from: 540, to: 750 },
        { from: 810, to: 1020 },
      ],
    ],
    ['18:00-02:00', [{ from: 1080, to: 1560 }]],
    ['18:00-24:00', [{ from: 1080, to: 1440 }]],
    ['00:00-24:00', [{ from: 0, to: 1440 }]],
    ['closed', []],
    ['', []],
  ])('are read from “%s”', (text, spans) => {
    expect(readHours(text)).toEqual(spans);
  });

  it.each([
    'open',
    '9-17',
    '09:00',
    '09:00-09:00',
    '09:00-24:30',
    '25:00-26:00',
    '09:60-17:00',
    '13:00-17:00, 09:00-12:00',
    '09:00-12:00, 11:59-17:00',
    '09:00-12:00,',
  ])('are refused as “%s”', (text) => {
    expect(readHours(text)).toBeNull();
  });

  it('are read back as they were written', () => {
    const spans = fc
      .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 8 })
      .map((times) => times.toSorted((a, b) => a - b))
      .map((times) =>
        Array.from({ length: Math.floor(times.length / 2) }, (_, i) => ({
          from: times[2 * i] ?? 0,
          to: times[2 * i + 1] ?? 0,
        })),
      );
    fc.assert(
      fc.property(spans, (one) => {
        expect(readHours(writeHours(one))).toEqual(one);
      }),
    );
  });
});
