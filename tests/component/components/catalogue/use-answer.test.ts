import { act, renderHook, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useAnswer } from '#components/catalogue/use-answer.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { type ListingView, PLAIN_VIEW } from '#lib/commerce/catalogue/listing-view.ts';
import { type SearchServer, startSearchServer } from '#tests/component/support/search-server.ts';

const FACTS: ListingFacts = { total: 3, options: {}, onSale: 0, price: null };
const EVERYTHING = {};

interface Asked {
  view: ListingView | null;
  facts: ListingFacts | null;
}

let server: SearchServer;
let broken = false;
beforeAll(async () => {
  server = await startSearchServer(({ query }) =>
    broken ? {} : { hits: [], nbHits: query.length, facets: {} },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  queryClient().clear();
  server.calls.length = 0;
  broken = false;
});

const search = (query: string): ListingView => ({ ...PLAIN_VIEW, query });
const show = (view: ListingView | null) =>
  renderHook(({ view, facts }: Asked) => useAnswer(EVERYTHING, view, facts), {
    initialProps: { view, facts: null } as Asked,
  });

describe('useAnswer', () => {
  it('requests the answer once for equal views', async () => {
    const { result, rerender } = show(search('boot'));
    expect(result.current).toMatchObject({ answer: null, failed: false });
    await waitFor(() => expect(result.current.answer?.total).toBe(4));
    rerender({ view: search('boot'), facts: null });
    rerender({ view: { ...search('boot'), page: 2 }, facts: FACTS });
    expect(result.current.answer?.total).toBe(4);
    await act(async () => {});
    expect(server.calls).toHaveLength(1);
  });

  it('returns the answer for the newest view, and a cached one at once', async () => {
    const { result, rerender } = show(search('boot'));
    rerender({ view: search('sandal'), facts: null });
    await waitFor(() => expect(result.current.answer?.total).toBe(6));
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(result.current.answer?.total).toBe(6);
    rerender({ view: search('boot'), facts: null });
    expect(result.current.answer?.total).toBe(4);
  });

  it('reports a failure until it is retried', async () => {
    broken = true;
    const { result } = show(search('boot'));
    await waitFor(() => expect(result.current.failed).toBe(true));
    broken = false;
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ answer: null, failed: false });
    await waitFor(() => expect(result.current.answer?.total).toBe(4));
  });

  it('requests nothing without a view', async () => {
    const { result } = show(null);
    await act(async () => {});
    expect(result.current).toMatchObject({ answer: null, failed: false });
    expect(server.calls).toEqual([]);
  });
});
