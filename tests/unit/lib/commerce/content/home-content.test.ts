import { describe, expect, it } from 'vitest';
import {
  categoryPicture,
  homePosts,
  neutralHome,
  rowHref,
  shownPromise,
  withButtons,
} from '#lib/commerce/content/home-content.ts';

const RETURNS = '60 days to change your mind';

describe('a promise', () => {
  it('of delivery shows what the settings say, and is hidden when nothing is delivered for free', () => {
    const promise = { of: 'delivery', icon: 'truck', text: 'Packed here.' } as const;
    expect(shownPromise(promise, { delivery: 'Free delivery', returns: RETURNS })).toEqual({
      icon: 'truck',
      heading: 'Free delivery',
      text: 'Packed here.',
    });
    expect(shownPromise(promise, { delivery: null, returns: RETURNS })).toBeNull();
  });

  it('shows the shop’s own words when it has them', () => {
    const promise = { icon: 'heart', heading: 'Made here', text: 'In Hobart.' } as const;
    expect(shownPromise(promise, { delivery: null, returns: RETURNS })).toEqual(promise);
  });
});

it('rowHref points to the listing of a row’s products, and is null for a topic', () => {
  const heading = 'Row';
  expect(rowHref({ of: 'newest', heading })).toBe('/products?sort=newest');
  expect(rowHref({ of: 'popular', heading })).toBe('/products');
  expect(rowHref({ of: 'sale', heading })).toBe('/products?sale=true');
  expect(rowHref({ of: 'category', heading, category: 'mugs/large' })).toBe(
    '/categories/mugs/large',
  );
  expect(rowHref({ of: 'tag', heading, tag: 'Camping' })).toBeNull();
});

it('homePosts puts featured posts first, and keeps the order otherwise', () => {
  const posts = [
    { id: 1, featured: false },
    { id: 2, featured: true },
    { id: 3, featured: false },
    { id: 4, featured: true },
  ];
  expect(homePosts(posts, 3).map(({ id }) => id)).toEqual([2, 4, 1]);
});

it('categoryPicture is the one that the home article gives the category, or null', () => {
  const picture = { src: '/media/a.svg', width: 1600, height: 1000, alt: 'A man walks' };
  const home = {
    ...neutralHome('Kettle & Twine'),
    tiles: { heading: 'Look', pictures: [{ category: 'mens', picture }] },
  };
  expect(categoryPicture(home, 'mens')).toEqual(picture);
  expect(categoryPicture(home, 'mens/footwear')).toBeNull();
  expect(categoryPicture(neutralHome('Kettle & Twine'), 'mens')).toBeNull();
});

describe('a shop without a home article', () => {
  const home = neutralHome('Kettle & Twine');

  it('shows its name, its top categories and its newest products', () => {
    expect(home.hero.headline).toBe('Kettle & Twine');
    expect(home.tiles).not.toBeNull();
    expect(home.rows.map(({ of }) => of)).toEqual(['newest']);
  });

  it('has buttons to its first two categories', () => {
    const categories = ['Mugs', 'Pots', 'String'].map((label) => ({ label, path: `/c/${label}` }));
    expect(withButtons(home, categories).hero.buttons).toEqual([
      { label: 'Shop mugs', to: '/c/Mugs' },
      { label: 'Shop pots', to: '/c/Pots' },
    ]);
  });
});

it('withButtons keeps the buttons that the home article names', () => {
  const home = neutralHome('Shop');
  const named = { ...home, hero: { ...home.hero, buttons: [{ label: 'Go', to: '/brands' }] } };
  expect(withButtons(named, [{ label: 'Mugs', path: '/c' }])).toBe(named);
});
