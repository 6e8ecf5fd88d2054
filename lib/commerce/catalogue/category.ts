/** A node of the category tree, addressed by its path: `mens/footwear/hiking-boots`. */
export interface Category {
  path: string;
  name: string;
  /** Label of related links where given, else `name` (spec section 2). */
  shortName: string | null;
  description: string;
  /** Whether its parent's page links to it. */
  visibleInRelatedLinks: boolean;
  position: number;
}

/** A house or outside brand. */
export interface Brand {
  slug: string;
  name: string;
  description: string;
  position: number;
}

/** Label of a related link: the short name, else the name (spec section 2). */
export function categoryLabel(category: Pick<Category, 'name' | 'shortName'>): string {
  return category.shortName ?? category.name;
}

/** `a/b/c` → `['a', 'a/b', 'a/b/c']`: the ancestors of a path, itself last. */
export function categoryTrail(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Whether a text can be a product's or a brand's slug: what is not is not looked for. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 120;
}

/** Whether a text can be a category's path: slugs with slashes between. */
export function isCategoryPath(text: string): boolean {
  return text.length <= 300 && text.split('/').every(isSlug);
}
