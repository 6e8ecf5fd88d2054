import { CATEGORY_PATH_LENGTH, ID_LENGTH, SLUG } from '#lib/commerce/limits.ts';

/** A category, identified by its path: `mens/footwear/hiking-boots`. */
export interface Category {
  path: string;
  name: string;
  /** Label in related links; null: `name` is used. */
  shortName: string | null;
  description: string;
  /** Whether the parent category's page links to it. */
  visibleInRelatedLinks: boolean;
  position: number;
}

export interface Brand {
  slug: string;
  name: string;
  description: string;
  position: number;
}

export function categoryLabel(category: Pick<Category, 'name' | 'shortName'>): string {
  return category.shortName ?? category.name;
}

/** The paths of a category's ancestors and, last, its own: `a/b/c` → `['a', 'a/b', 'a/b/c']`. */
export function categoryTrail(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Whether a text is a valid product or brand slug. Invalid ones are not looked up. */
export function isSlug(text: string): boolean {
  return SLUG.test(text) && text.length <= ID_LENGTH;
}

/** Whether a text is a valid category path: slugs separated by slashes. */
export function isCategoryPath(text: string): boolean {
  return text.length <= CATEGORY_PATH_LENGTH && text.split('/').every(isSlug);
}

/** Audiences: the people that a category may be for exclusively. */
export type Audience = 'Women' | 'Men' | 'Kids';

const AUDIENCE_WORDS: Readonly<Record<Audience, RegExp>> = {
  Women: /^(?:women|womens|ladies)$/,
  Men: /^(?:men|mens)$/,
  Kids: /^(?:kids?|children|childrens|boys?|girls?|toddlers?|baby|babies)$/,
};

/** A category's audience, from the words of its path: `womens/footwear`. Null: for everybody. */
export function categoryAudience(path: string): Audience | null {
  const words = path.split(/[/-]/);
  const named = (Object.keys(AUDIENCE_WORDS) as Audience[]).filter((who) =>
    words.some((word) => AUDIENCE_WORDS[who].test(word)),
  );
  return named.length === 1 && named[0] ? named[0] : null;
}
