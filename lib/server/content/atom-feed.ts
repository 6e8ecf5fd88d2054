import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { escapeXml } from '#lib/commerce/channels/escape-xml.ts';
import { contentHref } from '#lib/commerce/content/content-page.ts';
import { BLOG_NAME } from '#lib/commerce/content/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { MARKET } from '#lib/config/market.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { database } from '#lib/server/db/database.ts';
import { type FeedPost, readNewestPosts } from './read-content.ts';

/** The number of whole posts in the feed. Readers poll long before there are that many new ones. */
const POSTS_IN_FEED = 20;

/**
 * The newest posts as an Atom feed (RFC 4287) and when it last changed, in ms since the epoch. Null
 * without any post. `site`: the origin. A post's id is made of its first address and its day of
 * publication (RFC 4151), so that it stays the same if the shop gets a new domain.
 */
export async function atomFeed(site: string): Promise<{ xml: string; changedAt: number } | null> {
  'use cache';
  cacheLife('catalogue');
  cacheTag(cacheTags.content);
  const posts = await readNewestPosts(database(), POSTS_IN_FEED);
  if (posts.length === 0) return null;
  const changedAt = Math.max(...posts.map(changedOf));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${MARKET.locale}">
  <id>${escapeXml(`${site}/blog`)}</id>
  <title>${escapeXml(`${BRAND.name}: ${BLOG_NAME}`)}</title>
  <updated>${iso(changedAt)}</updated>
  <link rel="self" type="application/atom+xml" href="${escapeXml(`${site}/blog/feed.xml`)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(`${site}/blog`)}"/>
  <icon>${escapeXml(`${site}/brand/icon-512.png`)}</icon>
${posts.map((post) => entryOf(post, site)).join('')}</feed>
`;
  return { xml, changedAt };
}

function entryOf(post: FeedPost, site: string): string {
  const url = escapeXml(site + contentHref(post));
  const published = post.publishedAt ?? 0;
  return `  <entry>
    <id>${escapeXml(`tag:${new URL(site).hostname},${iso(published).slice(0, 10)}:${contentHref(post)}`)}</id>
    <title>${escapeXml(post.title)}</title>
    <link rel="alternate" type="text/html" href="${url}"/>
    <published>${iso(published)}</published>
    <updated>${iso(changedOf(post))}</updated>
    <author><name>${escapeXml(post.author ?? BRAND.name)}</name></author>
${post.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>\n`).join('')}    <summary>${escapeXml(post.summary)}</summary>
    <content type="html">${escapeXml(withAbsoluteAddresses(post.html, site))}</content>
  </entry>
`;
}

/** A feed reader has no base URL for relative links. */
function withAbsoluteAddresses(html: string, site: string): string {
  return html.replace(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${site}/`),
  );
}

const changedOf = ({ publishedAt, updatedAt }: FeedPost) => updatedAt ?? publishedAt ?? 0;
const iso = (time: number) => new Date(time).toISOString();
