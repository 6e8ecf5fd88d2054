import type { Category } from './category.ts';

/** A category with its subcategories, in menu order. */
export interface CategoryNode extends Category {
  children: CategoryNode[];
}

/**
 * Builds a tree from a flat list in menu order. A category whose parent is missing (hidden or
 * without products) is left out with all its subcategories.
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
