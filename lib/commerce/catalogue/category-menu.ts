import type { Category } from './category.ts';

/** A category with the categories below it, in menu order. */
export interface CategoryNode extends Category {
  children: CategoryNode[];
}

/**
 * The tree of a flat list in menu order. A category whose parent is not in the list (hidden or
 * without products) is left out, and so is all below it.
 */
export function categoryTree(categories: readonly Category[]): CategoryNode[] {
  const nodes = new Map<string, CategoryNode>(
    categories.map((category) => [category.path, { ...category, children: [] }]),
  );
  const roots: CategoryNode[] = [];
  for (const node of nodes.values()) {
    const cut = node.path.lastIndexOf('/');
    if (cut < 0) roots.push(node);
    else nodes.get(node.path.slice(0, cut))?.children.push(node);
  }
  return roots;
}

/** More top categories than this do not fit beside each other: they share one menu. */
export const MENU_LIMIT = 6;
