import { describe, expect, it } from 'vitest';
import {
  buyPath,
  cartLinkFragment,
  linkedItems,
  linkedQuery,
  readCartLink,
} from '#lib/commerce/agents/permalink.ts';

const SITE = 'https://shop.example';
const encoded = (id: string) => `~${Buffer.from(id).toString('base64url')}`;

describe('the items of a link', () => {
  it('are ids, plain or encoded, with units', () => {
    expect(linkedItems(`boot-8:2,${encoded('größe/9')}:1`)).toEqual([
      { id: 'boot-8', quantity: 2 },
      { id: 'größe/9', quantity: 1 },
    ]);
    expect(linkedItems('')).toEqual([]);
  });

  it.each([
    ['boot-8'],
    ['boot-8:0'],
    ['boot-8:02'],
    ['boot-8:-1'],
    ['boot-8:1.5'],
    ['boot-8:1,'],
    ['boot%2F8:1'],
    ['boot 8:1'],
    ['~:1'],
    ['~a:1'],
    // Not canonical: its last bits are not zero.
    ['~Zh:1'],
    ['~Zg==:1'],
    [`${encoded('a\nb')}:1`],
    [`~${Buffer.from([0xff, 0xfe]).toString('base64url')}:1`],
    [Array.from({ length: 51 }, (_, index) => `v${index}:1`).join(',')],
  ])('are nothing if any of it is malformed: %s', (path) => {
    expect(linkedItems(path)).toBeNull();
  });
});

describe('the query of a link', () => {
  const read = (query: string) => linkedQuery(new URLSearchParams(query), SITE);

  it('has codes, by place', () => {
    expect(read('discounts/codes/0=A10&/discounts/codes/1=B20').codes).toEqual(['A10', 'B20']);
  });

  it('does not let the order of the same name decide', () => {
    expect(read('discounts/codes/0=A&/discounts/codes/0=B&continue_to=/a&continue_to=/b')).toEqual(
      expect.objectContaining({ codes: [], continueTo: null }),
    );
  });

  it('keeps the campaign, and drops what is personal or unknown', () => {
    const query = 'utm_source=mail&attribution/utm_medium=sms&buyer/email=a@b.example&token=secret';
    expect(read(query).campaign.toString()).toBe('utm_medium=sms&utm_source=mail');
    expect(read('utm_source=ada@shopper.example').campaign.size).toBe(0);
  });

  it('goes on at a path of the shop', () => {
    expect(read('continue_to=/categories/boots/../tents?sort=new').continueTo).toBe(
      '/categories/tents?sort=new',
    );
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/a\nb',
    '/ a',
    '/..//evil.example',
    '/https://evil.example',
    '/api/account',
    'boots',
  ])('goes nowhere else: %s', (path) => {
    expect(read(new URLSearchParams({ continue_to: path }).toString()).continueTo).toBeNull();
  });
});

describe('what the page is told', () => {
  const link = {
    lines: [{ productId: 'boot', variantId: 'boot-8', qty: 2 }],
    codes: ['A10'],
    continueTo: '/products',
    unknown: 1,
    cut: 2,
  };

  it('is what the link said', () => {
    expect(readCartLink(cartLinkFragment(link), SITE)).toEqual(link);
  });

  it('may come from a shop that said nothing of units that are cut', () => {
    const { cut: _, ...earlier } = link;
    const fragment = `#${encodeURIComponent(JSON.stringify(earlier))}`;
    expect(readCartLink(fragment, SITE)).toEqual({ ...link, cut: 0 });
  });

  it.each([
    '',
    '#',
    '#%',
    '#null',
    '#{}',
    cartLinkFragment({ ...link, lines: [{ productId: 'a', variantId: 'b', qty: 100 }] }),
    cartLinkFragment({ ...link, lines: [{ productId: '', variantId: 'b', qty: 1 }] }),
    cartLinkFragment({ ...link, unknown: 0.5 }),
    cartLinkFragment({ ...link, cut: 0.5 }),
  ])('is nothing for anything else: %s', (fragment) => {
    expect(readCartLink(fragment, SITE)).toBeNull();
  });

  it('never leads away', () => {
    const away = cartLinkFragment({ ...link, continueTo: '//evil.example' });
    expect(readCartLink(away, SITE)?.continueTo).toBeNull();
  });
});

it.each([
  [[{ id: 'sku_123', quantity: 2 }], '/buy/sku_123:2'],
  [
    [
      { id: 'a.b-c', quantity: 1 },
      { id: 'd', quantity: 10 },
    ],
    '/buy/a.b-c:1,d:10',
  ],
  // The example of the protocol.
  [
    [{ id: 'gid://shopify/ProductVariant/70881412', quantity: 1 }],
    '/buy/~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg:1',
  ],
  [[{ id: 'größe', quantity: 1 }], '/buy/~Z3LDtsOfZQ:1'],
])('the path that buys %j is %s', (items, path) => {
  expect(buyPath(items)).toBe(path);
  expect(linkedItems(path.slice('/buy/'.length))).toEqual(items);
});
