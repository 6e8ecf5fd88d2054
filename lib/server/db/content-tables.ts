import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  ContentHeading,
  ContentKind,
  ContentPicture,
} from '#lib/commerce/content/content-page.ts';
import type { HomeContent } from '#lib/commerce/content/home-content.ts';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';

/** Kysely's types for the tables of posts, articles and the words around every page. */
export interface ContentTables {
  content_pages: {
    kind: ContentKind;
    path: string;
    file: string;
    /** In the form that lib/server/content/format/content-record.ts checks. */
    front_matter: ColumnType<object, string, string>;
    markdown: string;
    title: string;
    summary: string;
    author: string | null;
    published_at: Date | null;
    updated_at: Date | null;
    tags: string[];
    featured: boolean;
    hidden: boolean;
    products: string[];
    size_guide_for: string[];
    picture: ColumnType<ContentPicture | null, string | null, string | null>;
    html: string;
    headings: ColumnType<ContentHeading[], string, string>;
    words: number;
    text_words: ColumnType<string, never, never>;
    home: ColumnType<HomeContent | null, string | null, string | null>;
  };
  content_pictures: { kind: ContentKind; path: string; src: string; media_hash: string };
  site_content: { one: Generated<boolean>; site: JSONColumnType<SiteContent> };
}
