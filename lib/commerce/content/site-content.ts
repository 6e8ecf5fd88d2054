/** A link in the shop's content. */
export interface SiteLink {
  label: string;
  /** A path of the shop, which begins with `/`, or an address that begins with `https://`. */
  to: string;
}

/** How shoppers can reach the shop, as far as its content says. */
export interface Contact {
  email?: string | undefined;
  /** As people write it. */
  phone?: string | undefined;
  /** When somebody answers the phone. */
  hours?: string | undefined;
}

/** The brand's terms for returned parcels. */
export interface ReturnTerms {
  /** Line by line as on the parcel; empty if the shop e-mails the address for each return. */
  address: readonly string[];
  /** Who pays the postage of a change-of-mind return; a sentence. */
  postage: string;
}

/** A message below the header, for example about late parcels. */
export interface ServiceNotice {
  text: string;
  link?: SiteLink | undefined;
  /** ISO 8601: from when and until when it is shown, unless always. */
  from?: string | undefined;
  until?: string | undefined;
}

/** The words and links around every page, as `site.yml` gives them (docs/content-format.md). */
export interface SiteContent {
  /** Comes after the shop's name in the title of the home page. */
  tagline: string | null;
  /** For the footer, search engines and link previews. */
  description: string | null;
  contact: Contact;
  social: { heading: string; accounts: readonly { name: string; url: string }[] };
  /** Beside the category menu. */
  header: readonly SiteLink[];
  /** Columns of links. */
  footer: readonly { heading: string; links: readonly SiteLink[] }[];
  notice: ServiceNotice | null;
  acknowledgement: string | null;
  returns: ReturnTerms;
  /** The page that sells gift cards. */
  giftCards: string | null;
  /** The text of the not-found page. */
  notFound: string;
}

/** The parts that a page's frame shows. */
export type FrameContent = Pick<
  SiteContent,
  | 'description'
  | 'contact'
  | 'social'
  | 'header'
  | 'footer'
  | 'notice'
  | 'acknowledgement'
  | 'giftCards'
> & {
  /** The shop's delivery promise, from its settings. */
  delivery: string | null;
};

export function frameContent(
  { description, contact, social, header, footer, notice, acknowledgement, giftCards }: SiteContent,
  delivery: string | null,
): FrameContent {
  return {
    ...{ description, contact, social, header, footer, notice, acknowledgement, giftCards },
    delivery,
  };
}

/** The sale's page. Its address is a filter's, and a shop may have nothing on sale. */
export const SALE_PATH = '/products?sale=true';

/** The content of a shop without `site.yml`. */
export const NEUTRAL_SITE: SiteContent = {
  tagline: null,
  description: null,
  contact: {},
  social: { heading: 'Follow us', accounts: [] },
  header: [
    { label: 'Brands', to: '/brands' },
    { label: 'Sale', to: SALE_PATH },
  ],
  footer: [],
  notice: null,
  acknowledgement: null,
  returns: { address: [], postage: 'You pay the postage if you changed your mind.' },
  giftCards: null,
  notFound: 'This page has moved or doesn’t exist.',
};

/** Whether a notice is shown at a time, in ms since the epoch. */
export function isNoticeShown({ from, until }: ServiceNotice, now: number): boolean {
  return (
    (from === undefined || Date.parse(from) <= now) &&
    (until === undefined || now < Date.parse(until))
  );
}

/**
 * The site without dead links, and with the notice only while it is shown. `isDead`: whether a path
 * of the shop, in the form that `shopPath` gives, has no page.
 */
export function shownSite(
  site: SiteContent,
  isDead: (path: string) => boolean,
  now: number,
): SiteContent {
  const { notice, giftCards } = site;
  return {
    ...site,
    header: liveLinks(site.header, isDead),
    footer: site.footer
      .map(({ heading, links }) => ({ heading, links: liveLinks(links, isDead) }))
      .filter(({ links }) => links.length > 0),
    notice: notice && isNoticeShown(notice, now) ? withLiveLink(notice, isDead) : null,
    giftCards: giftCards !== null && isLive(giftCards, isDead) ? giftCards : null,
  };
}

function withLiveLink(
  { link, ...notice }: ServiceNotice,
  isDead: (path: string) => boolean,
): ServiceNotice {
  return link && isLive(link.to, isDead) ? { ...notice, link } : notice;
}

/** The links that are not dead. */
export function liveLinks<Link extends SiteLink>(
  links: readonly Link[],
  isDead: (path: string) => boolean,
): Link[] {
  return links.filter(({ to }) => isLive(to, isDead));
}

function isLive(to: string, isDead: (path: string) => boolean): boolean {
  const path = shopPath(to);
  return path === null || !isDead(path);
}

/**
 * A link's path without its anchor and query (the sale keeps its query); null for a link to another
 * site.
 */
export function shopPath(to: string): string | null {
  if (!to.startsWith('/')) return null;
  if (to === SALE_PATH) return to;
  return to.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
}

/** The paths within the shop that a site's content links to, each once. */
export function sitePaths({ header, footer, notice, giftCards }: SiteContent): string[] {
  return pathsOf([
    ...header,
    ...footer.flatMap(({ links }) => links),
    ...(notice?.link ? [notice.link] : []),
    ...(giftCards === null ? [] : [{ to: giftCards }]),
  ]);
}

export function pathsOf(links: readonly Pick<SiteLink, 'to'>[]): string[] {
  const paths = links.map(({ to }) => shopPath(to)).filter((path) => path !== null);
  return [...new Set(paths)];
}
