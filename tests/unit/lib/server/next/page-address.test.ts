import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isRenderedForItself, pagePathOf } from '#lib/server/next/page-address.ts';

/** A page as Next renders it: its data both in scripts of the HTML, in pieces, and as RSC data. */
function rendered(c: string[], q: string, before = '') {
  const data = `1:"x"\n${before}0:${JSON.stringify({ P: null, c, q, f: ['"c":["","own"]'] })}\n`;
  const pieces = [data.slice(0, 12), data.slice(12)].map(
    (piece) => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`,
  );
  return { html: `<p>"c":["","own"],"q":""</p>${pieces.join('')}`, rscData: Buffer.from(data) };
}

describe('isRenderedForItself', () => {
  it('accepts a page of its own path', () => {
    expect(isRenderedForItself('/', rendered(['', ''], ''))).toBe(true);
    expect(isRenderedForItself('/a/b', rendered(['', 'a', 'b'], ''))).toBe(true);
    expect(isRenderedForItself('/caf%C3%A9', rendered(['', 'café'], ''))).toBe(true);
  });

  it('refuses every other path and query', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(text, (odd) => {
        expect(isRenderedForItself('/own', rendered(['', 'own'], odd))).toBe(false);
        expect(isRenderedForItself('/own', rendered(['', 'own', odd], ''))).toBe(false);
        expect(isRenderedForItself('/own', rendered(['', `own?${odd}`], ''))).toBe(false);
      }),
    );
  });

  it('refuses a page whose text only looks like its data', () => {
    const lookalike = '0:{"c":["","own"],"q":""}\n';
    expect(isRenderedForItself('/own', rendered(['', 'other'], '', lookalike))).toBe(false);
  });

  it('refuses a page when only its HTML or only its data fits', () => {
    const own = rendered(['', 'own'], '');
    const other = rendered(['', 'own'], '?x');
    expect(isRenderedForItself('/own', { ...own, rscData: other.rscData })).toBe(false);
    expect(isRenderedForItself('/own', { ...own, html: other.html })).toBe(false);
    expect(isRenderedForItself('/own', { ...own, html: '<p></p>' })).toBe(false);
  });
});

test.each([
  ['/cart', '/cart'],
  ['/index', '/'],
  ['/index/index', '/index'],
  ['/a/$/b', '/a/$/b'],
])('pagePathOf reads the key for %s as the page %s', (written, path) => {
  expect(pagePathOf(`/route-cache/APP_PAGE/${'0a'.repeat(32)}/$${written}`)).toBe(path);
  expect(pagePathOf(written)).toBeNull();
});
