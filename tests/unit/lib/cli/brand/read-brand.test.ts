import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrandError, DEMO_BRAND, readBrand } from '#lib/cli/brand/read-brand.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const svg = (inner: string, size = '0 0 8 8') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${inner}</svg>`;
const DISC = '<circle cx="4" cy="4" r="4" fill="#f00"/>';

const NAMES = [
  'name: Tea & Co.',
  'legalName: Kettle and String Pty Ltd',
  'abn: 51 824 753 556',
  'indexPrefix: kettle-au',
  'orderPrefix: TK',
];
const COLOURS = {
  light: { page: '#ffffff', ink: '#1b1b1f', action: '#0b4f6c', highlight: '#ffb703' },
  dark: { page: '#101418', ink: '#f2f4f5', action: '#8ecae6', highlight: '#ffb703' },
};

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
  await folder.write('brand.yml', NAMES.join('\n'));
  await folder.write('icon.svg', svg(DISC));
});
afterEach(() => folder.remove());

const brandOf = async (...lines: string[]) => {
  await folder.write('brand.yml', lines.join('\n'));
  return readBrand(folder.path);
};
const palette = (change: { light?: object; dark?: object } = {}) =>
  `colours: ${JSON.stringify({
    light: { ...COLOURS.light, ...change.light },
    dark: { ...COLOURS.dark, ...change.dark },
  })}`;

describe('a brand’s folder', () => {
  it('needs only names and an icon; without more it has no logo and the shop’s own colours', () => {
    const { brand, logo, look } = readBrand(folder.path);
    expect(logo).toBeNull();
    expect(brand).toEqual({
      name: 'Tea & Co.',
      legalName: 'Kettle and String Pty Ltd',
      abn: '51 824 753 556',
      indexPrefix: 'kettle-au',
      orderPrefix: 'TK',
      returnDays: 60,
      frequentFlyer: { programme: 'Frequent Flyer', short: 'Frequent Flyer', points: 'points' },
    });
    expect(look.tokens).toBeNull();
    expect(look.mail).toEqual(readBrand(DEMO_BRAND).look.mail);
  });

  it.each([
    ['no name', NAMES.slice(1), /brand\.yml, line 1: name is missing: add it/],
    ['a field that is none', [...NAMES, 'adn: 1'], /unknown field "adn"/],
    [
      'markup in a name',
      ['name: <b>Tea</b>', ...NAMES.slice(1)],
      /name is not valid: write letters/,
    ],
    ['a line break in a name', ['name: "Tea\\nCo"', ...NAMES.slice(1)], /name is not valid/],
    [
      'a number that is mistyped',
      NAMES.toSpliced(2, 1, 'abn: 51 824 753 565'),
      /line 3: abn .*mistyped/,
    ],
    ['a number in another form', NAMES.toSpliced(2, 1, 'abn: "51824753556"'), /write it in groups/],
    [
      'small letters before order numbers',
      NAMES.toSpliced(4, 1, 'orderPrefix: tk'),
      /capital letters/,
    ],
    ['a colour by its name', [...NAMES, 'iconGround: teal'], /iconGround .*"#rrggbb", in quotes/],
    ['what is no YAML', ['name: [', ...NAMES.slice(1)], /brand\.yml, line \d/],
    ['an alias', ['name: &a Tea', 'legalName: *a', ...NAMES.slice(2)], /aliases/],
  ])('is refused, with a message that names the fault, for %s', async (_, lines, message) => {
    await expect(brandOf(...lines)).rejects.toThrow(BrandError);
    await expect(brandOf(...lines)).rejects.toThrow(message);
  });

  it('is refused when it is missing, or a file in it is missing, too large or no drawing', async () => {
    expect(() => readBrand(join(folder.path, 'none'))).toThrow(
      /BRAND_FOLDER: .*none is not a folder/,
    );
    await folder.write('icon.svg', svg('<script>1</script>'));
    expect(() => readBrand(folder.path)).toThrow(
      /icon\.svg: this SVG contains the element <script>/,
    );
    await folder.write('icon.svg', svg(DISC, '0 0 8 4'));
    expect(() => readBrand(folder.path)).toThrow(/make it square/);
    await folder.write('icon.svg', ' '.repeat(2 * 1024 * 1024));
    expect(() => readBrand(folder.path)).toThrow(/icon\.svg: it has more than 64 KB/);
    await folder.write('icon.svg', svg(DISC));
    await expect(brandOf(...NAMES, 'logoHasName: true')).rejects.toThrow(
      /logo\.svg: it is missing/,
    );
  });

  it('may contain links to its own files, but not to files elsewhere', async () => {
    const elsewhere = await temporaryFolder();
    try {
      const secret = await elsewhere.write('logo.svg', svg(DISC));
      await symlink(secret, join(folder.path, 'logo.svg'));
      expect(() => readBrand(folder.path)).toThrow(/logo\.svg: it is a link that leads elsewhere/);
    } finally {
      await elsewhere.remove();
    }
    await folder.write('..data/icon.svg', svg(DISC));
    await folder.write('again/brand.yml', NAMES.join('\n'));
    await folder.write('again/data/icon.svg', svg(DISC));
    await symlink('data/icon.svg', join(folder.path, 'again/icon.svg'));
    expect(readBrand(join(folder.path, 'again')).brand.orderPrefix).toBe('TK');
  });
});

