import type { ContentPicture } from './content-page.ts';
import type { SiteLink } from './site-content.ts';

/** Icons beside promises. */
export const PROMISE_ICONS = [
  'boot',
  'card',
  'check',
  'gift',
  'heart',
  'info',
  'leave',
  'lock',
  'mail',
  'pin',
  'plane',
  'returns',
  'tag',
  'truck',
] as const;

/**
 * A promise on the home page. The text of a promise about delivery or returns comes from the shop's
 * settings, so that it never promises more than the shop does.
 */
export type HomePromise = {
  icon: (typeof PROMISE_ICONS)[number];
  text: string;
} & ({ of: 'delivery' | 'returns' } | { of?: 'words' | undefined; heading: string });

/** A row of products. */
export type HomeRow = { heading: string } & (
  | { of: 'newest' | 'popular' | 'sale' }
  | { of: 'category'; category: string }
  /** Products with this word among their filter words, such as an activity. */
  | { of: 'tag'; tag: string }
);

/** What the home page shows, from the front matter of the home article. */
export interface HomeContent {
  hero: {
    headline: string;
    lead: string | null;
    buttons: readonly SiteLink[];
    /** `landscape`: the drawing in the theme's colours. */
    picture: ContentPicture | 'landscape' | null;
  };
  promises: readonly HomePromise[];
  /**
   * The top categories; null for none. A category without a picture of its own shows its best
   * seller. Earlier versions of the shop stored no pictures.
   */
  tiles: {
    heading: string;
    pictures?: readonly { category: string; picture: ContentPicture }[];
  } | null;
  rows: readonly HomeRow[];
  /** Posts, featured ones first. */
  posts: { heading: string; count: number } | null;
}

/** The home page of a shop without a home article: its name, what it sells and what is new. */
export function neutralHome(name: string): HomeContent {
  return {
    hero: { headline: name, lead: null, buttons: [], picture: null },
    promises: [
      { icon: 'truck', of: 'delivery', text: '' },
      { icon: 'returns', of: 'returns', text: '' },
    ],
    tiles: { heading: 'Shop by category' },
    rows: [{ heading: 'New in', of: 'newest' }],
    posts: null,
  };
}

/** A category's own picture: on its tile, and at the head of its page. */
export function categoryPicture({ tiles }: HomeContent, category: string): ContentPicture | null {
  return tiles?.pictures?.find((one) => one.category === category)?.picture ?? null;
}

/** Most default buttons, for a hero without buttons, or with only dead ones. */
const BUTTONS = 2;

/** The home page with at least one button into the catalogue. */
export function withButtons(
  home: HomeContent,
  categories: readonly { label: string; path: string }[],
): HomeContent {
  if (home.hero.buttons.length > 0) return home;
  const buttons = categories
    .slice(0, BUTTONS)
    .map(({ label, path }) => ({ label: `Shop ${label.toLowerCase()}`, to: path }));
  return { ...home, hero: { ...home.hero, buttons } };
}

/**
 * A promise with its heading; null if the shop does not keep it. `delivery`, `returns`: what the
 * shop promises about them, if anything.
 */
export function shownPromise(
  promise: HomePromise,
  promises: { delivery: string | null; returns: string },
): { icon: HomePromise['icon']; heading: string; text: string } | null {
  const { icon, text } = promise;
  const heading = 'heading' in promise ? promise.heading : promises[promise.of];
  return heading === null ? null : { icon, heading, text };
}

/** The listing with everything that a row shows; null if there is none. */
export function rowHref(row: HomeRow): string | null {
  switch (row.of) {
    case 'newest':
      return '/products?sort=newest';
    case 'popular':
      return '/products';
    case 'sale':
      return '/products?sale=true';
    case 'category':
      return `/categories/${row.category}`;
    case 'tag':
      return null;
  }
}

/** The posts on the home page: featured ones first, otherwise in the given order. */
export function homePosts<Post extends { featured: boolean }>(
  posts: readonly Post[],
  count: number,
): Post[] {
  return [
    ...posts.filter(({ featured }) => featured),
    ...posts.filter(({ featured }) => !featured),
  ].slice(0, count);
}
