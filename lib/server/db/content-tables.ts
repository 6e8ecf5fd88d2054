import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { VersionDone } from '#lib/commerce/content/content-draft.ts';
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
  /** How staff see posts and articles: migration 027. */
  content_texts: {
    kind: ContentKind;
    path: string;
    version: number;
    state: 'draft' | 'shown' | 'taken-down';
    has_changes: boolean;
    edited: boolean;
    title: string;
    shown_from: Date | null;
    changed_at: Date;
    changed_by: string | null;
    words: string;
  };
  content_versions: {
    kind: ContentKind;
    path: string;
    version: number;
    at: Date;
    by: string | null;
    done: VersionDone;
    /** In the form that `draftOf` reads. */
    fields: ColumnType<object, string, string>;
    markdown: string;
  };
  content_text_pictures: { kind: ContentKind; path: string; src: string; media_hash: string };
  content_library: { media_hash: string; label: string; is_sent: boolean; added_at: Date };
  site_content: { one: Generated<boolean>; site: JSONColumnType<SiteContent> };
}
