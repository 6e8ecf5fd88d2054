import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FoundPages } from '#components/search/found-pages.tsx';
import { NoResults } from '#components/search/no-results.tsx';
import { useFoundContent } from '#components/search/use-found-content.ts';
import { findContentCall } from '#lib/api/calls/search/find-content.ts';
import { answer } from '#tests/component/support/answer.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';
import { TestRouter } from '#tests/component/support/test-router.tsx';

const SALT = { path: '/blog/salt', title: 'Salt on leather', text: 'What it does to boots.' };
const STORE = { path: '/stores/hobart', title: 'Stringybark Hobart', text: 'Hobart TAS 7000' };

let calls: string[] = [];
function serve(respond: (query: string) => Response | Promise<Response>): void {
  calls = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://shop').searchParams.get('query') ?? '';
    calls.push(query);
    return respond(query);
  });
}

function Found({ query }: { query: string | null }) {
  return <FoundPages groups={useFoundContent(query)} />;
}

describe('posts, articles and stores below search results', () => {
  it('appear under headings, each with a link and a summary', async () => {
    serve(() => answer(findContentCall, { posts: [SALT], articles: [], stores: [STORE] }));
    renderShop(<Found query="leather" />);
    const posts = within(await screen.findByRole('region', { name: 'Discover' }));
    expect(posts.getByRole('link', { name: 'Salt on leather' })).toHaveAttribute(
      'href',
      '/blog/salt',
    );
    expect(posts.getByText('What it does to boots.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Stores', level: 2 })).toBeInTheDocument();
    expect(screen.queryByText('Help and advice')).toBeNull();
  });

  it('belong to the newest search, even when an older answer arrives last', async () => {
    const slow = Promise.withResolvers<void>();
    serve(async (query) => {
      if (query === 'old') await slow.promise;
      const page = { path: `/blog/${query}`, title: query, text: '' };
      return answer(findContentCall, { posts: [page], articles: [], stores: [] });
    });
    const { rerender } = renderShop(<Found query="old" />);
    await waitFor(() => expect(calls).toEqual(['old']));
    rerender(<Found query="new" />);
    await screen.findByRole('link', { name: 'new' });
    slow.resolve();
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'new' })).toBeInTheDocument();
  });

  it('are left out without a message when they cannot be loaded', async () => {
    serve(() => Response.json({ error: { code: 'InternalError', message: 'x' } }, { status: 500 }));
    const { container } = renderShop(<Found query="leather" />);
    await waitFor(() => expect(calls).toEqual(['leather']));
    expect(container).toBeEmptyDOMElement();
  });

  it('are not requested without a search or for one letter', async () => {
    serve(() => answer(findContentCall, { posts: [SALT], articles: [], stores: [] }));
    const { container, rerender } = renderShop(<Found query={null} />);
    rerender(<Found query="b" />);
    rerender(<Found query="" />);
    expect(container).toBeEmptyDOMElement();
    expect(calls).toEqual([]);
  });
});

describe('a search that finds no product', () => {
  const show = (
    pages: Parameters<typeof NoResults>[0]['pages'],
    categories: Partial<Pick<Parameters<typeof NoResults>[0], 'departments' | 'popular'>> = {},
  ) =>
    renderShop(
      <TestRouter visits={[]}>
        <NoResults
          query="hobart"
          suggestion={null}
          notSold={null}
          pages={pages}
          departments={[]}
          popular={[]}
          overlays={[]}
          {...categories}
        />
      </TestRouter>,
    );

  it('shows the posts, articles and stores that were found', () => {
    serve(() => Response.error());
    show([{ heading: 'Stores', pages: [STORE] }]);
    expect(screen.getByText('No products found for', { exact: false })).toHaveTextContent('hobart');
    expect(screen.getByRole('link', { name: 'Stringybark Hobart' })).toBeInTheDocument();
  });

  it('links to every category once', () => {
    serve(() => Response.error());
    const rest = { shortName: null, description: '', visibleInRelatedLinks: true, position: 0 };
    const mugs = { path: 'mugs', name: 'Mugs', ...rest };
    const tin = { path: 'mugs/tin', name: 'Tin mugs', ...rest };
    show([], { departments: [mugs], popular: [mugs, tin] });
    expect(screen.getAllByRole('link', { name: 'Mugs' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Tin mugs' })).toBeInTheDocument();
    cleanup();
    show([], { departments: [mugs], popular: [mugs] });
    expect(screen.queryByText('Popular categories')).toBeNull();
  });

  it('says that nothing was found when there is nothing else either', () => {
    serve(() => Response.error());
    show([]);
    expect(screen.getByText('Nothing found for', { exact: false })).toBeInTheDocument();
  });
});
