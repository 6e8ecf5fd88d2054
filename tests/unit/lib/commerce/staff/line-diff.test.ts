import { expect, it } from 'vitest';
import { lineDiff } from '#lib/commerce/staff/line-diff.ts';

const MARKS = { same: ' ', before: '-', after: '+' };
const diff = (before: string, after: string) =>
  lineDiff([...before], [...after])
    .map(({ is, text }) => `${MARKS[is]}${text}`)
    .join('');

it.each([
  ['abc', 'abc', ' a b c'],
  ['abc', 'axc', ' a-b+x c'],
  ['abc', 'ac', ' a-b c'],
  ['', 'ab', '+a+b'],
  ['ab', '', '-a-b'],
  ['aaa', 'aa', ' a a-a'],
  ['abcde', 'badce', '-a b-c+a d+c e'],
])('from %s to %s it is %s', (before, after, expected) => {
  expect(diff(before, after)).toBe(expected);
});

it('two long texts that differ everywhere are shown one after the other, at once', () => {
  const lines = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word} ${index}`);
  const all = lineDiff(lines('a'), lines('b'));
  expect(all).toHaveLength(6_000);
  expect(all[2_999]?.is).toBe('before');
  expect(all[3_000]?.is).toBe('after');
});
