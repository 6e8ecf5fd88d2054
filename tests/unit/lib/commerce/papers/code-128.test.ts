import { describe, expect, it } from 'vitest';
import { code128 } from '#lib/commerce/papers/code-128.ts';

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

describe('a bar code', () => {
  it('has eleven modules for each symbol, and thirteen at its end', () => {
    // A start, five letters, a check symbol.
    expect(sum(code128('BOOTS') ?? [])).toBe(7 * 11 + 13);
  });

  it('encodes digits in pairs', () => {
    // A start, a digit, a switch, six pairs, a check symbol.
    expect(sum(code128('9312345678907') ?? [])).toBe(10 * 11 + 13);
    expect(sum(code128('12345678') ?? [])).toBe(6 * 11 + 13);
  });

  it.each(['', 'Größe', 'A'.repeat(25), 'A\nB'])('is null for %j', (text) => {
    expect(code128(text)).toBeNull();
  });
});
