import { describe, expect, it } from 'vitest';
import { launchText } from '#lib/commerce/catalogue/launch.ts';

const on = (today: string) => launchText('2026-12-04', Date.parse(today));

describe('the day of a launch', () => {
  it('is told without its year, unless that is another one', () => {
    expect(on('2026-11-22')).toBe('Coming Friday 4 December');
    expect(on('2025-11-22')).toBe('Coming Friday 4 December 2026');
  });

  it('is told with its year while today is unknown', () => {
    expect(launchText('2026-12-04', null)).toBe('Coming Friday 4 December 2026');
  });

  it('is told on the day itself, and no longer once it has passed', () => {
    expect(on('2026-12-04')).toBe('Coming today');
    expect(on('2026-12-05')).toBeNull();
  });

  it('is not told where there is none', () => {
    expect(launchText(null, Date.parse('2026-11-22'))).toBeNull();
  });
});
