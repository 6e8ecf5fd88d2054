import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HomeScreen } from '#app/(default)/home-screen.tsx';
import type { ContentSummary } from '#lib/commerce/content/content-page.ts';
import { type HomeContent, neutralHome } from '#lib/commerce/content/home-content.ts';
import { testProduct } from '#tests/support/products.ts';

const TILES = [{ label: 'Mugs', path: '/categories/mugs', image: null }];

function renderHome(
  fields: Partial<HomeContent> = {},
  data: { delivery?: string | null; products?: ReturnType<typeof testProduct>[][] } = {},
) {
  const { delivery = null, products = [] } = data;
  render(
    <HomeScreen
      home={{ ...neutralHome('Kettle & Twine'), ...fields }}
      categories={TILES}
      products={products}
      overlays={[]}
      delivery={delivery}
      allPosts={[post('one'), post('two'), { ...post('three'), featured: true }]}
    />,
  );
}

function post(path: string): ContentSummary {
  return {
    kind: 'post',
    path,
    title: `Post ${path}`,
    summary: 'What it says.',
    picture: null,
    author: 'Ada Brown',
    publishedAt: Date.UTC(2026, 0, 5),
    updatedAt: null,
    tags: [],
    featured: false,
    words: 200,
  };
}

describe('the home page', () => {
  it('shows the shop’s name and its categories when there is no home article', () => {
    renderHome();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kettle & Twine');
    const tiles = within(screen.getByRole('region', { name: 'Shop by category' }));
    expect(tiles.getByRole('link', { name: 'Mugs' })).toBeInTheDocument();
  });

  it('promises no free delivery when the settings have none', () => {
    renderHome();
    const promises = () => within(screen.getByRole('region', { name: 'What you can count on' }));
    expect(promises().getAllByRole('listitem')).toHaveLength(1);
    expect(promises().getByRole('heading')).toHaveTextContent('60 days to change your mind');
  });

  it('shows the delivery promise from the settings', () => {
    renderHome({}, { delivery: 'Free standard delivery from $40' });
    expect(
      screen.getByRole('heading', { name: 'Free standard delivery from $40' }),
    ).toBeInTheDocument();
  });

  it('leaves out a row without products', () => {
    renderHome({ rows: [{ of: 'sale', heading: 'Reduced' }] });
    expect(screen.queryByRole('heading', { name: 'Reduced' })).not.toBeInTheDocument();
  });

  it('shows the first row that has products, with prices, in the hero and the other rows below', () => {
    const rows: HomeContent['rows'] = [
      { of: 'sale', heading: 'Reduced' },
      { of: 'newest', heading: 'Fresh' },
      { of: 'popular', heading: 'Loved' },
    ];
    const products = [[], [testProduct({ price: 4_500 })], [testProduct()]];
    renderHome({ rows }, { products });
    const fresh = screen.getByRole('region', { name: 'Fresh' });
    expect(within(fresh).getByText('$45.00')).toBeInTheDocument();
    const promises = screen.getByRole('region', { name: 'What you can count on' });
    const follows = (first: Element, second: Element) =>
      first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows(fresh, promises)).toBeTruthy();
    expect(follows(promises, screen.getByRole('region', { name: 'Loved' }))).toBeTruthy();
    expect(screen.getAllByRole('region', { name: 'Fresh' })).toHaveLength(1);
  });

  it('shows the hero picture with its alternative text', () => {
    const picture = { src: '/media/a.svg', width: 80, height: 60, alt: 'A brown teapot' };
    renderHome({ hero: { headline: 'Tea', lead: null, buttons: [], picture } });
    expect(screen.getByRole('img', { name: 'A brown teapot' })).toHaveAttribute('width', '80');
  });

  it('lists featured posts first, with a link to all posts', () => {
    renderHome({ posts: { heading: 'Read', count: 2 } });
    const region = within(screen.getByRole('region', { name: 'Read' }));
    expect(
      region.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent),
    ).toEqual(['Post three', 'Post one']);
    expect(region.getByRole('link', { name: /^See all/ })).toHaveAttribute('href', '/blog');
  });
});
