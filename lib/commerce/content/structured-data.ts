import type { BlogPosting, Organization, WithContext } from 'schema-dts';
import { linkPicturePath } from '#lib/config/media-names.ts';
import { type ContentSummary, contentHref } from './content-page.ts';

/** schema.org BlogPosting of a post. `site` is the origin, such as `https://shop.example`. */
export function blogPosting(
  post: ContentSummary,
  site: string,
  publisher: { name: string },
): WithContext<BlogPosting> {
  const { title, summary, author, publishedAt, updatedAt, picture, tags, words } = post;
  const url = site + contentHref(post);
  const image = picture && linkPicturePath(picture.src);
  const published = new Date(publishedAt ?? 0).toISOString();
  const house: Organization = {
    '@type': 'Organization',
    name: publisher.name,
    logo: `${site}/brand/icon-512.png`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    url,
    mainEntityOfPage: url,
    datePublished: published,
    dateModified: updatedAt === null ? published : new Date(updatedAt).toISOString(),
    author: author === null ? house : { '@type': 'Person', name: author },
    publisher: house,
    ...(image ? { image: [site + image] } : {}),
    ...(tags.length > 0 ? { keywords: tags } : {}),
    wordCount: words,
    inLanguage: 'en-AU',
  };
}
