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
 * name of a category; null if it sells nothing yet. `withAssistants`: whether assistants may shop by
 * UCP and MCP.
 */
export function agentsText(
  content: Pick<SiteContent, 'tagline' | 'description' | 'contact' | 'footer'>,
  delivery: readonly ProductDelivery[],
  site: string,
  wares: string | null,
  withAssistants: boolean,
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
    ...(withAssistants ? [['## Shop for somebody', '', ...shopForSomebody(site)].join('\n')] : []),
    ['## Delivery and returns', '', ...deliveryAndReturns(delivery, site)].join('\n'),
    ...footer.map(({ heading, links }) => `## ${plain(heading)}\n\n${links.map(link).join('\n')}`),
    ...(reach.length > 0
      ? [`## Contact\n\n${reach.map((text) => `- ${plain(text)}`).join('\n')}`]
      : []),
    ['## Leave alone', '', ...leaveAlone(site)].join('\n'),
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

function shopForSomebody(site: string): string[] {
  return [
    `- MCP: \`${site}/api/mcp\` (streamable HTTP, no key). Anybody may search, read sizes, stores and policies, and make a link that fills a cart.`,
    `- [Universal Commerce Protocol](${site}/.well-known/ucp): carts and checkouts that the shopper finishes here, by REST and MCP.`,
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

function leaveAlone(site: string): string[] {
  return [
    `- Crawl nothing that [robots.txt](${site}/robots.txt) forbids: ${PRIVATE_PATHS.join(' ')}`,
    '- One request a second is plenty. A 429 or 503 says in `Retry-After` when to come back.',
    '- Only the shopper orders and pays. Link to the product’s page, where they choose a size.',
  ];
}

/** A text of the shop on one line, with all characters of Markdown escaped. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]<>`*_#]/g, '\\$&');
}
