import { describe, expect, it } from 'vitest';
import { NEUTRAL_SITE } from '#lib/commerce/content/site-content.ts';
import { checkContentFile } from '#lib/server/content/import/check-content-file.ts';
import { checkSiteFile } from '#lib/server/content/import/check-site-file.ts';

function problemOf(read: ReturnType<typeof checkSiteFile | typeof checkContentFile>): string {
  if (!('problems' in read)) return 'none';
  return read.problems.map(({ line, reason }) => `${line}: ${reason}`).join('\n');
}

describe('site.yml', () => {
  it('may leave out everything', () => {
    expect(checkSiteFile('')).toEqual({
      site: NEUTRAL_SITE,
      links: [
        { to: '/brands', line: 1 },
        { to: '/products?sale=true', line: 1 },
      ],
    });
  });

  it('has its links listed with their lines', () => {
    const read = checkSiteFile(
      'header: []\nfooter:\n  - heading: Help\n    links:\n      - {label: A, to: /articles/a}\ngiftCards: /products/card\n',
    );
    expect('links' in read && read.links).toEqual([
      { to: '/articles/a', line: 5 },
      { to: '/products/card', line: 6 },
    ]);
  });

  it.each([
    ['tagline: [1', 1],
    ['tagline: A\nslogan: B', 1],
    ['tagline: A\ncontact:\n  phone: 1800555019', 3],
    ['contact:\n  email: not an address', 2],
    ['contact:\n  phone: "<script>"', 2],
    ['header:\n  - {label: A, to: "javascript:alert(1)"}', 2],
    ['header:\n  - {label: A, to: //evil.example}', 2],
    ['header:\n  - {label: A, to: /\\evil.example}', 2],
    ['header:\n  - {label: A, to: "http://plain.example"}', 2],
    ['header:\n  - {label: A, to: "https://user@evil.example/"}', 2],
    ['giftCards: https://elsewhere.example/', 1],
    ['social:\n  accounts:\n    - {name: X, url: "data:text/html,x"}', 3],
    ['notice:\n  text: Late\n  from: 2026-12-24\n  until: 2026-12-23', 4],
    ['notice:\n  text: Late\n  from: tomorrow', 3],
    ['notice:\n  text: Late\n  from: 2026-02-30', 3],
    ['notice:\n  text: Late\n  until: 2026-04-31T09:00+10:00', 3],
    [`description: ${'x'.repeat(301)}`, 1],
    ['header:\n  - {label: "a\\nb", to: /brands}', 2],
    ['returns:\n  address: [a, b, c, d, e, f, g]', 2],
    ['returns:\n  address: ["a\\nb"]', 2],
    ['returns:\n  postage: ""', 2],
    ['a: &a [x]\nb: *a', 1],
  ])('is refused with the line: %j', (text, line) => {
    expect(problemOf(checkSiteFile(text))).toMatch(new RegExp(`^${line}: `));
  });
});

describe('the front matter of the home article', () => {
  const file = (home: string, slug = 'home', body = '') =>
    `---\nkind: article\nslug: ${slug}\ntitle: Home\nsummary: Home.\n${home}---\n${body}`;
  const HERO = 'home:\n  hero:\n    headline: Hello\n';

  it('has its links listed with their lines', () => {
    const read = checkContentFile(
      file(
        `${HERO}    buttons:\n      - {label: Go, to: /categories/mugs}\n  rows:\n    - {of: category, category: pots, heading: Pots}\n`,
      ),
    );
    expect('links' in read && read.links).toEqual([
      { to: '/categories/mugs', line: 10 },
      { to: '/categories/pots', line: 12 },
    ]);
  });

  it.each([
    ['of another article', file(HERO, 'about'), 7],
    ['a promise without words', file(`${HERO}  promises:\n    - {icon: truck, text: A}\n`), 10],
    [
      'delivery in words of its own',
      file(`${HERO}  promises:\n    - {of: delivery, heading: Free!}\n`),
      10,
    ],
    ['an unknown icon', file(`${HERO}  promises:\n    - {icon: bomb, heading: A}\n`), 10],
    ['an unknown row', file(`${HERO}  rows:\n    - {of: cheapest, heading: A}\n`), 10],
    ['a row of no category', file(`${HERO}  rows:\n    - {of: category, heading: A}\n`), 10],
    [
      'a button that runs a script',
      file(`${HERO}    buttons:\n      - {label: A, to: "javascript:1"}\n`),
      10,
    ],
    [
      'a picture without a text',
      file(`${HERO}    picture:\n      src: a.jpg\n      alt: ""\n`),
      11,
    ],
    ['another drawing', file(`${HERO}    picture: seascape\n`), 9],
    ['a text below', file(HERO, 'home', '\nHello.\n'), 10],
  ])('is refused with the line: %s', (_case, text, line) => {
    expect(problemOf(checkContentFile(text))).toMatch(new RegExp(`^${line}: `));
  });
});

describe('the date of a post', () => {
  const file = (date: string) =>
    `---\nkind: post\nslug: a\ntitle: A\nsummary: B.\nauthor: C\ndate: ${date}\n---\nText.\n`;

  it.each(['2026-02-28', '2028-02-29', '2026-12-31T23:59+11:00', '2026-01-01T00:00:00Z'])(
    'may be %s',
    (date) => expect(problemOf(checkContentFile(file(date)))).toBe('none'),
  );

  it.each([
    '2026-02-30',
    '2026-02-29',
    '2026-04-31',
    '2026-06-31T09:00+10:00',
    '2026-11-31T09:00Z',
  ])('is refused when the calendar does not have it: %s', (date) =>
    expect(problemOf(checkContentFile(file(date)))).toBe(
      '7: date is not valid: the calendar has no such day',
    ),
  );

  it.each([
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    'tomorrow',
    '2026-01-01T25:00Z',
    '2026-01-01T09:00',
  ])('is refused in another form: %s', (date) =>
    expect(problemOf(checkContentFile(file(date)))).toBe(
      '7: date is not valid: it must be a day such as 2026-11-23, or a time with its zone',
    ),
  );
});

describe('a picture', () => {
  const file = (picture: string) =>
    `---\nkind: article\nslug: a\ntitle: A\nsummary: B.\nimage: ${picture}\n---\nText.\n`;
  const hero = (picture: string) =>
    `---\nkind: article\nslug: home\ntitle: A\nsummary: B.\nhome: {hero: {headline: C, picture: ${picture}}}\n---\n`;

  it('must have an alternative text', () => {
    const good = '{src: a.jpg, alt: A boot}';
    expect(problemOf(checkContentFile(file(good)))).toBe('none');
    expect(problemOf(checkContentFile(hero(good)))).toBe('none');
    for (const alt of ["''", '" "']) {
      const bad = `{src: a.jpg, alt: ${alt}}`;
      expect(problemOf(checkContentFile(file(bad)))).toBe('6: image.alt is empty: fill it in');
      expect(problemOf(checkContentFile(hero(bad)))).toBe(
        '6: home.hero.picture.alt is empty: fill it in',
      );
    }
  });

  it('of the home page must be a file or “landscape”', () => {
    expect(problemOf(checkContentFile(hero('seascape')))).toBe(
      '6: home.hero.picture is not valid: it must be landscape, or a picture as {src, alt}',
    );
    expect(problemOf(checkContentFile(hero('{src: a.jpg}')))).toBe(
      '6: home.hero.picture.alt is missing: add it',
    );
  });
});
