import { expect, it, vi } from 'vitest';
import { countEvents, countPairs } from '#stores/data-layer/counter.ts';
import { pushEvent } from '#stores/data-layer/data-layer.ts';

it('the counter sends all events, also earlier ones, in one call when the page is hidden', async () => {
  const sendBeacon = vi.fn(() => true);
  vi.stubGlobal('navigator', Object.create(navigator, { sendBeacon: { value: sendBeacon } }));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const searched = { event: 'search', search_term: 'boots', results: 1 } as const;
  pushEvent(searched);
  countPairs([['boot', 'sock']]);
  countEvents();
  pushEvent(searched);
  pushEvent({ event: 'virtual_page_view', type: 'error_view', page_path: '/' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledOnce();
  const [path, body] = sendBeacon.mock.calls[0] as unknown as [string, Blob];
  expect(path).toBe('/api/events');
  const { events, pairs } = JSON.parse(await body.text());
  expect(pairs).toEqual([['boot', 'sock']]);
  expect(events).toEqual([
    expect.objectContaining({ event: 'search', count: 2 }),
    expect.objectContaining({ event: 'virtual_page_view', count: 1 }),
  ]);
});
