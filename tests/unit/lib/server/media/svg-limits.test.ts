/** @module-tag slow */
import { describe, expect, it } from 'vitest';
import { checkSvg } from '#lib/server/media/check-svg.ts';
import { DRAWN_LIMITS } from '#lib/server/media/svg-limits.ts';
import { nestedUses, repeated, SVG_BOMBS, svg } from '#tests/support/svg-bombs.ts';

const check = (text: string) => checkSvg(Buffer.from(text));

describe('checkSvg', () => {
  it.each(SVG_BOMBS)('refuses %s, and says which limit it breaks', (_, text, reason) => {
    expect(() => check(text)).toThrow(reason);
  });

  it('is tested with a bomb for every limit', () => {
    for (const { are } of Object.values(DRAWN_LIMITS)) {
      expect(
        SVG_BOMBS.some(([, , reason]) => reason.source.includes(`${are.split(' ')[0]}`)),
        are,
      ).toBe(true);
    }
  });

  it('accepts a sensible number of repetitions', () => {
    expect(() => check(nestedUses(3))).not.toThrow();
  });

  it('accepts the export of a design program', () => {
    const shapes = repeated(
      400,
      (index) =>
        `<g class="cls-${index % 40} cls-clip"><path class="cls-fill" d="M${index} 1.123456789h9"/></g>`,
    );
    const classes = repeated(40, (index) => `.cls-${index}{fill:#${100 + index};opacity:.9}`);
    expect(() =>
      check(
        svg(
          '<defs><linearGradient id="g"><stop/><stop offset="1"/></linearGradient>' +
            '<clipPath id="c"><rect width="600" height="900"/></clipPath>' +
            `<style>${classes}.cls-fill{fill:url(#g)}.cls-clip{clip-path:url(#c)}</style></defs>${shapes}`,
        ),
      ),
    ).not.toThrow();
  });
});
