import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAGE_SCRIPTS } from '#lib/commerce/page-scripts/page-scripts.ts';
import { pageMarkup } from '#lib/server/next/page-markup.ts';

const BEGIN = '<script>(self.__next_f=self.__next_f||[]).push([0])</script>';
const push = (text: string) => `<script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
const documentOf = (body: string) =>
  `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const SETTINGS = 'self.shopSettings={"logo":"<g>"}';
/** As it stands in the page. */
const settings = SETTINGS.replaceAll('<', '\\u003c');
const HEAD = '<link rel="preload" href="/brand/a.woff2"><style>b{}</style>';
const plain = { settings: SETTINGS, head: HEAD, trustedTypes: false };
/** A page as it is sent. */
const sent = (body: string) =>
  documentOf(body).replace('<head>', `<head><script>${settings}</script>${HEAD}`);

describe('the data of a page', () => {
  it('moves into one file, which is loaded where its first piece was', () => {
    const asked: string[] = [];
    const { html, data, hashes, unknown } = pageMarkup(
      documentOf(`<p>Boots</p>${BEGIN}${push('0:a')}${push('b')}<p>End</p>`),
      {
        ...plain,
        fileOf: (text) => {
          asked.push(text);
          return '/_page/x.js';
        },
      },
    );
    expect(html).toBe(sent('<p>Boots</p><script src="/_page/x.js"></script><p>End</p>'));
    expect(data).toBe('(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"0:ab"])');
    expect(asked).toEqual([data]);
    expect([hashes, unknown]).toEqual([[hashOf(settings)], []]);
  });

  it('does not repeat structured data that is in the HTML', () => {
    const json = '{"name":"Björn’s $& \\u003cBoot"}';
    const script = `<script type="application/ld+json">${json}</script>`;
    const short = '{"name":"a \\"b\\""}';
    const value = (text: string) => `1:{"__html":${JSON.stringify(text)}}\n`;
    const row = `3e:T${Buffer.byteLength(json).toString(16)},${json}`;
    const source = documentOf(
      `${script}<script type="application/ld+json">${short}</script>${BEGIN}${push(
        `${value(short)}${row.slice(0, 12)}`,
      )}${push(`${row.slice(12)}3f:"b"\n`)}`,
    );
    const { html, data } = pageMarkup(source, { ...plain, fileOf: () => '/x.js' });
    expect(html).toContain(script);
    const [, ...pushes] = data?.split(';self.__next_f.push(') ?? [];
    expect(pushes.map((text) => JSON.parse(text.slice(0, -1)))).toEqual([
      [1, `${value('{}')}3e:T2,{}3f:"b"\n`],
    ]);
  });

  it('keeps bytes in their place among the text', () => {
    const bytes = '<script>self.__next_f.push([3,"AAEC"])</script>';
    const { data } = pageMarkup(documentOf(BEGIN + push('a') + bytes + push('b') + push('c')), {
      ...plain,
      fileOf: () => '/x.js',
    });
    expect(data?.split(';').slice(1)).toEqual([
      'self.__next_f.push([1,"a"])',
      'self.__next_f.push([3,"AAEC"])',
      'self.__next_f.push([1,"bc"])',
    ]);
  });

  it('means the same in a file and inline', () => {
    const words = 'A “quote”, a </script>, a <!-- and a \u2028 of the shop’s $& texts';
    const source = documentOf(BEGIN + push(words.slice(0, 20)) + push(words.slice(20)));
    const inFile = pageMarkup(source, { ...plain, fileOf: () => '/x.js' }).data ?? '';
    const [, inPage = ''] =
      /<script>([^<]*)<\/script><\/body>/.exec(pageMarkup(source, plain).html) ?? [];
    for (const code of [inFile, inPage]) {
      const self: { __next_f?: unknown[] } = {};
      new Function('self', code)(self);
      expect(self.__next_f).toEqual([[0], [1, words]]);
    }
    expect(inPage).not.toContain('<');
  });

  it('stays unchanged in an unexpected form, and is then refused by browsers', () => {
    const body = `${BEGIN}<script>self.__next_f.push([2,"form"])</script>`;
    const { html, unknown } = pageMarkup(documentOf(body), { ...plain, fileOf: () => '/x.js' });
    expect(html).toBe(sent(body));
    expect(unknown).toHaveLength(2);
  });
});

describe('inline scripts that may run', () => {
  it('are the page’s data, the loader’s list and those of the shop, by their hashes', () => {
    const loader =
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});';
    const own = PAGE_SCRIPTS[0] ?? '';
    const { hashes, unknown, html } = pageMarkup(
      documentOf(`<script>${own}</script><script>${loader}</script>${BEGIN}${push('a')}`),
      plain,
    );
    const data = '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a"])';
    expect(html).toContain(`<script>${data}</script>`);
    expect(hashes.sort()).toEqual([own, loader, data, settings].map(hashOf).sort());
    expect(unknown).toEqual([]);
  });

  it.each([
    ['of anybody else', 'alert(1)'],
    ['that begins as data does', 'self.__next_f.push([1,"a"]);alert(1)//)'],
    [
      'that begins as the list of the loader does',
      '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(alert(1));',
    ],
    ['of a module', 'import "/x.js"', ' type="module"'],
  ])('do not include one %s', (_, code, attributes = '') => {
    const { hashes, unknown } = pageMarkup(
      documentOf(`<script${attributes}>${code}</script>`),
      plain,
    );
    expect([hashes, unknown]).toEqual([[hashOf(settings)], [code]]);
  });

  it('do not include structured data and files', () => {
    const { hashes, unknown } = pageMarkup(
      documentOf(
        '<script type="application/ld+json">{"a":1}</script><script src="/a.js" async=""></script>',
      ),
      plain,
    );
    expect([hashes, unknown]).toEqual([[hashOf(settings)], []]);
  });
});

describe('a page that requires trusted types', () => {
  const { html, hashes } = pageMarkup(documentOf('<p>Boots</p>'), {
    ...plain,
    trustedTypes: true,
  });
  const [, code = ''] = /<head><script>(.*?)<\/script>/.exec(html) ?? [];

  it('has its policy and the settings as its first script, allowed by a hash', () => {
    expect(hashes).toEqual([hashOf(code)]);
  });

  it('loads scripts of this shop only', () => {
    let policy: { createScriptURL?: (url: string) => string } = {};
    const trustedTypes = {
      createPolicy(name: string, rules: typeof policy) {
        expect(name).toBe('default');
        policy = rules;
      },
    };
    const location = new URL('https://shop.example/boots');
    const self: { trustedTypes: unknown; shopSettings?: unknown } = { trustedTypes };
    new Function('self', 'trustedTypes', 'document', 'location', code)(
      self,
      trustedTypes,
      { baseURI: location.href },
      location,
    );
    expect(self.shopSettings).toEqual({ logo: '<g>' });
    expect(policy.createScriptURL?.('/_next/static/a.js')).toBe('/_next/static/a.js');
    for (const url of [
      'https://evil.example/a.js',
      '//evil.example/a.js',
      'data:text/javascript,1',
    ]) {
      expect(() => policy.createScriptURL?.(url)).toThrow();
    }
  });
});
