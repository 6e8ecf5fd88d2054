import { describe, expect, it } from 'vitest';
import {
  type Category,
  categoryLabel,
  categoryTrail,
  isCategoryPath,
  isSlug,
} from '#lib/commerce/catalogue/category.ts';
import { type CategoryNode, categoryTree } from '#lib/commerce/catalogue/category-tree.ts';

const category = (path: string): Category => ({
  path,
  name: path.toUpperCase(),
  shortName: null,
  description: '',
  visibleInRelatedLinks: true,
  position: 0,
});

const outline = (nodes: CategoryNode[]): unknown =>
  nodes.map((node) => (node.children.length ? [node.path, outline(node.children)] : node.path));

describe('categoryTree', () => {
  it('puts each category under its parent and keeps the order', () => {
    const flat = ['mens', 'kids', 'mens/boots', 'mens/clothing', 'mens/boots/hiking'];
    expect(outline(categoryTree(flat.map(category)))).toEqual([
      ['mens', [['mens/boots', ['mens/boots/hiking']], 'mens/clothing']],
      'kids',
    ]);
  });

  it('leaves out categories below one that is not shown', () => {
    expect(
      outline(categoryTree(['kids', 'mens/boots', 'mens/boots/hiking'].map(category))),
    ).toEqual(['kids']);
  });
});

describe('categoryTrail', () => {
  it('lists the ancestors and ends with the category itself', () => {
    expect(categoryTrail('a/b/c')).toEqual(['a', 'a/b', 'a/b/c']);
  });
});

describe('categoryLabel', () => {
  it('is the short name, or the name without one', () => {
    expect(categoryLabel({ name: 'Men’s boots', shortName: 'Boots' })).toBe('Boots');
    expect(categoryLabel({ name: 'Men’s boots', shortName: null })).toBe('Men’s boots');
  });
});

describe('isSlug and isCategoryPath', () => {
  it('accept valid slugs and paths, and refuse all other texts', () => {
    expect(['a', 'mens-boot-2'].every(isSlug)).toBe(true);
    expect(['', '-a', 'a--b', 'A', 'a/b', '\0', 'a%20b', 'é', 'a'.repeat(121)].some(isSlug)).toBe(
      false,
    );
    expect(isCategoryPath('mens/footwear')).toBe(true);
    expect(['', '/mens', 'mens/', 'mens//boots', 'mens/..'].some(isCategoryPath)).toBe(false);
  });
});
