import { describe, expect, it } from 'vitest';
import { importedExpiry } from '#lib/commerce/vouchers/imported-expiry.ts';

describe('a gift card that is imported again', () => {
  it.each([
    ['keeps the later date that a refund gave it', 200, 100, 200],
    ['gets a later date', 100, 200, 200],
    ['never expires any more if the file says so', 100, null, null],
    ['gets its first date', null, 100, 100],
    ['stays without a date', null, null, null],
  ])('%s', (_, known, filed, expected) => {
    expect(importedExpiry(known, filed)).toBe(expected);
  });
});
