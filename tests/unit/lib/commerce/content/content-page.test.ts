import { expect, it } from 'vitest';
import { CONTENT_PATH_LENGTH, isContentPath } from '#lib/commerce/content/content-page.ts';

it.each(['a', 'boots-for-wet-clay', 'care/leather-boots', '7/2', 'a'.repeat(CONTENT_PATH_LENGTH)])(
  'isContentPath accepts %s',
  (path) => expect(isContentPath(path)).toBe(true),
);

it.each([
  ...['', '/', 'a/', '/a', 'a//b', '..', 'A', 'a_b', 'a--b', '-a', 'a b', 'ä', '%00', '\0', 'a\0b'],
  ...['a\n', '\ud800', 'a'.repeat(CONTENT_PATH_LENGTH + 1)],
])('isContentPath refuses %j', (path) => expect(isContentPath(path)).toBe(false));
