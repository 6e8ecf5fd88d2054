import { describe, expect, it } from 'vitest';
import { parseMarkdown, renamePictures } from '#lib/server/content/render/render-markdown.ts';

const written = (text: string) => parseMarkdown(text, 1).write(new Map());
const html = (text: string) => written(text).html;

describe('Markdown of an author', () => {
  it('becomes headings below the page’s own, with anchors, and a table of contents', () => {
    const { html, headings } = written(
      '# A\n\n## The *dry* season\n\n## The dry season\n\n#### Deep',
    );
    expect(html).toContain('<h2 id="a">A</h2>');
    expect(html).toContain('<h2 id="the-dry-season">The <em>dry</em> season</h2>');
    expect(html).toContain('<h2 id="the-dry-season-2">');
    expect(headings.map(({ id, text, level }) => [id, text, level])).toEqual([
      ['a', 'A', 2],
      ['the-dry-season', 'The dry season', 2],
      ['the-dry-season-2', 'The dry season', 2],
    ]);
  });

  it('keeps tables, quotes, lists and links', () => {
    expect(html('| EU | cm |\n|---|---:|\n| 42 | 26.5 |')).toContain('<td>26.5</td>');
    expect(html('> so')).toContain('<blockquote>');
    expect(html('[out](https://example.com/a)')).toContain('rel="noopener"');
    expect(html('[in](/stores)')).toContain('<a href="/stores">');
  });

  it('has its words counted', () => {
    expect(written('One two *three*.\n\n- four\n- five').words).toBe(5);
  });

  it.each([
    '![A](a%20b.svg)',
    '![A](<a b.svg> "Title")',
    '[![A](a%20b.svg)](/stores)',
    '![A][boot]\n\n[boot]: a%20b.svg "Title"',
    '![A (1)](  <a b.svg>)',
    '![A](a\\%20b.svg)',
  ])('%j may name its picture otherwise, and nothing else changes', (text) => {
    const names = new Map([['a b.svg', '/media/abc.svg']]);
    const other = 'See a%20b.svg. ![B](b.svg) [a b.svg](/a%20b.svg)';
    const renamed = renamePictures(`${other}\n\n${text}`, names);
    expect(renamed.startsWith(other)).toBe(true);
    expect(parseMarkdown(renamed, 1).pictures.map(({ src }) => src)).toEqual([
      'b.svg',
      '/media/abc.svg',
    ]);
  });

  it('shows a picture with its size, so that nothing jumps', () => {
    const picture = { src: '/media/abc.svg', width: 800, height: 600 };
    const parsed = parseMarkdown('![A boot](pictures/a%20b.svg)', 7);
    expect(parsed.pictures).toEqual([{ src: 'pictures/a b.svg', line: 7 }]);
    expect(parsed.write(new Map([['pictures/a b.svg', picture]])).html).toContain(
      '<img src="/media/abc.svg" alt="A boot" width="800" height="600" loading="lazy" decoding="async" />',
    );
  });

  it('shows a photograph in several widths, and a table in a frame that scrolls', () => {
    const picture = { src: '/media/abc.webp', width: 1600, height: 1000 };
    const photograph = parseMarkdown('![A boot](a.webp)', 1).write(new Map([['a.webp', picture]]));
    expect(photograph.html).toMatch(
      /srcset="\/_next\/image\?url=%2Fmedia%2Fabc\.webp&amp;w=\d+&amp;q=75 \d+w, /,
    );
    expect(html('| a |\n|---|\n| b |')).toMatch(
      /^<div class="scrolls" role="group" aria-label="Table" tabindex="0"><table>/,
    );
  });

  it('has its pictures listed with their lines, also within a paragraph', () => {
    const text = 'One\ntwo ![a](a.svg)\\\nthree ![b](b.svg)\n\n- four\n  ![c](c.svg)\n';
    expect(parseMarkdown(text, 5).pictures).toEqual([
      { src: 'a.svg', line: 6 },
      { src: 'b.svg', line: 7 },
      { src: 'c.svg', line: 10 },
    ]);
  });

  it('has a problem with its line for a dead link and for a picture without a text', () => {
    const { problems } = parseMarkdown('a\n\n[b](other.md)\n\n![](c.svg)', 10);
    expect(problems.map(({ line }) => line)).toEqual([12, 14]);
  });
});

describe('hostile Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt&#58;alert(1))',
    '![a](javascript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '<a href="javascript:alert(1)">a</a>',
    '[a](vbscript:x)',
    '![a](https://evil.example/pixel.gif)',
    '[a](//evil.example)',
    '<svg/onload=alert(1)>',
    '## <img src=x onerror=alert(1)>',
    '| <b onmouseover=x> |\n|---|\n| x |',
    '[x]: javascript:alert(1)\n\n[x]',
    '`</code><script>1</script>`',
    '```"onload=x\n</pre><script>\n```',
  ])('becomes harmless text or nothing: %s', (text) => {
    const out = html(text);
    expect(out).not.toMatch(/<(?:script|svg|iframe|object|style|b)\b/i);
    const elements = [...out.matchAll(/<[a-z][^>]*>/gi)].map(([element]) => element);
    for (const element of elements) {
      expect(element).not.toMatch(/\son\w+=|javascript:|vbscript:|data:|evil\.example/i);
    }
  });

  it('is rendered in time, however long it is', () => {
    html('>'.repeat(50_000));
    html('*a'.repeat(20_000));
    html('['.repeat(20_000));
    html('![a]('.repeat(10_000));
    // Reached within the test's time limit: a fault of this kind takes minutes.
  });
});
