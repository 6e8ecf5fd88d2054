import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { queryClient } from '#lib/api/query-client.ts';

/**
 * Renders a part of the shop, with a user to act on it. Nothing was loaded before, and what fails
 * to load fails at once instead of after the retries' pauses.
 */
export function renderShop(children: ReactNode) {
  queryClient().clear();
  queryClient().setDefaultOptions({ queries: { retry: false } });
  return { ...render(children), user: userEvent.setup() };
}
