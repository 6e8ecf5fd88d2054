import type { SiteContent, SiteLink } from '#lib/commerce/content/site-content.ts';
import {
  deliveriesTo,
  deliveryCostText,
  deliveryTimeText,
  type ProductDelivery,
} from '#lib/commerce/pricing/product-delivery.ts';
import { RETURNS_PROMISE } from '#lib/commerce/returns/returns-promise.ts';
import { BRAND, PRODUCT_INDEX } from '#lib/config/brand.ts';
import { MARKET } from '#lib/config/market.ts';
import { PRIVATE_PATHS } from './private-paths.ts';

/**
 * What the shop is and how programs read it, in Markdown: `/agents.md` and `/llms.txt`. `site` is the
 * origin, such as `https://shop.example`; `wares` is an example of what the shop sells, such as the
 * name of a category; null if it sells nothing yet. `protocol`: the version of the Universal Commerce
 * Protocol by which assistants may shop; null if they may not.
 */
export function agentsText(
  content: Pick<SiteContent, 'tagline' | 'description' | 'contact' | 'footer'>,
  delivery: readonly ProductDelivery[],
  site: string,
  wares: string | null,
  protocol: string | null,
): string {
  const { tagline, description, contact, footer } = content;
  const url = (to: string) => (to.startsWith('/') ? site + to : to);
  const link = ({ label, to }: SiteLink) => `- [${plain(label)}](${url(to)})`;
  const about = [description, tagline].find((text) => text !== null);
  const reach = [contact.email, contact.phone, contact.hours].filter((text) => text !== undefined);
  const parts = [
    `# ${plain(BRAND.name)}`,
    ...(about === undefined ? [] : [`> ${plain(about)}`]),
    `${plain(BRAND.legalName)} sells to ${MARKET.country}. Prices are in ${MARKET.currency}, GST included unless a product says otherwise.`,
    ['## Find products', '', ...findProducts(site, wares?.toLowerCase() ?? '')].join('\n'),
    ...(protocol === null
      ? []
      : [['## Shop for somebody', '', ...shopFor(site, protocol)].join('\n')]),
    ['## Delivery and returns', '', ...deliveryAndReturns(delivery, site)].join('\n'),
    ...footer.map(({ heading, links }) => `## ${plain(heading)}\n\n${links.map(link).join('\n')}`),
    ...(reach.length > 0
      ? [`## Contact\n\n${reach.map((text) => `- ${plain(text)}`).join('\n')}`]
      : []),
    ['## Leave alone', '', ...leaveAlone(site, protocol !== null)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function findProducts(site: string, wares: string): string[] {
  return [
    `- [All products](${site}/products), [brands](${site}/brands) and categories are pages of HTML; \`page\` leads to further ones. A product's page has its sizes, prices and stock as schema.org ProductGroup.`,
    `- Search as JSON: \`POST ${site}/api/search/1/indexes/${PRODUCT_INDEX}/query\` with \`${JSON.stringify({ query: wares, hitsPerPage: 20, page: 0 })}\`. It is Algolia's protocol; \`filters\` and \`facets\` narrow a search. Of each hit, \`path\` is its page and \`price\` is in cents.`,
    `- Search for people: \`${site}/search?${new URLSearchParams({ q: wares })}\`. It needs scripts.`,
    `- [Every size of every product](${site}/feeds/google.tsv): tab-separated, by Google's names. It changes as soon as a page does: send its \`ETag\` back as \`If-None-Match\`, once an hour at most.`,
    `- [Sitemap](${site}/sitemap.xml): all pages that may be listed.`,
  ];
}

function deliveryAndReturns(delivery: readonly ProductDelivery[], site: string): string[] {
  return [
    ...deliveriesTo(delivery, null).map(
      (method) =>
        `- ${plain(method.label)}: ${deliveryCostText(method, 0)}. ${plain(deliveryTimeText(method))}`,
    ),
    `- Returns: ${RETURNS_PROMISE}. The law's rights for faults have no such limit. Shoppers start a return at ${site}/return.`,
  ];
}

function shopFor(site: string, protocol: string): string[] {
  return [
    `- [Profile](${site}/.well-known/ucp) of the Universal Commerce Protocol, version ${protocol}: catalogue, stores, carts and checkouts as JSON at \`${site}/api/ucp/v1\`. Name your own profile in the header \`UCP-Agent: profile="https://…"\`.`,
    `- The same as tools of the Model Context Protocol: \`${site}/api/mcp\` (streamable HTTP). Without a profile, anybody may search, read sizes, stores and policies, and make a link that fills a cart.`,
    `- A link that fills a cart: \`${site}/buy/{variant}:{units},{variant}:{units}\`. It orders nothing.`,
    '- A checkout that is complete has a `continue_url`: give it to the shopper, who sees everything there, changes what they like, and pays.',
  ];
}

function leaveAlone(site: string, mayShop: boolean): string[] {
  return [
    `- Crawl nothing that [robots.txt](${site}/robots.txt) forbids: ${PRIVATE_PATHS.join(' ')}`,
    '- One request a second is plenty. A 429 or 503 says in `Retry-After` when to come back.',
    mayShop
      ? '- Only the shopper orders and pays. Hand over with the `continue_url`, or link to the product’s page.'
      : '- Only the shopper orders and pays. Link to the product’s page, where they choose a size.',
  ];
}

/** A text of the shop on one line, with all characters of Markdown escaped. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]<>`*_#]/g, '\\$&');
}
