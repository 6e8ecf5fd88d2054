import { describe, expect, it } from 'vitest';
import { launchText } from '#lib/commerce/catalogue/launch.ts';

const on = (today: string) => launchText('2026-12-04', Date.parse(today));

describe('launchText', () => {
  it('leaves out the year when it is the current one', () => {
    expect(on('2026-11-22')).toBe('Coming Friday 4 December');
    expect(on('2025-11-22')).toBe('Coming Friday 4 December 2026');
  });

  it('includes the year while today is unknown', () => {
    expect(launchText('2026-12-04', null)).toBe('Coming Friday 4 December 2026');
  });

  it('says “Coming today” on the day of the launch, and is null afterwards', () => {
    expect(on('2026-12-04')).toBe('Coming today');
    expect(on('2026-12-05')).toBeNull();
  });

  it('is null without a date', () => {
    expect(launchText(null, Date.parse('2026-11-22'))).toBeNull();
  });
});
