import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { agentsText } from '#lib/commerce/channels/agents-text.ts';
import { NEUTRAL_SITE, type SiteContent } from '#lib/commerce/content/site-content.ts';
import type { ProductDelivery } from '#lib/commerce/pricing/product-delivery.ts';
import { BRAND, PRODUCT_INDEX } from '#lib/config/brand.ts';

const SITE = 'https://shop.example';
const STANDARD: ProductDelivery = {
  label: 'Standard delivery',
  description: '',
  price: 995,
  freeFrom: 10_000,
  businessDays: { from: 3, to: 7 },
  postcodes: { include: [], exclude: [] },
};
const textOf = (change: Partial<SiteContent> = {}, mayShop = false) =>
  agentsText(
    { ...NEUTRAL_SITE, ...change },
    [STANDARD],
    SITE,
    'Tea pots',
    mayShop ? '2026-08-25' : null,
  );

describe('agentsText', () => {
  it('says who the shop is, how to search, what delivery costs and what to leave alone', () => {
    const text = textOf({ description: 'Boots.', contact: { email: 'hello@shop.example' } });
    expect(text).toMatch(new RegExp(`^# ${BRAND.name}\n\n> Boots\\.\n`));
    for (const part of [
      `POST ${SITE}/api/search/1/indexes/${PRODUCT_INDEX}/query`,
      '{"query":"tea pots","hitsPerPage":20,"page":0}',
      `${SITE}/search?q=tea+pots`,
      `${SITE}/feeds/google.tsv`,
      `${SITE}/sitemap.xml`,
      'Standard delivery: $9.95, free from $100. 3 to 7 business days',
      '60 days to change your mind',
      'hello@shop.example',
      '/checkout',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('links to the pages that the brand links to', () => {
    const links = [
      { label: 'Delivery', to: '/articles/delivery' },
      { label: 'Elsewhere', to: 'https://other.example/' },
    ];
    const text = textOf({ footer: [{ heading: 'Help', links }] });
    expect(text).toContain(`## Help\n\n- [Delivery](${SITE}/articles/delivery)\n`);
    expect(text).toContain('- [Elsewhere](https://other.example/)');
  });

  it('escapes Markdown and HTML in the shop’s own texts', () => {
    const label = '[x](https://evil.example) <b>\n# *bold* `code`';
    const text = textOf({ footer: [{ heading: 'Help', links: [{ label, to: '/a' }] }] });
    const html = new MarkdownIt({ html: true }).render(text);
    expect(html).toContain(
      `<a href="${SITE}/a">[x](https://evil.example) &lt;b&gt; # *bold* \`code\`</a>`,
    );
  });

  it('names profile, tools and the link for carts only if assistants may shop', () => {
    const ways = [`${SITE}/.well-known/ucp`, `${SITE}/api/ucp/v1`, `${SITE}/api/mcp`, '/buy/'];
    for (const way of ways) {
      expect(textOf({}, true)).toContain(way);
      expect(textOf({}, false)).not.toContain(way);
    }
  });

  it.each([true, false])('says that only the shopper orders and pays: %s', (mayShop) => {
    expect(textOf({}, mayShop)).toContain('Only the shopper orders and pays.');
  });

  it('leaves out what the shop does not have', () => {
    expect(textOf()).not.toMatch(/null|undefined|## Contact/);
  });
});
