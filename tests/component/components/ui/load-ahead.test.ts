import { afterEach, expect, it, vi } from 'vitest';
import { loadDocumentAhead } from '#components/ui/load-ahead.ts';

const ahead = () => document.head.querySelectorAll('link[rel="prefetch"]').length;

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

it.each([
  [undefined, 1],
  [{ saveData: false, effectiveType: '4g' }, 1],
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 0],
  [{ saveData: false, effectiveType: '2g' }, 0],
  [{ saveData: false, effectiveType: 'slow-2g' }, 0],
])(
  'on a connection %j, a document is prefetched %i times however often it is requested',
  (connection, times) => {
    vi.stubGlobal('navigator', { connection });
    loadDocumentAhead('/checkout');
    loadDocumentAhead('/checkout');
    expect(ahead()).toBe(times);
  },
);
