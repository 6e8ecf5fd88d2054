import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueryClient } from '#lib/api/query-client.ts';

/** Renders inside what the shop's frame gives every page, with a user to act on it. */
export function renderShop(children: ReactNode) {
  const client = createQueryClient();
  // Failing at once instead of after the retries' pauses.
  client.setDefaultOptions({ queries: { retry: false } });
  const wrap = (inner: ReactNode) => (
    <QueryClientProvider client={client}>{inner}</QueryClientProvider>
  );
  const { rerender, ...rest } = render(wrap(children));
  return {
    ...rest,
    client,
    user: userEvent.setup(),
    rerender: (next: ReactNode) => rerender(wrap(next)),
  };
}
