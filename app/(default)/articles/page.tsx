import type { Metadata } from 'next';
import { NotOpenYet } from '#components/content/not-open-yet.tsx';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { breadcrumbList } from '#lib/commerce/catalogue/structured-data.ts';
import { articleGroups } from '#lib/commerce/content/article-list.ts';
import { contentHref } from '#lib/commerce/content/content-page.ts';
import { ARTICLES_NAME } from '#lib/commerce/content/texts.ts';
import { environment } from '#lib/config/environment.ts';
import { cachedContentList } from '#lib/server/content/cached-content.ts';

const CRUMBS = [
  { name: 'Home', path: '/' },
  { name: ARTICLES_NAME, path: '/articles' },
];

export const metadata: Metadata = {
  title: ARTICLES_NAME,
  alternates: { canonical: '/articles' },
};

export default async function Page() {
  const articles = await cachedContentList('article');
  if (articles.length === 0) {
    return (
      <NotOpenYet heading={ARTICLES_NAME}>
        <p>There is nothing to read here yet.</p>
      </NotOpenYet>
    );
  }
  const { single, groups } = articleGroups(articles);
  return (
    <>
      <JsonLd data={breadcrumbList(CRUMBS, environment().SITE_URL)} />
      <Breadcrumbs crumbs={CRUMBS} />
      <div className="shell">
        <h1 className="text-4xl sm:text-5xl">{ARTICLES_NAME}</h1>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {single.map((article) => (
            <li
              key={article.path}
              className="relative rounded-xl border border-line bg-surface p-5 hover:border-ink"
            >
              <h2 className="text-xl">
                <ShopLink href={contentHref(article)} className="after:absolute after:inset-0">
                  {article.title}
                </ShopLink>
              </h2>
              <p className="mt-1.5 text-ink-soft">{article.summary}</p>
            </li>
          ))}
        </ul>
        {groups.map(({ parent, articles: below }) => (
          <section key={parent.path} aria-labelledby={parent.path} className="mt-12">
            <h2 id={parent.path} className="text-2xl sm:text-3xl">
              <ShopLink href={contentHref(parent)} className="underline-offset-4 hover:underline">
                {parent.title}
              </ShopLink>
            </h2>
            <p className="mt-2 text-ink-soft">{parent.summary}</p>
            <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
              {below.map((article) => (
                <li key={article.path}>
                  <TextLink href={contentHref(article)}>{article.title}</TextLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
