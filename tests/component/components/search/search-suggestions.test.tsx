import { screen, waitFor, within } from '@testing-library/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchSuggestions } from '#components/search/search-suggestions.tsx';
import { findContentCall } from '#lib/api/calls/search/find-content.ts';
import type { FoundContent } from '#lib/commerce/search/found-content.ts';
import { SUGGESTIONS_INDEX } from '#lib/config/brand.ts';
import { forgetSearches, rememberSearch } from '#stores/search/recent-searches-store.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';
import { storageKey } from '#tests/component/support/storage.ts';
import { testProduct } from '#tests/support/products.ts';

const BOOT = {
  ...testProduct({ name: 'Bluff Boot', price: 18_995, brand: 'Salt Pan', brandSlug: 'salt-pan' }),
  picture: null,
  colourCount: 4,
  canonicalCategory: [{ path: 'mens/boots', name: 'Men’s boots' }],
};

let server: SearchServer;
/** What searches for "slow" wait for. */
let slowAnswer = Promise.withResolvers<void>();
beforeAll(async () => {
  server = await startSearchServer(async ({ indexName, query }) => {
    if (query === 'slow') await slowAnswer.promise;
    if (query.startsWith('qwzx')) return { hits: [], nbHits: 0 };
    if (indexName === SUGGESTIONS_INDEX) return { hits: [{ query: 'boots for snow' }] };
    const redirect = query === 'my boots' && { url: '/orders', name: 'Find your order' };
    return {
      hits: [BOOT],
      nbHits: 12,
      facets: { categoryPaths: { 'mens/boots': 12 } },
      ...(redirect && { renderingContent: { redirect } }),
    };
  });
});
afterAll(() => server.close());

/** Answers what a search finds besides products; if `held`, once the returned function is called. */
function servePages(found: Partial<FoundContent>, held = false): () => void {
  const others = fetch;
  const arrived = Promise.withResolvers<void>();
  if (!held) arrived.resolve();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!String(url).startsWith('/api/search/content?')) return others(url, init);
    await arrived.promise;
    return answer(findContentCall, { posts: [], articles: [], stores: [], ...found });
  });
  stopServing = () => vi.stubGlobal('fetch', others);
  return arrived.resolve;
}
let stopServing = () => {};
// Without it a shop that runs on this machine would be asked.
beforeEach(() => void servePages({}));
afterEach(() => stopServing());

