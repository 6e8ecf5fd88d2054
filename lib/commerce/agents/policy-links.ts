import type { SiteContent } from '#lib/commerce/content/site-content.ts';

export interface PolicyLink {
  type: string;
  url: string;
  title: string;
}

/** The protocol's types of links, by words in the address or the label of the shop's own links. */
const TYPES: readonly (readonly [type: string, words: RegExp])[] = [
  ['privacy_policy', /\bprivacy\b/i],
  ['terms_of_service', /\b(?:terms|conditions)\b/i],
  ['refund_policy', /\b(?:returns?|refunds?)\b/i],
  ['shipping_policy', /\b(?:delivery|deliveries|shipping)\b/i],
  ['faq', /\b(?:faq|faqs|questions|help)\b/i],
];

/**
 * The shop's policies among the links around its pages: at most one of each type, the first. `site`:
 * the shop's origin.
 */
export function policyLinks(
  { footer, header }: Pick<SiteContent, 'footer' | 'header'>,
  site: string,
): PolicyLink[] {
  const links = [...footer.flatMap((column) => column.links), ...header];
  return TYPES.flatMap(([type, words]) => {
    const link =
      links.find(({ to }) => to.startsWith('/articles/') && words.test(to)) ??
      links.find(({ to, label }) => to.startsWith('/articles/') && words.test(label));
    return link ? [{ type, url: site + link.to, title: link.label }] : [];
  });
}
