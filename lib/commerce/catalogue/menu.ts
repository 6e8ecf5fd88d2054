import { categoryLabel } from './category.ts';
import type { CategoryNode } from './category-tree.ts';

/** A category in the shop's menu. */
export interface MenuEntry {
  label: string;
  /** The category's full name, as in "All Men's footwear". */
  name: string;
  path: string;
  children: MenuEntry[];
}

/** The menu of a category tree. Every page contains it, so it holds only what the menu shows. */
export function menuOf(categories: readonly CategoryNode[]): MenuEntry[] {
  return categories.map((category) => ({
    label: categoryLabel(category),
    name: category.name,
    path: category.path,
    children: menuOf(category.children),
  }));
}

/** Most top-level categories that fit side by side; if there are more, they share one menu. */
export const MENU_LIMIT = 6;
