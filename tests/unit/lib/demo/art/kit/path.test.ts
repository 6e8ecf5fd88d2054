import { describe, expect, test } from 'vitest';
import { along, line, mirror, n, offset, outline, pts } from '#lib/demo/art/kit/path.ts';

describe('points', () => {
  test('are read with their corners', () => {
    expect(pts('10,20! -3.5,4')).toEqual([
      { x: 10, y: 20, corner: true },
      { x: -3.5, y: 4 },
    ]);
    expect(() => pts('10 20')).toThrow(RangeError);
  });

  test('mirror into the other half, in order', () => {
    expect(mirror(pts('100,0 300,10'), 400)).toEqual([
      { x: 500, y: 10 },
      { x: 700, y: 0 },
    ]);
  });
});

describe('curves', () => {
  test('are straight between two corners and smooth elsewhere', () => {
    expect(outline('0,0! 10,0! 10,10!')).toBe('M0 0l10 0l0 10l-10-10z');
    expect(line('0,0 10,5 20,0')).toMatch(/^M0 0c.*c/);
  });

  test('numbers are short', () => {
    expect([n(0.25), n(-0.04), n(12), n(-0.5)]).toEqual(['.3', '0', '12', '-.5']);
  });
});

describe('along', () => {
  test('spreads stations evenly, both ends included', () => {
    const stations = along('0,0! 90,0!', 4);
    expect(stations.map(({ x }) => Math.round(x))).toEqual([0, 30, 60, 90]);
    expect(stations.every(({ y, angle }) => y === 0 && angle === 0)).toBe(true);
  });

  test('a closed line has no doubled end', () => {
    const [first, ...rest] = along('0,0! 40,0! 40,40! 0,40!', 8, true);
    expect(rest).toHaveLength(7);
    expect(rest.some(({ x, y }) => x === first?.x && y === first?.y)).toBe(false);
  });
});

describe('offset', () => {
  test('goes to the right of the way the line runs', () => {
    expect(offset('0,0 10,0', 5).map(({ y }) => y)).toEqual([5, 5]);
  });
});
