import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml, textOf } from '#lib/server/catalogue/import/sanitise-html.ts';

describe('sanitiseHtml', () => {
  it.each([
    ['<p>One</p><script>alert(1)</script>', '<p>One</p>'],
    ['<p onclick="alert(1)" style="color:red">One</p>', '<p>One</p>'],
    ['<p>One<img src=x onerror=alert(1)></p>', '<p>One</p>'],
    ['<a href="javascript:alert(1)">One</a>', '<a>One</a>'],
    ['<a href=" java\nscript:alert(1)">One</a>', '<a>One</a>'],
    ['<a href="//evil.example">One</a>', '<a>One</a>'],
    ['<a href="data:text/html,x">One</a>', '<a>One</a>'],
    ['<svg><style><img src=x></style></svg>Two', 'Two'],
    ['<style>p{}</style><iframe src="x">y</iframe>Two', 'Two'],
    ['<p>a < b & c</p>', '<p>a &lt; b &amp; c</p>'],
  ])('makes %j harmless', (html, clean) => {
    expect(sanitiseHtml(html)).toBe(clean);
  });

  it.each([
    '<p>One <strong>two</strong> <em>three</em><br />four</p>',
    '<h3>Care</h3><ul><li>Brush</li></ul><ol><li>Dry</li></ol>',
    '<a href="https://a.example/b?c=d">One</a>',
    '<a href="mailto:help@a.example">One</a>',
    '<a href="/stores">One</a>',
  ])('keeps %j', (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('returns clean HTML, which a second pass does not change', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<div>',
        '</div>',
        '<ul><li>',
        '</li></ul>',
        '<b>',
        '</b>',
        '<script>',
        '</script>',
        '<a href="/x">',
        '</a>',
        '<h2>',
        '</h2>',
        '<br>',
        '&amp;',
        '&lt;script&gt;',
        '<',
        '>',
        '"',
        '<!--',
        '-->',
        '<![CDATA[',
      ),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const clean = sanitiseHtml(pieces.join(''));
        expect(sanitiseHtml(clean)).toBe(clean);
        expect(clean).not.toMatch(/<(?!\/?(?:p|ul|ol|li|strong|em|br|a|h3)\b)/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('textOf', () => {
  it('reads text out of markup', () => {
    expect(textOf('<p>Fish &amp; chips</p><p>1 &lt; 2</p><script>no</script>')).toBe(
      'Fish & chips 1 < 2',
    );
  });
});
