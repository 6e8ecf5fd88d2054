import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '#lib/server/content/format/front-matter.ts';

describe('front matter', () => {
  it('is split from the text, and remembers its line numbers', () => {
    const read = readFrontMatter('---\ntitle: A\nimage:\n  src: a.svg\n---\n\nText\n');
    if ('reason' in read) throw new Error(read.reason);
    expect(read.fields).toEqual({ title: 'A', image: { src: 'a.svg' } });
    expect(read.lineOf(['title'])).toBe(2);
    expect(read.lineOf(['image', 'src'])).toBe(4);
    expect(read.lineOf(['image', 'alt'])).toBe(4);
    expect(read.lineOf(['missing'])).toBe(2);
    expect(read.body).toBe('\nText\n');
    expect(read.bodyLine).toBe(6);
  });

  it.each([
    ['no front matter', 1],
    ['---\ntitle: A\n', 1],
    ['---\ntitle: A\ntitle: B\n---\n', 3],
    ['---\ntitle: "A\n---\n', 2],
    ['---\na: &x [1]\nb: *x\n---\n', 2],
  ])('is refused with a line number: %j', (text, line) => {
    expect(readFrontMatter(text)).toMatchObject({ line, reason: expect.any(String) });
  });

  it('is refused with advice and one line number when quotes are missing', () => {
    expect(readFrontMatter('---\nkind: post\ntitle: Boots: how to choose\n---\n')).toEqual({
      line: 3,
      reason:
        'a value with a colon and a space in it needs quotes, such as title: "Boots: how to choose"',
    });
  });

  it('keeps a date and “yes” as plain text', () => {
    const read = readFrontMatter('---\ndate: 2026-11-23\nyes: yes\n---\n');
    expect('fields' in read && read.fields).toEqual({ date: '2026-11-23', yes: 'yes' });
  });
});
