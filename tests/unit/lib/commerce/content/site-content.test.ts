import { describe, expect, it } from 'vitest';
import { contactText, phoneHref } from '#lib/commerce/content/contact-text.ts';
import {
  isNoticeShown,
  NEUTRAL_SITE,
  type SiteContent,
  shopPath,
  shownSite,
  sitePaths,
} from '#lib/commerce/content/site-content.ts';

const NOW = Date.parse('2026-11-23T00:00Z');
const never = () => false;
const site = (fields: Partial<SiteContent>): SiteContent => ({ ...NEUTRAL_SITE, ...fields });
const link = (to: string) => ({ label: to, to });

describe('a link to a page that does not exist', () => {
  const dead = (path: string) => path === '/articles/gone' || path === '/products/card';

  it('is left out of header and footer, together with a column that has no other link', () => {
    const shown = shownSite(
      site({
        header: [link('/brands'), link('/articles/gone')],
        footer: [
          { heading: 'Help', links: [link('/orders'), link('/articles/gone#top')] },
          { heading: 'More', links: [link('/articles/gone?a=1')] },
        ],
        giftCards: '/products/card',
      }),
      dead,
      NOW,
    );
    expect(shown.header).toEqual([link('/brands')]);
    expect(shown.footer).toEqual([{ heading: 'Help', links: [link('/orders')] }]);
    expect(shown.giftCards).toBeNull();
  });

  it('is removed from a notice, whose text stays', () => {
    const notice = { text: 'Parcels are late.', link: link('/articles/gone') };
    expect(shownSite(site({ notice }), dead, NOW).notice).toEqual({ text: 'Parcels are late.' });
  });

  it('is kept when it leads out of the shop', () => {
    const out = link('https://example.org/articles/gone');
    expect(shownSite(site({ header: [out] }), () => true, NOW).header).toEqual([out]);
  });
});

describe('a service notice', () => {
  const notice = { text: 'Closed', from: '2026-12-24', until: '2026-12-28T09:00+11:00' };
  it.each([
    ['2026-12-23T23:59Z', false],
    ['2026-12-24T00:00Z', true],
    ['2026-12-27T21:59Z', true],
    ['2026-12-27T22:00Z', false],
  ])('is shown at %s: %s', (time, shown) => {
    expect(isNoticeShown(notice, Date.parse(time))).toBe(shown);
    const { notice: left } = shownSite(site({ notice }), never, Date.parse(time));
    expect(left !== null).toBe(shown);
  });
});

it('shopPath drops the anchor and the query, except for the sale', () => {
  expect(shopPath('/products?sale=true')).toBe('/products?sale=true');
  expect(shopPath('/products?sort=newest')).toBe('/products');
  expect(shopPath('/articles/care/#boots')).toBe('/articles/care');
  expect(shopPath('/')).toBe('/');
  expect(shopPath('https://example.org/')).toBeNull();
});

it('sitePaths lists each path that the site links to once', () => {
  const paths = sitePaths(
    site({
      header: [link('/blog'), link('https://example.org')],
      footer: [{ heading: 'Help', links: [link('/blog?tag=a'), link('/articles/a')] }],
      notice: { text: 'Late', link: link('/articles/b') },
      giftCards: '/products/card',
    }),
  );
  expect(paths).toEqual(['/blog', '/articles/a', '/articles/b', '/products/card']);
});

describe('the contact of the shop', () => {
  it.each([
    [{}, null],
    [{ hours: 'on weekdays' }, null],
    [{ email: 'a@b.example' }, 'Email a@b.example'],
    [{ phone: '1800 1', hours: 'on weekdays' }, 'Call 1800 1 (on weekdays)'],
    [
      { email: 'a@b.example', phone: '1800 1', hours: 'on weekdays' },
      'Email a@b.example or call 1800 1 (on weekdays)',
    ],
  ])('%j is written as: %s', (contact, text) => {
    expect(contactText(contact)).toBe(text);
  });

  it('has a phone link without spaces and punctuation', () => {
    expect(phoneHref('+61 (3) 5550-1234')).toBe('tel:+61355501234');
  });
});
