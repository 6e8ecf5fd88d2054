import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRetryOnline } from '#components/ui/use-retry-online.ts';

it('a failed load is retried once the network is back, and again if it fails soon after', () => {
  vi.useFakeTimers();
  const retry = vi.fn();
  const { rerender } = renderHook(({ failed }) => useRetryOnline(failed, retry), {
    initialProps: { failed: true },
  });
  const failAgain = () => {
    rerender({ failed: false });
    rerender({ failed: true });
  };
  vi.advanceTimersByTime(60_000);
  failAgain();
  vi.advanceTimersByTime(60_000);
  expect(retry).not.toHaveBeenCalled();

  dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(1);
  failAgain();
  vi.advanceTimersByTime(1_000);
  expect(retry).toHaveBeenCalledTimes(2);

  vi.advanceTimersByTime(10_000);
  failAgain();
  vi.advanceTimersByTime(60_000);
  expect(retry).toHaveBeenCalledTimes(2);
});
