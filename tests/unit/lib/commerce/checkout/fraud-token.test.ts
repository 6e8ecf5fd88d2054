import { describe, expect, it } from 'vitest';
import { readFraudToken } from '#lib/commerce/checkout/fraud-token.ts';

describe('readFraudToken', () => {
  it.each([
    ['a letter', 'a'],
    ['the first and the last visible ASCII character', '!~'],
    ['the longest token', 'x'.repeat(1_024)],
  ])('keeps %s as it is', (_what, token) => {
    expect(readFraudToken(token)).toBe(token);
  });

  it.each([
    ['an empty text', ''],
    ['a longer text', 'x'.repeat(1_025)],
    ['a text with a space in it', 'a b'],
    ['a text with a space before it', ' a'],
    ['a text with a line break after it', 'a\n'],
    ['a text with a letter outside ASCII', 'tokén'],
    ['a number', 5],
    ['a list', ['a']],
    ['nothing', undefined],
    ['null', null],
  ])('reads %s as no token', (_what, given) => {
    expect(readFraudToken(given)).toBeNull();
  });
});
