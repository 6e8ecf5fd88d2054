import type { ContentKind } from './content-page.ts';
import type { HomePromise } from './home-content.ts';

/** What became of a version of a text. */
export const VERSIONS_DONE = ['imported', 'saved', 'published', 'taken-down'] as const;
export type VersionDone = (typeof VERSIONS_DONE)[number];

export interface DraftPicture {
  /** An address that the text's file names, or `/media/…`. */
  src: string;
  alt: string;
}

/**
 * The fields of a text while somebody writes it: any of them may still be empty. What may be shown is
 * decided by the format of files (docs/content-format.md).
 */
export interface ContentDraft {
  kind: ContentKind;
  slug: string;
  title: string;
  summary: string;
  /** Of a post: a day or a time with its zone; empty: when it is published. */
  date: string;
  /** The same for the last correction; empty: none. */
  updated: string;
  author: string;
  tags: string[];
  featured: boolean;
  hidden: boolean;
  image: DraftPicture | null;
  products: string[];
  sizeGuideFor: string[];
  /** Of the home article. */
  home: HomeDraft | null;
}

export interface HomeDraft {
  hero: {
    headline: string;
    lead: string;
    buttons: { label: string; to: string }[];
    picture: DraftPicture | 'landscape' | null;
  };
  promises: {
    of: 'words' | 'delivery' | 'returns';
    icon: HomePromise['icon'];
    heading: string;
    text: string;
  }[];
  /** An empty heading: no tiles. */
  tiles: { heading: string; pictures: (DraftPicture & { category: string })[] };
  rows: {
    of: 'newest' | 'popular' | 'sale' | 'category' | 'tag';
    heading: string;
    category: string;
    tag: string;
  }[];
  /** An empty heading: no posts. */
  posts: { heading: string; count: number };
}

const HOME: HomeDraft = {
  hero: { headline: '', lead: '', buttons: [], picture: 'landscape' },
  promises: [],
  tiles: { heading: '', pictures: [] },
  rows: [],
  posts: { heading: '', count: 3 },
};

/** A text that nobody has written yet. */
export function emptyDraft(kind: ContentKind): ContentDraft {
  return {
    kind,
    ...{ slug: '', title: '', summary: '', date: '', updated: '', author: '' },
    ...{ tags: [], featured: false, hidden: false, image: null, products: [], sizeGuideFor: [] },
    home: null,
  };
}

/** Reads fields that were stored: a draft, or the front matter of a file. */
export function draftOf(kind: ContentKind, stored: object): ContentDraft {
  const { home, ...fields } = stored as Partial<Omit<ContentDraft, 'home'>> & {
    home?: StoredHome | null;
  };
  return { ...emptyDraft(kind), ...fields, kind, home: home ? homeDraftOf(home) : null };
}

type Row = HomeDraft['rows'][number];
type Promised = HomeDraft['promises'][number];

/** What a home page is stored as. Optional parts may be missing or null. */
interface StoredHome {
  hero: { headline: string } & {
    [Name in 'lead' | 'buttons' | 'picture']?: HomeDraft['hero'][Name] | null;
  };
  promises?: (Pick<Promised, 'icon'> & {
    [Name in 'of' | 'heading' | 'text']?: Promised[Name] | undefined;
  })[];
  tiles?: Partial<HomeDraft['tiles']> | null;
  rows?: (Pick<Row, 'of'> & Partial<Row>)[];
  posts?: Partial<HomeDraft['posts']> | null;
}

/** The editor's fields of a home page. */
export function homeDraftOf({ hero, promises, tiles, rows, posts }: StoredHome): HomeDraft {
  return {
    hero: {
      headline: hero.headline,
      lead: hero.lead ?? '',
      buttons: hero.buttons ?? [],
      picture: hero.picture ?? null,
    },
    promises: (promises ?? []).map(({ of = 'words', icon, heading = '', text = '' }) => ({
      ...{ of, icon, heading, text },
    })),
    tiles: { ...HOME.tiles, ...tiles },
    rows: (rows ?? []).map(({ of, heading = '', category = '', tag = '' }) => ({
      ...{ of, heading, category, tag },
    })),
    posts: { ...HOME.posts, ...posts },
  };
}

/**
 * The front matter of a draft: without fields that are empty or that its kind does not have. It may
 * still be wrong.
 */
export function fieldsOf(draft: ContentDraft): Record<string, unknown> {
  const { kind, slug, title, summary, date, updated, author, tags, featured } = draft;
  const { hidden, image, products, sizeGuideFor, home } = draft;
  return {
    ...{ kind, slug, title, summary, products, hidden },
    ...(updated !== '' && { updated }),
    ...(image && { image }),
    ...(kind === 'post'
      ? { date, author, tags, featured }
      : { sizeGuideFor, ...(home && { home: homeFields(home) }) }),
  };
}

function homeFields({ hero, promises, tiles, rows, posts }: HomeDraft) {
  return {
    hero: { ...hero, lead: hero.lead === '' ? null : hero.lead },
    promises: promises.map(({ of, icon, heading, text }) =>
      of === 'words' ? { icon, heading, text } : { of, icon, text },
    ),
    tiles: tiles.heading === '' ? null : tiles,
    rows: rows.map(({ of, heading, category, tag }) => ({
      ...{ of, heading },
      ...(of === 'category' && { category }),
      ...(of === 'tag' && { tag }),
    })),
    posts: posts.heading === '' ? null : posts,
  };
}

/** A text as the editor has it, from a file's, which begins after the line below its front matter. */
export function editedMarkdown(markdown: string): string {
  return markdown.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');
}

/** A text as a file has it. */
export function fileMarkdown(typed: string): string {
  const text = editedMarkdown(typed);
  return text === '' ? '' : `\n${text}\n`;
}

/** How staff see where a text stands. */
export const TEXT_STATES = ['draft', 'planned', 'published', 'taken-down'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** `shownFrom`: in ms since the epoch; null for an article. */
export function textState(
  state: 'draft' | 'shown' | 'taken-down',
  shownFrom: number | null,
  now: number,
): TextState {
  if (state !== 'shown') return state;
  return shownFrom !== null && shownFrom > now ? 'planned' : 'published';
}

/** An address made of a title: `Which soles grip?` becomes `which-soles-grip`. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}

/** A draft as lines, to compare two of them. */
export function draftLines(draft: ContentDraft, markdown: string): string[] {
  const { kind: _kind, home, image, ...fields } = draft;
  const facts = Object.entries({ ...fields, ...(image && { picture: image.src, alt: image.alt }) })
    .filter(([, value]) => value !== '' && value !== false && `${value}` !== '')
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : value}`);
  const parts = home ? JSON.stringify(home, null, 2).split('\n') : [];
  return [...facts, ...parts, ...(markdown === '' ? [] : ['', ...markdown.split('\n')])];
}
