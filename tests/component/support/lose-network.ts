import { onTestFinished, vi } from 'vitest';

/** For the rest of the test the browser has no network: it says so, and every request fails. */
export function loseNetwork(): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  dispatchEvent(new Event('offline'));
  onTestFinished(() => {
    onLine.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  });
}