describe('a brand’s carriers', () => {
  const carriersOf = (...lines: string[]) =>
    brandOf(...NAMES, 'carriers:', ...lines).then(({ carriers }) => carriers);

  it('have a name, other spellings of it and a page that tracks their parcels', async () => {
    expect(
      await carriersOf(
        '  - name: Toll',
        '    trackingUrl: "https://toll.example/t?no={number}&x=1"',
        '    alsoCalled: [Toll Priority]',
        '  - name: Our own van',
      ),
    ).toEqual([
      {
        name: 'Toll',
        trackingUrl: 'https://toll.example/t?no={number}&x=1',
        alsoCalled: ['Toll Priority'],
      },
      { name: 'Our own van', alsoCalled: [] },
    ]);
    expect((await brandOf(...NAMES)).carriers).toEqual([]);
  });

  it.each([
    'http://toll.example/{number}',
    'https://toll.example/',
    'https://toll.example/{number}/{number}',
    'https://toll.example/{number}?to={postcode}',
    'https://{number}.example/',
    'https://toll.example:{number}/',
    'https://me@toll.example/{number}',
    'https://toll.example/{number} x',
    'javascript:alert({number})',
    'toll.example/{number}',
  ])('may not have the tracking address %s', async (url) => {
    await expect(carriersOf('  - name: Toll', `    trackingUrl: "${url}"`)).rejects.toThrow(
      /line 8: carriers\[0\]\.trackingUrl is not valid: write an https: address with \{number\} once/,
    );
  });

  it('are refused when two share a spelling, or when one is called “pickup”', async () => {
    await expect(
      carriersOf('  - name: Toll', '  - name: TNT', '    alsoCalled: [TOLL]'),
    ).rejects.toThrow(/line 8: .*“TOLL” is a writing of Toll too: give it to one carrier/);
    await expect(carriersOf('  - name: Pick-up')).rejects.toThrow(/pickup is what orders/);
  });
});

