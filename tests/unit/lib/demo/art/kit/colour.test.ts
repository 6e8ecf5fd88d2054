import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lightnessOf, mix, ramp, visibleOn } from '#lib/demo/art/kit/colour.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('ramp', () => {
  test('runs from deep to glow and leaves room at both ends', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const { deep, dark, base, light, glow } = ramp(hex);
        const values = [deep, dark, base, light, glow].map(lightnessOf);
        expect(values).toEqual([...values].sort((a, b) => a - b));
        expect((values.at(-1) ?? 0) - (values[0] ?? 1)).toBeGreaterThan(0.15);
      }),
    );
  });
});

describe('visibleOn', () => {
  test('keeps a colour that shows and moves one that does not', () => {
    expect(visibleOn('#1e1f21', '#f2e9da')).toBe('#f2e9da');
    fc.assert(
      fc.property(colour, colour, (ground, thread) => {
        const shown = visibleOn(ground, thread);
        expect(Math.abs(lightnessOf(shown) - lightnessOf(ground))).toBeGreaterThan(0.1);
      }),
    );
  });
});

describe('mix', () => {
  test('ends at its ends', () => {
    expect(mix('#336699', '#cc8844', 0)).toBe('#336699');
    expect(mix('#336699', '#cc8844', 1)).toBe('#cc8844');
  });
});