/** A search field with its suggestions, as in the site header. */
function Field({ onLeave = () => {} }: { onLeave?: () => void }) {
  const onKey = useRef<(event: KeyboardEvent) => void>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(true);
  const [active, setActive] = useState<string | null>(null);
  return (
    <>
      <input
        type="search"
        aria-label="Search products"
        aria-activedescendant={active ?? undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
        }}
        onKeyDown={(event) => onKey.current?.(event)}
      />
      <SearchSuggestions
        text={text}
        open={open}
        listId="list"
        onKey={onKey}
        onActive={setActive}
        onOpen={setOpen}
        onLeave={onLeave}
      />
    </>
  );
}
const field = () => screen.getByRole('searchbox');
const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
const meant = () => {
  const option = screen.queryByRole('option', { selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(option?.id ?? null);
  return option?.textContent ?? null;
};

async function typed(text: string) {
  const shown = renderShop(<Field />);
  await shown.user.type(field(), text);
  await screen.findByRole('listbox');
  return shown;
}

describe('suggestions while typing', () => {
  it('show searches, categories, brands and products, each linked to its page', async () => {
    await typed('salt bo');
    expect(
      screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')),
    ).toHaveLength(5);
    expect(options().map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ['boots for snow', '/search?q=boots+for+snow'],
      ['Men’s boots', '/categories/mens/boots'],
      ['Salt Pan', '/brands/salt-pan'],
      ['Bluff BootBlack +3 colours$189.95', '/products/boot-black'],
      ['See all 12 results', '/search?q=salt+bo'],
    ]);
    expect(screen.getByText('5 suggestions, use the arrow keys')).toBeInTheDocument();
  });

  it('start with the page that the text redirects to, and end with the search results', async () => {
    await typed('my boots');
    const links = options().map((option) => [option.textContent, option.getAttribute('href')]);
    expect(links[0]).toEqual(['Find your order', '/orders?redirectedSearchQuery=my+boots']);
    expect(links.at(-1)).toEqual([
      'See all 12 results',
      '/search?q=my+boots&redirectedSearchQuery=my+boots',
    ]);
  });

  it('show up to three posts, and stores, below the products', async () => {
    servePages({
      posts: [
        { path: '/blog/salt', title: 'Salt on boots', text: 'What it does.' },
        { path: '/blog/clay', title: 'Wet clay', text: '' },
        { path: '/blog/oil', title: 'Oil', text: '' },
        { path: '/blog/fourth', title: 'Fourth', text: '' },
      ],
      stores: [{ path: '/stores/hobart', title: 'Hobart', text: 'Hobart TAS 7000' }],
    });
    await typed('boot');
    const posts = await screen.findByRole('group', { name: 'Discover' });
    expect(
      within(posts)
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    ).toEqual(['/blog/salt', '/blog/clay', '/blog/oil']);
    const names = screen
      .getAllByRole('group')
      .map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? ''));
    expect(names.slice(-4).map((name) => name?.textContent)).toEqual([
      ...['Products', 'All results', 'Discover', 'Stores'],
    ]);
    expect(screen.getByRole('option', { name: 'Hobart Hobart TAS 7000' })).toHaveAttribute(
      'href',
      '/stores/hobart',
    );
  });

  it('keep the active option when posts arrive after it was chosen', async () => {
    const arrive = servePages({ posts: [{ path: '/blog/salt', title: 'Salt', text: '' }] }, true);
    const { user } = await typed('boot');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(meant()).toBe('Men’s boots');
    arrive();
    await screen.findByRole('group', { name: 'Discover' });
    expect(meant()).toBe('Men’s boots');
  });

  it('list a page only once when it is both a redirect and an article', async () => {
    servePages({ articles: [{ path: '/orders', title: 'Find your order', text: '' }] });
    await typed('my boots');
    expect(screen.getAllByRole('option', { name: 'Find your order' })).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Help and advice' })).toBeNull();
  });

  it('are passed through by the arrow keys, with the text between the last and the first', async () => {
    const { user } = await typed('boot');
    expect(meant()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(meant()).toBe('boots for snow');
    await user.keyboard('{ArrowUp}');
    expect(meant()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(meant()).toBe('See all 12 results');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(meant()).toBe('Men’s boots');
    expect(field()).toHaveFocus();
    await user.keyboard('{Home}');
    expect(meant()).toBeNull();
  });

  it('close with Escape and Tab, keep the text, and open again with an arrow key', async () => {
    const { user } = await typed('boot');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('boot');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.keyboard('{Tab}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are followed with Enter', async () => {
    const onLeave = vi.fn();
    const { user } = renderShop(<Field onLeave={onLeave} />);
    await user.type(field(), 'boot');
    await screen.findByRole('listbox');
    const followed: (string | null)[] = [];
    screen.getByRole('listbox').addEventListener('click', (event) => {
      event.preventDefault();
      followed.push((event.target as Element).closest('a')?.getAttribute('href') ?? null);
    });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(followed).toEqual(['/categories/mens/boots']);
    expect(onLeave).toHaveBeenCalledOnce();
  });

  it('disappear when nothing is found', async () => {
    const { user } = renderShop(<Field />);
    await user.type(field(), 'qwzx');
    await waitFor(() =>
      expect(server.calls.at(-1)?.map(({ query }) => query)).toEqual(['qwzx', 'qwzx']),
    );
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });
});

describe('suggestions that take more than a second', () => {
  it('show a spinner instead of the suggestions for an earlier text', async () => {
    slowAnswer = Promise.withResolvers();
    const { user } = await typed('salt bo');
    await user.clear(field());
    await user.type(field(), 'slow');
    expect(await screen.findByText('Loading suggestions…')).toBeVisible();
    expect(screen.queryByRole('listbox')).toBeNull();
    slowAnswer.resolve();
    expect(await screen.findByRole('listbox')).toBeVisible();
    expect(screen.queryByText('Loading suggestions…')).toBeNull();
  });
});

describe('suggestions for an empty search field', () => {
  beforeEach(() => forgetSearches());

  it('are popular searches', async () => {
    renderShop(<Field />);
    await screen.findByRole('listbox');
    expect(options().map((option) => [option.textContent, option.getAttribute('href')])).toEqual([
      ['boots', '/search?q=boots'],
    ]);
    expect(screen.getByText('Popular searches')).toBeVisible();
  });

  it('are recent searches, until they are cleared by mouse or keyboard', async () => {
    rememberSearch('BOOTS');
    rememberSearch('red fleece');
    const { user } = renderShop(<Field />);
    await user.click(field());
    await screen.findByRole('listbox');
    expect(screen.getByText('Recent searches')).toBeVisible();
    expect(options().map((option) => option.textContent)).toEqual([
      'red fleece',
      'BOOTS',
      'Clear recent searches',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(meant()).toBe('Clear recent searches');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(options().map((option) => option.textContent)).toEqual(['boots']));
    expect(field()).toHaveFocus();
    expect(localStorage.getItem(storageKey('recent-searches'))).toBe('[]');
  });

  it('include a search that was followed before', async () => {
    const { user } = await typed('salt bo');
    screen.getByRole('listbox').addEventListener('click', (event) => event.preventDefault());
    await user.click(screen.getByRole('option', { name: 'See all 12 results' }));
    await user.clear(field());
    expect(await screen.findByRole('option', { name: 'salt bo' })).toHaveAttribute(
      'href',
      '/search?q=salt+bo',
    );
  });
});