describe('a brand’s logo', () => {
  const logoOf = async (drawing: string, size?: string) => {
    await folder.write('logo.svg', svg(drawing, size));
    return readBrand(folder.path).logo;
  };

  it('becomes shapes with plain attributes, and nothing else of the file reaches a page', async () => {
    const drawing =
      '<title>Pot</title><metadata><x xmlns="urn:x">1</x></metadata>' +
      '<g fill="currentColor" id="a" class="b" data-c="d"><path stroke-width="2" d="M0 0h4v4z"/></g>';
    expect(await logoOf(drawing, '0 0 16 8')).toEqual({
      viewBox: '0 0 16 8',
      hasName: false,
      shapes: [
        {
          element: 'g',
          attributes: { fill: 'currentColor' },
          shapes: [
            { element: 'path', attributes: { strokeWidth: '2', d: 'M0 0h4v4z' }, shapes: [] },
          ],
        },
      ],
    });
  });

  it('keeps the attributes of its outermost element for all shapes', async () => {
    await folder.write(
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" fill="none"><path stroke="#f00" d="M0 0h4"/></svg>',
    );
    expect(readBrand(folder.path).logo).toMatchObject({
      viewBox: '0 0 8 8',
      shapes: [{ element: 'g', attributes: { fill: 'none' } }],
    });
  });

  it.each([
    ['an event handler', '<path onload="alert(1)" d="M0 0"/>', /event handler onload/],
    ['a link', '<a href="https://x.example"><path d="M0 0"/></a>', /<a>/],
    [
      'a style sheet',
      '<style>path{fill:red}</style><path d="M0 0"/>',
      /<style>, which cannot be part of a page/,
    ],
    ['a style attribute', '<path style="fill:red" d="M0 0"/>', /style attribute/],
    ['a reference', '<path fill="url(#a)" d="M0 0"/>', /attribute fill of <path>/],
    ['a variable of the page', '<path fill="var(--page)" d="M0 0"/>', /attribute fill of <path>/],
    ['text', '<text>Tea</text>', /<text>/],
    ['another drawing inside', '<svg><path d="M0 0"/></svg>', /<svg>/],
    ['nothing', '<title>Pot</title>', /draws nothing/],
    ['more than pages can repeat', '<path d="M0 0h4"/>'.repeat(400), /more than 12000 characters/],
  ])('is refused with %s', async (_, drawing, message) => {
    await expect(logoOf(drawing)).rejects.toThrow(message);
  });

  it('is refused when it is too wide for a phone’s header', async () => {
    await expect(logoOf('<path d="M0 0"/>', '0 0 70 10')).rejects.toThrow(/6 times as wide/);
  });
});

describe('a brand’s colours', () => {
  it('reach pages as design tokens for the light and the dark scheme, and e-mails too', async () => {
    const { look } = await brandOf(...NAMES, palette());
    expect(look.tokens).toMatchObject({
      '--page': 'light-dark(#ffffff, #101418)',
      '--wattle': '#ffb703',
      '--ink-soft': expect.stringMatching(/^light-dark\(#[\da-f]{6}, #[\da-f]{6}\)$/),
      '--ink-by-night': '#f2f4f5',
      // The better of page and ink.
      '--action-ink': 'light-dark(#ffffff, #101418)',
    });
    expect(look.themeColour).toEqual({ light: '#ffffff', dark: '#101418' });
    expect(look.mail).toMatchObject({ band: '#0b4f6c', strip: '#ffb703' });
    expect(look.mail.dark).toMatchObject({ action: '#8ecae6', ink: '#f2f4f5' });
    expect(look.iconGround).toBe('#0b4f6c');
  });

  it('may set a colour that would otherwise be derived', async () => {
    const { look } = await brandOf(...NAMES, palette({ light: { sale: '#8C1010' } }));
    expect(look.tokens?.['--sale']).toBe('light-dark(#8c1010, #ff9f80)');
  });

  it.each([
    [
      'text that is too faint',
      { light: { ink: '#999999' } },
      /line 6: colours\.light: ink \(#999999\) on page \(#ffffff\) has a contrast of 2\.8:1; it needs 4\.5:1/,
    ],
    [
      'a derived colour that is too faint',
      { dark: { action: '#404080' } },
      /colours\.dark: accent \(#404080, derived\) on page/,
    ],
    ['a button whose text is', { light: { actionInk: '#0b4f80' } }, /actionInk .* on action/],
    [
      'one that is no colour',
      { light: { page: 'red; } body {' } },
      /colours\.light\.page .*"#rrggbb"/,
    ],
  ])('are refused for %s', async (_, change, message) => {
    await expect(brandOf(...NAMES, palette(change))).rejects.toThrow(message);
  });
});
