import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { QUICK_RETRY, queryClient } from '#lib/api/query-client.ts';

it('a query that failed without a network is repeated once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const call = vi.fn(() => Promise.reject<string>(new TypeError('Failed to fetch')));
  const observer = new QueryObserver(queryClient(), {
    ...QUICK_RETRY,
    retryDelay: 0,
    queryKey: ['product', 'boot'],
    queryFn: call,
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
  onLine.mockReturnValue(true);
  call.mockResolvedValue('Boot');
  dispatchEvent(new Event('online'));
  await expect.poll(() => observer.getCurrentResult().data).toBe('Boot');
  stop();
});
